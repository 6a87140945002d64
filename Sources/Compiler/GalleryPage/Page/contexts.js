// The contexts of the project's modifiers. A combination of contexts is a list with the number of a context
// for each modifier.

import { unescaped } from './css-names.js'
import { data } from './data.js'

/** Each with a name, its contexts, and the CSS properties that switch to them. */
export const modifiers = data.modifiers ?? []

/** The number of each modifier. */
export const indices = new Map(modifiers.map(({ name }, index) => [name, index]))

/** The names of a modifier's contexts. */
export const contextsOf = name => modifiers[indices.get(name)].contexts

/** The combination of the defaults. */
export const defaults = modifiers.map(() => 0)

export const isDefault = contexts => contexts.every(context => context === 0)

/** The names of modifiers, each once and in their order. */
export const union = (...sets) => {
  const all = new Set(sets.flat())
  return modifiers.map(({ name }) => name).filter(name => all.has(name))
}

/** The names of the modifiers that do not have their default. */
export const chosenIn = contexts =>
  modifiers.filter((_, index) => contexts[index] !== 0).map(({ name }) => name)

/** Whether two combinations agree on some modifiers. */
export const agree = (of, one, other) => of.every(name => one[indices.get(name)] === other[indices.get(name)])

/** What a person calls some modifiers' contexts in a combination: `compact, wide`. */
export const titleOf = (of, contexts) =>
  of.map(name => contextsOf(name)[contexts[indices.get(name)]]).join(', ')

/** The same for all contexts that are not the default. */
export const chosenTitle = contexts => titleOf(chosenIn(contexts), contexts)

/** The properties that switch an element to a combination. An attribute could be one of the page's own. */
export const togglesOf = contexts =>
  modifiers.flatMap(({ toggles }, index) =>
    toggles.map((toggle, context) => [unescaped(toggle), context === contexts[index] ? 'initial' : ' '])
  )

/** The condition of an override: `{ density: 'compact' }`. */
export const conditionOf = (of, contexts) =>
  Object.fromEntries(of.map(name => [name, contextsOf(name)[contexts[indices.get(name)]]]))

/** The combination of a condition and its modifiers; null if the project does not have one of them. */
export function readCondition(when) {
  const contexts = [...defaults]
  for (const [name, context] of Object.entries(when)) {
    const number = indices.has(name) ? contextsOf(name).indexOf(context) : -1
    if (number < 0) return null
    contexts[indices.get(name)] = number
  }
  return { of: union(Object.keys(when)), contexts }
}

/** The order of two conditions: those of fewer modifiers first. The later one counts where both hold. */
export function inOrder(one, other) {
  if (one.of.length !== other.of.length) return one.of.length - other.of.length
  const place = one.of.findIndex((name, index) => name !== other.of[index])
  return place < 0 ? 0 : indices.get(one.of[place]) - indices.get(other.of[place])
}

/** A token's entry in a combination. */
export function entryIn(entry, contexts) {
  if (!entry?.contexts || isDefault(contexts)) return entry
  const { contexts: choices, ...usual } = entry
  const found = choices.find(({ when }) => {
    const { of, contexts: others } = readCondition(when)
    return agree(of, others, contexts)
  })
  if (!found) return usual
  const { value, modes, declared, declaredModes, at, modesAt, ...rest } = usual
  const { when, ...own } = found
  return { ...rest, ...own }
}

/** The modifiers on which a token's entry depends. */
export const dependenciesOf = entry => (entry?.contexts ? union(Object.keys(entry.contexts[0].when)) : [])
