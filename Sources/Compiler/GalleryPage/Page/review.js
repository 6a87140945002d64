// The review of a change: what was changed, what follows from it, and how components look before and now.

import { looksDifferent } from './appearance.js'
import { choice, copy, counted, h, picker, text } from './elements.js'
import { renew } from './renewal.js'

const review = JSON.parse(document.getElementById('data').textContent)
const { changes, parts, verdicts } = review.comparison

const sides = [`Before (${review.old})`, `Now (${review.new})`]

// MARK: Pictures

/** Draws a cell in a frame of its own, with the styles of its side. */
const frame = (cell, side) => {
  const node = h('iframe', { title: `${cell.component}, ${sides[side]}` })
  node.style.width = review.width + 'px'
  node.drawn = new Promise(done => {
    node.addEventListener('load', async () => {
      const { height } = JSON.parse(await node.contentWindow.Sheet.draw([cell], review.width, 16384))
      node.style.height = height + 'px'
      done(node.contentDocument.body)
    })
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

/** Replaces a stage whose sides the page draws itself and that look the same. */
async function compare(stage) {
  const frames = [...stage.querySelectorAll('iframe')]
  if (frames.length < 2) return
  const bodies = await Promise.all(frames.map(({ drawn }) => drawn))
  if (!looksDifferent(...bodies))
    stage.replaceChildren(h('p', null, 'It is drawn with changed values without looking different.'))
}

/** Both sides of a view. They are made when they come near, since a frame takes its time. */
const stage = view => {
  const isWhole = view.sides[0] && view.sides[1]
  const node = h('div', { class: isWhole ? 'Stage' : 'Stage Half' })
  const fill = () => {
    node.append(h('div', { class: 'Layers', tabindex: 0 }, layer(view, 0), layer(view, 1)))
    if (isWhole) node.append(slider(view, node))
    compare(node)
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

const USUAL = 'default'
const shown = { brand: '', mode: '', contexts: '', look: 'Side' }
const isShown = view =>
  ['brand', 'mode', 'contexts'].every(name => !shown[name] || (view[name] ?? USUAL) === shown[name])

const figure = view =>
  h(
    'figure',
    null,
    h(
      'figcaption',
      null,
      text([view.title, view.brand, view.mode, ...(view.contexts?.split(',') ?? [])].join(', ')),
      view.pixels > 0 && h('small', null, counted(view.pixels, 'pixel'))
    ),
    stage(view)
  )

const looks = h('div', { class: 'Looks' })

const showLooks = () => {
  document.body.dataset.look = shown.look
  renew(
    looks,
    review.looks.flatMap(({ component, views }) => {
      const figures = views.filter(isShown).map(figure)
      return figures.length
        ? h('section', { id: `look-${component}` }, h('h3', null, text(component)), figures)
        : []
    })
  )
}

const unique = name => [
  ...new Set(review.looks.flatMap(({ views }) => views.map(view => view[name] ?? USUAL)))
]

const lookControls = h('div', { class: 'Controls' })

const showControls = () => {
  const set = name => value => {
    shown[name] = value
    showControls()
    showLooks()
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
      null,
      picker(
        title,
        [['', `All ${title.toLowerCase()}`], ...options.map(option => [option, option])],
        shown[name],
        set(name)
      )
    )
  renew(
    lookControls,
    h('div', null, choice('Show', choices, shown.look, set('look'))),
    list('brand', 'Brands', unique('brand')),
    list('mode', 'Modes', unique('mode')),
    list('contexts', 'Contexts', unique('contexts'))
  )
}

// MARK: Changes

const swatch = value =>
  value &&
  CSS.supports('color', value) &&
  h('span', { class: 'Swatch', '--Swatch': value, 'aria-hidden': 'true' })

const columns = ['Where', 'Before', 'Now', 'Difference']

/** A cell that names its column, for a narrow page. */
const cellIn = (column, ...children) => h('td', { 'data-title': columns[column] }, children)

const cell = (column, value, absence = '–') =>
  cellIn(column, swatch(value), value === undefined ? absence : h('code', null, text(value)))

const owners = ({ brands }) =>
  brands
    .map(({ brand, modes = [], contexts = {} }) => {
      const details = [...Object.entries(contexts).map(entry => entry.join('=')), ...modes]
      return brand + (details.length ? ` (${details.join(', ')})` : '')
    })
    .join(', ')

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
          columns.map(title => h('th', null, title))
        )
      ),
      h(
        'tbody',
        null,
        values.map(value =>
          h(
            'tr',
            null,
            cellIn(0, text(owners(value))),
            cell(1, value.old, absence),
            cell(2, value.new, absence),
            cellIn(3, difference(value))
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
          review.sheets.length
            ? ' that can look different'
            : ` that ${review.looks.length === 1 ? 'looks' : 'look'} different`
        ),
        lookControls,
        looks
      ),
    !causes.length && !parts.length && h('p', null, 'Nothing differs.')
  )
)
showControls()
showLooks()
