// The CSS rules that a style field has a part in.

import { unescaped } from './css-names.js'
import { data } from './data.js'
import { holderOf, isShownAnywhere } from './fields.js'

/** What follows the class of an element in a selector, by the target of a rule. */
const targets = {
  itself: '',
  placeholder: '::placeholder',
  children: ' > :where(*)',
  images: ' > :where(img, svg)',
  before: '::before',
  highlighted: ':where(:active:not(:disabled), [data-state~=highlighted])',
  selected: ':where([aria-pressed=true], [aria-selected=true], [data-state~=selected])',
  selectedChild: ' > :where([aria-pressed=true], [aria-selected=true], [data-state~=selected])',
  invalid: ':where([aria-invalid=true])'
}

const shorthandOf = property =>
  property.endsWith('-radius')
    ? 'border-radius'
    : (['border', 'font'].find(name => property.startsWith(name)) ?? property)

/** The CSS rules that a style field takes part in. Fields of component states have none. */
export function rulesOf(place) {
  const [style, variant, ...names] = place.split('/')
  const type = data.styles[style],
    path = names.join('/')
  if (!type?.variants || type.isState) return []
  const endingOf = part => (part === '' ? '' : type.elements[part])
  const ending = endingOf(holderOf(path))
  // All styles of the element, the deepest first.
  const layers = ['', ...Object.keys(type.elements)]
    .filter(part => endingOf(part) === ending)
    .sort((one, other) => other.split('/').length * (other !== '') - one.split('/').length * (one !== ''))
  const isShown = path => isShownAnywhere([style, variant, path].join('/'))
  const name = (field, part) =>
    '--' + CSS.escape(unescaped(type.variants[variant] + field.ending + (part ? '--' + part : '')))
  const below = new Set()
  return layers.flatMap(layer =>
    (data.rules[layer === '' ? style : type.parts[layer]] ?? []).flatMap(
      ([own, property, { target, part, isFixed, otherwise, needed, before = [], after = [] }]) => {
        const whole = path => [layer, path].filter(Boolean).join('/')
        const places = [...before, [own, part], ...after].map(([path, part]) => ({ path: whole(path), part }))
        const owns = [...before.map(([path]) => path).filter(path => !path.includes('/')), own].map(whole)
        const isSaid =
          !owns.some(own => isShown(own) || own === path) &&
          target === 'itself' &&
          below.has(shorthandOf(property))
        if (target === 'itself' && places.some(({ path }) => isShown(path))) below.add(shorthandOf(property))
        if (isSaid || (needed && !isShown(whole(needed))) || !places.some(other => other.path === path))
          return []
        const css = () => {
          const sources = places
            .map(({ path, part }) => ({ field: type.leaves.find(leaf => leaf.path === path), part }))
            .filter(({ field }) => field && isShown(field.path) && !(isFixed && field.path === whole(own)))
          const value = sources.reduceRight((rest, { field, part }) => {
            if (field.kind !== 'gradient')
              return `var(${name(field, part)}${rest === undefined ? '' : ', ' + rest})`
            const direction = type.leaves.find(
              leaf => leaf.path === [holderOf(field.path), 'gradientDirection'].filter(Boolean).join('/')
            )
            const line =
              direction && isShown(direction.path) ? `var(${name(direction)}, to bottom)` : 'to bottom'
            return `linear-gradient(${line} in srgb, var(${name(field, 'stops')}))`
          }, otherwise)
          return {
            selector: '.' + CSS.escape(unescaped(type.variants[variant] + ending)) + targets[target],
            property,
            value
          }
        }
        return [{ css }]
      }
    )
  )
}
