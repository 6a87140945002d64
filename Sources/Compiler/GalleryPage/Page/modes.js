// The modes of a brand.

import { data } from './data.js'

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
