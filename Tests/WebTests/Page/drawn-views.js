// Compares what the gallery draws with the values that tokengen resolved, `truth`.

const probe = document.createElement('i')
document.body.append(probe)
const shownColor = value => {
  probe.style.color = ''
  probe.style.color = colorText(value)
  return getComputedStyle(probe).color
}
const points = value => (value.unit === 'rem' ? value.value * data.rem : value.value)
const insets = value => [
  ['padding-top', points(value.top)],
  ['padding-bottom', points(value.bottom)],
  ['padding-left', points(value.leading)],
  ['padding-right', points(value.trailing)]
]
const fits = { scaleAspectFill: 'cover', scaleAspectFit: 'contain', scaleToFill: 'fill' }

/** By a field's name: CSS properties and the values that they must have. */
const meanings = {
  textColor: value => [['color', shownColor(value)]],
  titleColor: value => [['color', shownColor(value)]],
  backgroundColor: value => [['background-color', shownColor(value)]],
  borderColor: value => [['border-top-color', shownColor(value)]],
  cornerRadius: value => [['border-top-left-radius', points(value)]],
  borderWidth: value => [['border-top-width', points(value)]],
  borderEdges: value => (['all', 'top', 'vertical'].includes(value) ? [] : [['border-top-width', 0]]),
  alpha: value => [['opacity', value]],
  spacing: value => [['row-gap', points(value)]],
  minimumHeight: value => [['min-height', points(value)]],
  contentInsets: insets,
  insets,
  font: value => [
    ['font-size', points(value.fontSize)],
    ['font-weight', data.weights[value.fontWeight] ?? value.fontWeight],
    ['letter-spacing', points(value.letterSpacing)]
  ],
  axis: value => [['flex-direction', value === 'vertical' ? 'column' : 'row']],
  numberOfLines: value => [['-webkit-line-clamp', value === 0 ? 'none' : value]],
  contentMode: value => (value in fits ? [['object-fit', fits[value]]] : [])
}

/** Fields of a component's own type that are drawn although no element names them. */
const ofTheWhole = ['contentInsets', 'minimumHeight', 'width', 'height']

/** Of two fields with one property, that of the element's own style wins over that of the view below. */
const strength = holder => (holder.split('/').at(-1) === 'viewStyle' || holder === '' ? 0 : 1)

/** The value of a field in a mode and in the states of a control; undefined if it has none. */
function resolved(entry, mode, states) {
  const value = entry.modes?.[mode] ?? entry.value ?? undefined
  if (!entry.states || typeof value !== 'object' || value.colorSpace) return value
  return value[states.join('+')] ?? value[states.length > 1 ? '' : states[0]] ?? value.normal
}

/** The properties that a drawn element must have, each with its value and the place of the field. */
function expectation(node, fact, brand, mode) {
  const expected = new Map()
  const states = (node.dataset.state ?? 'normal').split(' ')
  const fields = fieldsOf(fact).sort((one, other) => strength(one.holder) - strength(other.holder))
  for (const { field, holder, place } of fields) {
    const [style, variant, ...path] = place.split('/')
    const entry = truth[brand].styles[style]?.[variant]?.[path.join('/')]
    const name = field.path.split('/').at(-1)
    const isNamed = fact.element.background === field.path
    const meaning = isNamed ? meanings.backgroundColor : meanings[name]
    if (!entry || !meaning) continue
    // A field of the component's own type is drawn where an element names it, or at the root.
    const { path: wearer = '', type } = fact.wearer
    const isOwn = holder === wearer || data.styles[type.parts[holder]]?.at !== undefined
    if (isOwn && !isNamed && !(fact.isRoot && ofTheWhole.includes(name))) continue
    const value = resolved(entry, mode, states)
    if (value === undefined || value === null) continue
    for (const [property, meant] of meaning(value)) expected.set(property, { meant, place })
  }
  if (expected.get('border-top-width')?.meant === 0) expected.delete('border-top-color')
  return expected
}

const isMeant = (found, meant) =>
  typeof meant === 'number'
    ? Math.abs(parseFloat(found === 'normal' ? 0 : found) - meant) < 0.02
    : found === String(meant)

/** All examples of a component, and its first look in each state. */
const viewsOf = (name, { examples, states }) => [
  ...examples.map(({ state, variant, content }) => ({ state, variant: variant ?? 'default', content })),
  ...states.map((_, state) => ({ ...firstLook(name), state }))
]

const scopes = data.brands.flatMap(({ name: brand }) =>
  ['normal', 'high'].flatMap(contrast =>
    ['light', 'dark'].map(appearance => ({ brand, appearance, contrast }))
  )
)

/** Draws every view in every brand and mode, or every `step`th of them. */
function compare(step) {
  const errors = []
  let [compared, turn] = [0, 0]
  const page = document.createElement('div')
  document.body.append(page)

  function check(node, fact, scope, title) {
    const shown = getComputedStyle(node)
    const mode = modeName(scope.appearance, scope.contrast)
    for (const [property, { meant, place }] of expectation(node, fact, scope.brand, mode)) {
      compared++
      const found = shown.getPropertyValue(property)
      if (!isMeant(found, meant)) errors.push(`${title} ${place}: ${property} is ${found}, not ${meant}`)
    }
  }

  for (const scope of scopes) {
    Object.assign(page.dataset, scope)
    for (const [name, component] of Object.entries(data.components)) {
      for (const view of viewsOf(name, component)) {
        if (turn++ % step) continue
        const facts = []
        const drawing = new Drawing(data, Images.address, { drew: (...drawn) => facts.push(drawn) })
        page.replaceChildren(drawing.draw(name, view))
        const title = `${name} ${JSON.stringify(view.state)} ${Object.values(scope).join(' ')}`
        for (const [node, fact] of facts) check(node, fact, scope, title)
      }
    }
  }
  page.remove()
  return JSON.stringify({ errors: errors.slice(0, 20), compared })
}
