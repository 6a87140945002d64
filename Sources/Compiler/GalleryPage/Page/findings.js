// What live edits do to contrast, and which of them apps would reject.

import { Color } from './color.js'
import { Contrast } from './contrast.js'
import { data } from './data.js'
import { followingIn } from './following.js'
import { Tries } from './tries.js'
import { inState, points, referenceIn, stateNames } from './values.js'
import { inWords } from './words.js'

/** Contrast below the project's limits, by place: the worst case and the modes. */
export function shortfalls(brand, valueOf, declaredOf) {
  if (!data.limits.contrast.isOn) return new Map()
  const found = new Map()
  const add = (key, mode, gravity, ratio, limit, state = 'normal') => {
    if (!(gravity > 1)) return
    const other = found.get(key)
    if (other && !other.modes.includes(mode)) other.modes.push(mode)
    if (!other) found.set(key, { modes: [mode], gravity, ratio, limit, state })
    else if (gravity > other.gravity) Object.assign(other, { gravity, ratio, limit, state })
  }
  const { styles = [], tokens = {} } = data.limits.contrast.exceptions ?? {}
  // As in lint, an exception names a style, or the token with the colour of the text.
  const isExcepted = (places, color, state) => {
    const token = referenceIn(inState(declaredOf(color) ?? null, state))
    return (
      places.some(place => styles.includes(place)) ||
      (token !== null && (tokens[brand.name] ?? []).includes(token))
    )
  }
  const failures = (site, of, canvas) => {
    const limit = Contrast.limit(site.font !== undefined && Contrast.isLarge(of(site.font)))
    return Contrast.states(site, of)
      .map(state => [Contrast.pair(site, of, state, canvas), state])
      .filter(([pair]) => pair)
      .map(([pair, state]) => ({
        state,
        gravity: Contrast.gravity(pair, limit),
        ratio: Contrast.ratio(pair.text, pair.ground),
        limit: limit.ratio,
        pair: JSON.stringify([site.color, pair, limit])
      }))
      .filter(({ gravity }) => gravity > 1)
  }
  const worstOf = failures =>
    failures.reduce((worst, one) => (one.gravity > (worst?.gravity ?? 0) ? one : worst), null)
  /** Adds component states. What is as hard to read without the state counts for the style. */
  const addStates = (mode, canvas) => {
    for (const component of Object.values(data.components)) {
      const style = data.styles[component.style]
      if (!style?.sites) continue
      for (const { changes, variant: picked } of component.states) {
        const state = data.styles[changes]
        if (!state) continue
        const told = new Set()
        const places = new Set(state.leaves.map(leaf => leaf.path))
        for (const variant of Object.keys(state.variants)) {
          const beneath = picked ?? variant
          const placeOf = index => [component.style, beneath, style.leaves[index].path].join('/')
          const changedPlaceOf = index =>
            places.has(style.leaves[index].path)
              ? [changes, variant, style.leaves[index].path].join('/')
              : placeOf(index)
          const [usual, of] = [placeOf, changedPlaceOf].map(
            place => index => valueOf(place(index), false, mode)
          )
          for (const site of style.sites) {
            const path = style.leaves[site.color].path
            if ((data.limits.contrast.unread?.[changes] ?? []).some(hidden => path.startsWith(hidden + '/')))
              continue
            const all = [
              site.color,
              site.font,
              ...site.layers.flatMap(layer => [
                ...layer.fills,
                ...(layer.selectedFills ?? []),
                ...layer.gradients,
                ...layer.alphas
              ])
            ]
            if (!all.some(index => index !== undefined && places.has(style.leaves[index].path))) continue
            const known = new Set([...told, ...failures(site, usual, canvas).map(({ pair }) => pair)])
            const found = failures(site, of, canvas).filter(({ pair }) => !known.has(pair))
            for (const { pair } of found) told.add(pair)
            const worst = worstOf(found)
            if (
              !worst ||
              isExcepted(
                [changes + '/' + variant, component.style + '/' + beneath],
                changedPlaceOf(site.color),
                worst.state
              )
            )
              continue
            add(
              [changes, variant, path].join('/'),
              mode,
              worst.gravity,
              worst.ratio,
              worst.limit,
              worst.state
            )
          }
        }
      }
    }
  }
  for (const mode of ['', ...brand.modes]) {
    const canvas = Contrast.canvas(mode, path => valueOf(path, true, mode))
    for (const [name, style] of Object.entries(data.styles)) {
      if (style.isState || !style.variants || !style.sites) continue
      for (const variant of Object.keys(style.variants)) {
        const of = index => valueOf([name, variant, style.leaves[index].path].join('/'), false, mode)
        for (const site of style.sites) {
          const place = [name, variant, style.leaves[site.color].path].join('/')
          const worst = worstOf(failures(site, of, canvas))
          if (worst && !isExcepted([name + '/' + variant], place, worst.state))
            add(place, mode, worst.gravity, worst.ratio, worst.limit, worst.state)
        }
      }
    }
    addStates(mode, canvas)
    for (const { text, background, minimum, apca } of data.limits.contrast.pairs) {
      if ((tokens[brand.name] ?? []).includes(text)) continue
      const [color, ground] = [text, background]
        .map(path => valueOf(path, true, mode))
        .map(value => value?.colorSpace && Color.onScreen(value))
      if (!color || !ground) continue
      const behind = Contrast.over(ground, canvas.color)
      const pair = { text: Contrast.over(color, behind), ground: behind }
      add(
        `${text} on ${background}`,
        mode,
        Contrast.gravity(pair, { ratio: minimum, lightness: apca }),
        Contrast.ratio(pair.text, pair.ground),
        minimum
      )
    }
  }
  return found
}

/** The findings that the edits of a brand cause, and those that they fix. */
export function contrastNews(brand) {
  const [before, now] = [
    shortfalls(brand, Tries.valuesBefore(brand), Tries.declaredAsBefore(brand)),
    shortfalls(brand, Tries.values(brand), Tries.declared(brand))
  ]
  const less = (one, other) =>
    [...one]
      .map(([key, finding]) => [
        key,
        { ...finding, modes: finding.modes.filter(mode => !other.get(key)?.modes.includes(mode)) }
      ])
      .filter(([, { modes }]) => modes.length)
  return { come: less(now, before), go: less(before, now) }
}

/**
 * What an app would reject: calculations without a result, and numbers that are out of bounds where they are
 * used.
 */
export function refusals(brand) {
  const found = followingIn(brand).impossible.map(words => `${words}.`)
  const check = (name, value, [low, high]) => {
    for (const part of stateNames(value).length ? Object.values(value) : [value]) {
      const number = typeof part === 'number' ? part : typeof part?.value === 'number' ? points(part) : low
      if (number < low || number > high)
        found.push(`${name} is ${inWords(part)}; it must be in the range ${low} to ${high}.`)
    }
  }
  const inAllModes = ({ value, modes }) => [value, ...Object.values(modes ?? {})]
  for (const [path, token] of Object.entries(brand.tokens)) {
    for (const [part, { bounds }] of Object.entries(data.parts[token.type] ?? {}))
      for (const item of bounds ? inAllModes(token).flat() : [])
        if (item[part] !== undefined) check(`${part} of ${path}`, item[part], bounds)
  }
  for (const [style, variants] of Object.entries(brand.styles)) {
    for (const [variant, fields] of Object.entries(variants)) {
      for (const { path, bounds } of data.styles[style].leaves)
        for (const value of bounds && fields[path] ? inAllModes(fields[path]) : [])
          check([style, variant, path].join('/'), value, bounds)
    }
  }
  return found
}
