// Contrast, as the lint rule `contrast` measures it.

import { Color } from './color.js'
import { data } from './data.js'
import { clamped } from './spaces.js'
import { inState, points, stateNames, weightNumber } from './values.js'

/** Contrast between text and its background. Colours come from `Color.onScreen`. */
export const Contrast = {
  /** Composites one colour over another. */
  over(top, ground) {
    const alpha = top[3] + ground[3] * (1 - top[3])
    if (!(alpha > 0)) return ground
    return [
      ...[0, 1, 2].map(index => (top[index] * top[3] + ground[index] * ground[3] * (1 - top[3])) / alpha),
      alpha
    ]
  },

  faded: (color, alpha) => [...color.slice(0, 3), color[3] * clamped(alpha, 0, 1)],

  /** WCAG 2.2. */
  ratio(one, other) {
    const luminance = color => {
      const [red, green, blue] = color.map(part => {
        const magnitude = Math.abs(part)
        const light = magnitude <= 0.04045 ? magnitude / 12.92 : ((magnitude + 0.055) / 1.055) ** 2.4
        return part < 0 ? -light : light
      })
      return Math.max(0, 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    }
    const [a, b] = [luminance(one), luminance(other)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  },

  /** APCA 0.0.98G-4g, signed. */
  apca(text, ground) {
    const luminance = color => {
      const [red, green, blue] = color.map(part => Math.max(0, part) ** 2.4)
      const light = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
      return light > 0.022 ? light : light + (0.022 - light) ** 1.414
    }
    const [a, b] = [luminance(text), luminance(ground)]
    if (!(Math.abs(b - a) >= 0.0005)) return 0
    const contrast = (b > a ? b ** 0.56 - a ** 0.57 : b ** 0.65 - a ** 0.62) * 1.14
    if (!(Math.abs(contrast) >= 0.1)) return 0
    return (b > a ? contrast - 0.027 : contrast + 0.027) * 100
  },

  /** The canvas behind everything. `of(path)` returns the value of a token. */
  canvas(mode, of) {
    const window = mode.includes('dark') ? [0, 0, 0, 1] : [1, 1, 1, 1]
    const named = data.canvas && of(data.canvas)
    return { color: named ? this.over(Color.onScreen(named), window) : window, isKnown: Boolean(named) }
  },

  /** A text and its background on the screen; null if the latter is unknown. `of(index)` returns a field. */
  pair(site, of, state, canvas) {
    const color = index => {
      const value = inState(of(index), state)
      return value?.colorSpace ? Color.onScreen(value) : null
    }
    let text = color(site.color)
    if (!text) return null
    const grounds = [canvas.color]
    let [hasFill, isCertain] = [false, true]
    for (const layer of site.layers) {
      const isSelected = state.split('+').includes('selected')
      const fills = [...layer.fills, ...((isSelected && layer.selectedFills) || [])]
        .map(color)
        .filter(Boolean)
      hasFill ||= fills.some(fill => canvas.isKnown || fill[3] > 0)
      const isGradient = layer.gradients.some(index => (of(index) ?? null) !== null)
      isCertain = !isGradient && (isCertain || fills.some(fill => fill[3] === 1))
      grounds.push(fills.reduce((ground, fill) => this.over(fill, ground), grounds.at(-1)))
    }
    if (!hasFill || !isCertain) return null
    let ground = grounds.at(-1)
    text = this.over(text, ground)
    for (const [index, layer] of [...site.layers.entries()].reverse()) {
      const alpha = layer.alphas
        .map(index => inState(of(index), state))
        .findLast(value => typeof value === 'number')
      if (alpha === undefined) continue
      text = this.over(this.faded(text, alpha), grounds[index])
      ground = this.over(this.faded(ground, alpha), grounds[index])
    }
    return { text, ground }
  },

  /** Whether the colour is set that takes the place of the usual one behind a text. */
  isJudged: ({ ground }, of) => ground === undefined || (of(ground) ?? null) !== null,

  /** The control states that change a text or its background; none if its own ground is not set. */
  states(site, of) {
    if (!this.isJudged(site, of)) return []
    const states = new Set(['normal'])
    for (const index of [site.color, ...site.layers.flatMap(layer => [...layer.fills, ...layer.alphas])])
      for (const state of stateNames(of(index))) states.add(state)
    if (site.layers.some(layer => layer.selectedFills?.some(index => (of(index) ?? null) !== null)))
      states.add('selected')
    return [...states].filter(
      state => data.limits.contrast.disabled || !state.split('+').includes('disabled')
    )
  },

  isLarge(font) {
    if (!font?.fontSize) return false
    const size = points(font.fontSize)
    return size >= 24 || (size >= 18.66 && weightNumber(font.fontWeight) >= 700)
  },

  /** The contrast that a text needs. */
  limit: isLarge => ({
    ratio: data.limits.contrast[isLarge ? 'minimumLarge' : 'minimum'],
    lightness: data.limits.contrast.apca
  }),

  /** Above 1 if a pair misses a limit; higher is worse. */
  gravity({ text, ground }, { ratio, lightness }) {
    const byRatio = ratio / this.ratio(text, ground)
    return byRatio > 1 ? byRatio : lightness / Math.max(Math.abs(this.apca(text, ground)), 1)
  }
}
