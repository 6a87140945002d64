// The components of colour functions in expressions.

import { hueIndex, knownHue } from './derived-color.js'
import { nounOf, refuse } from './operands.js'
import { Spaces } from './spaces.js'

/** The name of a component of an origin, or of its alpha. */
export const channelName = (space, index) => {
  if (index === 3) return 'alpha'
  if (space.startsWith('xyz')) return 'xyz'[index]
  return (['hsl', 'hwb', 'lab', 'lch'].find(name => space.endsWith(name)) ?? 'rgb')[index]
}

/** The nearest number in a range. */
export const limited = (number, [low, high]) =>
  Number.isNaN(number) ? number : Math.min(Math.max(number, low), high) + 0

/** What each component of a function is: null for a hue, otherwise what 100 % and a number of 1 mean. */
export function kindsOf(space, isPredefined, isRelative = false) {
  const { whole, ranges } = Spaces[space]
  if (isPredefined) return whole.map(() => ({ full: 1, divisor: 1, bounds: [-Infinity, Infinity] }))
  return whole.map((full, index) => {
    if (index === hueIndex(space)) return null
    const [low = -Infinity, high = Infinity] = ranges[index]
    return {
      full,
      divisor: space === 'srgb' ? 255 : 1,
      bounds: boundsOf(space, index, [low, high], isRelative)
    }
  })
}

/** Components of a relative colour may lie outside the gamut of sRGB. Only a saturation is never negative. */
function boundsOf(space, index, bounds, isRelative) {
  if (!isRelative || !['srgb', 'hsl', 'hwb'].includes(space)) return bounds
  return [space === 'hsl' && index === 1 ? 0 : -Infinity, Infinity]
}

/** A component in the units of its space; null for `none`. */
export function partOf(operand, kind) {
  if (operand === null) return null
  if (operand.color) return refuse('has a colour as a component')
  const { value, unit } = operand
  if (unit === 'number') return kind ? limited(value / kind.divisor, kind.bounds) : knownHue(value)
  if (unit !== '%') return refuse(`has ${nounOf(operand)} as a component`)
  return kind
    ? limited((value * kind.full) / 100, kind.bounds)
    : refuse('has a percentage as a hue, which is a number of degrees')
}
