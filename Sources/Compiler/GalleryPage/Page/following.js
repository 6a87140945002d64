// The values of brands with edits: what refers to an edited token follows it, through other tokens, parts of
// composites and expressions, in each mode and context.

import { byChoice, choiceLimit, countOf, inContexts } from './choices.js'
import { chosenIn, conditionOf, entryIn, isDefault, union } from './contexts.js'
import { expressionsIn } from './derived.js'
import { byMode, declaring } from './modes.js'
import { once } from './once.js'
import { Project } from './project.js'
import { ifPossible, resolvedBy } from './resolving.js'
import { Tries } from './tries.js'
import { references } from './values.js'

/** Longer chains of references have no value. */
const depthLimit = 200

/** By the names of brands. */
const current = new Map()

/** Works out the values of all brands again after edits. */
export const forgetFollowing = () => current.clear()

/** The values of a brand with its present edits. */
export function followingIn({ name }) {
  if (!current.has(name)) current.set(name, new Following(Project.brand(name)))
  return current.get(name)
}

class Following {
  /** The edited tokens, and all that follow them. */
  affected
  #brand
  #values = new Map()
  #impossible = new Map()

  constructor(brand) {
    this.#brand = brand
    this.affected = affectedTokens(brand, Object.keys(Tries.changes[brand.name]?.tokens ?? {}))
  }

  /** What apps would refuse: a sentence for each expression without a value, and where it has none. */
  get impossible() {
    return [...this.#impossible.values()].map(({ words, places }) => words + whereIn(places))
  }

  /** The value of a token in a mode and in contexts. One that cannot be calculated keeps its value. */
  token(path, mode, contexts, depth = 0) {
    const entry = Tries.originalInDefaults(this.#brand, path, true)
    if (!entry || depth > depthLimit) return null
    if (!this.affected.has(path)) return Project.value(entryIn(entry, contexts), mode)
    const key = `${contexts}/${mode}/${path}`
    if (!this.#values.has(key)) {
      const by = inContexts(Tries.choices(this.#brand, path), contexts)
      const value = this.#resolved(path, by[declaring(by, mode)], mode, contexts, depth)
      this.#values.set(key, value ?? Project.value(entryIn(entry, contexts), mode))
    }
    return this.#values.get(key)
  }

  /** The values of a token by choice of contexts and by mode. */
  tokenInAll(path) {
    return byChoice(this.dependenciesOf(`{${path}}`), contexts =>
      byMode(mode => this.token(path, mode, contexts))
    )
  }

  /** The same of a style field; null if it cannot be calculated somewhere. */
  fieldInAll(place, { refers, declared }) {
    const values = byChoice(refers ? this.dependenciesOf(declared) : [], contexts =>
      byMode(mode => (refers ? this.#resolved(place, declared, mode, contexts, 0) : declared))
    )
    return values.list.some(by => Object.values(by).includes(null)) ? null : values
  }

  /** The modifiers on which a declared value depends. */
  dependenciesOf(declared) {
    const found = []
    // It grows while it is gone through: a chain of references may be as long as the project.
    const seen = new Set(references(declared))
    for (const path of seen) {
      if (!this.#brand.tokens[path]) continue
      const { of, list } = Tries.choices(this.#brand, path)
      found.push(...of)
      for (const target of references(list)) seen.add(target)
    }
    return fitting(union(found))
  }

  #resolved(name, declared, mode, contexts, depth) {
    const of = path => this.token(path, mode, contexts, depth + 1)
    return ifPossible(
      () => resolvedBy(declared, of),
      reason => this.#refuse(`'${name}' ${reason}`, mode, contexts)
    )
  }

  #refuse(words, mode, contexts) {
    if (!this.#impossible.has(words)) this.#impossible.set(words, { words, places: [] })
    this.#impossible.get(words).places.push({ mode, contexts })
  }
}

/** An app refuses a value of too many choices, so it is shown with fewer. */
export function fitting(of) {
  while (countOf(of) > choiceLimit) of.pop()
  return of
}

/** Names a mode and contexts in which a calculation fails, unless it fails in the defaults as well. */
function whereIn(places) {
  const { mode, contexts } =
    places.find(({ mode, contexts }) => mode === '' && isDefault(contexts)) ?? places[0]
  const condition = Object.entries(conditionOf(chosenIn(contexts), contexts))
  const parts = [...condition.map(([name, context]) => `${name}=${context}`), mode].filter(Boolean)
  return parts.length ? ` in ${parts.join(', ')}` : ''
}

/** The edited tokens, and all tokens that refer to them. */
function affectedTokens(brand, changed) {
  const users = once(Tries, 'users of ' + brand.name, () => {
    const users = new Map()
    for (const path of Object.keys(brand.tokens)) {
      for (const target of references(Tries.choicesBefore(brand, path).list))
        if (!users.get(target)?.push(path)) users.set(target, [path])
    }
    return users
  })
  const found = new Set(changed)
  for (const path of found) for (const user of users.get(path) ?? []) found.add(user)
  return found
}

/** Whether the page's CSS has the result of a token, which does not follow other properties. */
export const isWrittenAsResult = (brand, path) =>
  Tries.choicesBefore(brand, path).list.some(by =>
    Object.values(by).some(value => expressionsIn(value).length > 0 || hasFamilies(value))
  )

/** Whether a list of font families refers to others. */
function hasFamilies(value) {
  const families = Array.isArray(value) ? value : value?.fontFamily
  return Array.isArray(families) && references(families).length > 0
}
