// Which components look different with the edits of a brand.

import { looksDifferent } from './appearance.js'
import { data } from './data.js'
import { Drawing } from './drawing.js'
import { h } from './elements.js'
import { fieldsOf } from './fields.js'
import { Images } from './images.js'
import { once } from './once.js'
import { Project } from './project.js'
import { Stage, drawing, viewsOf } from './stage.js'
import { Tries } from './tries.js'
import { inState, isSame } from './values.js'

/**
 * Each component that is drawn with another value than before, so that it can look different, with the views
 * and modes in which it is. The views with the most modes come first.
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
    const views = drawnFields(name)
      .map(({ view, fields }) => {
        const found = new Set(fields.flatMap(({ place, state }) => modesOf(place, state)))
        return { view, modes: modes.filter(mode => found.has(mode)) }
      })
      .filter(({ modes }) => modes.length)
      .sort((one, other) => other.modes.length - one.modes.length)
    return views.length ? [{ name, views }] : []
  })
}

/** In each mode that makes a component look different, a view that shows it. */
export function showing(brand, { name, views }) {
  const modes = [...new Set(views.flatMap(({ modes }) => modes))]
  const host = h('div', { class: 'Unseen', inert: true })
  document.body.append(host)
  const found = modes.flatMap(mode => {
    const one = views.find(({ view, modes }) => modes.includes(mode) && isSeen(host, brand, mode, name, view))
    return one ? [{ brand, view: one.view, mode }] : []
  })
  host.remove()
  return found
}

/** Whether a view of a component looks different with the edits. */
function isSeen(host, brand, mode, name, view) {
  const cells = [true, false].map(isBefore => {
    const cell = h('div', { class: 'Cell' }, drawing().draw(name, view))
    host.append(Stage.scope({ brand, mode, isBefore }, cell))
    return cell
  })
  const isDifferent = looksDifferent(...cells)
  host.replaceChildren()
  return isDifferent
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
