// The tokens that are calculated from changed ones, on the page of changes.

import { tokenChanges } from './changed.js'
import { counted, h, text } from './elements.js'
import { followingIn, isWrittenAsResult } from './following.js'
import { link } from './settings.js'
import { shownValue } from './shown-value.js'
import { Tries } from './tries.js'
import { isSame } from './values.js'

/** How many are listed. */
const limit = 60

/** Lists what follows the changes of a brand; null if nothing does. An app calculates the same. */
export function followersOf(brand) {
  const { tokens } = Tries.changes[brand.name]
  const found = [...followingIn(brand).affected]
    .sort()
    .filter(path => !Object.hasOwn(tokens, path) && isWrittenAsResult(brand, path))
    .map(path => ({ path, changes: differences(brand, path) }))
    .filter(({ changes }) => changes.length)
  if (!found.length) return null
  return h(
    'details',
    { class: 'Followers' },
    h(
      'summary',
      null,
      counted(found.length, 'calculated token'),
      found.length === 1 ? ' follows' : ' follow'
    ),
    h('p', { class: 'Hint' }, 'Apps calculate them again, so they are not part of the override.'),
    h(
      'div',
      { class: 'Scroll', tabindex: 0 },
      h('table', { class: 'Values' }, h('tbody', null, found.slice(0, limit).flatMap(rows)))
    ),
    found.length > limit ? h('p', { class: 'Hint' }, `And ${found.length - limit} more.`) : null
  )
}

const differences = (brand, path) =>
  tokenChanges(brand, path).filter(({ before, now }) => !isSame(before, now))

const rows = ({ path, changes }) =>
  changes.map(({ title, before, now }, index) =>
    h(
      'tr',
      null,
      index === 0
        ? h('th', { scope: 'row', rowspan: changes.length }, link(['token', path], null, text(path)))
        : null,
      h('td', null, text(title)),
      h('td', null, shownValue(before)),
      h('td', null, shownValue(now))
    )
  )
