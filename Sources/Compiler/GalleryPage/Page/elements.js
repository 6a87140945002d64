// Nodes of the page. Text given to them stays text: nothing here parses HTML.

/**
 * Makes a node. An attribute `on…` takes a listener, `true` means an attribute without a value, and `null`,
 * `undefined` and `false` leave the attribute or child out.
 */
export function h(tag, attributes, ...children) {
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

/**
 * Names and values from the project. Right-to-left words in them do not reorder the text next to them, and
 * characters that would reorder the name itself are shown instead.
 */
export const text = words => h('bdi', null, String(words).replace(reordering, shownCode))

const reordering = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const shownCode = character => `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`

/** Sentences, whose characters for the direction of writing do their work. */
export const prose = words => h('bdi', null, String(words))

/** The text of a link to a whole list. */
export const all = (count, noun) => (count > 1 ? 'All ' : '') + counted(count, noun)

export const counted = (count, noun, plural = noun + 's') =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`

/** An icon of 16 × 16 units, drawn as one line. */
export function icon(name) {
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
export function choice(label, options, current, choose) {
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
export function picker(label, options, current, choose) {
  return h(
    'select',
    { 'aria-label': label, onchange: event => choose(event.target.value) },
    options.map(([value, title]) => h('option', { value, selected: value === current }, title))
  )
}

/** A button that copies a text. */
export function copyable(words, label = 'Copy') {
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
export async function copy(words) {
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
