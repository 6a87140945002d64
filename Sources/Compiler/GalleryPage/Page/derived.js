// Declared values that are calculated: objects with the steps of an expression, and its text.

export const isExpression = value => Array.isArray(value?.steps)

/** The expressions in a declared value, each with the names that lead to it. */
export function expressionsIn(value, place = []) {
  if (isExpression(value)) return [{ place, expression: value }]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => expressionsIn(part, [...place, name]))
}
