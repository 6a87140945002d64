// Declared values with their references replaced and their expressions calculated.

import { data } from './data.js'
import { isExpression } from './derived.js'
import { resultOf } from './expressions.js'
import { Impossible } from './operands.js'
import { referenceIn, weightNumber } from './values.js'

/** The value of a declared one in a brand and a mode; null if an expression in it has none. */
export const resolved = (brand, value, mode) =>
  ifPossible(() =>
    resolvedBy(value, path => {
      const token = brand.tokens[path]
      return token ? (token.modes?.[mode] ?? token.value) : undefined
    })
  )

/** What `make` returns; null and a call of `otherwise` if an expression has no value. */
export function ifPossible(make, otherwise) {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof Impossible)) throw error
    otherwise?.(error.message)
    return null
  }
}

/**
 * The value of a declared one: `of(path)` returns that of a token. Throws `Impossible` if an expression in it
 * has none.
 */
export function resolvedBy(value, of) {
  const path = referenceIn(value)
  if (path !== null) {
    const found = of(path)
    return found === undefined ? value : found
  }
  if (Array.isArray(value)) return value.flatMap(item => resolvedBy(item, of))
  if (!value || typeof value !== 'object' || value.colorSpace) return value
  if (isExpression(value)) return calculated(value, of)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolvedBy(part, of)]))
}

/** The result of an expression. `trace` is called with the index and the result of each operation. */
export const calculated = (expression, of, trace) =>
  resultOf(expression, { of: path => operandOf(of(path)), rem: data.rem, trace })

/** A font weight by name is a number where something is calculated with it. */
const operandOf = value => (typeof value === 'string' ? weightNumber(value) : value)
