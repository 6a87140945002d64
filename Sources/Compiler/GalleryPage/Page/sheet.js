// A sheet of cells, drawn at once and cut into pictures.

import { data } from './data.js'
import { Drawing } from './drawing.js'
import { Images } from './images.js'

const Sheet = {
  /**
   * Draws cells in rows. Returns the position and size of each and of the sheet, in pixels.
   *
   * Each cell is a layer, so its pixels do not depend on its position.
   */
  async draw(cells, width, canvas) {
    document.body.replaceChildren()
    const nodes = cells.map(({ component, example, state, variant, brand, appearance, contrast }) => {
      const content = data.components[component].examples[example]?.content ?? []
      const node = document.createElement('div')
      node.className = 'Picture'
      node.style.width = width + 'px'
      Object.assign(node.dataset, { brand, appearance, contrast })
      if (canvas) node.style.backgroundColor = `var(${canvas})`
      node.append(new Drawing(data, Images.address).draw(component, { content, state, variant }))
      document.body.append(node)
      return node
    })
    await document.fonts.ready
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})))
    // Measure all cells before placing them: a row is as high as its highest cell.
    const columns = Math.max(1, Math.floor(4096 / width))
    const heights = nodes.map(node =>
      Math.min(4096, Math.max(1, Math.ceil(node.getBoundingClientRect().height)))
    )
    let top = 0
    const places = []
    for (let first = 0; first < nodes.length; first += columns) {
      const row = heights.slice(first, first + columns)
      row.forEach((height, column) => places.push([column * width, top, width, height]))
      top += Math.max(...row)
    }
    nodes.forEach((node, index) => {
      const [left, top, , height] = places[index]
      Object.assign(node.style, {
        position: 'absolute',
        left: left + 'px',
        top: top + 'px',
        height: height + 'px',
        contain: 'strict',
        willChange: 'transform'
      })
    })
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return JSON.stringify({
      places,
      width: Math.min(columns, Math.max(1, nodes.length)) * width,
      height: Math.max(1, top)
    })
  }
}

// The studio calls this.
globalThis.Sheet = Sheet
Images.install()
