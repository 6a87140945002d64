// The styles of brands, which the data has only where they differ.

import { data } from './data.js'
import { resolved } from './resolving.js'

for (const brand of data.brands) addStyles(brand)

/**
 * Gives a brand its `styles`: by name and variant the fields with a value, by path. Their values are those of
 * its tokens.
 */
export function addStyles(brand) {
  const define = (object, name, make) =>
    Object.defineProperty(object, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make()
        Object.defineProperty(object, name, { value, enumerable: true })
        return value
      }
    })
  for (const [name, style] of Object.entries(data.styles)) {
    if (!style.variants) continue
    define(brand.styles, name, () =>
      Object.fromEntries(
        Object.keys(style.variants).map(variant => [variant, fieldsOfVariant(brand, name, style, variant)])
      )
    )
  }

  function fieldsOfVariant(brand, name, style, variant) {
    const numbers = new Map()
    const put = (list = []) => {
      for (let index = 0; index < list.length; index += 4) {
        if (list[index + 1] < 0) numbers.delete(list[index])
        else numbers.set(list[index], list.slice(index + 1, index + 4))
      }
    }
    put(style.values.default)
    if (variant !== 'default') put(style.values[variant])
    put(brand.changes?.[name + '/' + variant])
    const fields = {}
    for (const [place, [number, file, line]] of [...numbers].sort((one, other) => one[0] - other[0])) {
      const { path, kind } = style.leaves[place]
      fields[path] = field(brand, kind, data.declared[number], [file, line])
    }
    return fields
  }

  function field(brand, kind, declared, at) {
    const isPlain = kind === 'string' || kind === 'image' || kind.startsWith('enum:')
    return {
      declared,
      at,
      refers: !isPlain,
      get value() {
        return isPlain ? declared : resolved(brand, declared, '')
      },
      get modes() {
        return isPlain
          ? undefined
          : Object.fromEntries(brand.modes.map(mode => [mode, resolved(brand, declared, mode)]))
      }
    }
  }
}
