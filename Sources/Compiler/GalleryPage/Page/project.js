// Questions to the project.

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
      const types = Object.create(null)
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
      const uses = Object.create(null)
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
      const users = Object.create(null)
      for (const name of this.components) for (const part of this.partsOf(name)) (users[part] ??= []).push(name)
      return users
    })
  },

  /** The components whose style is of a type. */
  wearers: style => Object.keys(data.components).filter(name => data.components[name].style === style),

  /** The styles that have a style as a part, with its path. */
  wholesOf: style => Project.styles.flatMap(whole => Object.entries(Project.style(whole).parts).filter(([, kind]) => kind === style).map(([path]) => [whole, path])),

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
