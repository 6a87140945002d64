// Colours: what a display shows, how CSS writes them, and what people type. TokenModel has the same rules in
// Swift.

import { h } from './elements.js'
import { roundedTo } from './rounding.js'
import { Matrix, Spaces, clamped } from './spaces.js'

export const Color = {
  /** The colour for a display: in sRGB if that contains it, otherwise mapped into Display P3. */
  shown(color) {
    const alpha = clamped(color.alpha ?? 1, 0, 1)
    const parts = color.components.map(part => (part === 'none' ? 0 : part))
    const space = Spaces[color.colorSpace]
    if (color.colorSpace === 'srgb' && parts.every(part => part >= 0 && part <= 1))
      return { space: 'srgb', parts, alpha, isMapped: false }
    const srgb =
      color.colorSpace === 'srgb' ? parts : space.rgb ? space.rgb(parts) : Spaces.srgb.parts(space.xyz(parts))
    const clip = parts => parts.map(part => clamped(part, 0, 1))
    if (isInGamut(srgb)) return { space: 'srgb', parts: clip(srgb), alpha, isMapped: false }
    const p3 = color.colorSpace === 'display-p3' ? parts : Spaces['display-p3'].parts(space.xyz(parts))
    if (isInGamut(p3)) return { space: 'display-p3', parts: clip(p3), alpha, isMapped: false }
    return {
      space: 'display-p3',
      parts: nearestLight(Spaces.oklab.parts(space.xyz(parts))).map(Spaces['display-p3'].encode),
      alpha,
      isMapped: true
    }
  },

  /** Encoded sRGB and alpha, to mix colours. Those that only Display P3 contains are outside 0…1. */
  onScreen(color) {
    const { space, parts, alpha } = this.shown(color)
    return [...(space === 'srgb' ? parts : Spaces.srgb.parts(Spaces[space].xyz(parts))), alpha]
  },

  /** The nearest six hex digits, for the browser's colour picker. */
  hex: color =>
    '#' +
    Color.onScreen(color)
      .slice(0, 3)
      .map(part =>
        Math.round(clamped(part, 0, 1) * 255)
          .toString(16)
          .padStart(2, '0')
      )
      .join(''),

  /** The colour in CSS, without rounding. */
  css(color) {
    const { colorSpace, components, alpha = 1 } = color.colorSpace === 'rec2020' ? inXYZ(color) : color
    const isByte = part => part >= 0 && part <= 1 && Math.abs(part * 255 - Math.round(part * 255)) < 1e-4
    if (colorSpace === 'srgb' && components.every(isByte))
      return `rgb(${components.map(part => Math.round(part * 255)).join(' ')} / ${alpha})`
    const isShare = index => (colorSpace === 'hsl' || colorSpace === 'hwb') && index > 0
    const parts = components
      .map((part, index) => (isShare(index) && part !== 'none' ? part + '%' : part))
      .join(' ')
    return ['hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch'].includes(colorSpace)
      ? `${colorSpace}(${parts} / ${alpha})`
      : `color(${colorSpace} ${parts} / ${alpha})`
  },

  /** A colour as a display shows it, for `difference`: Oklab and alpha. */
  seen(color) {
    const [red, green, blue, alpha] = this.onScreen(color)
    return [...Spaces.oklab.parts(Spaces.srgb.xyz([red, green, blue])), alpha]
  },

  /** ΔE OK times 100 of two seen colours, as TokenComparison has it: alpha counts like lightness. */
  difference: (one, other) => 100 * Math.hypot(...one.map((part, index) => part - other[index])),

  /** Reads a colour in any CSS form. Null if it is not one, or a token cannot have it. */
  parse(words) {
    const text = words.trim().toLowerCase()
    const digits = text.match(/^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/)?.[1]
    if (digits) {
      const bytes = (digits.length < 6 ? digits.replace(/./g, '$&$&') : digits)
        .match(/../g)
        .map(byte => parseInt(byte, 16) / 255)
      return {
        colorSpace: 'srgb',
        components: bytes.slice(0, 3),
        ...(bytes.length > 3 ? { alpha: bytes[3] } : {})
      }
    }
    if (/^[a-z]+$/.test(text)) return this.named(text)
    const [, name, inner] = text.match(/^([a-z]+)\(([^()]*)\)$/) ?? []
    if (!name) return null
    const [before, after, ...more] = inner.split('/').map(part => part.split(/[\s,]+/).filter(Boolean))
    if (more.length || (after && after.length !== 1)) return null
    if (['rgba', 'hsla', 'rgb', 'hsl'].includes(name) && inner.includes(',') && before.length === 4 && !after)
      return this.of(name.slice(0, 3), before.slice(0, 3), before[3])
    if (name === 'color')
      return this.of(before[0] === 'xyz' ? 'xyz-d65' : before[0], before.slice(1), after?.[0])
    return this.of(name.replace(/^(rgb|hsl)a$/, '$1'), before, after?.[0])
  },

  named(word) {
    if (word === 'transparent') return { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0 }
    if (word === 'currentcolor' || !CSS.supports('color', word)) return null
    const probe = document.body.appendChild(h('i'))
    probe.style.color = word
    const parts = getComputedStyle(probe).color.match(/^rgb\((\d+), (\d+), (\d+)\)$/)
    probe.remove()
    return parts && { colorSpace: 'srgb', components: parts.slice(1).map(byte => byte / 255) }
  },

  of(name, words, alpha) {
    const colorSpace = name === 'rgb' ? 'srgb' : name
    const space = Object.hasOwn(Spaces, colorSpace) ? Spaces[colorSpace] : null
    if (!space || words.length !== 3) return null
    const number = (word, whole) => {
      const [, digits, unit] =
        word.match(/^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|deg|turn|rad|grad)?$/) ?? []
      if (digits === undefined) return NaN
      if (whole === null)
        return unit === '%'
          ? NaN
          : digits * { deg: 1, turn: 360, rad: 180 / Math.PI, grad: 0.9 }[unit ?? 'deg']
      return unit === '%' ? (digits * whole) / 100 : unit ? NaN : Number(digits)
    }
    const components = words.map((word, index) => {
      if (word === 'none') return word
      if (name === 'rgb') return word.endsWith('%') ? number(word, 1) : number(word, 1) / 255
      const part = number(word, space.whole[index])
      return space.whole[index] === null ? ((part % 360) + 360) % 360 : part
    })
    const isInRange = components.every(
      (part, index) =>
        part === 'none' ||
        (part >= (space.ranges[index][0] ?? -Infinity) && part <= (space.ranges[index][1] ?? Infinity))
    )
    const share = alpha === undefined ? undefined : alpha === 'none' ? 0 : number(alpha, 1)
    if (!isInRange || (share !== undefined && !(share >= 0 && share <= 1))) return null
    return { colorSpace, components, ...(share === undefined ? {} : { alpha: share }) }
  }
}

/** A colour in XYZ. Browsers have an older curve of rec2020 than tokens. */
const inXYZ = ({ colorSpace, components, alpha }) => ({
  colorSpace: 'xyz-d65',
  components: Spaces[colorSpace]
    .xyz(components.map(part => (part === 'none' ? 0 : part)))
    .map(part => roundedTo(7, part)),
  alpha
})

/** Whether encoded components are within 0…1, apart from rounding. */
const isInGamut = parts => parts.every(part => part >= -1e-5 && part <= 1 + 1e-5)

/** Maps an Oklab colour into Display P3 and returns its linear light (CSS Color 4, section 13.2). */
function nearestLight(origin) {
  const p3 = Spaces['display-p3']
  if (!(origin[0] < 1)) return [1, 1, 1]
  if (!(origin[0] > 0)) return [0, 0, 0]
  const clip = lab => {
    const light = Matrix.times(p3.back, Spaces.oklab.xyz(lab))
    if (light.every(part => part >= 0 && part <= 1)) return { light, isInside: true, distance: 0 }
    const near = light.map(part => clamped(part, 0, 1))
    const difference = Spaces.oklab.parts(Matrix.times(p3.out, near)).map((part, index) => part - lab[index])
    return {
      light: near,
      isInside: false,
      distance: Math.sqrt(difference.reduce((sum, part) => sum + part * part, 0))
    }
  }
  const whole = clip(origin)
  if (whole.distance < 0.02) return whole.light
  const chroma = Math.sqrt(origin[1] * origin[1] + origin[2] * origin[2])
  const reduced = to => [origin[0], (origin[1] / chroma) * to, (origin[2] / chroma) * to]
  let [low, high, isLowInside] = [0, Math.min(chroma, 1), true]
  while (high - low > 0.0001) {
    const middle = (low + high) / 2
    const candidate = clip(reduced(middle))
    if (isLowInside && candidate.isInside) low = middle
    else if (candidate.distance < 0.02) {
      if (0.02 - candidate.distance < 0.0001) return candidate.light
      isLowInside = false
      low = middle
    } else high = middle
  }
  return clip(reduced(low)).light
}
