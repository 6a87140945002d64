// What the page knows: the project as tokengen wrote it, and questions to it.

const data = JSON.parse(document.getElementById('data').textContent)
for (const brand of data.brands) brand.name = brand.brand
expandStyles()

/**
 * Styles come with what tells them apart only. Here each gets, when it is first asked for, its `leaves` (all fields below it, with path, kind and
 * the ending of their properties) and `elements` (the ending of the class of each style within it, by path), and each brand its `styles`: by name
 * and variant the fields that have a value, by path, with what is declared and where.
 */
function expandStyles() {
  const define = (object, name, make) => Object.defineProperty(object, name, {
    configurable: true, enumerable: true,
    get() {
      const value = make()
      Object.defineProperty(object, name, { value, enumerable: true })
      return value
    }
  })
  const walk = (style, visit, path = '', property = '', element = '', isRoot = true) => {
    const alignment = style.fields.find(([name]) => name === 'contentAlignment')?.[2]
    for (const [name, kind, ending, marks = 0, bounds] of style.fields) {
      const part = data.styles[kind]
      const here = path + name
      if (!part || style.isState) visit(here, { path: here, kind, states: (marks & 1) !== 0, ending: property + '-' + ending, bounds, manner: { 4: 'lines', 8: 'border', 16: 'clip' }[marks & 28], alignment: kind === 'enum:ImagePlacement' && alignment ? property + '-' + alignment : undefined })
      else {
        const inner = marks & 2 ? element : element ? element + '-' + ending : '__' + ending
        visit(here, null, inner, kind)
        walk(part, visit, here + '/', property + '-' + ending, inner, false)
      }
    }
  }
  for (const [name, style] of Object.entries(data.styles)) {
    const expand = () => {
      const [leaves, elements, parts] = [[], {}, {}]
      walk(style, (path, leaf, element, kind) => {
        if (leaf) leaves.push(leaf)
        else { elements[path] = element; parts[path] = kind }
      })
      for (const [key, value] of [['leaves', leaves], ['elements', elements], ['parts', parts]]) Object.defineProperty(style, key, { value })
    }
    for (const key of ['leaves', 'elements', 'parts']) Object.defineProperty(style, key, { configurable: true, get() { expand(); return style[key] } })
    if (!style.variants) continue
    for (const brand of data.brands) {
      brand.styles ??= {}
      define(brand.styles, name, () => Object.fromEntries(Object.keys(style.variants).map(variant => [variant, fieldsOf(brand, name, style, variant)])))
    }
  }
  for (const brand of data.brands) brand.styles ??= {}

  function fieldsOf(brand, name, style, variant) {
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
      declared, at, refers: !isPlain,
      get value() { return isPlain ? declared : resolved(brand, declared, '') },
      get modes() { return isPlain ? undefined : Object.fromEntries(brand.modes.map(mode => [mode, resolved(brand, declared, mode)])) }
    }
  }
}

/** A declared value with what its references lead to. */
function resolved(brand, value, mode) {
  if (typeof value === 'string') {
    if (!value.startsWith('{') || !value.endsWith('}')) return value
    const token = brand.tokens[value.slice(1, -1)]
    return token ? token.modes?.[mode] ?? token.value : value
  }
  if (Array.isArray(value)) return value.flatMap(item => typeof item === 'string' ? resolved(brand, item, mode) : [resolved(brand, item, mode)])
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolved(brand, part, mode)]))
  return value
}

/** The modes of a brand by what they set; the default has no name. */
const modeName = (appearance, contrast) =>
  [appearance === 'dark' ? 'dark' : null, contrast === 'high' ? 'high-contrast' : null].filter(Boolean).join('+')

const Project = {
  name: data.name,
  brands: data.brands,
  components: Object.keys(data.components),
  // The styles of the project's own, without what states of components change.
  styles: Object.keys(data.styles).filter(name => data.styles[name].variants && !data.styles[name].isState),

  brand: name => data.brands.find(brand => brand.name === name) ?? data.brands[0],
  component: name => data.components[name],
  style: name => data.styles[name],

  /** The paths of the tokens of all brands, by type. */
  get tokensByType() {
    return once(this, 'byType', () => {
      const types = {}
      for (const path of Object.keys(data.properties)) {
        const type = this.anyToken(path).type
        ;(types[type] ??= []).push(path)
      }
      return Object.fromEntries(Object.keys(typeTitles).filter(type => types[type]).map(type => [type, types[type]]))
    })
  },

  /** The token of the first brand that has it. */
  anyToken: path => data.brands.find(brand => path in brand.tokens)?.tokens[path],

  value: (entry, mode) => entry?.modes?.[mode] ?? entry?.value,

  /** Whether some mode or brand exists in which something could look different. */
  get hasDark() { return data.brands.some(brand => brand.modes.some(mode => mode.includes('dark'))) },
  get hasContrast() { return data.brands.some(brand => brand.modes.some(mode => mode.includes('contrast'))) },

  place: at => at && at[0] >= 0 ? `${data.files[at[0]]}:${at[1]}` : '',

  /** What a token or field says in a mode, and where: the topmost mode's that says something counts. */
  declared(entry, mode) {
    const over = { '': [], dark: ['dark'], 'high-contrast': ['high-contrast'], 'dark+high-contrast': ['dark+high-contrast', 'high-contrast', 'dark'] }[mode]
    const own = over.find(mode => entry.modesAt && mode in entry.modesAt)
    if (own) return { value: entry.declaredModes?.[own] ?? entry.modes?.[own] ?? entry.value, at: entry.modesAt[own] }
    return { value: entry.declared ?? entry.value, at: entry.at }
  },

  /** From a declared value to its literals: what is named, what it says, and where. */
  chain(brand, entry, mode) {
    const steps = []
    const follow = (name, entry, depth) => {
      const { value, at } = this.declared(entry, mode)
      steps.push({ depth, name, value, at })
      if (steps.length > 200) return
      for (const path of references(value)) {
        const token = brand.tokens[path]
        if (token) follow(path, token, depth + 1)
      }
    }
    follow(null, entry, 0)
    return steps
  },

  /** By token: the tokens, style fields and components that refer to it, in any brand and mode. */
  get uses() {
    return once(this, 'allUses', () => {
      const uses = {}
      const of = path => uses[path] ??= { tokens: new Set(), fields: new Set(), components: new Set() }
      for (const brand of data.brands) {
        for (const [path, token] of Object.entries(brand.tokens)) {
          for (const value of [token.declared, ...Object.values(token.declaredModes ?? {})]) {
            for (const target of references(value)) of(target).tokens.add(path)
          }
        }
        for (const [style, variants] of Object.entries(brand.styles)) {
          for (const [variant, fields] of Object.entries(variants)) {
            for (const [path, field] of Object.entries(fields)) {
              for (const target of field.refers ? references(field.declared) : []) of(target).fields.add([style, variant, path].join('/'))
            }
          }
        }
      }
      for (const name of this.components) for (const path of this.tokensOf(name)) of(path).components.add(name)
      return uses
    })
  },

  /** The tokens that reach a component by its own style, and what these refer to. */
  tokensOf(name) {
    return once(this, 'tokens of ' + name, () => {
      const component = data.components[name]
      const styles = [component.style, ...component.states.map(state => state.changes)].filter(Boolean)
      const found = new Set()
      for (const brand of data.brands) {
        const next = styles.flatMap(style => Object.values(brand.styles[style] ?? {}))
          .flatMap(fields => Object.values(fields)).flatMap(field => field.refers ? references(field.declared) : [])
        const seen = new Set()
        while (next.length > 0) {
          const path = next.pop()
          if (seen.has(path) || !brand.tokens[path]) continue
          seen.add(path)
          found.add(path)
          const token = brand.tokens[path]
          for (const value of [token.declared, ...Object.values(token.declaredModes ?? {})]) next.push(...references(value))
        }
      }
      return [...found].sort()
    })
  },

  /** The components that are drawn within one. */
  partsOf(name) {
    const parts = new Set()
    const visit = element => {
      if (element?.component) parts.add(element.component)
      for (const child of element?.children ?? []) visit(child)
    }
    visit(data.components[name].body)
    return [...parts].sort()
  },

  get users() {
    return once(this, 'allUsers', () => {
      const users = {}
      for (const name of this.components) for (const part of this.partsOf(name)) (users[part] ??= []).push(name)
      return users
    })
  },

  /** The components that wear a style. */
  wearers: style => Object.keys(data.components).filter(name => data.components[name].style === style),

  /** A digest of a component, to tell whether it has changed since the last visit. */
  digest(name) {
    const words = JSON.stringify(data.components[name], (key, value) => key === 'at' ? undefined : value)
    let digest = 5381
    for (let index = 0; index < words.length; index++) digest = (digest * 33 ^ words.charCodeAt(index)) >>> 0
    return digest.toString(36)
  }
}

/** What is shown at an address, by the first part of its place: the title, the nodes, and whether these hold values as text. */
const Pages = {}

/** What else stands in the bar. */
const Tools = []

const remembered = new WeakMap()
/** What a function gives, worked out once. */
function once(owner, key, make) {
  const values = remembered.get(owner) ?? remembered.set(owner, new Map()).get(owner)
  if (!values.has(key)) values.set(key, make())
  return values.get(key)
}

/** The paths that a declared value refers to, each once. */
function references(value, found = []) {
  if (typeof value === 'string') {
    if (value.startsWith('{') && value.endsWith('}') && !found.includes(value.slice(1, -1))) found.push(value.slice(1, -1))
  } else if (value && typeof value === 'object') {
    for (const part of Object.values(value)) references(part, found)
  }
  return found
}

/** A value in a line, as one would say it. */
function inWords(value) {
  if (value === null || value === undefined) return 'nil'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (value.colorSpace) return colorText(value)
  if ('unit' in value) return value.value + value.unit
  if ('fontFamily' in value) return `${inWords(value.fontSize)}/${inWords(value.lineHeight)} ${inWords(value.fontFamily)} ${inWords(value.fontWeight)}`
  if ('offsetX' in value) return `${value.inset ? 'inset ' : ''}${inWords(value.offsetX)} ${inWords(value.offsetY)} ${inWords(value.blur)} ${inWords(value.spread)} ${inWords(value.color)}`
  if ('position' in value) return `${inWords(value.color)} ${typeof value.position === 'number' ? Math.round(value.position * 1000) / 10 + '%' : inWords(value.position)}`
  if ('timingFunction' in value) return `${inWords(value.duration)} cubic-bezier(${inWords(value.timingFunction)})${value.delay?.value ? ' after ' + inWords(value.delay) : ''}`
  return Object.entries(value).map(([name, part]) => `${name} ${inWords(part)}`).join(', ')
}

/** A colour as CSS writes it. */
function colorText({ colorSpace, components, alpha = 1, hex }) {
  const share = alpha === 1 ? '' : ` / ${round(alpha)}`
  if (colorSpace === 'srgb') {
    const bytes = components.map(part => part === 'none' ? 0 : part * 255)
    if (bytes.every(byte => Math.abs(byte - Math.round(byte)) < 0.05 && byte >= 0 && byte <= 255)) {
      const digits = [...bytes, ...(alpha === 1 ? [] : [alpha * 255])].map(byte => Math.round(byte).toString(16).padStart(2, '0'))
      return '#' + digits.join('').toUpperCase()
    }
  }
  const parts = components.map(part => part === 'none' ? part : round(part))
  if (['hsl', 'hwb'].includes(colorSpace)) return `${colorSpace}(${parts[0]} ${parts[1]}% ${parts[2]}%${share})`
  if (['lab', 'lch', 'oklab', 'oklch'].includes(colorSpace)) return `${colorSpace}(${parts.join(' ')}${share})`
  return `color(${colorSpace} ${parts.join(' ')}${share})`
}

const round = number => String(Math.round(number * 10000) / 10000)
