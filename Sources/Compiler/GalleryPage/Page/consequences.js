// What follows from the edits of a brand, shown where one types.

import { counted, h, text } from './elements.js'
import { contrastNews } from './findings.js'
import { followingIn } from './following.js'
import { link } from './settings.js'
import { Tries } from './tries.js'
import { isSame } from './values.js'
import { floored } from './words.js'

/** How many of each are listed; the page of changes has all. */
const limit = 3

/** Modes that lost a value of their own, tokens that follow, and contrast that is too low with all edits. */
export function consequencesOf(brand, { token, place }) {
  if (!Tries.isChanged(brand.name, token ?? place, Boolean(token))) return []
  const lost = lostModes(brand, token ?? place, Boolean(token))
  const followers = token ? [...followingIn(brand).affected].filter(path => follows(brand, path, token)) : []
  const { come, go } = contrastNews(brand)
  return [
    lost.length
      ? h(
          'p',
          null,
          h('b', { class: 'TooLow' }, 'No longer different: '),
          `${lost.join(', ')} had ${lost.length === 1 ? 'a value of its own' : 'values of their own'}`
        )
      : null,
    followers.length
      ? h(
          'p',
          null,
          counted(followers.length, 'token'),
          followers.length === 1 ? ' follows: ' : ' follow: ',
          listed(followers)
        )
      : null,
    come
      .slice(0, limit)
      .map(([key, { ratio, limit, modes }]) =>
        h(
          'p',
          null,
          h('b', { class: 'TooLow' }, 'Contrast too low: '),
          text(key),
          ` ${floored(ratio)}:1, at least ${limit} · ${modes.map(mode => mode || 'light').join(', ')}`
        )
      ),
    go.length ? h('p', { class: 'Enough' }, counted(go.length, 'finding'), ' of low contrast fixed') : null,
    come.length > limit
      ? h('p', null, link(['changes'], null, `And ${come.length - limit} more with low contrast`))
      : null
  ]
}

/** The modes in which a place had another value than usual, and has no longer. */
function lostModes(brand, place, isToken) {
  const [before, now] = [Tries.valuesBefore(brand), Tries.values(brand)].map(
    valueOf => mode => valueOf(place, isToken, mode) ?? null
  )
  return brand.modes.filter(mode => !isSame(before(mode), before('')) && isSame(now(mode), now('')))
}

const follows = (brand, path, token) => path !== token && Tries.reaches(brand, `{${path}}`, token)

const listed = paths => [
  paths.slice(0, limit).map((path, index) => [index ? ', ' : '', link(['token', path], null, text(path))]),
  paths.length > limit ? ` and ${paths.length - limit} more` : ''
]
