// A sheet of cells, drawn at once and cut into pictures.

import { drawCarets } from './carets.js'
import { data } from './data.js'
import { Drawing } from './drawing.js'
import { Glyphs } from './glyphs.js'
import { Images } from './images.js'
import { isScreen, screen } from './screens.js'
import { tintImages } from './template-images.js'

const glyphs = new Glyphs()

/** The height in points below which a cell ends what is blurred in it. The browser cuts off higher ones. */
const FILTERED = 4096

/** Draws a component or a screen. `others` are JSON of components and examples, by name, to draw instead. */
const draw = (name, { example, state, variant, others }) => {
  if (!data.components[name] && isScreen(name)) return screen(name, variant)
  const own = data.components[name].examples[example]
  try {
    const other = Object.fromEntries(Object.entries(others).map(([name, json]) => [name, JSON.parse(json)]))
    const shown = (own && other[`${name}/${own.name}`]) ?? own
    return new Drawing({ ...data, components: { ...data.components, ...other } }, Images.address).draw(name, {
      content: shown?.content ?? [],
      // A cell in a state without an example borrows the content of one.
      state: own?.state === state ? shown.state : state,
      variant: shown === own ? variant : (shown.variant ?? 'default')
    })
  } catch (error) {
    if (!Object.keys(others).length) throw error
    // Parts of two descriptions need not fit together.
    return ''
  }
}

/** Waits for the images of screens, which are backgrounds. */
const decodeBackgrounds = nodes =>
  Promise.all(
    nodes
      .flatMap(node => [...node.querySelectorAll('.Screen, .Screen .Area')])
      .flatMap(node => getComputedStyle(node).backgroundImage.match(/"data:[^"]*"/g) ?? [])
      .map(address =>
        Object.assign(new Image(), { src: JSON.parse(address) })
          .decode()
          .catch(() => {})
      )
  )

/**
 * Returns a function that gives the element, without a box, that declares the properties of a brand and mode.
 * Cells with the same values share one: a project has more properties than a cell has elements.
 */
const declaring = () => {
  const known = new Map()
  return (brand, appearance, contrast, style) => {
    const key = JSON.stringify([brand, appearance, contrast, style])
    if (!known.has(key)) {
      const node = document.createElement('div')
      node.style.cssText = style
      node.style.display = 'contents'
      Object.assign(node.dataset, { brand, appearance, contrast })
      document.body.append(node)
      known.set(key, node)
    }
    return known.get(key)
  }
}

const Sheet = {
  /**
   * Draws cells in rows. Returns the position and size of each and of the sheet, in pixels of CSS, which
   * cells are higher than the limit and so are cut, and the texts of cells with characters that no font has.
   *
   * Each cell is a layer, so its pixels do not depend on its position, and what is blurred in it on nothing
   * around, unless the cell is very high. The `style` of a cell has its canvas, and declarations that replace
   * the page's; `others` has what replaces its components.
   */
  async draw(cells, width, limit) {
    document.body.replaceChildren()
    const around = declaring()
    const nodes = cells.map(({ component, brand, appearance, contrast, style, ...cell }) => {
      const node = document.createElement('div')
      node.className = 'Picture'
      node.style.cssText = style
      node.style.width = width + 'px'
      node.append(draw(component, cell))
      around(brand, appearance, contrast, style).append(node)
      return node
    })
    await document.fonts.ready
    await tintImages(nodes)
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})))
    await decodeBackgrounds(nodes)
    nodes.forEach(drawCarets)
    // Measure all cells before placing them: a row is as high as its highest cell.
    const columns = Math.max(1, Math.floor(4096 / width))
    const whole = nodes.map(node => Math.max(1, Math.ceil(node.getBoundingClientRect().height)))
    const heights = whole.map(height => Math.min(limit, height))
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
        willChange: height < FILTERED ? 'transform, filter' : 'transform'
      })
    })
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return JSON.stringify({
      places,
      cut: whole.flatMap((height, index) => (height > limit ? [index] : [])),
      boxes: nodes.flatMap((node, index) => glyphs.missing(node).map(found => [String(index), ...found])),
      width: Math.min(columns, Math.max(1, nodes.length)) * width,
      height: Math.max(1, top)
    })
  },

  /** Draws text and shapes by whose pixels one way of drawing is told from another. */
  async sample() {
    const sample = document.createElement('div')
    sample.className = 'Picture Drawn'
    sample.style.cssText = 'position: absolute; left: 0; top: 0; width: 480px; height: 320px'
    for (const [index, weight] of [400, 500, 600, 700, 800].entries()) {
      const line = document.createElement('div')
      line.textContent = 'Hamburgefonstiv 0123456789 ÄÖÜ ßçñ fi fl “§” – 你好'
      line.style.cssText = `font-weight: ${weight}; font-size: ${13 + index * 1.5}px; color: #123456`
      sample.append(line)
    }
    for (const style of [
      'border-radius: 7px; background: linear-gradient(to right, #783BF9, #FFC629)',
      'border: 1.5px solid #00000080; border-radius: 50%; width: 40px',
      'box-shadow: 0 2px 7px #0006; opacity: 0.85; background: #FFF'
    ]) {
      const shape = document.createElement('div')
      shape.style.cssText = `height: 40px; margin: 8px; ${style}`
      sample.append(shape)
    }
    document.body.replaceChildren(sample)
    await document.fonts.ready
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return ''
  }
}

// The studio calls this.
globalThis.Sheet = Sheet
Images.install()
