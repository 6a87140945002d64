// Random changes of the brand `one`, from a generator with a seed, so an error can be reproduced.

let seed = 77
const random = n => (((seed = (seed * 1103515245 + 12345) % 2147483648) / 65536) % n) | 0
const one = list => list[random(list.length)]
const brandOne = Project.brand('one')
const part = (type, path) => {
  const paths = Object.keys(brandOne.tokens).filter(other => brandOne.tokens[other].type === type)
  const target = paths.length && random(2) ? one(paths) : null
  return target && !(path && (target === path || Tries.reaches(brandOne, `{${target}}`, path)))
    ? `{${target}}`
    : literal(type, path)
}
const length = () =>
  one([
    { value: random(40), unit: 'px' },
    { value: random(300) / 100, unit: 'rem' }
  ])
const layer = path => ({
  color: part('color', path),
  offsetX: part('dimension', path),
  offsetY: length(),
  blur: length(),
  spread: length(),
  ...(random(3) ? {} : { inset: true })
})
const literal = (kind, path, field) => {
  const [type, name] = kind.split(':')
  switch (type) {
    case 'color': {
      const names = Object.keys(Spaces),
        colorSpace = one(names),
        { ranges } = Spaces[colorSpace]
      if (random(2))
        return {
          colorSpace: 'srgb',
          components: [random(256) / 255, random(256) / 255, random(256) / 255],
          ...(random(2) ? { alpha: random(101) / 100 } : {})
        }
      return {
        colorSpace,
        components: ranges.map(([low = -0.3, high = 0.3]) => low + ((high - low) * random(1000)) / 1001),
        ...(random(2) ? { alpha: random(101) / 100 } : {})
      }
    }
    case 'dimension':
      return length()
    case 'duration':
      return { value: random(900), unit: 'ms' }
    case 'number':
      return field?.bounds?.[1] === 1 ? random(100) / 100 : field ? random(4) : random(2000) / 7
    case 'fontFamily':
      return one(['Inter', ['A "quoted" one', 'system-ui'], 'back\\slash'])
    case 'fontWeight':
      return one([random(1000) + 1, 'semi-bold'])
    case 'cubicBezier':
      return [random(100) / 100, random(300) / 100 - 1, random(100) / 100, 1]
    case 'strokeStyle':
      return one(['dotted', 'groove', { dashArray: [{ value: 3, unit: 'px' }, length()], lineCap: 'round' }])
    case 'border':
      return { color: part('color', path), width: length(), style: part('strokeStyle', path) }
    case 'transition':
      return {
        duration: part('duration', path),
        delay: literal('duration'),
        timingFunction: part('cubicBezier', path)
      }
    case 'shadow':
      return Array.from({ length: 1 + random(3) }, () => layer(path))
    case 'gradient':
      return [0, 1].map(position => ({ color: part('color', path), position }))
    case 'typography':
      return {
        fontFamily: part('fontFamily', path),
        fontSize: { value: 1 + random(40), unit: 'px' },
        fontWeight: part('fontWeight', path),
        letterSpacing: part('dimension', path),
        lineHeight: 1 + random(9) / 10
      }
    case 'enum':
      return one(data.enumerations[name])
    case 'bool':
      return random(2) === 1
    case 'string':
      return 'words'
    case 'image':
      return one(data.images)
    case 'insets':
      return { top: length(), leading: part('dimension'), bottom: length(), trailing: length() }
  }
}

/** Changes tokens: in all modes or in one, a literal or a reference, whole or in part. */
function changeTokens(count) {
  const brand = Project.brand('one'),
    paths = Object.keys(brand.tokens).filter(path => path.startsWith('group-'))
  for (let i = 0; i < count; i++) {
    const path = one(paths),
      { type } = brand.tokens[path]
    let value = literal(type, path)
    const same = paths.filter(other => brand.tokens[other].type === type && other !== path),
      target = one(same)
    if (random(3) === 0 && target && !Tries.reaches(brand, `{${target}}`, path)) value = `{${target}}`
    Tries.setToken(
      brand,
      path,
      value,
      modalTypes.includes(type) && random(2) ? one(['', 'dark', 'high-contrast', 'dark+high-contrast']) : null
    )
  }
  return JSON.stringify(Tries.changes.one.tokens)
}

/** Changes fields of styles. */
function changeFields(count) {
  const brand = Project.brand('one')
  const places = Object.entries(data.styles)
    .flatMap(([name, style]) =>
      style.isState
        ? []
        : Object.keys(style.variants ?? {})
            .filter(v => v !== 'default')
            .flatMap(variant => style.leaves.map(field => [name, variant, field.path].join('/')))
    )
    .filter(isShownAnywhere)
  for (let i = 0; i < count; i++) {
    const place = one(places),
      field = Tries.field(place),
      states = field.states ? statesOf(place) : []
    const kind = field.kind.split(':')[0]
    const paths = Object.keys(brand.tokens).filter(path => brand.tokens[path].type === kind)
    const value =
      random(6) === 0
        ? null
        : random(2) && paths.length && !field.bounds
          ? `{${one(paths)}}`
          : literal(field.kind, null, field)
    Tries.setField(
      brand,
      place,
      value,
      value === null ? null : states.length ? one(states) : field.states ? 'normal' : null
    )
  }
  // In a file, states are merged with those of the style, so the ones that were reset are null.
  const inFile = (place, value) => {
    const before = stateNames(value).length ? stateNames(Tries.declaredAsBefore(brand)(place)) : []
    return before.length ? { ...Object.fromEntries(before.map(state => [state, null])), ...value } : value
  }
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(Tries.changes.one.styles).map(([place, value]) => [place, inFile(place, value)])
    )
  )
}
