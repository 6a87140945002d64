// Which components look different with the edits of a brand.

import { data } from './data.js'
import { Drawing } from './drawing.js'
import { fieldsOf } from './fields.js'
import { Images } from './images.js'
import { once } from './once.js'
import { Project } from './project.js'
import { viewsOf } from './stage.js'
import { Tries } from './tries.js'
import { inState, isSame } from './values.js'

/**
 * Each component that is drawn with another value than before: of its views the one that differs in the most
 * modes, and those modes.
 */
export function differing(brand) {
  const [before, now] = [Tries.valuesBefore(brand), Tries.values(brand)]
  const modes = ['', ...brand.modes]
  const known = new Map()
  const modesOf = (place, state) => {
    const key = `${state} ${place}`
    if (!known.has(key)) {
      const differs = mode =>
        !isSame(...[before, now].map(valueOf => inState(valueOf(place, false, mode) ?? null, state) ?? null))
      known.set(key, modes.filter(differs))
    }
    return known.get(key)
  }
  return Project.components.flatMap(name => {
    let most = { name, modes: [] }
    for (const { view, fields } of drawnFields(name)) {
      const found = new Set(fields.flatMap(({ place, state }) => modesOf(place, state)))
      if (found.size > most.modes.length) most = { name, view, modes: modes.filter(mode => found.has(mode)) }
    }
    return most.modes.length ? [most] : []
  })
}

/** The views of a component, each with the fields of all drawn elements and their control states. */
const drawnFields = name =>
  once(data, 'fields drawn by ' + name, () =>
    Project.component(name).body
      ? viewsOf(name).map(view => {
          const fields = new Map()
          const drew = (node, fact) => {
            const state = (node.dataset.state ?? 'normal').replaceAll(' ', '+')
            for (const { place } of fieldsOf(fact)) fields.set(`${state} ${place}`, { place, state })
          }
          new Drawing(data, Images.address, { drew }).draw(name, view)
          return { view, fields: [...fields.values()] }
        })
      : []
  )
