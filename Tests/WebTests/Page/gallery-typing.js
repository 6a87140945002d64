// Uses the controls of every page while the page is made again.

const again = () => {
  Gallery.render()
  Gallery.renderBar()
  Gallery.renderNotices()
  Inspector.render()
}

/** Every page with controls, and a token of each type with its editor open. */
const places = () => [
  'changes',
  'components',
  'components/Card',
  'styles/CardStyle',
  'tokens',
  'find?q=a',
  ...Object.values(Project.tokensByType).map(paths => `edit/${paths[0]}`)
]

/** Opens one of them in a page with two brands next to each other and an edit of each kind. */
async function open(place) {
  Inspector.toggle(false)
  Tries.undoAll()
  Tries.setToken(data.brands[0], 'color.a', Color.parse('#334455'), '')
  Tries.setToken(data.brands[1], 'color.a', Color.parse('#334455'), '')
  Tries.setField(data.brands[0], 'CardStyle/default/viewStyle/cornerRadius', { value: 3, unit: 'px' })
  await go('overview')
  const [kind, path] = place.split('/')
  await go(kind === 'edit' ? `token/${path}` : place)
  if (kind === 'edit') Inspector.change(path)
}

const isOutside = node => !node.closest('.Cell') && node.checkVisibility() && !node.disabled

/** The controls for text, but not those in drawings. Every page has the search, so one is enough. */
const texts = () =>
  [...document.querySelectorAll('input, textarea')].filter(
    node =>
      isOutside(node) &&
      !['checkbox', 'color', 'file', 'range'].includes(node.type) &&
      (node.type !== 'search' || Gallery.page === Pages.find)
  )

const focusable = () =>
  [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')].filter(isOutside)

let chosen
function start(number) {
  const node = texts()[number]
  chosen = { number, name: named(node) }
  node.focus()
  node.select()
  return chosen.name
}

/** What the control has by now, and where its cursor is. */
function typed() {
  const node = document.activeElement
  if (named(node) !== chosen.name) return `the focus is on '${node.localName} ${named(node)}'`
  const { value, selectionStart, selectionEnd } = node
  const isAtEnd =
    selectionStart === null || (selectionStart === value.length && selectionEnd === value.length)
  return `${value}${isAtEnd ? ' at the end' : ` ${selectionStart}-${selectionEnd}`}`
}
