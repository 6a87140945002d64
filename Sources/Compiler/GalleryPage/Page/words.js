// Values as people read them.

import { isExpression } from './derived.js'

/** A value in one line. */
export function inWords(value) {
  if (value === null || value === undefined) return 'nil'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (value.colorSpace) return colorText(value)
  if (isExpression(value)) return value.text
  if ('unit' in value) return value.value + value.unit
  if ('fontFamily' in value)
    return `${all(value.fontSize)}/${all(value.lineHeight, value.fontFamily, value.fontWeight)}`
  if ('offsetX' in value)
    return (
      (value.inset ? 'inset ' : '') + all(value.offsetX, value.offsetY, value.blur, value.spread, value.color)
    )
  if ('position' in value)
    return all(value.color, typeof value.position === 'number' ? percent(value.position) : value.position)
  if ('timingFunction' in value)
    return `${all(value.duration)} cubic-bezier(${all(value.timingFunction)})` + after(value.delay)
  return Object.entries(value)
    .map(([name, part]) => `${name} ${inWords(part)}`)
    .join(', ')
}

/** A colour in CSS, rounded for people. */
export function colorText({ colorSpace, components, alpha = 1 }) {
  const share = alpha === 1 ? '' : ` / ${round(alpha)}`
  if (colorSpace === 'srgb') {
    const bytes = components.map(part => (part === 'none' ? 0 : part * 255))
    if (bytes.every(byte => Math.abs(byte - Math.round(byte)) < 0.05 && byte >= 0 && byte <= 255)) {
      const digits = [...bytes, ...(alpha === 1 ? [] : [alpha * 255])].map(byte =>
        Math.round(byte).toString(16).padStart(2, '0')
      )
      return '#' + digits.join('').toUpperCase()
    }
  }
  const parts = components.map(part => (part === 'none' ? part : round(part)))
  if (['hsl', 'hwb'].includes(colorSpace))
    return `${colorSpace}(${parts[0]} ${parts[1]}% ${parts[2]}%${share})`
  if (['lab', 'lch', 'oklab', 'oklch'].includes(colorSpace))
    return `${colorSpace}(${parts.join(' ')}${share})`
  return `color(${colorSpace} ${parts.join(' ')}${share})`
}

const round = number => String(Math.round(number * 10000) / 10000)

/** Rounds down to two digits, so 4.499 does not read as 4.5. */
export const floored = number => String(Math.floor(number * 100 + 1e-9) / 100)

const all = (...values) => values.map(inWords).join(' ')
const percent = share => Math.round(share * 1000) / 10 + '%'
const after = delay => (delay?.value ? ' after ' + inWords(delay) : '')
