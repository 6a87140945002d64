// The style fields behind an element on the page.

import { data } from './data.js'
import { Tries } from './tries.js'

export const holderOf = path => path.split('/').slice(0, -1).join('/')

/** The fields that style an element: those of its style, or of the component state that changes them. */
export function fieldsOf({ wearer, element, isRoot }) {
  if (!wearer.type) return []
  const whole = path => [wearer.path, path].filter(Boolean).join('/')
  const endingOf = path => (path === '' ? '' : wearer.type.elements[path])
  const worn = new Set([
    isRoot ? endingOf(wearer.path) : undefined,
    element.style === undefined ? undefined : endingOf(whole(element.style))
  ])
  worn.delete(undefined)
  const named = ['width', 'height', 'maximumWidth', 'background']
    .map(member => element[member])
    .filter(Boolean)
    .map(whole)
  const variant = wearer.variant in wearer.type.variants ? wearer.variant : 'default'
  return wearer.type.leaves
    .filter(field => worn.has(endingOf(holderOf(field.path))) || named.includes(field.path))
    .map(field => {
      for (const state of wearer.states) {
        const changed = state.type.leaves.find(other => whole(other.path) === field.path)
        const name = changed && Object.keys(data.styles).find(name => data.styles[name] === state.type)
        if (name)
          return {
            field: Tries.field([name, 'default', changed.path].join('/')) ?? changed,
            holder: holderOf(field.path),
            place: [
              name,
              Object.keys(state.type.variants).find(variant => state.type.variants[variant] === state.base) ??
                'default',
              changed.path
            ].join('/'),
            state: name.split('@').at(-1)
          }
      }
      return { field, holder: holderOf(field.path), place: [wearer.name, variant, field.path].join('/') }
    })
}

/** Whether some brand sets a field. Otherwise the page has no CSS for it. */
export const isShownAnywhere = place =>
  data.brands.some(brand => Tries.original(brand, place, false) || Tries.entry(brand, place, false))
