// What somebody changes in the page to see how it would be: kept by the browser, shown by custom properties, copied as an override.

/** The modes, each with those that lie over one another in it, the topmost first; the default has no name. */
const overlays = { '': [], dark: ['dark'], 'high-contrast': ['high-contrast'], 'dark+high-contrast': ['dark+high-contrast', 'high-contrast', 'dark'] }
/** Types whose values may differ by mode. */
const modalTypes = ['color', 'border', 'shadow', 'gradient']
/** The parts of composites, and their types. */
const partTypes = {
  border: { color: 'color', width: 'dimension', style: 'strokeStyle' },
  transition: { duration: 'duration', delay: 'duration', timingFunction: 'cubicBezier' },
  shadow: { color: 'color', offsetX: 'dimension', offsetY: 'dimension', blur: 'dimension', spread: 'dimension', inset: 'bool' },
  gradient: { color: 'color', position: 'number' },
  typography: { fontFamily: 'fontFamily', fontSize: 'dimension', fontWeight: 'fontWeight', letterSpacing: 'dimension', lineHeight: 'number' }
}
/** What the numbers in parts of composites may be. */
const partLimits = { fontSize: [0, 1e6], lineHeight: [0, 1e6], blur: [0, 1e9], width: [0, 1e6], position: [0, 1] }

/** The path that a value is a reference to as a whole. */
const referenceIn = value => typeof value === 'string' && value.length > 2 && value.startsWith('{') && value.endsWith('}') ? value.slice(1, -1) : null
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)
const copyOf = value => value === undefined ? undefined : JSON.parse(JSON.stringify(value))

const Tries = {
  /** By brand: `tokens` by path, each with its type and what it declares by mode, and `styles` by the path of a field. */
  changes: {},
  /** By brand and place what the project says, for all that is another here. */
  originals: new Map(),
  sheet: new CSSStyleSheet(),
  listeners: [],

  start() {
    document.adoptedStyleSheets.push(this.sheet)
    try {
      this.changes = this.known(Memory.read('tries', {}))
      this.apply()
    } catch {
      // Kept by an earlier version, or by something else.
      this.changes = {}
      this.apply()
    }
  },

  /** Of what was kept, what the project still has. */
  known(kept) {
    const changes = {}
    for (const brand of data.brands) {
      for (const [path, change] of Object.entries(kept[brand.name]?.tokens ?? {})) {
        if (Object.hasOwn(brand.tokens, path) && brand.tokens[path].type === change.type && '' in change.by) this.of(brand.name, changes).tokens[path] = change
      }
      for (const [place, value] of Object.entries(kept[brand.name]?.styles ?? {})) {
        if (this.field(place)) this.of(brand.name, changes).styles[place] = value
      }
    }
    return changes
  },

  of: (brand, changes = Tries.changes) => changes[brand] ??= { tokens: {}, styles: {} },
  get count() { return Object.values(this.changes).reduce((sum, { tokens, styles }) => sum + Object.keys(tokens).length + Object.keys(styles).length, 0) },

  /** A field by `Style/variant/path`; undefined where there is none. */
  field(place) {
    const [style, variant, ...path] = place.split('/')
    const type = Object.hasOwn(data.styles, style) ? data.styles[style] : undefined
    const field = type?.variants && Object.hasOwn(type.variants, variant) ? type.leaves.find(field => field.path === path.join('/')) : undefined
    // A state has its fields from the style beneath.
    return field && type.isState ? { ...field, ...inherited(styleBeneath(style), field) } : field
  },

  isChanged(brand, place, isToken) {
    const own = this.changes[brand]
    return own ? Object.hasOwn(isToken ? own.tokens : own.styles, place) : false
  },

  /** What a token declares by mode, as it is now. */
  declarations(brand, path) {
    const change = this.changes[brand.name]?.tokens[path]
    return change && Object.hasOwn(this.changes[brand.name].tokens, path) ? change.by : this.declaredBefore(brand, path)
  },

  declaredBefore(brand, path) {
    const entry = this.original(brand, path, true)
    const by = { '': entry.declared ?? entry.value }
    for (const mode of Object.keys(entry.modesAt ?? {})) by[mode] = entry.declaredModes?.[mode] ?? entry.modes?.[mode] ?? entry.value
    return by
  },

  /** What the project says at a place, whatever has been changed. */
  original(brand, place, isToken) {
    const key = JSON.stringify([brand.name, isToken, place])
    return this.originals.has(key) ? this.originals.get(key) : this.entry(brand, place, isToken)
  },

  entry(brand, place, isToken) {
    if (isToken) return brand.tokens[place]
    const [style, variant, ...path] = place.split('/')
    return brand.styles[style]?.[variant]?.[path.join('/')]
  },

  /** Gives the value of a place in a mode. */
  values: brand => (place, isToken, mode) => Project.value(Tries.entry(brand, place, isToken), mode),

  /** Gives what a field declares, now or as if nothing were changed. */
  declared: brand => place => Tries.entry(brand, place, false)?.declared,
  declaredAsBefore: brand => place => Tries.original(brand, place, false)?.declared,

  /** The same, as if nothing were changed. */
  valuesBefore(brand) {
    const tokens = { ...brand.tokens }
    for (const [key, entry] of this.originals) {
      const [name, isToken, place] = JSON.parse(key)
      if (name === brand.name && isToken) tokens[place] = entry
    }
    return (place, isToken, mode) => {
      if (isToken) return Project.value(tokens[place], mode)
      const entry = this.original(brand, place, false)
      return entry?.refers ? resolved({ tokens }, entry.declared, mode) : entry?.declared
    }
  },

  /** Changes a token in one mode, or in all where none is given. */
  setToken(brand, path, value, mode = null) {
    const before = this.declarations(brand, path)
    let by = { '': value }
    if (mode !== null) {
      by = { ...before, [mode]: value }
      // What has followed the default goes on to say what that has said.
      if (mode === '') for (const other of brand.modes) if (!overlays[other].some(mode => mode in before)) by[other] = before['']
    }
    if (isSame(Object.entries(by).sort(), Object.entries(this.declaredBefore(brand, path)).sort())) return this.undo(brand, path, true)
    this.of(brand.name).tokens[path] = { type: brand.tokens[path].type, by }
    this.changed()
  },

  /** Changes a style field, in one state where it tells states apart; null resets it. */
  setField(brand, place, value, state = null) {
    const before = this.original(brand, place, false)
    const now = this.isChanged(brand.name, place, false) ? this.changes[brand.name].styles[place] : before ? before.declared ?? before.value : null
    const whole = state === null ? value : { ...(stateNames(now).length ? now : now === null ? {} : { normal: now }), [state]: value }
    if (isSame(whole, before ? before.declared ?? before.value : null)) return this.undo(brand, place, false)
    this.of(brand.name).styles[place] = whole
    this.changed()
  },

  undo(brand, place, isToken) {
    const own = this.of(brand.name)
    delete (isToken ? own.tokens : own.styles)[place]
    if (!Object.keys(own.tokens).length && !Object.keys(own.styles).length) delete this.changes[brand.name]
    this.changed()
  },

  undoAll(brand) {
    if (brand) delete this.changes[brand.name]
    else this.changes = {}
    this.changed()
  },

  changed() {
    this.apply()
    Memory.write('tries', this.changes)
    for (const listener of this.listeners) listener()
  },

  /** Whether a value leads to a token, which so cannot be that value. */
  reaches(brand, value, path, seen = new Set()) {
    return references(value).some(target => {
      if (target === path) return true
      if (seen.has(target) || !brand.tokens[target]) return false
      seen.add(target)
      return Object.values(this.declarations(brand, target)).some(value => this.reaches(brand, value, path, seen))
    })
  },

  /** What a token's numbers may be so that all fields and parts that show it take them; undefined where they may be anything. */
  bounds(brand, path) {
    let [low, high] = [-Infinity, Infinity]
    const leads = value => referenceIn(value) !== null && this.reaches(brand, value, path)
    const narrow = (value, bounds) => { if (bounds && leads(value)) [low, high] = [Math.max(low, bounds[0]), Math.min(high, bounds[1])] }
    const parts = value => {
      for (const item of [value].flat()) if (item && typeof item === 'object') for (const [part, bounds] of Object.entries(partLimits)) narrow(item[part], bounds)
    }
    for (const [other, { type }] of Object.entries(brand.tokens)) if (type in partTypes) Object.values(this.declarations(brand, other)).forEach(parts)
    for (const [style, variants] of Object.entries(brand.styles)) {
      const { leaves, isState } = data.styles[style]
      const bounds = Object.fromEntries(leaves.map(leaf => [leaf.path, (isState ? inherited(styleBeneath(style), leaf) : leaf).bounds]))
      for (const fields of Object.values(variants)) {
        for (const [field, { declared, refers }] of Object.entries(fields)) {
          if (!refers) continue
          for (const value of stateNames(declared).length ? Object.values(declared) : [declared]) {
            narrow(value, bounds[field])
            parts(value)
          }
        }
      }
    }
    return low > -Infinity || high < Infinity ? [low, high] : undefined
  },

  // MARK: What comes of it

  /** Everywhere the page looks for values it finds those that are tried. */
  apply() {
    for (const [key, entry] of this.originals) {
      const [brand, isToken, place] = JSON.parse(key)
      this.put(Project.brand(brand), place, isToken, entry)
    }
    this.originals.clear()
    while (this.sheet.cssRules.length) this.sheet.deleteRule(0)
    for (const [name, { tokens, styles }] of Object.entries(this.changes)) {
      const brand = Project.brand(name)
      const affected = this.affected(brand, Object.keys(tokens))
      const values = {}
      for (const path of affected) values[path] = byMode(mode => this.tokenValue(brand, path, mode, affected))
      const sheet = new TriedRule(this.sheet, name)
      for (const path of affected) {
        this.keep(brand, path, true)
        const by = tokens[path]?.by
        this.put(brand, path, true, this.withValues(this.entry(brand, path, true), values[path], by))
        if (by || brand.tokens[path].type === 'shadow') sheet.token(path, brand.tokens[path].type, values[path])
      }
      for (const [place, value] of Object.entries(styles)) {
        this.keep(brand, place, false)
        this.put(brand, place, false, value === null ? undefined : triedField(brand, this.field(place).kind, value))
      }
      // Of what only follows, the page's CSS says it all but what has another form for another value.
      for (const place of new Set([...Object.keys(styles), ...this.affectedFields(brand, affected)])) {
        const field = this.field(place), entry = this.entry(brand, place, false)
        if (styles[place] !== undefined) this.giveRules(place)
        sheet.field(place, field, entry ? byMode(mode => entry.refers ? resolved(brand, entry.declared, mode) : entry.declared) : null)
      }
    }
    remembered.delete(Project)
    if (typeof Finder === 'object') remembered.delete(Finder)
  },

  keep(brand, place, isToken) { this.originals.set(JSON.stringify([brand.name, isToken, place]), this.entry(brand, place, isToken)) },

  put(brand, place, isToken, entry) {
    if (isToken) {
      brand.tokens[place] = entry
      return
    }
    const [style, variant, ...path] = place.split('/')
    const fields = (brand.styles[style] ??= {})[variant] ??= {}
    if (entry) fields[path.join('/')] = entry
    else delete fields[path.join('/')]
  },

  /** An entry with other values, and where it says something else itself, without its place. */
  withValues(entry, values, by) {
    const { value, modes, ...rest } = entry
    const result = { ...rest, value: values[''] }
    const differing = Object.entries(values).filter(([mode, value]) => mode && !isSame(value, values['']))
    if (differing.length) result.modes = Object.fromEntries(differing)
    if (!by) return result
    const refers = value => references(value).length > 0
    const { declared, declaredModes, modesAt, ...own } = result
    const modal = Object.keys(by).filter(Boolean)
    return {
      ...own, at: null, ...refers(by['']) ? { declared: by[''] } : {},
      ...modal.length ? { modesAt: Object.fromEntries(modal.map(mode => [mode, null])), declaredModes: Object.fromEntries(modal.filter(mode => refers(by[mode])).map(mode => [mode, by[mode]])) } : {},
      ...modal.length ? { modes: Object.fromEntries([...modal, ...differing.map(([mode]) => mode)].map(mode => [mode, values[mode]])) } : {}
    }
  },

  /** The tokens that are changed, and those that refer to them. */
  affected(brand, changed) {
    const users = once(this, 'users of ' + brand.name, () => {
      const users = new Map()
      for (const path of Object.keys(brand.tokens)) {
        for (const target of references(Object.values(this.declaredBefore(brand, path)))) users.get(target)?.push(path) ?? users.set(target, [path])
      }
      return users
    })
    const found = new Set(changed)
    for (const path of found) for (const user of users.get(path) ?? []) found.add(user)
    return found
  },

  /** A field that no brand has set is told of by no class of the page's. */
  giveRules(place) {
    if (data.brands.some(brand => this.original(brand, place, false))) return
    for (const rule of rulesOf(place)) {
      const { selector, property, value } = rule.css()
      this.sheet.insertRule(`${selector} { ${property}: ${value} }`, this.sheet.cssRules.length)
    }
  },

  /** Counts of lines and shadows of their own that refer to such tokens. */
  affectedFields(brand, affected) {
    if (!affected.size) return []
    const fields = once(this, 'fields of ' + brand.name, () => Object.entries(brand.styles).flatMap(([style, variants]) =>
      Object.entries(variants).flatMap(([variant, fields]) => Object.entries(fields)
        .filter(([, entry]) => entry.refers && references(entry.declared).length)
        .map(([path, entry]) => [[style, variant, path].join('/'), entry.declared])
        .filter(([place, declared]) => { const { kind, manner } = this.field(place); return manner === 'lines' || kind === 'shadow' && !referenceIn(declared) }))))
    return fields.filter(([place, declared]) => references(declared).some(path => affected.has(path))).map(([place]) => place)
  },

  tokenValue(brand, path, mode, affected, depth = 0) {
    const entry = brand.tokens[path]
    if (!entry || depth > 200) return null
    if (!affected.has(path)) return Project.value(entry, mode)
    const by = this.declarations(brand, path)
    return this.resolved(brand, by[overlays[mode].find(mode => mode in by) ?? ''], mode, affected, depth + 1)
  },

  /** A declared value in a mode, all references followed. */
  resolved(brand, value, mode, affected = new Set(), depth = 0) {
    const path = referenceIn(value)
    if (path !== null) return this.tokenValue(brand, path, mode, affected, depth)
    if (Array.isArray(value)) return value.flatMap(item => this.resolved(brand, item, mode, affected, depth))
    if (value && typeof value === 'object' && !value.colorSpace) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.resolved(brand, part, mode, affected, depth)]))
    return value
  },

  // MARK: As an override

  /** What `tokengen payload --overrides` takes. */
  override(brand) {
    const { tokens = {}, styles = {} } = this.changes[brand.name] ?? {}
    const key = path => /^[a-z][\w-]*([./@][\w-]+)+$/i.test(path) ? path : JSON.stringify(path)
    const line = (path, value) => `  ${key(path)}: ${JSON.stringify(value)}\n`
    const part = (name, lines) => lines.length ? name + ':\n' + lines.join('') : ''
    return part('tokens', Object.entries(tokens).map(([path, { by }]) => {
      const { '': value, ...modes } = by
      return line(path, { $value: written(value), ...Object.keys(modes).length ? { modes: Object.fromEntries(Object.entries(modes).map(([mode, value]) => [mode, written(value)])) } : {} })
    })) + part('styles', Object.entries(styles).map(([place, value]) => line(place, written(value))))
  }
}

/** A style field as the page has it, with another value. */
function triedField(brand, kind, declared) {
  const refers = !(kind === 'string' || kind === 'image' || kind.startsWith('enum:'))
  return {
    declared, at: null, refers,
    get value() { return refers ? resolved(brand, declared, '') : declared },
    get modes() { return refers ? Object.fromEntries(brand.modes.map(mode => [mode, resolved(brand, declared, mode)])) : undefined }
  }
}

/** The style that a state of a component changes. */
function styleBeneath(state) {
  const component = Object.values(data.components).find(component => component.states.some(({ changes }) => changes === state))
  return data.styles[component?.style]
}

/** The property that says how a button's content is aligned, beside the field that says where its image is. */
function alignmentBeside(style, variant, field) {
  const type = data.styles[style]
  if (!type.isState || type.leaves.some(({ path }) => path === [holderOf(field.path), 'contentAlignment'].filter(Boolean).join('/'))) return type.variants[variant] + field.alignment
  const state = Object.values(data.components).flatMap(component => component.states).find(({ changes }) => changes === style)
  const { variants } = styleBeneath(style)
  return variants[state.variant ?? variant] + field.alignment
}

/** What a field of a state has as the style beneath has it. */
function inherited(style, field) {
  const { bounds, manner, alignment } = style?.leaves.find(other => other.path === field.path) ?? {}
  return { bounds, manner, alignment }
}

/** Something for each mode. */
const byMode = make => Object.fromEntries(Object.keys(overlays).map(mode => [mode, make(mode)]))

/** A value for an override: a colour of whole bytes as its digits. */
function written(value) {
  if (Array.isArray(value)) return value.map(written)
  if (!value || typeof value !== 'object') return value
  if (!value.colorSpace) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, written(part)]))
  const text = colorText(value)
  if (!text.startsWith('#')) return value
  const again = Color.parse(text)
  return again.components.every((part, index) => Math.abs(part - value.components[index]) < 1e-6) && Math.abs((again.alpha ?? 1) - (value.alpha ?? 1)) < 1e-6 ? text : value
}

// MARK: CSS

/** What stands behind the class of an element for what of it has a property. */
const targets = {
  itself: '', placeholder: '::placeholder', children: ' > *', images: ' > :is(img, svg)', before: '::before',
  highlighted: ':is(:active:not(:disabled), [data-state~=highlighted])', selected: ':is([aria-pressed=true], [aria-selected=true], [data-state~=selected])'
}

/** The rules of CSS that a style's field has a part in; none for a field of a component's state, or one that CSS has nothing for. */
function rulesOf(place) {
  const [style, variant, ...names] = place.split('/')
  const type = data.styles[style], path = names.join('/')
  if (!type?.variants || type.isState) return []
  const endingOf = part => part === '' ? '' : type.elements[part]
  const ending = endingOf(holderOf(path))
  // All styles of the element, from the lowest, which is the deepest.
  const layers = ['', ...Object.keys(type.elements)].filter(part => endingOf(part) === ending).sort((one, other) => other.split('/').length * (other !== '') - one.split('/').length * (one !== ''))
  const isShown = path => isShownAnywhere([style, variant, path].join('/'))
  const name = (field, part) => '--' + CSS.escape(unescaped(type.variants[variant] + field.ending + (part ? '--' + part : '')))
  const below = new Set()
  return layers.flatMap(layer => (data.rules[layer === '' ? style : type.parts[layer]] ?? []).flatMap(([own, property, { target, part, fixed, otherwise, before = [], after = [] }]) => {
    const whole = path => [layer, path].filter(Boolean).join('/')
    const places = [...before, [own, part], ...after].map(([path, part]) => ({ path: whole(path), part }))
    const isSaid = !isShown(whole(own)) && whole(own) !== path && target === 'itself' && below.has(property)
    if (target === 'itself' && places.some(({ path }) => isShown(path))) below.add(property)
    if (isSaid || !places.some(other => other.path === path)) return []
    const css = () => {
      const sources = places.map(({ path, part }) => ({ field: type.leaves.find(leaf => leaf.path === path), part })).filter(({ field }) => field && isShown(field.path))
      const value = sources.reduceRight((rest, { field, part }) => {
        if (field.kind !== 'gradient') return `var(${name(field, part)}${rest === undefined ? '' : ', ' + rest})`
        const direction = type.leaves.find(leaf => leaf.path === [holderOf(field.path), 'gradientDirection'].filter(Boolean).join('/'))
        return `linear-gradient(${direction && isShown(direction.path) ? `var(${name(direction)}, to bottom)` : 'to bottom'} in srgb, var(${name(field, 'stops')}))`
      }, otherwise)
      return { selector: '.' + CSS.escape(unescaped(type.variants[variant] + ending)) + targets[target], property, value: fixed ?? value }
    }
    return [{ css }]
  }))
}

const kebab = name => name.replace(/[A-Z]/g, letter => '-' + letter.toLowerCase())
const genericFamilies = ['system-ui', 'ui-rounded', 'ui-serif', 'ui-monospace', 'ui-sans-serif', 'serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'math']
const quoted = words => '"' + words.replace(/[\u0000-\u001f\u007f"\\]/g, char => `\\${char.codePointAt(0).toString(16)} `) + '"'

/** A value of a type as CSS has it. */
function inCSS(type, value) {
  if (value === null || value === undefined) return 'initial'
  switch (type) {
    case 'color': return Color.css(value)
    case 'dimension': return points(value) + 'px'
    case 'duration': return value.value + value.unit
    case 'fontWeight': return String(weightNumber(value))
    case 'fontFamily': return [value].flat().map(name => genericFamilies.includes(name) ? name : quoted(name)).join(', ')
    case 'cubicBezier': return `cubic-bezier(${value.join(', ')})`
    case 'strokeStyle': return typeof value === 'string' ? CSS.escape(value) : 'dashed'
    case 'bool': return value ? '1' : '0'
    case 'string': return quoted(value)
    case 'image': return data.images.includes(value) ? `var(--Image-${data.images.indexOf(value)})` : 'initial'
    case 'shadow': return [value].flat().map(layer => `${layer.inset ? 'inset ' : ''}${['offsetX', 'offsetY', 'blur', 'spread'].map(part => inCSS('dimension', layer[part])).join(' ')} ${inCSS('color', layer.color)}`).join(', ') || 'none'
    default: return String(value)
  }
}

/** The custom properties of what is tried, in a rule for the elements that set a brand. */
class TriedRule {
  #style

  constructor(sheet, brand) {
    this.#style = sheet.cssRules[sheet.insertRule(`[data-brand="${CSS.escape(brand)}"] {}`, sheet.cssRules.length)].style
  }

  /** `values` by mode; the modes follow the toggles that elements set. */
  #set(name, values, write) {
    const texts = byMode(mode => write(values[mode]))
    const contrasts = (normal, high) => normal === high ? normal : `var(--_normal, ${normal}) var(--_high, ${high})`
    const [light, dark] = [contrasts(texts[''], texts['high-contrast']), contrasts(texts.dark, texts['dark+high-contrast'])]
    this.#style.setProperty(name, light === dark ? light : `var(--_light, ${light}) var(--_dark, ${dark})`)
  }

  token(path, type, values) { this.#declare('--' + unescaped(data.properties[path]), type, values) }

  #declare(name, type, values) {
    const part = (part, write) => this.#set(`${name}--${kebab(part)}`, values, write)
    const whole = text => this.#style.setProperty(name, text)
    const variable = part => `var(${this.#escaped(name)}--${kebab(part)})`
    switch (type) {
      case 'border': case 'transition':
        for (const [member, kind] of Object.entries(partTypes[type])) part(member, value => inCSS(kind, value[member]))
        return whole((type === 'border' ? ['width', 'style', 'color'] : ['duration', 'timingFunction', 'delay']).map(variable).join(' '))
      case 'typography':
        for (const [member, kind] of Object.entries(partTypes.typography)) {
          part(member, value => {
            if (value[member] === undefined) return member === 'letterSpacing' ? '0px' : 'normal'
            return member === 'fontSize' ? `calc(${inCSS(kind, value[member])} * var(--Text-size, 1))` : inCSS(kind, value[member])
          })
        }
        return whole(`${variable('fontWeight')} ${variable('fontSize')} / ${variable('lineHeight')} ${variable('fontFamily')}`)
      case 'gradient':
        part('stops', value => [value].flat().map(stop => `${inCSS('color', stop.color)} ${stop.position * 100}%`).join(', '))
        return whole(`linear-gradient(to bottom in srgb, ${variable('stops')})`)
      case 'strokeStyle':
        part('dashArray', value => value?.dashArray?.map(length => inCSS('dimension', length)).join(', ') || 'none')
        part('lineCap', value => value?.lineCap ?? 'butt')
    }
    this.#set(name, values, value => inCSS(type, value))
  }

  #escaped(name) { return '--' + CSS.escape(name.slice(2)) }

  /** A style field, in each state that some brand tells apart; nil where there are no values. */
  field(place, field, values) {
    const [style, variant, ...path] = place.split('/')
    const name = '--' + unescaped(data.styles[style].variants[variant] + field.ending)
    const states = field.states ? statesOf(place) : []
    if (!states.length) return this.#field(name, field, values, style, variant)
    for (const state of states) {
      const own = state === 'normal' ? name : `${name}--${state.replaceAll('+', '-')}`
      const inThis = values && byMode(mode => stateNames(values[mode]).length ? values[mode][state] : state === 'normal' ? values[mode] : undefined)
      if (inThis && inThis[''] !== undefined) this.#field(own, field, inThis, style, variant)
      else this.#refer(own, field, state === 'normal' ? null : name)
    }
  }

  /** What a field without a value has: nothing, or in a state what it has in none. */
  #refer(own, field, name) {
    for (const part of ['', ...fieldParts(field).map(part => '--' + part)]) this.#style.setProperty(own + part, name ? `var(${this.#escaped(name)}${part})` : 'initial')
  }

  #field(name, field, values, style, variant) {
    if (!values) return this.#refer(name, field, null)
    const part = (part, write) => this.#set(`${name}--${part}`, values, write)
    const [kind, enumeration] = field.kind.split(':')
    if (kind === 'enum') {
      const words = data.words[enumeration]
      if (!words) return this.#set(name, values, value => CSS.escape(value))
      const alignment = field.alignment ? `var(${this.#escaped('--' + unescaped(alignmentBeside(style, variant, field)))}, center)` : 'center'
      this.#set(name, values, value => words[value]?.[''] ?? 'initial')
      for (const word of fieldParts(field)) part(word, value => words[value]?.[word] ?? alignment)
      return
    }
    if (kind === 'insets') {
      part('block', value => `${inCSS('dimension', value.top)} ${inCSS('dimension', value.bottom)}`)
      part('inline', value => `${inCSS('dimension', value.leading)} ${inCSS('dimension', value.trailing)}`)
      return this.#style.setProperty(name, `var(${this.#escaped(name)}--block) / var(${this.#escaped(name)}--inline)`)
    }
    if (field.manner === 'lines') {
      this.#set(name, values, value => value === 0 ? 'none' : String(value))
      part('display', value => value === 0 ? 'initial' : '-webkit-box')
      return part('overflow', value => value === 0 ? 'initial' : 'hidden')
    }
    if (field.manner === 'clip') return this.#set(name, values, value => value ? 'clip' : 'visible')
    if (field.manner === 'border') this.#style.setProperty(name + '--style', 'solid')
    this.#declare(name, kind, values)
  }
}

/** The parts that a field's property has whatever its value. */
function fieldParts(field) {
  const [kind, enumeration] = field.kind.split(':')
  if (kind === 'typography') return ['letter-spacing']
  if (kind === 'gradient') return ['stops']
  if (kind === 'insets') return ['block', 'inline']
  if (kind === 'enum') return Object.keys(Object.values(data.words[enumeration] ?? {})[0] ?? {}).filter(Boolean)
  return { lines: ['display', 'overflow'], border: ['style'] }[field.manner] ?? []
}

/** The states in which some brand has a value for a field. */
function statesOf(place) {
  const states = new Set()
  for (const brand of data.brands) for (const entry of [Tries.original(brand, place, false), Tries.entry(brand, place, false)]) for (const state of stateNames(entry?.value)) states.add(state)
  return states.size ? [...new Set(['normal', ...states])] : []
}
