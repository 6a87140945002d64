// What somebody has changed in the page, what comes of it for those who read, and the override that ships it.

/** What falls short of the contrast that the project asks for, by what it is about: the worst of it, and the modes. */
function shortfalls(brand, valueOf, declaredOf) {
  if (!data.limits.contrast.isOn) return new Map()
  const found = new Map()
  const add = (key, mode, gravity, ratio, limit, state = 'normal') => {
    if (!(gravity > 1)) return
    const other = found.get(key)
    if (other) other.modes.push(mode)
    if (!other) found.set(key, { modes: [mode], gravity, ratio, limit, state })
    else if (gravity > other.gravity) Object.assign(other, { gravity, ratio, limit, state })
  }
  const { styles = [], tokens = {} } = data.limits.contrast.exceptions ?? {}
  // An exception of a style, or of the token that the text has its colour from, holds as it does for lint.
  const isExcepted = (places, color, state) => {
    const token = referenceIn(inState(declaredOf(color) ?? null, state))
    return places.some(place => styles.includes(place)) || token !== null && (tokens[brand.name] ?? []).includes(token)
  }
  const failures = (site, of, canvas) => {
    const limit = Contrast.limit(site.font !== undefined && Contrast.isLarge(of(site.font)))
    return Contrast.states(site, of).map(state => [Contrast.pair(site, of, state, canvas), state]).filter(([pair]) => pair)
      .map(([pair, state]) => ({ state, gravity: Contrast.gravity(pair, limit), ratio: Contrast.ratio(pair.text, pair.ground), limit: limit.ratio, pair: JSON.stringify([site.color, pair, limit]) }))
      .filter(({ gravity }) => gravity > 1)
  }
  const worstOf = failures => failures.reduce((worst, one) => one.gravity > (worst?.gravity ?? 0) ? one : worst, null)
  /** What states of components change; what is as hard to read without the state is told of the style. */
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
          const changedPlaceOf = index => places.has(style.leaves[index].path) ? [changes, variant, style.leaves[index].path].join('/') : placeOf(index)
          const [usual, of] = [placeOf, changedPlaceOf].map(place => index => valueOf(place(index), false, mode))
          for (const site of style.sites) {
            const path = style.leaves[site.color].path
            if ((data.limits.contrast.unread?.[changes] ?? []).some(hidden => path.startsWith(hidden + '/'))) continue
            const all = [site.color, site.font, ...site.layers.flatMap(layer => [...layer.fills, ...layer.gradients, layer.alpha])]
            if (!all.some(index => index !== undefined && places.has(style.leaves[index].path))) continue
            const known = new Set([...told, ...failures(site, usual, canvas).map(({ pair }) => pair)])
            const found = failures(site, of, canvas).filter(({ pair }) => !known.has(pair))
            for (const { pair } of found) told.add(pair)
            const worst = worstOf(found)
            if (!worst || isExcepted([changes + '/' + variant, component.style + '/' + beneath], changedPlaceOf(site.color), worst.state)) continue
            add([changes, variant, path].join('/'), mode, worst.gravity, worst.ratio, worst.limit, worst.state)
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
          if (worst && !isExcepted([name + '/' + variant], place, worst.state)) add(place, mode, worst.gravity, worst.ratio, worst.limit, worst.state)
        }
      }
    }
    addStates(mode, canvas)
    for (const { text, background, minimum, apca } of data.limits.contrast.pairs) {
      if ((tokens[brand.name] ?? []).includes(text)) continue
      const [color, ground] = [text, background].map(path => valueOf(path, true, mode)).map(value => value?.colorSpace && Color.onScreen(value))
      if (!color || !ground) continue
      const behind = Contrast.over(ground, canvas.color)
      const pair = { text: Contrast.over(color, behind), ground: behind }
      add(`${text} on ${background}`, mode, Contrast.gravity(pair, { ratio: minimum, lightness: apca }), Contrast.ratio(pair.text, pair.ground), minimum)
    }
  }
  return found
}

/** The findings of a brand that come and go by what is changed. */
function contrastNews(brand) {
  const [before, now] = [shortfalls(brand, Tries.valuesBefore(brand), Tries.declaredAsBefore(brand)), shortfalls(brand, Tries.values(brand), Tries.declared(brand))]
  const less = (one, other) => [...one].map(([key, finding]) => [key, { ...finding, modes: finding.modes.filter(mode => !other.get(key)?.modes.includes(mode)) }]).filter(([, { modes }]) => modes.length)
  return { come: less(now, before), go: less(before, now) }
}

/** What an app would refuse: numbers that lie outside of the bounds of where the changed values are used. */
function refusals(brand) {
  const found = []
  const check = (name, value, [low, high]) => {
    for (const part of stateNames(value).length ? Object.values(value) : [value]) {
      const number = typeof part === 'number' ? part : typeof part?.value === 'number' ? points(part) : low
      if (number < low || number > high) found.push(`${name} is ${inWords(part)}; it must be in the range ${low} to ${high}.`)
    }
  }
  for (const [path, { type, value }] of Object.entries(brand.tokens)) {
    if (type === 'typography') for (const part of ['fontSize', 'lineHeight']) if (value[part] !== undefined) check(`${part} of ${path}`, value[part], [0, 1e6])
  }
  for (const [style, variants] of Object.entries(brand.styles)) {
    for (const [variant, fields] of Object.entries(variants)) {
      for (const { path, bounds } of data.styles[style].leaves) if (bounds && fields[path]) check([style, variant, path].join('/'), fields[path].value, bounds)
    }
  }
  return found
}

Pages.changes = {
  title: () => 'Changes',
  showsValues: true,
  render() {
    const brands = data.brands.filter(brand => Tries.changes[brand.name])
    if (!brands.length) {
      return [heading('Changes', ''), h('p', { class: 'Nothing' }, 'No changes yet. Inspect something, click a value and change it. This page then lists the changes and shows them as an override to ship.')]
    }
    return [
      heading('Changes', `${counted(Tries.count, 'change')} · kept only in this browser, not in links`),
      h('div', { class: 'Filters' }, h('button', { type: 'button', class: 'Button', onclick: () => Tries.undoAll() }, 'Undo all')),
      brands.map(brand => [
        h('h2', null, text(brand.name), h('small', null, String(Object.keys(Tries.changes[brand.name].tokens).length + Object.keys(Tries.changes[brand.name].styles).length))),
        changeTable(brand), newsOf(brand), overrideOf(brand)
      ])
    ]
  }
}

function changeTable(brand) {
  const { tokens, styles } = Tries.changes[brand.name]
  const shown = value => value === undefined || value === null ? h('code', null, 'nil')
    : h('span', { class: 'Change' }, value.colorSpace ? h('i', { class: 'Dot', '--Color': Color.css(value) }) : null, h('code', null, inWords(value)))
  const rows = (place, isToken, name) => {
    const [before, now] = [Tries.valuesBefore(brand), Tries.values(brand)].map(valueOf => mode => valueOf(place, isToken, mode) ?? null)
    const modes = ['', ...brand.modes].filter(mode => mode === '' || [before, now].some(valueIn => !isSame(valueIn(mode), valueIn(''))))
    const different = modes.filter(mode => !isSame(before(mode), now(mode)))
    const listed = different.length ? different : ['']
    return listed.map((mode, index) => h('tr', null,
      index === 0 ? h('th', { scope: 'row', rowspan: listed.length }, name) : null,
      h('td', null, modes.length === 1 ? '' : mode === '' ? 'light' : mode), h('td', null, shown(before(mode))), h('td', null, shown(now(mode))),
      index === 0 ? h('td', { rowspan: listed.length }, h('button', { type: 'button', class: 'Button', 'aria-label': `Undo ${place}`, onclick: () => { Tries.undo(brand, place, isToken); Gallery.main.focus() } }, 'Undo')) : null))
  }
  return h('div', { class: 'Scroll', tabindex: 0 }, h('table', { class: 'Values Changes' },
    h('thead', null, h('tr', null, ['What', 'Mode', 'Before', 'Now', ''].map(title => h(title ? 'th' : 'td', title ? { scope: 'col' } : null, title)))),
    h('tbody', null, Object.keys(tokens).map(path => rows(path, true, link(['token', path], null, text(path)))),
      Object.keys(styles).map(place => rows(place, false, link(['styles', place.split('/')[0].split('@')[0]], null, text(place)))))))
}

function newsOf(brand) {
  const { come, go } = contrastNews(brand)
  const list = (title, kind, findings) => findings.length ? h('section', null, h('h3', { class: kind }, `${title} (${findings.length})`), h('ul', null, findings.map(([key, { modes, ratio, limit, state }]) => h('li', null,
    text(key), state === 'normal' ? '' : ` when ${state}`, h('small', null, ` ${floored(ratio)}:1, at least ${limit} · ${modes.map(mode => mode || 'light').join(', ')}`))))) : null
  if (!come.length && !go.length) return h('p', { class: 'Nothing' }, 'They do not change any contrast finding.')
  return h('div', { class: 'Uses' }, list('Contrast that is now too low', 'TooLow', come), list('Contrast that is now enough', 'Enough', go))
}

function overrideOf(brand) {
  const override = Tries.override(brand)
  const refused = refusals(brand)
  return [
    refused.length ? h('section', { class: 'Refused' }, h('h3', { class: 'TooLow' }, 'Apps would reject this'), h('ul', null, refused.slice(0, 20).map(words => h('li', null, text(words))))) : null,
    h('h3', { class: 'Override' }, 'As an override'),
    h('div', { class: 'Code' }, h('pre', { tabindex: 0 }, h('code', null, override)), copyable(override, `Copy as override of ${brand.name}`)),
    h('p', { class: 'Hint' }, 'Save it as ', h('code', null, 'overrides.yaml'), '; ', h('code', null, 'tokengen payload --overrides overrides.yaml CATALOGUE --sequence N'), ' makes a payload from it.')
  ]
}

Tools.push(() => Tries.count ? link(['changes'], { class: 'Toggle Button', 'aria-current': Address.place[0] === 'changes' ? 'page' : null }, icon('try'), counted(Tries.count, 'change')) : null)
