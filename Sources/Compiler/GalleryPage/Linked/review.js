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
modules['review.js'] = (() => {
const { choice, copy, counted, h, picker, text } = modules['elements.js']
// The review of a change: what was changed, what follows from it, and how components look before and now.


const review = JSON.parse(document.getElementById('data').textContent)
const { changes, parts, verdicts } = review.comparison

const sides = [`Before (${review.old})`, `Now (${review.new})`]

// MARK: Pictures

/** Draws a cell in a frame of its own, with the styles of its side. */
const frame = (cell, side) => {
  const node = h('iframe', { title: `${cell.component}, ${sides[side]}` })
  node.style.width = review.width + 'px'
  node.addEventListener('load', async () => {
    const { height } = JSON.parse(await node.contentWindow.Sheet.draw([cell], review.width, 16384))
    node.style.height = height + 'px'
  })
  node.srcdoc = review.sheets[side]
  return node
}

/** One side of a view: its picture, or a frame that the page draws; a note where there was nothing. */
const layer = (view, side) => {
  const { picture, cell } = view.sides[side] ?? {}
  const name = sides[side]
  const content = picture
    ? h('img', { alt: `${view.name}, ${name}`, src: `data:image/png;base64,${picture}`, width: review.width })
    : cell
      ? frame(cell, side)
      : h('p', null, side ? 'It is gone.' : 'It is new.')
  return h('div', { class: side ? 'Layer Now' : 'Layer Before' }, h('small', null, text(name)), content)
}

/** Moves the boundary between the sides of a stage. */
const slider = (view, node) =>
  h('input', {
    type: 'range',
    min: 0,
    max: 100,
    value: 50,
    'aria-label': `Boundary between before and now: ${view.name}`,
    oninput: event => node.style.setProperty('--At', event.target.value + '%')
  })

/** Both sides of a view. They are made when they come near, since a frame takes its time. */
const stage = view => {
  const isWhole = view.sides[0] && view.sides[1]
  const node = h('div', { class: isWhole ? 'Stage' : 'Stage Half' })
  const fill = () => {
    node.append(h('div', { class: 'Layers', tabindex: 0 }, layer(view, 0), layer(view, 1)))
    if (isWhole) node.append(slider(view, node))
  }
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      fill()
    },
    { rootMargin: '400px' }
  ).observe(node)
  return node
}

const shown = { brand: '', mode: '', look: 'Side' }
const isShown = view =>
  (!shown.brand || view.brand === shown.brand) && (!shown.mode || view.mode === shown.mode)

const figure = view =>
  h(
    'figure',
    null,
    h(
      'figcaption',
      null,
      text(`${view.title}, ${view.brand}, ${view.mode}`),
      view.pixels > 0 && h('small', null, counted(view.pixels, 'pixel'))
    ),
    stage(view)
  )

const looks = h('div', { class: 'Looks' })

const showLooks = () => {
  document.body.dataset.look = shown.look
  looks.replaceChildren(
    ...review.looks.flatMap(({ component, views }) => {
      const figures = views.filter(isShown).map(figure)
      return figures.length
        ? h('section', { id: `look-${component}` }, h('h3', null, text(component)), figures)
        : []
    })
  )
}

const unique = name => [...new Set(review.looks.flatMap(({ views }) => views.map(view => view[name])))]

const lookControls = h('div', { class: 'Controls' })

const showControls = () => {
  const set = name => value => {
    shown[name] = value
    showControls()
    showLooks()
    lookControls.querySelector(`[data-name=${name}] [aria-pressed=true], [data-name=${name}] select`)?.focus()
  }
  const choices = [
    ['Side', 'Side by side'],
    ['Overlay', 'Overlay'],
    ['Slider', 'Slider']
  ]
  const list = (name, title, options) =>
    options.length > 1 &&
    h(
      'div',
      { 'data-name': name },
      picker(
        title,
        [['', `All ${title.toLowerCase()}`], ...options.map(option => [option, option])],
        shown[name],
        set(name)
      )
    )
  lookControls.replaceChildren(
    ...[
      h('div', { 'data-name': 'look' }, choice('Show', choices, shown.look, set('look'))),
      list('brand', 'Brands', unique('brand')),
      list('mode', 'Modes', unique('mode'))
    ].filter(Boolean)
  )
}

// MARK: Changes

const swatch = value =>
  value &&
  CSS.supports('color', value) &&
  h('span', { class: 'Swatch', '--Swatch': value, 'aria-hidden': 'true' })

const cell = (value, absence = '–') =>
  h('td', null, swatch(value), value === undefined ? absence : h('code', null, text(value)))

const owners = ({ brands }) =>
  brands.map(({ brand, modes }) => brand + (modes ? ` (${modes.join(', ')})` : '')).join(', ')

const difference = ({ deltaE, visible }) =>
  deltaE === undefined ? '' : `ΔE ${deltaE.toFixed(1)}${visible ? '' : ', no visible difference'}`

const table = ({ values, absence }) =>
  h(
    'div',
    { class: 'Table', tabindex: 0 },
    h(
      'table',
      null,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          ['Where', 'Before', 'Now', 'Difference'].map(title => h('th', null, title))
        )
      ),
      h(
        'tbody',
        null,
        values.map(value =>
          h(
            'tr',
            null,
            h('td', null, text(owners(value))),
            cell(value.old, absence),
            cell(value.new, absence),
            h('td', null, difference(value))
          )
        )
      )
    )
  )

const place = ({ file, line }) => file && h('small', null, text(`${file}:${line}`))

const bullets = items =>
  h(
    'ul',
    null,
    items.map(item => h('li', null, text(item)))
  )

const more = (title, items) =>
  items.length > 0 && h('details', null, h('summary', null, title), bullets(items))

const isCause = ({ path, causes }) => !causes.length || causes.includes(path)

const article = change => {
  const following = changes.filter(other => other.path !== change.path && other.causes.includes(change.path))
  const components = (change.components ?? []).filter(name =>
    review.looks.some(look => look.component === name)
  )
  return h(
    'article',
    null,
    h(
      'h3',
      null,
      h('code', null, text(change.path)),
      (change.words ?? []).map(word => h('small', null, text(word)))
    ),
    place(change),
    change.values && table(change),
    more(
      `Changes ${counted(following.length, 'other value')}`,
      following.map(({ path }) => path)
    ),
    components.length > 0 &&
      h(
        'p',
        { class: 'Chips' },
        'Shown by ',
        components.map(name => h('a', { href: `#look-${name}` }, text(name)))
      )
  )
}

// MARK: Verdicts

const findingText = ({ severity, text, file, line }) =>
  `${severity}: ${text}${file ? ` (${file}:${line})` : ''}`

// Absent for a project without Swift.
const { swift } = verdicts
// What is gone with the type around it is not listed again.
const breaks = (swift?.breaks ?? []).filter(({ within }) => !within)

const verdictList = h(
  'dl',
  { class: 'Verdicts' },
  [
    ['Version', `${verdicts.version}, since ${verdicts.reasons.join(', ')}`],
    swift && [
      'Swift',
      swift.compatible
        ? 'compiles as before' + (swift.newNames ? `; ${counted(swift.newNames, 'new name')}` : '')
        : `${counted(breaks.length, 'name')} no longer fit`
    ],
    ...Object.entries(verdicts.goneNames).map(([output, names]) => [
      output,
      `${counted(names.length, 'name')} gone`
    ]),
    ...verdicts.payloads.map(({ file, refusal, ignored }) => [
      file,
      refusal
        ? `would be refused: ${refusal}`
        : ignored.length
          ? `would lose ${counted(ignored.length, 'override')}`
          : 'as before'
    ]),
    [
      'check',
      [
        counted(verdicts.newFindings.length, 'new finding'),
        `${verdicts.goneFindings.length} gone`,
        verdicts.changedFindings.length && `${verdicts.changedFindings.length} different`
      ]
        .filter(Boolean)
        .join(', ')
    ]
  ]
    .filter(Boolean)
    .map(([title, verdict]) => h('div', null, h('dt', null, text(title)), h('dd', null, text(verdict))))
)

const details = [
  more(
    counted(breaks.length, 'Swift name'),
    breaks.map(({ words }) => words)
  ),
  more('New cases, which a switch without default has to name', swift?.newCases ?? []),
  ...Object.entries(verdicts.goneNames).map(([output, names]) => more(`Gone from ${output}`, names)),
  ...verdicts.payloads.map(({ file, ignored }) => more(`Ignored of ${file}`, ignored)),
  more('New findings of check', verdicts.newFindings.map(findingText)),
  more('Findings that say something else', verdicts.changedFindings.map(findingText)),
  more('Findings that are gone', verdicts.goneFindings.map(findingText))
].filter(Boolean)

// MARK: Page

const copyButton = h(
  'button',
  {
    type: 'button',
    class: 'Button',
    onclick: async event => {
      await copy(review.markdown)
      event.target.textContent = 'Copied'
    }
  },
  'Copy as Markdown'
)

const causes = changes.filter(isCause)

document.body.append(
  h(
    'main',
    null,
    h('h1', null, text(review.title)),
    h('p', { class: 'Sides' }, text(review.old), ' → ', text(review.new)),
    verdictList,
    details,
    copyButton,
    causes.length > 0 &&
      h('section', null, h('h2', null, counted(causes.length, 'change')), causes.map(article)),
    parts.length > 0 &&
      h(
        'section',
        null,
        h('h2', null, `${counted(parts.length, 'part')} of styles and components`),
        bullets(parts.map(({ words }) => words))
      ),
    review.looks.length > 0 &&
      h(
        'section',
        null,
        h(
          'h2',
          null,
          counted(review.looks.length, 'component'),
          ` that ${review.looks.length === 1 ? 'looks' : 'look'} different`
        ),
        lookControls,
        looks
      ),
    !causes.length && !parts.length && h('p', null, 'Nothing differs.')
  )
)
showControls()
showLooks()
return {  }
})()
