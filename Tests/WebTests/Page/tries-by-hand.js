// Changes tokens as people do: on a token's page, with the controls of the inspector.

/**
 * Opens a token's page in a mode, enters a value, and copies the brand's override from the page of changes.
 * Returns whether the page refuses the value, and the copied text.
 */
async function enter({ path, type, brand, appearance, contrast, isOnly, entry, part, isReference, isTyped }) {
  const query = new URLSearchParams({ brand, appearance, contrast })
  await go(`token/${encodeURIComponent(path)}?${query}`)
  button('Change').click()
  Inspector.panel.querySelectorAll('[aria-label="Applies to"] button')[isOnly ? 1 : 0]?.click()
  const find = selector => Inspector.panel.querySelector('.Editor ' + selector)
  const fill = (field, text, name = 'input') => {
    field.value = text
    field.dispatchEvent(new Event(name, { bubbles: true }))
  }
  const value = JSON.parse(entry)
  const [before, refers] = [JSON.stringify(Tries.changes), find('.Refers input')]
  let isRefused = false
  if (isTyped) {
    fill(find('.ColorControl input[type=text]'), value)
    isRefused = JSON.stringify(Tries.changes) === before
  } else if (isReference) {
    fill(refers, value, 'change')
    isRefused = refers.getAttribute('aria-invalid') === 'true'
  } else if (part) fill(find(`[aria-label="${path} ${part}"]`), value)
  else if (type === 'color') {
    // On the way to a value there are others.
    for (const text of ['#123', value]) fill(find('.ColorControl input[type=text]'), text)
  } else {
    if (value.unit) fill(find('select'), value.unit, 'change')
    fill(find('input[type=number]'), value.value ?? value)
  }
  Inspector.toggle(false)
  return JSON.stringify({ isRefused, override: await copied(brand) })
}

/** The override of a brand, by its button on the page of changes; empty if there are no changes. */
async function copied(brand) {
  let copied = ''
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async words => (copied = words) }
  })
  await go('changes')
  button(`Copy as override of ${brand}`)?.click()
  await frame()
  return copied
}

/** JSON outputs of a project without styles, as `computed-values.js` takes them. */
function asTruth(brands) {
  const scopes = {}
  for (const [brand, { tokens }] of Object.entries(brands))
    for (const appearance of ['light', 'dark'])
      for (const contrast of ['normal', 'high'])
        scopes[[brand, appearance, contrast].join('/')] = Object.fromEntries(
          Object.entries(tokens).map(([path, { type, value, modes }]) => [
            path,
            { type, value: modes?.[modeName(appearance, contrast)] ?? value }
          ])
        )
  return { brands, scopes, states: [] }
}

/**
 * Compares the values behind the page's texts with those of JSON outputs, and the changes with the copied
 * overrides as the page reads them.
 */
function expectValues(brands, overrides) {
  const errors = []
  const isNear = (one, other) =>
    typeof one === 'number' && typeof other === 'number'
      ? Math.abs(one - other) < 1e-6
      : one && other && typeof one === 'object' && typeof other === 'object'
        ? [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
            name => name === 'hex' || isNear(one[name], other[name])
          )
        : one === other
  let compared = 0
  for (const [brand, { tokens }] of Object.entries(brands))
    for (const [path, token] of Object.entries(tokens))
      for (const mode of Object.keys(overlays)) {
        const [shown, meant] = [
          Project.value(Project.brand(brand).tokens[path], mode),
          token.modes?.[mode] ?? token.value
        ]
        compared++
        if (!isNear(shown, meant))
          errors.push(`${brand} ${path} ${mode}: ${JSON.stringify(shown)} is not ${JSON.stringify(meant)}`)
      }
  const { changes, problems } = readOverrides(overrides)
  for (const { place, reason } of problems) errors.push(`${place}: ${reason}`)
  for (const [brand, { tokens }] of Object.entries(Tries.changes))
    for (const [path, { by }] of Object.entries(tokens))
      if (!isNear(by, changes[brand]?.tokens[path]?.by)) errors.push(`${brand} ${path} is not read back`)
  return JSON.stringify({ compared, errors })
}
