'use strict'
const modules = {}
modules['elements.js'] = (() => {
// Nodes of the page. Text given to them stays text: nothing here parses HTML.

/**
 * Makes a node. An attribute `on…` takes a listener, `true` means an attribute without a value, and `null`,
 * `undefined` and `false` leave the attribute or child out.
 */
function h(tag, attributes, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else if (name.startsWith('--')) node.style.setProperty(name, value)
    else node.setAttribute(name, value === true ? '' : value)
  }
  node.append(
    ...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false)
  )
  return node
}

/** Text from the project. Right-to-left words in it do not reorder the text next to it. */
const text = words => h('bdi', null, String(words))

/** The text of a link to a whole list. */
const all = (count, noun) => (count > 1 ? 'All ' : '') + counted(count, noun)

const counted = (count, noun, plural = noun + 's') =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`

/** An icon of 16 × 16 units, drawn as one line. */
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

/** A choice of a few options, as buttons. */
function choice(label, options, current, choose) {
  return h(
    'div',
    { class: 'Choice', role: 'group', 'aria-label': label },
    options.map(([value, title]) =>
      h(
        'button',
        { type: 'button', 'aria-pressed': String(value === current), onclick: () => choose(value) },
        title
      )
    )
  )
}

/** A choice of many options, as a list. */
function picker(label, options, current, choose) {
  return h(
    'select',
    { 'aria-label': label, onchange: event => choose(event.target.value) },
    options.map(([value, title]) => h('option', { value, selected: value === current }, title))
  )
}

/** A button that copies a text. */
function copyable(words, label = 'Copy') {
  const button = h(
    'button',
    {
      type: 'button',
      class: 'Copy',
      title: label,
      'aria-label': label,
      onclick: async () => {
        await copy(words)
        button.classList.add('Done')
        setTimeout(() => button.classList.remove('Done'), 1200)
      }
    },
    icon('copy')
  )
  return button
}

/** Copies a text. Some browsers refuse the clipboard API to pages from disk, so there is a fallback. */
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
return { h, text, all, counted, icon, choice, picker, copyable, copy }
})()
modules['report.js'] = (() => {
const { counted, h, text } = modules['elements.js']
// The report of pictures that differ, grouped by cause: old, new and marked pixels next to each other.


const report = JSON.parse(document.getElementById('data').textContent)
const other = report.against ?? 'recorded'

const advice = report.against
  ? `Compared with ${report.against}.`
  : "'tokengen snapshots accept' accepts all of them; '--cause' and '--only' accept some."

const section = (title, count, content) =>
  h('section', null, h('h2', null, text(title), h('small', null, count.toLocaleString('en'))), content)

const picture = (title, png) =>
  h(
    'div',
    null,
    text(title),
    png ? h('img', { alt: title, src: `data:image/png;base64,${png}` }) : h('p', null, 'none')
  )

const figure = ({ name, pixels, old, now, marked }) =>
  h(
    'figure',
    null,
    h('figcaption', null, text(name), h('small', null, counted(pixels, 'pixel'))),
    h('div', { class: 'Row' }, picture(other, old), picture('now', now), picture('difference', marked))
  )

const list = (title, names) =>
  names.length > 0 &&
  section(
    title,
    names.length,
    h(
      'ul',
      null,
      names.map(name => h('li', null, text(name)))
    )
  )

const sections = [
  report.groups.map(({ cause, differences }) => section(cause, differences.length, differences.map(figure))),
  list('Cannot be read', report.damaged),
  list(report.against ? 'New' : 'Not recorded yet', report.new),
  list('File missing', report.missing),
  list(report.against ? 'Gone' : 'Used by no cell', report.gone)
]
document.body.append(
  h(
    'main',
    null,
    h('h1', null, `${report.differing.toLocaleString('en')} of ${counted(report.cells, 'picture')} differ`),
    h('p', null, text(report.name), '. ', text(advice)),
    report.coverage && h('p', null, text(`The ${report.coverage}.`)),
    ...sections.flat().filter(Boolean)
  )
)
return {  }
})()
