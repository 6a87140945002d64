// Declared values: references, control states, and lengths in points.

import { data } from './data.js'

/** The control states of a value; empty for a value that does not depend on them. */
export function stateNames(value) {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return []
  const names = Object.keys(value)
  return names.length &&
    names.every(name =>
      name
        .split('+')
        .every(part => ['normal', 'highlighted', 'disabled', 'selected', 'focused'].includes(part))
    )
    ? names
    : []
}

/** The value in a control state. */
export const inState = (value, state) => (stateNames(value).length ? (value[state] ?? value.normal) : value)

export const points = ({ value, unit }) => (unit === 'rem' ? value * data.rem : value)

/** The stroke styles of the format. `{ dashArray, lineCap }` is one too. */
export const strokeWords = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'outset', 'inset']

export const weightNumber = weight => (typeof weight === 'number' ? weight : (data.weights[weight] ?? 400))

/** The path in a value that is a reference, otherwise null. */
export const referenceIn = value =>
  typeof value === 'string' && value.length > 2 && value.startsWith('{') && value.endsWith('}')
    ? value.slice(1, -1)
    : null

/** The distinct paths in a declared value's references, also in its expressions. */
export function references(value, found = []) {
  if (typeof value === 'string') {
    if (value.startsWith('{') && value.endsWith('}') && !found.includes(value.slice(1, -1)))
      found.push(value.slice(1, -1))
  } else if (value && typeof value === 'object') {
    for (const part of Object.values(value)) references(part, found)
  }
  return found
}

export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)

export const copyOf = value => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
