// Live edits: the browser keeps them, and everything that reads the project sees them.

import { data, resolved } from './data.js'
import { Memory } from './memory.js'
import { changedOnly } from './modes.js'
import { Project } from './project.js'
import { isSame, references, stateNames } from './values.js'

export const Tries = {
  /** The edits by brand: `tokens` by path with type and values by mode, `styles` by place of a field. */
  changes: {},
  /** The project's own entries where edits replace them, by brand and place. */
  originals: new Map(),
  listeners: [],
  /** The browser's own edits while the page shows those of someone else; null otherwise. */
  own: null,
  /** Earlier edits as JSON, the last one last, and the present ones. */
  past: [],
  present: '{}',

  of: (brand, changes = Tries.changes) => (changes[brand] ??= { tokens: {}, styles: {} }),
  get count() {
    return Object.values(this.changes).reduce(
      (sum, { tokens, styles }) => sum + Object.keys(tokens).length + Object.keys(styles).length,
      0
    )
  },

  /** A field by `Style/variant/path`; undefined where there is none. */
  field(place) {
    const [style, variant, ...path] = place.split('/')
    const type = Object.hasOwn(data.styles, style) ? data.styles[style] : undefined
    const field =
      type?.variants && Object.hasOwn(type.variants, variant)
        ? type.leaves.find(field => field.path === path.join('/'))
        : undefined
    // A component state takes the details of its fields from the style that it changes.
    return field && type.isState ? { ...field, ...inherited(styleBeneath(style), field) } : field
  },

  isChanged(brand, place, isToken) {
    const own = this.changes[brand]
    return own ? Object.hasOwn(isToken ? own.tokens : own.styles, place) : false
  },

  /** What a token declares by mode, with edits. */
  declarations(brand, path, changes = this.changes) {
    const tokens = changes[brand.name]?.tokens ?? {}
    return Object.hasOwn(tokens, path) ? tokens[path].by : this.declaredBefore(brand, path)
  },

  declaredBefore(brand, path) {
    const entry = this.original(brand, path, true)
    const by = { '': entry.declared ?? entry.value }
    for (const mode of Object.keys(entry.modesAt ?? {}))
      by[mode] = entry.declaredModes?.[mode] ?? entry.modes?.[mode] ?? entry.value
    return by
  },

  /** The project's entry at a place, without edits. */
  original(brand, place, isToken) {
    const key = JSON.stringify([brand.name, isToken, place])
    return this.originals.has(key) ? this.originals.get(key) : this.entry(brand, place, isToken)
  },

  entry(brand, place, isToken) {
    if (isToken) return brand.tokens[place]
    const [style, variant, ...path] = place.split('/')
    return brand.styles[style]?.[variant]?.[path.join('/')]
  },

  /** Returns a function for the value of a place in a mode. */
  values: brand => (place, isToken, mode) => Project.value(Tries.entry(brand, place, isToken), mode),

  /** Returns a function for what a field declares, with and without edits. */
  declared: brand => place => Tries.entry(brand, place, false)?.declared,
  declaredAsBefore: brand => place => Tries.original(brand, place, false)?.declared,

  /** Like `values`, without edits. */
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

  /** Functions for the values and entries that a column shows: with edits, or as they were before. */
  shownIn({ isBefore }, brand) {
    return isBefore
      ? { valueOf: this.valuesBefore(brand), entryOf: (...place) => this.original(brand, ...place) }
      : { valueOf: this.values(brand), entryOf: (...place) => this.entry(brand, ...place) }
  },

  /** Edits a token in one mode, or in all modes if `mode` is null. */
  setToken(brand, path, value, mode = null) {
    const by =
      mode === null ? { '': value } : changedOnly(mode, value, this.declarations(brand, path), brand.modes)
    if (isSame(Object.entries(by).sort(), Object.entries(this.declaredBefore(brand, path)).sort()))
      return this.undo(brand, path, true)
    this.of(brand.name).tokens[path] = { type: brand.tokens[path].type, by }
    this.changed()
  },

  /** Edits a style field, in one control state if `state` is given. Null resets it. */
  setField(brand, place, value, state = null) {
    const before = this.original(brand, place, false)
    const now = this.isChanged(brand.name, place, false)
      ? this.changes[brand.name].styles[place]
      : before
        ? (before.declared ?? before.value)
        : null
    const whole =
      state === null
        ? value
        : { ...(stateNames(now).length ? now : now === null ? {} : { normal: now }), [state]: value }
    if (isSame(whole, before ? (before.declared ?? before.value) : null))
      return this.undo(brand, place, false)
    this.of(brand.name).styles[place] = whole
    this.changed()
  },

  /** Says why something is changed; nothing if the words are empty. */
  note(brand, place, words) {
    const own = this.of(brand.name)
    const { [place]: _, ...others } = own.notes ?? {}
    own.notes = words ? { ...others, [place]: words } : others
    this.changed()
  },

  undo(brand, place, isToken) {
    const own = this.of(brand.name)
    delete (isToken ? own.tokens : own.styles)[place]
    delete own.notes?.[place]
    if (!Object.keys(own.tokens).length && !Object.keys(own.styles).length) delete this.changes[brand.name]
    this.changed()
  },

  undoAll(brand) {
    if (brand) delete this.changes[brand.name]
    else this.changes = {}
    this.changed()
  },

  changed() {
    // Dragging a control is one step.
    const now = performance.now()
    if (now - (this.changedAt ?? -Infinity) > 600) this.past = [...this.past.slice(-99), this.present]
    this.changedAt = now
    this.show()
  },

  /** Takes the last step back. */
  back() {
    if (!this.past.length) return
    this.changes = JSON.parse(this.past.pop())
    this.changedAt = undefined
    this.show()
  },

  show() {
    this.present = JSON.stringify(this.changes)
    for (const listener of this.listeners) listener()
    if (!this.isBorrowed) Memory.write('tries', this.changes)
  },

  replace(changes) {
    this.changes = changes
    this.past = []
    this.changedAt = undefined
    this.show()
  },

  get isBorrowed() {
    return this.own !== null
  },

  /** Shows edits of someone else. The browser's own stay as they are. */
  borrow(changes) {
    this.own ??= this.changes
    this.replace(changes)
  },

  /** Keeps the edits of someone else, over the browser's own. */
  keepBorrowed() {
    if (!this.isBorrowed) return
    const [own, borrowed] = [this.own, this.changes]
    this.own = null
    for (const [brand, { tokens, styles, notes, reviews = [] }] of Object.entries(borrowed)) {
      const kept = this.of(brand, own)
      Object.assign(kept.tokens, tokens)
      Object.assign(kept.styles, styles)
      if (notes) kept.notes = { ...kept.notes, ...notes }
      const others = (kept.reviews ?? []).filter(review => !reviews.some(other => isSame(review, other)))
      if (others.length + reviews.length) kept.reviews = [...others, ...reviews]
    }
    this.replace(own)
  },

  /** Shows the browser's own edits again. */
  returnBorrowed() {
    if (!this.isBorrowed) return
    const own = this.own
    this.own = null
    this.replace(own)
  },

  /** Whether a value refers to a token, directly or not. The token cannot have such a value. */
  reaches(brand, value, path, changes = this.changes, seen = new Set()) {
    return references(value).some(target => {
      if (target === path) return true
      if (seen.has(target) || !brand.tokens[target]) return false
      seen.add(target)
      return Object.values(this.declarations(brand, target, changes)).some(value =>
        this.reaches(brand, value, path, changes, seen)
      )
    })
  }
}

/** The style that a component state changes. */
export function styleBeneath(state) {
  const component = Object.values(data.components).find(component =>
    component.states.some(({ changes }) => changes === state)
  )
  return data.styles[component?.style]
}

/** The details that a field of a component state shares with the field that it changes. */
export function inherited(style, field) {
  const { bounds, manner, alignment } = style?.leaves.find(other => other.path === field.path) ?? {}
  return { bounds, manner, alignment }
}

/** The control states in which some brand has a value for a field. */
export function statesOf(place) {
  const states = new Set()
  for (const brand of data.brands)
    for (const entry of [Tries.original(brand, place, false), Tries.entry(brand, place, false)])
      for (const state of stateNames(entry?.value)) states.add(state)
  return states.size ? [...new Set(['normal', ...states])] : []
}
