// The modes of a brand.

import { data } from './data.js'
import { isSame } from './values.js'

/** The name of a mode; the default's is empty. */
export const modeName = (appearance, contrast) =>
  [appearance === 'dark' ? 'dark' : null, contrast === 'high' ? 'high-contrast' : null]
    .filter(Boolean)
    .join('+')

/** Each mode with the modes that it is made of, the strongest first. */
export const overlays = data.overlays
/** Types whose values can differ by mode. */
export const modalTypes = data.modal

/** An object with a value for each mode. */
export const byMode = make => Object.fromEntries(Object.keys(overlays).map(mode => [mode, make(mode)]))

/** The mode whose declaration applies in a mode: the strongest that declares something. */
export const declaring = (by, mode) => overlays[mode].find(mode => mode in by) ?? ''

/** The mode whose values a brand shows in a mode: the default's if the brand has no such mode. */
export const modeOf = (brand, mode) => (brand.modes.includes(mode) ? mode : '')

/**
 * Declarations by mode that have `value` in one mode, and in each of the other modes what `before` has there.
 * A mode gets a declaration of its own if it would otherwise follow the change, or another mode.
 */
export function changedOnly(mode, value, before, modes) {
  const wanted = { [mode]: value }
  for (const other of ['', ...modes]) if (other !== mode) wanted[other] = before[declaring(before, other)]
  const by = { '': wanted[''] }
  // From the weakest to the strongest.
  for (const other of Object.keys(overlays)) {
    if (!(other in wanted) || other === '') continue
    if (other in before || !isSame(wanted[other], by[declaring(by, other)])) by[other] = wanted[other]
  }
  return by
}
