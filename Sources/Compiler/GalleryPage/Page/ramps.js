// Colours in steps, such as palette.purple.50 to 900, as a strip.

import { h } from './elements.js'
import { link } from './settings.js'
import { specimen } from './specimen.js'

/** The paths by group, in the order in which the groups first occur. */
export function byGroup(paths) {
  const groups = new Map()
  for (const path of paths) {
    const group = path.split('.').slice(0, -1).join('.') || path
    if (!groups.get(group)?.push(path)) groups.set(group, [path])
  }
  return groups
}

/** Whether colours of a group are steps: at least three, all with a number for a name. */
export const isRamp = paths => paths.length > 2 && paths.every(path => /(^|\.)\d+$/.test(path))

export const ramp = paths =>
  h(
    'ul',
    { class: 'Ramp' },
    paths.map(path =>
      h(
        'li',
        null,
        link(
          ['token', path],
          { title: path, 'aria-label': path, 'data-inspect': path },
          specimen(path, 'color')
        )
      )
    )
  )
