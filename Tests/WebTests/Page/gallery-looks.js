// Edits of this repository's tokens and fields, one at a time, with the pairs that the page of changes shows.

const looked = Project.brand('badoo')
const red = { colorSpace: 'srgb', components: [1, 0, 0] }

/** What each edit is for, and makes. */
const edits = [
  ...Object.keys(looked.tokens)
    .filter(path => looked.tokens[path].type === 'color')
    .map(path => [path, () => Tries.setToken(looked, path, red)]),
  ...Object.keys(looked.tokens)
    .filter(path => looked.tokens[path].type === 'dimension')
    .map(path => [path, () => Tries.setToken(looked, path, { value: 11, unit: 'px' })]),
  ...['cornerRadius', 'borderColor', 'tintColor', 'shadow'].flatMap(field =>
    Object.keys(data.styles)
      .map(style => [style, data.styles[style].leaves?.find(({ path }) => path.endsWith(field))])
      .filter(
        ([style, leaf]) =>
          leaf && Tries.field(`${style}/default/${leaf.path}`) && ['color', 'dimension'].includes(leaf.kind)
      )
      .map(([style, { path, kind }]) => [
        `${style}/default/${path}`,
        () =>
          Tries.setField(
            looked,
            `${style}/default/${path}`,
            kind === 'color' ? red : { value: 7, unit: 'px' }
          )
      ])
  )
]

let pairs = [],
  others = []

/** Makes an edit alone. */
async function change(number) {
  const [name, act] = edits[number]
  Tries.undoAll()
  act()
  await new Promise(done => setTimeout(done, 200))
  if (!Tries.changes.badoo) return `${name} is as before`
  const { different, same } = looksWith(looked)
  pairs = different.flatMap(({ name, pairs }) => pairs.map(pair => ({ name, ...pair })))
  others = same.flatMap(name =>
    viewsOf(name).flatMap(view => ['', ...looked.modes].map(mode => ({ name, brand: looked, view, mode })))
  )
  return name
}

const nameOf = ({ name, mode, view }) => `${name} in ${mode || 'light'}, state ${view.state}`

/** Shows one side of a view over the page. */
async function show({ name, brand, mode, view }, isBefore) {
  Gallery.main.hidden = true
  document.querySelector('.Alone')?.remove()
  const cell = h('div', { class: 'Cell' }, drawing().draw(name, view))
  const node = h('div', { class: 'Alone' }, Stage.scope({ brand, mode, isBefore }, cell))
  node.style.cssText = 'position: fixed; inset: 0; z-index: 9; background: white; padding: 20px'
  document.body.append(node)
  await frame()
}
