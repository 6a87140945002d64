// What the numbers of a token may be: the lowest, the highest, and a step of 1 if they must be whole.

import { data } from './data.js'
import { Tries, inherited, styleBeneath } from './tries.js'
import { stateNames } from './values.js'

/** The bounds that suit every field and part that shows a token; undefined if none has limits. */
export function boundsOf(brand, path) {
  let [low, high] = [-Infinity, Infinity]
  let step = []
  // What is calculated from the token has other numbers.
  const leads = value => Tries.isAlias(brand, value, path)
  const narrow = (value, bounds) => {
    if (!bounds || !leads(value)) return
    ;[low, high] = [Math.max(low, bounds[0]), Math.min(high, bounds[1])]
    if (bounds.length > 2) step = bounds.slice(2)
  }
  const parts = (type, value) => {
    for (const item of [value].flat())
      if (item && typeof item === 'object')
        for (const [part, { bounds }] of Object.entries(data.parts[type] ?? {})) narrow(item[part], bounds)
  }
  for (const [other, { type }] of Object.entries(brand.tokens))
    if (type in data.parts) for (const value of Tries.everyDeclaration(brand, other)) parts(type, value)
  for (const [style, variants] of Object.entries(brand.styles)) {
    const { leaves, isState } = data.styles[style]
    const kinds = Object.fromEntries(leaves.map(leaf => [leaf.path, leaf.kind]))
    const bounds = Object.fromEntries(
      leaves.map(leaf => [leaf.path, (isState ? inherited(styleBeneath(style), leaf) : leaf).bounds])
    )
    for (const fields of Object.values(variants)) {
      for (const [field, { declared, refers }] of Object.entries(fields)) {
        if (!refers) continue
        for (const value of stateNames(declared).length ? Object.values(declared) : [declared]) {
          narrow(value, bounds[field])
          parts(kinds[field], value)
        }
      }
    }
  }
  return low > -Infinity || high < Infinity ? [low, high, ...step] : undefined
}
