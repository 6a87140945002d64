// Questions about the project.

import { data } from './data.js'
import { overlays } from './modes.js'
import { once } from './once.js'
import { references } from './values.js'

export const typeTitles = {
  color: 'Colours',
  typography: 'Typography',
  dimension: 'Dimensions',
  gradient: 'Gradients',
  shadow: 'Shadows',
  border: 'Borders',
  duration: 'Durations',
  cubicBezier: 'Curves',
  transition: 'Transitions',
  fontFamily: 'Font families',
  fontWeight: 'Font weights',
  number: 'Numbers',
  strokeStyle: 'Stroke styles'
}

/** Sorts numbers in names by their value: 50, 100, 200, 1000. */
const inNaturalOrder = new Intl.Collator('en', { numeric: true }).compare

export const levels = ['atom', 'molecule', 'organism', 'template', 'page']

/** All that a token declares with references, in any mode and context. */
const declarationsOf = token =>
  [token, ...(token.contexts ?? [])].flatMap(({ declared, declaredModes }) => [
    declared,
    ...Object.values(declaredModes ?? {})
  ])

export const Project = {
  name: data.name,
  brands: data.brands,
  components: Object.keys(data.components),
  // The project's own styles, without those of component states.
  styles: Object.keys(data.styles).filter(name => data.styles[name].variants && !data.styles[name].isState),

  brand: name => data.brands.find(brand => brand.name === name) ?? data.brands[0],
  component: name => data.components[name],
  style: name => data.styles[name],

  /** The token paths of all brands, by type. */
  get tokensByType() {
    return once(this, 'byType', () => {
      const types = Object.create(null)
      for (const path of Object.keys(data.properties)) {
        const type = this.anyToken(path).type
        ;(types[type] ??= []).push(path)
      }
      return Object.fromEntries(
        Object.keys(typeTitles)
          .filter(type => types[type])
          .map(type => [type, types[type].sort(inNaturalOrder)])
      )
    })
  },

  /** The token of the first brand that has it. */
  anyToken: path => data.brands.find(brand => path in brand.tokens)?.tokens[path],

  value: (entry, mode) => entry?.modes?.[mode] ?? entry?.value,

  /** Whether some brand has a dark mode. */
  get hasDark() {
    return data.brands.some(brand => brand.modes.some(mode => mode.includes('dark')))
  },
  get hasContrast() {
    return data.brands.some(brand => brand.modes.some(mode => mode.includes('contrast')))
  },

  place: at => (at && at[0] >= 0 ? `${data.files[at[0]]}:${at[1]}` : ''),

  /** What a token or field declares in a mode, and where. The strongest mode that declares it wins. */
  declared(entry, mode) {
    const own = overlays[mode].find(mode => entry.modesAt && mode in entry.modesAt)
    if (own)
      return {
        value: entry.declaredModes?.[own] ?? entry.modes?.[own] ?? entry.value,
        at: entry.modesAt[own]
      }
    return { value: entry.declared ?? entry.value, at: entry.at }
  },

  /** The steps from a declared value to its literals: name, value and place of each. */
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

  /** The tokens, style fields and components that refer to each token, in any brand, mode and context. */
  get uses() {
    return once(this, 'allUses', () => {
      const uses = Object.create(null)
      const of = path => (uses[path] ??= { tokens: new Set(), fields: new Set(), components: new Set() })
      for (const brand of data.brands) {
        for (const [path, token] of Object.entries(brand.tokens)) {
          for (const target of references(declarationsOf(token))) of(target).tokens.add(path)
        }
        for (const [style, variants] of Object.entries(brand.styles)) {
          for (const [variant, fields] of Object.entries(variants)) {
            for (const [path, field] of Object.entries(fields)) {
              for (const target of field.refers ? references(field.declared) : [])
                of(target).fields.add([style, variant, path].join('/'))
            }
          }
        }
      }
      for (const name of this.components)
        for (const path of this.tokensOf(name)) of(path).components.add(name)
      return uses
    })
  },

  /** The tokens in a component's style, and those that they refer to. */
  tokensOf(name) {
    return once(this, 'tokens of ' + name, () => {
      const component = data.components[name]
      const styles = [component.style, ...component.states.map(state => state.changes)].filter(Boolean)
      const found = new Set()
      for (const brand of data.brands) {
        const next = styles
          .flatMap(style => Object.values(brand.styles[style] ?? {}))
          .flatMap(fields => Object.values(fields))
          .flatMap(field => (field.refers ? references(field.declared) : []))
        const seen = new Set()
        while (next.length > 0) {
          const path = next.pop()
          if (seen.has(path) || !brand.tokens[path]) continue
          seen.add(path)
          found.add(path)
          next.push(...references(declarationsOf(brand.tokens[path])))
        }
      }
      return [...found].sort()
    })
  },

  /** The components nested in a component. */
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
      for (const name of this.components)
        for (const part of this.partsOf(name)) (users[part] ??= []).push(name)
      return users
    })
  },

  /** The components with a style. */
  wearers: style => Object.keys(data.components).filter(name => data.components[name].style === style),

  /** The styles that contain a style, with its path. */
  wholesOf: style =>
    Project.styles.flatMap(whole =>
      Object.entries(Project.style(whole).parts)
        .filter(([, kind]) => kind === style)
        .map(([path]) => [whole, path])
    ),

  /** A digest that shows whether a component has changed since the last visit. */
  digest(name) {
    const words = JSON.stringify(data.components[name], (key, value) => (key === 'at' ? undefined : value))
    let digest = 5381
    for (let index = 0; index < words.length; index++)
      digest = ((digest * 33) ^ words.charCodeAt(index)) >>> 0
    return digest.toString(36)
  }
}
