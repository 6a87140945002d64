// Nodes of the page. Whatever text is given stays text: nothing here reads HTML.

/**
 * A node with attributes and children. `on…` takes a listener, `true` an attribute without a value; `null`, `undefined` and `false` leave one out.
 */
function h(tag, attributes, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else if (name.startsWith('--')) node.style.setProperty(name, value)
    else node.setAttribute(name, value === true ? '' : value)
  }
  node.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false))
  return node
}

/** A text of the project's, which cannot turn around what stands beside it. */
const text = words => h('bdi', null, String(words))

const counted = (count, noun, plural = noun + 's') => `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`

/** An icon of 16 × 16, by the path that its line follows. */
function icon(name) {
  const paths = {
    star: 'M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z',
    search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3.5 3.5',
    menu: 'M2 4h12M2 8h12M2 12h12',
    close: 'M4 4l8 8M12 4l-8 8',
    inspect: 'M2.5 2.5l4 11 2-4.5 4.5-2z',
    columns: 'M2.5 3h11v10h-11zM8 3v10',
    next: 'M6 3l5 5-5 5',
    try: 'M3 13l1-3.5L10.5 3 13 5.500 6.500 12zM9 4.500l2.500 2.500',
    copy: 'M5.500 5.500h8v8h-8zM10.500 5.500v-3h-8v8h3'
  }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('class', 'Icon')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}

/** One of several, as a group of buttons. */
function choice(label, options, current, choose) {
  return h('div', { class: 'Choice', role: 'group', 'aria-label': label }, options.map(([value, title]) =>
    h('button', { type: 'button', 'aria-pressed': String(value === current), onclick: () => choose(value) }, title)))
}

/** One of many. */
function picker(label, options, current, choose) {
  return h('select', { 'aria-label': label, onchange: event => choose(event.target.value) }, options.map(([value, title]) =>
    h('option', { value, selected: value === current }, title)))
}

/** A text that is copied by a click. */
function copyable(words, label = 'Copy') {
  const button = h('button', {
    type: 'button', class: 'Copy', title: label, 'aria-label': label, onclick: async () => {
      await copy(words)
      button.classList.add('Done')
      setTimeout(() => button.classList.remove('Done'), 1200)
    }
  }, icon('copy'))
  return button
}

/** Puts a text on the clipboard; a page from disk may not use the one way everywhere, so there is another. */
async function copy(words) {
  try {
    await navigator.clipboard.writeText(words)
  } catch {
    const area = h('textarea', { readonly: true, class: 'Unseen' })
    area.value = words
    document.body.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
  }
}
