// Live edits as an override file.

import { Color } from './color.js'
import { Tries } from './tries.js'
import { colorText } from './words.js'

/** The edits of a brand, as `tokengen payload --overrides` reads them. */
export function overrideFor(brand) {
  const { tokens = {}, styles = {} } = Tries.changes[brand.name] ?? {}
  const key = path => (/^[a-z][\w-]*([./@][\w-]+)+$/i.test(path) ? path : JSON.stringify(path))
  const line = (path, value) => `  ${key(path)}: ${JSON.stringify(value)}\n`
  const part = (name, lines) => (lines.length ? name + ':\n' + lines.join('') : '')
  const overrides =
    part(
      'tokens',
      Object.entries(tokens).map(([path, { by }]) => {
        const { '': value, ...modes } = by
        return line(path, {
          $value: written(value),
          ...(Object.keys(modes).length
            ? {
                modes: Object.fromEntries(
                  Object.entries(modes).map(([mode, value]) => [mode, written(value)])
                )
              }
            : {})
        })
      })
    ) +
    part(
      'styles',
      Object.entries(styles).map(([place, value]) => line(place, written(value)))
    )
  return overrides && `brand: ${JSON.stringify(brand.name)}\n` + overrides
}

/** A value in an override. Colours of whole bytes become hex digits. */
function written(value) {
  if (Array.isArray(value)) return value.map(written)
  if (!value || typeof value !== 'object') return value
  if (!value.colorSpace)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, written(part)]))
  const text = colorText(value)
  if (!text.startsWith('#')) return value
  const again = Color.parse(text)
  return again.components.every((part, index) => Math.abs(part - value.components[index]) < 1e-6) &&
    Math.abs((again.alpha ?? 1) - (value.alpha ?? 1)) < 1e-6
    ? text
    : value
}
