// Colours that are taken apart and mixed: CSS Color 4, section 12. TokenModel has the same rules in Swift.
//
// Here a colour is `{ space, parts, missing, alpha }`. A part that is `none` is 0, and true in `missing`.

import { roundedTo } from './rounding.js'
import { Spaces, cartesian, polar, turned } from './spaces.js'

/** A token's colour in this form. */
export const derivedColor = ({ colorSpace, components, alpha }) => ({
  space: colorSpace,
  parts: components.map(part => (part === 'none' ? 0 : part)),
  missing: components.map(part => part === 'none'),
  alpha
})

/** The same colour as tokens have it. */
export const publicColor = ({ space, parts, missing, alpha }) => ({
  colorSpace: space,
  components: parts.map((part, index) => (missing[index] ? 'none' : part)),
  ...(alpha === undefined ? {} : { alpha })
})

/** The index of the hue; -1 in spaces without one. */
export const hueIndex = space => Spaces[space].whole.indexOf(null)

/** The parts of a colour in another space. */
export function inSpace(target, { space, parts }) {
  if (target === space) return [...parts]
  const { rgb, xyz } = Spaces[space]
  return target === 'srgb' && rgb ? rgb(parts) : Spaces[target].parts(xyz(parts))
}

/** An angle from 0 up to but not including 360 degrees. One that is not finite is NaN. */
export const knownHue = degrees => (Number.isFinite(degrees) ? turned(degrees) : NaN)

/**
 * Converts to another space as CSS mixes and takes apart colours: a missing part stays missing where the
 * other space has an analogous one, and the hue of a grey is missing.
 */
export function carried(color, target) {
  if (target === color.space) return color
  let parts = directly(color, target) ?? inSpace(target, color)
  const missing = missingIn(target, color)
  const hue = hueIndex(target)
  if (hue >= 0) {
    // Browsers and tokengen differ in the last digits, which must not turn 0 degrees into 360.
    parts[hue] = isFiniteColor(color) ? turned(roundedTo(9, parts[hue])) : NaN
    if (isGrey(target, parts)) missing[hue] = true
  }
  // Curves that are powers down to 0 make a component of a rounding error.
  if (target === 'a98-rgb' || target === 'rec2020')
    parts = parts.map(part => (Math.abs(part) < 1e-6 ? 0 : part))
  return { ...color, space: target, parts: parts.map((part, index) => (missing[index] ? 0 : part)), missing }
}

export const isFiniteColor = ({ parts, alpha = 1 }) => [...parts, alpha].every(Number.isFinite)

/** The parts in other coordinates of the same space, without the way through XYZ and its rounding errors. */
function directly(color, target) {
  const { fromRGB } = Spaces[target]
  if (fromRGB) return fromRGB(evenRGB(color))
  const way = `${color.space} ${target}`
  if (way === 'lab lch' || way === 'oklab oklch') return polar(color.parts)
  if (way === 'lch lab' || way === 'oklch oklab') return cartesian(color.parts)
  return null
}

/** The parts in sRGB, equal for a grey: a white whose last digits differ could have any saturation. */
function evenRGB(color) {
  const rgb = inSpace('srgb', color)
  return Math.max(...rgb) - Math.min(...rgb) <= 1e-7 ? rgb.map(() => rgb[1]) : rgb
}

/** What a part stands for, where other spaces have the same. */
const rolesOf = space =>
  ({
    hsl: ['hue', 'colorfulness', 'lightness'],
    hwb: ['hue', 'other', 'other'],
    lab: ['lightness', 'a', 'b'],
    oklab: ['lightness', 'a', 'b'],
    lch: ['lightness', 'colorfulness', 'hue'],
    oklch: ['lightness', 'colorfulness', 'hue']
  })[space] ?? ['red', 'green', 'blue']

/**
 * Which parts in another space are missing because those of a colour are: analogous ones, and all others if
 * all others are missing.
 */
function missingIn(target, { space, missing }) {
  const [own, others] = [rolesOf(space), rolesOf(target)]
  const found = others.map(() => false)
  for (const [index, role] of own.entries()) {
    const place = others.indexOf(role)
    if (missing[index] && place >= 0) found[place] = true
  }
  const rest = [0, 1, 2].filter(index => !others.includes(own[index]))
  if (rest.length && rest.every(index => missing[index]))
    for (const [place, role] of others.entries()) if (!own.includes(role)) found[place] = true
  return found
}

/** Whether a colour of a space with hues has none that shows. */
function isGrey(space, [, second, third]) {
  switch (space) {
    case 'hsl':
      return second <= 0.001
    case 'hwb':
      return second + third >= 99.999
    case 'lch':
      return second <= 0.0015
    default:
      return second <= 0.000004
  }
}

/**
 * Mixes two colours in a space: `share` is that of the second, from 0 to 1. Hues take the shorter way, and
 * the other parts are multiplied by alpha.
 */
export function mixed(one, other, share, space) {
  const [first, second] = [carried(one, space), carried(other, space)]
  const [a, b] = [filled(first, second), filled(second, first)]
  const [alphaA, alphaB] = [a.alpha ?? 1, b.alpha ?? 1]
  const alpha = alphaA + (alphaB - alphaA) * share
  const parts = a.parts.map((part, index) => {
    if (index === hueIndex(space)) return mixedHue(part, b.parts[index], share)
    const [from, to] = [part * alphaA, b.parts[index] * alphaB]
    const sum = from + (to - from) * share
    return alpha === 0 ? sum : sum / alpha
  })
  return {
    space,
    parts,
    missing: first.missing.map((isMissing, index) => isMissing && second.missing[index]),
    alpha: a.alpha === undefined && b.alpha === undefined ? undefined : alpha
  }
}

/** Mixes without regard to alphas, as Tokens Studio does. A grey takes the other colour's hue. */
export function mixedPlainly(one, other, share, space) {
  const result = mixed({ ...one, alpha: undefined }, { ...other, alpha: undefined }, share, space)
  if (one.alpha === undefined && other.alpha === undefined) return result
  const [alphaA, alphaB] = [one.alpha ?? 1, other.alpha ?? 1]
  return { ...result, alpha: alphaA + (alphaB - alphaA) * share }
}

/** A colour with another's parts where its own are missing. */
const filled = (color, other) => ({
  ...color,
  parts: color.parts.map((part, index) => (color.missing[index] ? other.parts[index] : part))
})

function mixedHue(a, b, share) {
  const difference = b - a
  // Opposite hues are opposite on every system, also if one of them has another last digit there.
  const half = 180 + 1e-9
  const way = difference > half ? difference - 360 : difference < -half ? difference + 360 : difference
  return knownHue(a + way * share)
}
