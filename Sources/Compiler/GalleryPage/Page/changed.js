// What edits change: values and components, in the contexts and modes concerned.

import { byChoice, inContexts, reduced } from './choices.js'
import { titleOf, union } from './contexts.js'
import { differing, showing } from './differing.js'
import { brandIn, scopeOfValue, valuesIn } from './preview.js'
import { Settings } from './settings.js'
import { Tries, isSameByMode } from './tries.js'
import { isSame } from './values.js'

/** A brand in the contexts that the page shows. */
export const inChosenContexts = ({ name }) => brandIn({ brand: name, contexts: Settings.columns[0].contexts })

/** How many combinations of contexts are drawn. */
const contextsLimit = 8

/** The brand in the chosen contexts, and in those in which a token declares something else than before. */
export function concerned(brand) {
  const found = new Map([[String(Settings.columns[0].contexts), Settings.columns[0].contexts]])
  for (const path of Object.keys(Tries.changes[brand.name].tokens)) {
    const [before, now] = [Tries.choicesBefore(brand, path), Tries.choices(brand, path)]
    const { list } = byChoice(union(before.of, now.of), contexts => contexts)
    for (const contexts of list)
      if (
        !isSameByMode(inContexts(before, contexts), inContexts(now, contexts)) &&
        found.size < contextsLimit
      )
        found.set(String(contexts), contexts)
  }
  return [...found.values()].map(contexts => brandIn({ brand: brand.name, contexts }))
}

/** How many components are looked at. */
const looksLimit = 60

/**
 * The components that are drawn with changed values. `different` look different, with a view for each of the
 * contexts and modes; `same` look as before; `unknown` are too many to look at.
 */
export const looksWith = brand => {
  const { tokens, styles } = Tries.changes[brand.name]
  const { columns, text, width } = Settings
  const key = JSON.stringify([brand.name, tokens, styles, columns[0].contexts, text, width])
  if (!known.has(brand.name) || known.get(brand.name).key !== key)
    known.set(brand.name, { key, looks: lookAt(brand) })
  return known.get(brand.name).looks
}
const known = new Map()

function lookAt(brand) {
  const found = new Map()
  for (const other of concerned(brand))
    for (const component of differing(other))
      found.set(component.name, [...(found.get(component.name) ?? []), [other, component]])
  const looks = [...found]
    .slice(0, looksLimit)
    .map(([name, sides]) => ({ name, pairs: sides.flatMap(side => showing(...side)) }))
  return {
    different: looks.filter(({ pairs }) => pairs.length),
    same: looks.filter(({ pairs }) => !pairs.length).map(({ name }) => name),
    unknown: [...found.keys()].slice(looksLimit)
  }
}

/** What a token is in each choice of contexts and mode where it changes. */
export function tokenChanges(brand, path) {
  const choices = reduced(
    byChoice(scopeOfValue(brand, path), contexts => {
      const { before, now } = valuesIn(brand, contexts)
      return modeChanges(
        brand,
        mode => before(path, mode) ?? null,
        mode => now(path, mode) ?? null
      )
    })
  )
  const all = byChoice(choices.of, contexts => contexts).list
  const changes = choices.list.flatMap((changes, number) =>
    changes
      .filter(({ before, now }) => !isSame(before, now))
      .map(({ title, ...change }) => ({
        ...change,
        title: [titleOf(choices.of, all[number]), title].filter(Boolean).join(' · ')
      }))
  )
  return changes.length ? changes : choices.list[0].slice(0, 1)
}

/** What a field is in each mode where it changes, in the chosen contexts. */
export function fieldChanges(brand, place) {
  const [before, now] = [Tries.valuesBefore, Tries.values].map(values => {
    const valueOf = values.call(Tries, inChosenContexts(brand))
    return mode => valueOf(place, false, mode) ?? null
  })
  const changes = modeChanges(brand, before, now)
  const different = changes.filter(({ before, now }) => !isSame(before, now))
  return different.length ? different : changes.slice(0, 1)
}

/** Values before and now, for each mode that makes a difference. */
function modeChanges(brand, before, now) {
  const modes = ['', ...brand.modes].filter(
    mode => mode === '' || [before, now].some(valueIn => !isSame(valueIn(mode), valueIn('')))
  )
  return modes.map(mode => ({
    title: modes.length === 1 ? '' : mode || 'light',
    before: before(mode),
    now: now(mode)
  }))
}
