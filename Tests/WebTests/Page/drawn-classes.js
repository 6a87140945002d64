// Draws each style as the gallery does, and writes a plain page with the same classes.

/** The element of a web page for each kind. A switch and a `view` have none: CSS cannot draw their parts. */
const elementsOf = {
  stack: 'div',
  label: 'div',
  button: 'button',
  image: 'img',
  icon: 'div',
  textField: 'input',
  textView: 'textarea',
  navigationBar: 'div',
  tabBar: 'div',
  row: 'div'
}

/** Each style in each variant, and in each state of a component that changes it. */
function* styledViews() {
  for (const name of Project.styles) {
    const component = styleSpecimen(name)
    component.body.children = component.body.children.filter(({ kind }) => !['toggle', 'view'].includes(kind))
    const changes = Object.values(data.components)
      .filter(({ style }) => style === name)
      .flatMap(({ states }) => states)
      .filter(state => state.changes)
    component.states.push(...changes)
    for (const variant of Object.keys(data.styles[name].variants))
      for (const state of component.states.keys()) {
        const { changes, variant: own } = component.states[state]
        if (own && own !== variant) continue
        yield { name, component, variant, state, title: [changes ?? name, variant].join('/') }
      }
  }
}

/** The control states that some field of a style has. */
const controlsOf = name =>
  data.styles[name].leaves.some(field => field.states)
    ? [null, 'highlighted', 'disabled', 'selected']
    : [null]

/** The same element on a plain page. */
function plain(drawn, { kind, content, children }) {
  const node = document.createElement(elementsOf[kind])
  node.className = drawn.className
  node.dataset.kind = kind
  if (drawn.dataset.state) node.dataset.state = drawn.dataset.state
  if (kind === 'image') node.src = drawn.src
  else if (kind === 'textField') node.setAttribute('value', content)
  else if (kind === 'tabBar') node.append(...[...drawn.children].map(item => item.cloneNode(true)))
  else if (kind === 'row') node.append(...children.map((child, index) => plain(drawn.children[index], child)))
  else if (kind !== 'stack') node.textContent = content ?? ''
  if (kind === 'textView') node.rows = 2
  return node
}

/**
 * Replaces the page by a sheet with every style of a brand. Returns the place of each, the body of the plain
 * page and the addresses of images.
 */
async function drawClasses(brand, appearance, every) {
  const width = 240,
    columns = 12
  const sheet = Stage.scope({ brand: Project.brand(brand), mode: appearance === 'dark' ? 'dark' : '' })
  const other = document.createElement('div')
  const cells = []
  let index = 0
  for (const { name, component, variant, state, title } of styledViews())
    for (const control of controlsOf(name)) {
      if (index++ % every) continue
      const project = Object.create(data, { components: { value: { [name]: component } } })
      const drawn = new Drawing(project, Images.address).draw(name, { variant, state })
      const cell = document.createElement('div')
      cell.append(drawn)
      const root = drawn.firstChild
      const copy = plain(root, component.body)
      // Lengths of fields that no class uses.
      copy.style.cssText = root.style.cssText
      for (const node of [root, ...root.children]) if (control) node.dataset.state = control
      if (control) copy.dataset.state = control
      copy.append(...[...root.children].map((node, index) => plain(node, component.body.children[index])))
      const plainCell = document.createElement('div')
      plainCell.append(document.createElement('div'))
      plainCell.firstChild.append(copy)
      sheet.append(cell)
      other.append(plainCell)
      cells.push({ title: control ? `${title} ${control}` : title, cell, plainCell })
    }
  document.body.replaceChildren(sheet)
  document.body.style.cssText = 'margin: 0; display: block; background: none'
  const style = (left, top, height) =>
    `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;` +
    'box-sizing: border-box; padding: 12px; overflow: hidden; contain: strict;' +
    'will-change: transform, filter;' +
    (appearance === 'dark' ? 'background: #000; color-scheme: dark' : 'background: #fff; color-scheme: light')
  for (const { cell } of cells) cell.style.cssText = style(0, 0, 0)
  const heights = cells.map(({ cell }) => Math.ceil(cell.firstChild.getBoundingClientRect().height) + 24)
  const places = []
  let top = 0
  for (let first = 0; first < cells.length; first += columns) {
    const row = Math.max(...heights.slice(first, first + columns))
    cells.slice(first, first + columns).forEach(({ title, cell, plainCell }, column) => {
      const left = column * width
      for (const node of [cell, plainCell]) node.style.cssText = style(left, top, row)
      places.push({ title, left, top, width, height: row })
    })
    top += row
  }
  await Promise.all([...document.images].map(image => image.decode().catch(() => {})))
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  return JSON.stringify({
    places,
    width: width * columns,
    height: top,
    body: other.innerHTML,
    images: Object.fromEntries(data.images.map(name => [name, Images.address(name)]))
  })
}
