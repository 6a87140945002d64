// The rounding of colours that are results.

import { hueIndex, inSpace } from './derived-color.js'
import { roundedHalf, roundedNumber, roundedTo } from './rounding.js'
import { Spaces, clamped, turned } from './spaces.js'

/**
 * The colour with components rounded to a 10,000,000th of their range, a hue to 0.0001 degrees. One of 1000
 * and more has 9 digits. A colour outside the range of its space is in Oklab.
 */
export function roundedColor(color) {
  let { space, parts, missing } = color
  const { ranges } = Spaces[space]
  const isInRange = parts.every((part, index) => {
    const [low = -Infinity, high = Infinity] = ranges[index]
    const rounded = roundedTo(7, part)
    return index === hueIndex(space) || (rounded >= low && rounded <= high)
  })
  if (!isInRange) {
    parts = inSpace('oklab', { space, parts })
    parts[0] = clamped(parts[0], 0, 1)
    space = 'oklab'
    missing = [false, false, false]
  }
  parts = parts.map((part, index) => roundedPart(space, index, part))
  const alpha = color.alpha === undefined ? undefined : roundedTo(7, clamped(color.alpha, 0, 1))
  return { space, parts, missing, alpha }
}

function roundedPart(space, index, part) {
  if (index === hueIndex(space))
    return turned(Math.abs(part) < 1000 ? roundedTo(4, part) : roundedNumber(part))
  if (Math.abs(part) >= 1000) return roundedNumber(part)
  if (['hsl', 'hwb', 'lab', 'lch'].includes(space)) return roundedTo(5, part)
  if (space !== 'srgb') return roundedTo(7, part)
  // The colours of 8 bits stay those that hexadecimal digits mean.
  const byte = roundedHalf(part * 255) / 255
  return Math.abs(part - byte) < 1e-7 ? byte + 0 : roundedTo(7, part)
}
