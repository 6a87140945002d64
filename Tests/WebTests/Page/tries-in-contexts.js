// Random tries in random contexts, and what the page then shows in all of them.

/** A generator with a seed, so an error can be reproduced. */
function generator(seed) {
  const random = n => (((seed = (seed * 1103515245 + 12345) % 2147483648) / 65536) % n) | 0
  return { random, one: list => list[random(list.length)] }
}

/** All combinations of contexts. */
const combinations = () =>
  byChoice(
    modifiers.map(({ name }) => name),
    contexts => contexts
  ).list

/** Tries a value of a token in some contexts, in one mode or in all. Returns what it was, for messages. */
function tryOne(seed) {
  const { random, one } = generator(seed)
  const pixels = () => ({ value: 1 + random(40), unit: 'px' })
  const color = () => ({ colorSpace: 'srgb', components: [0, 1, 2].map(() => random(256) / 255) })
  const layer = () => ({
    color: color(),
    offsetX: pixels(),
    offsetY: pixels(),
    blur: pixels(),
    spread: pixels()
  })
  const literals = {
    color,
    dimension: pixels,
    number: () => 1 + random(9),
    shadow: () => [layer()],
    typography: () => ({
      fontFamily: 'Inter',
      fontSize: pixels(),
      fontWeight: 400,
      letterSpacing: { value: 0, unit: 'px' },
      lineHeight: 1 + random(4)
    })
  }
  const { name } = one(data.brands)
  const brand = brandIn({ brand: name, contexts: one(combinations()) })
  const path = one(Object.keys(brand.tokens))
  const { type } = brand.tokens[path]
  const targets = Object.keys(brand.tokens).filter(
    other => brand.tokens[other].type === type && other !== path && !Tries.reaches(brand, `{${other}}`, path)
  )
  const value = random(2) && targets.length ? `{${one(targets)}}` : literals[type]()
  const mode = modalTypes.includes(type) && random(3) === 0 ? one(['', ...brand.modes]) : null
  const isForContexts = random(3) > 0
  Tries.setToken(brand, path, value, mode, isForContexts)
  return JSON.stringify({ name, contexts: brand.contexts, path, value, mode, isForContexts })
}

/** What the page shows in some combinations, as `computed-values.js` takes it. */
function shownScopes(some) {
  const scopes = {}
  for (const { name } of data.brands)
    for (const contexts of some)
      for (const appearance of ['light', 'dark'])
        for (const contrast of ['normal', 'high']) {
          const brand = brandIn({ brand: name, contexts })
          const scope = [
            name,
            appearance,
            contrast,
            ...modifiers.map(({ contexts: names }, index) => names[contexts[index]])
          ]
          scopes[scope.join('/')] = Object.fromEntries(
            Object.entries(brand.tokens).map(([path, token]) => [
              path,
              { type: token.type, value: Project.value(token, modeName(appearance, contrast)) }
            ])
          )
        }
  const names = Object.fromEntries(modifiers.map(({ name, contexts }) => [name, contexts]))
  const brands = { '': { tokens: {}, styles: {} } }
  const choose = (div, scope) => {
    const chosen = scope.split('/').slice(3)
    Stage.setContexts(
      div,
      modifiers.map(({ contexts }, index) => contexts.indexOf(chosen[index]))
    )
  }
  return { scopes, modifiers: names, brands, states: [], choose }
}

/** The values of a brand in some contexts as the files of a project without references. */
const literalFiles = ({ name, contexts }) => {
  const brand = brandIn({ brand: name, contexts })
  return filesOf(brand, ({ value, modes }) => ({
    '': value,
    ...(modes && byMode(mode => Project.value({ value, modes }, mode)))
  }))
}

/** What a brand declares in some contexts, with its references and expressions, as files. */
const declaredFiles = ({ name, contexts }) => {
  const brand = brandIn({ brand: name, contexts })
  const words = value => JSON.parse(JSON.stringify(value, (_, part) => (part?.steps ? part.text : part)))
  return filesOf(brand, (_, path) => words(Tries.declarations(brand, path)))
}

/** Files with the values by mode that `of(token, path)` returns. */
function filesOf({ tokens }, of) {
  const files = {}
  for (const [path, token] of Object.entries(tokens))
    for (const [mode, $value] of Object.entries(of(token, path))) {
      const [group, name] = path.split('.')
      const file = mode ? `modes/${mode}.yaml` : 'base/tokens.yaml'
      ;((files[file] ??= {})[group] ??= {})[name] = { $type: token.type, $value }
    }
  return Object.entries(files)
    .map(([file, tokens]) => `--- ${file}\n${JSON.stringify(tokens)}\n`)
    .join('')
}

/** The edits are the same after they were copied and read again, and after a visit. */
function readAgain() {
  const errors = []
  const expectSame = (changes, how) => {
    for (const brand of data.brands) {
      const [tokens, others] = [Tries.changes, changes].map(changes => changes[brand.name]?.tokens ?? {})
      for (const path of union2(tokens, others))
        if (!isSameInAll(Tries.choices(brand, path), Tries.choices(brand, path, changes), isNear))
          errors.push(`${how} ${brand.name} ${path}: ${JSON.stringify([tokens[path], others[path]])}`)
    }
  }
  const union2 = (one, other) => new Set([...Object.keys(one), ...Object.keys(other)])
  const isNear = (one, other) =>
    typeof one === 'number' && typeof other === 'number'
      ? Math.abs(one - other) < 1e-6
      : one && other && typeof one === 'object' && typeof other === 'object'
        ? [...union2(one, other)].every(name => name === 'hex' || isNear(one[name], other[name]))
        : one === other
  const read = readOverrides(data.brands.filter(({ name }) => Tries.changes[name]).map(overrideOf))
  errors.push(...read.problems.map(({ place, reason }) => `${place}: ${reason}`))
  expectSame(read.changes, 'copied')
  return JSON.stringify(errors)
}
