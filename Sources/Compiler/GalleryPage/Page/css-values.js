// Values as CSS writes them.

import { Color } from './color.js'
import { quoted } from './css-names.js'
import { data } from './data.js'
import { points, weightNumber } from './values.js'

/** Family names in CSS. A generic one that few browsers know is followed by one that all know. */
function families(names) {
  const { generic, fallbacks } = data.families
  const fallback = Object.hasOwn(fallbacks, names.at(-1)) ? [fallbacks[names.at(-1)]] : []
  return [...names, ...fallback].map(name => (generic.includes(name) ? name : quoted(name))).join(', ')
}

const lengths = layer =>
  ['offsetX', 'offsetY', 'blur', 'spread'].map(part => partInCSS(data.parts.shadow[part], layer[part]))

/** A part of a composite in CSS, which has no negative widths, blurs and durations. */
export const partInCSS = ({ kind, isUnsigned }, value) =>
  inCSS(kind, isUnsigned && value?.value < 0 ? { ...value, value: 0 } : value)

/** A value of a type in CSS. */
export function inCSS(type, value) {
  if (value === null || value === undefined) return 'initial'
  switch (type) {
    case 'color':
      return Color.css(value)
    case 'dimension':
      return points(value) + 'px'
    case 'duration':
      return value.value + value.unit
    case 'fontWeight':
      return String(weightNumber(value))
    case 'fontFamily':
      return families([value].flat())
    case 'cubicBezier':
      return `cubic-bezier(${value.join(', ')})`
    case 'strokeStyle':
      return typeof value === 'string' ? CSS.escape(value) : 'dashed'
    case 'bool':
      return value ? '1' : '0'
    case 'string':
      return quoted(value)
    case 'image':
      return data.images.includes(value) ? `var(--Image-${data.images.indexOf(value)})` : 'initial'
    case 'shadow':
      return (
        [value]
          .flat()
          .map(layer =>
            [layer.inset && 'inset', ...lengths(layer), inCSS('color', layer.color)].filter(Boolean).join(' ')
          )
          .join(', ') || 'none'
      )
    default:
      return String(value)
  }
}
