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
 * Adds what the data leaves out to save space, on first use:
 * - each style gets `leaves`, all fields below it with path, kind and the ending of their properties, and
 *   `elements`, the endings of the classes of nested styles by path;
 * - each brand gets `styles`, by name and variant the fields with a value, by path.
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
  for (const brand of data.brands) addStyles(brand)
}

/** Gives a brand its `styles`. Their values are those of its tokens. */
export function addStyles(brand) {
  const define = (object, name, make) =>
    Object.defineProperty(object, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make()
        Object.defineProperty(object, name, { value, enumerable: true })
        return value
      }
    })
  for (const [name, style] of Object.entries(data.styles)) {
    if (!style.variants) continue
    define(brand.styles, name, () =>
      Object.fromEntries(
        Object.keys(style.variants).map(variant => [variant, fieldsOfVariant(brand, name, style, variant)])
      )
    )
  }

  function fieldsOfVariant(brand, name, style, variant) {
    const numbers = new Map()
    const put = (list = []) => {
      for (let index = 0; index < list.length; index += 4) {
        if (list[index + 1] < 0) numbers.delete(list[index])
        else numbers.set(list[index], list.slice(index + 1, index + 4))
      }
    }
    put(style.values.default)
    if (variant !== 'default') put(style.values[variant])
    put(brand.changes?.[name + '/' + variant])
    const fields = {}
    for (const [place, [number, file, line]] of [...numbers].sort((one, other) => one[0] - other[0])) {
      const { path, kind } = style.leaves[place]
      fields[path] = field(brand, kind, data.declared[number], [file, line])
    }
    return fields
  }

  function field(brand, kind, declared, at) {
    const isPlain = kind === 'string' || kind === 'image' || kind.startsWith('enum:')
    return {
      declared,
      at,
      refers: !isPlain,
      get value() {
        return isPlain ? declared : resolved(brand, declared, '')
      },
      get modes() {
        return isPlain
          ? undefined
          : Object.fromEntries(brand.modes.map(mode => [mode, resolved(brand, declared, mode)]))
      }
    }
  }
}

/** Resolves the references in a declared value. */
export const resolved = (brand, value, mode) =>
  resolvedBy(value, path => {
    const token = brand.tokens[path]
    return token ? (token.modes?.[mode] ?? token.value) : undefined
  })

/** Resolves the references in a declared value: `of(path)` returns the value of a token. */
export function resolvedBy(value, of) {
  if (typeof value === 'string')
    return value.startsWith('{') && value.endsWith('}') ? (of(value.slice(1, -1)) ?? value) : value
  if (Array.isArray(value))
    return value.flatMap(item => (typeof item === 'string' ? resolvedBy(item, of) : [resolvedBy(item, of)]))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolvedBy(part, of)]))
  return value
}
