// The project, as tokengen wrote it into the page.

export const data = JSON.parse(document.getElementById('data').textContent)
// Project names are looked up in these, so they must not inherit any, such as `constructor`.
for (const names of [
  data.properties,
  data.pictures,
  data.styles,
  data.components,
  data.enumerations,
  ...data.brands.flatMap(({ tokens, changes }) => [tokens, changes ?? {}])
]) {
  Object.setPrototypeOf(names, null)
}
for (const brand of data.brands) {
  brand.name = brand.brand
  brand.styles = Object.create(null)
  // The defaults. See `contexts.js` for others.
  brand.contexts = (data.modifiers ?? []).map(() => 0)
}
for (const component of Object.values(data.components)) {
  // By state, then by event; undefined if the state ignores the event.
  const rows = component.states.map(() => [])
  for (const [state, event, transition] of component.transitions) rows[state][event] = transition
  component.transitions = rows
}
expandStyles()

/**
 * Adds what the data leaves out to save space, on first use: each style gets `leaves`, all fields below it
 * with path, kind and the ending of their properties, and `elements`, the endings of the classes of nested
 * styles by path. The styles of brands are in `brand-styles.js`.
 */
function expandStyles() {
  const walk = (style, visit, path = '', property = '', element = '') => {
    for (const [name, kind, ending, marks = 0, more = {}] of style.fields) {
      const part = data.styles[kind]
      const here = path + name
      if (!part || style.isState)
        visit(here, {
          path: here,
          kind,
          states: (marks & 1) !== 0,
          ending: property + '-' + ending,
          ...more,
          ...(more.alignment && { alignment: property + '-' + more.alignment })
        })
      else {
        const inner = marks & 2 ? element : element ? element + '-' + ending : '__' + ending
        visit(here, null, inner, kind)
        walk(part, visit, here + '/', property + '-' + ending, inner)
      }
    }
  }
  for (const style of Object.values(data.styles)) {
    const expand = () => {
      const [leaves, elements, parts] = [[], Object.create(null), Object.create(null)]
      walk(style, (path, leaf, element, kind) => {
        if (leaf) leaves.push(leaf)
        else {
          elements[path] = element
          parts[path] = kind
        }
      })
      for (const [key, value] of [
        ['leaves', leaves],
        ['elements', elements],
        ['parts', parts]
      ])
        Object.defineProperty(style, key, { value })
    }
    for (const key of ['leaves', 'elements', 'parts'])
      Object.defineProperty(style, key, {
        configurable: true,
        get() {
          expand()
          return style[key]
        }
      })
  }
}
