// Live edits: the browser keeps them, and everything that reads the project sees them.

import { always, byChoice, inContexts, isSameInAll, reduced } from './choices.js'
import { agree, chosenIn, dependenciesOf, entryIn, union } from './contexts.js'
import { data } from './data.js'
import { Memory } from './memory.js'
import { changedOnly } from './modes.js'
import { once } from './once.js'
import { Project } from './project.js'
import { resolved } from './resolving.js'
import { isSame, referenceIn, references, stateNames } from './values.js'

export const Tries = {
  /**
   * The edits by brand: `tokens` by path with type and values by mode, `styles` by place of a field. A token
   * that differs by context also has `choices`, with values by mode for each choice.
   */
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
  declarations: (brand, path, changes = Tries.changes) =>
    inContexts(Tries.choices(brand, path, changes), brand.contexts),

  /** What a token declares by mode in all contexts, with edits. */
  choices(brand, path, changes = this.changes) {
    const tokens = changes[brand.name]?.tokens ?? {}
    return Object.hasOwn(tokens, path)
      ? (tokens[path].choices ?? always(tokens[path].by))
      : this.choicesBefore(brand, path)
  },

  declaredBefore: (brand, path) => declaredBy(Tries.original(brand, path, true)),

  /** What a token declares by mode in all contexts, without edits. */
  choicesBefore(brand, path) {
    const entry = this.originalInDefaults(brand, path, true)
    const of = dependenciesOf(entry)
    return of.length
      ? once(entry, 'choices', () => reduced(byChoice(of, contexts => declaredBy(entryIn(entry, contexts)))))
      : always(declaredBy(entry))
  },

  /** The project's entry at a place, without edits. */
  original(brand, place, isToken) {
    const entry = this.originalInDefaults(brand, place, isToken)
    return isToken ? entryIn(entry, brand.contexts) : entry
  },

  originalInDefaults(brand, place, isToken) {
    const key = JSON.stringify([brand.name, isToken, place])
    return this.originals.has(key)
      ? this.originals.get(key)
      : this.entry(brand.inDefaults ?? brand, place, isToken)
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
      if (name === brand.name && isToken) tokens[place] = entryIn(entry, brand.contexts)
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

  /** The modifiers of the contexts that an edit of a token can be for alone. */
  scopeOf: (brand, path) => union(Tries.choices(brand, path).of, chosenIn(brand.contexts)),

  /** Edits a token in one mode or in all, `null`; in all contexts, or in those of `brand` alone. */
  setToken(brand, path, value, mode = null, isForContexts = false) {
    const before = this.choices(brand, path)
    const of = isForContexts ? this.scopeOf(brand, path) : before.of
    const choices = reduced(
      byChoice(of, contexts => {
        const by = inContexts(before, contexts)
        if (isForContexts && !agree(of, contexts, brand.contexts)) return by
        return mode === null ? { '': value } : changedOnly(mode, value, by, brand.modes)
      })
    )
    if (isSameInAll(choices, this.choicesBefore(brand, path), isSameByMode))
      return this.undo(brand, path, true)
    this.of(brand.name).tokens[path] = triedToken(brand.tokens[path].type, choices)
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

  /** All that a token declares, in any mode and context. */
  everyDeclaration: (brand, path, changes = Tries.changes) =>
    Tries.choices(brand, path, changes).list.flatMap(by => Object.values(by)),

  /** Whether a value is that of a token: a reference to it, directly or through others. */
  isAlias(brand, value, path, seen = new Set()) {
    const target = referenceIn(value)
    if (target === null || seen.has(target) || !brand.tokens[target]) return false
    seen.add(target)
    return (
      target === path ||
      this.everyDeclaration(brand, target).some(value => this.isAlias(brand, value, path, seen))
    )
  },

  /** Whether a value refers to a token, directly or not. The token cannot have such a value. */
  reaches(brand, value, path, changes = this.changes, seen = new Set()) {
    return references(value).some(target => {
      if (target === path) return true
      if (seen.has(target) || !brand.tokens[target]) return false
      seen.add(target)
      return this.everyDeclaration(brand, target, changes).some(value =>
        this.reaches(brand, value, path, changes, seen)
      )
    })
  }
}

/** An edited token, with what it declares in all contexts. */
export const triedToken = (type, choices) => ({
  type,
  by: choices.list[0],
  ...(choices.of.length ? { choices } : {})
})

/** What an entry declares by mode. */
function declaredBy(entry) {
  const by = { '': entry.declared ?? entry.value }
  for (const mode of Object.keys(entry.modesAt ?? {}))
    by[mode] = entry.declaredModes?.[mode] ?? entry.modes?.[mode] ?? entry.value
  return by
}

/** Whether two declarations by mode are the same. */
export const isSameByMode = (one, other) => isSame(Object.entries(one).sort(), Object.entries(other).sort())

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
