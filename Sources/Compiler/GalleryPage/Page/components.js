// Components: a list of all, and a page for each with every state, the machine that moves it, and its neighbours.

const levels = ['atom', 'molecule', 'organism', 'template', 'page']

Pages.components = {
  title: ([name]) => name ?? 'Components',
  render([name]) {
    return name === undefined ? componentList() : data.components[name] ? componentPage(name) : missing(`No component named “${name}”.`)
  }
}

function componentList() {
  if (!Project.components.length) {
    return missing('This project has no components yet.', h('p', null, 'A component declares what a view shows and its states. Add one in ', h('code', null, 'tokens/components/'), '.'))
  }
  const sort = Address.query.get('sort') ?? 'name'
  const level = Address.query.get('level') ?? ''
  const uses = name => Project.users[name]?.length ?? 0
  const orders = {
    name: (one, other) => one.localeCompare(other, 'en'),
    level: (one, other) => levels.indexOf(data.components[one].level) - levels.indexOf(data.components[other].level) || one.localeCompare(other, 'en'),
    uses: (one, other) => uses(other) - uses(one) || one.localeCompare(other, 'en')
  }
  const names = Project.components
    .filter(name => level === '' || level === 'favourites' ? level === '' || Favourites.names.has(name) : data.components[name].level === level)
    .sort(orders[sort] ?? orders.name)
  const present = levels.filter(level => Project.components.some(name => data.components[name].level === level))
  const again = (name, value) => { Address.set(name, value); Gallery.render() }
  return [
    heading('Components', counted(Project.components.length, 'component')),
    h('div', { class: 'Filters' },
      choice('Level', [['', 'All'], ...present.map(level => [level, level[0].toUpperCase() + level.slice(1) + 's']), ['favourites', 'Favourites']], level, value => again('level', value)),
      choice('Sort by', [['name', 'Name'], ['level', 'Level'], ['uses', 'Uses']], orders[sort] ? sort : 'name', value => again('sort', value === 'name' ? '' : value))),
    names.length ? Stage.columns(() => h('ul', { class: 'Cards' }, names.map(name => card(name)))) : h('p', { class: 'Nothing' }, level === 'favourites' ? 'No favourites yet. Click the star next to a name to add one.' : 'None.')
  ]
}

function card(name) {
  const component = data.components[name]
  return h('li', { class: 'Card' },
    component.body ? Stage.cell(name, firstLook(name), { isInert: true }) : h('div', { class: 'Cell Bodiless' }, 'not drawn'),
    h('div', { class: 'Caption' }, link(['components', name], { class: 'Name' }, text(name)), h('small', null, component.level), Favourites.button(name)))
}

function componentPage(name) {
  const component = data.components[name]
  const variants = Object.keys(data.styles[component.style]?.variants ?? { default: '' })
  const look = firstLook(name)
  // A state is shown with the content that some example has for it.
  const inState = state => {
    const example = component.examples.find(example => example.state === state)
    return { ...(example ? { variant: example.variant ?? 'default', content: example.content } : look), state }
  }
  const section = (title, nodes, note) => [h('h2', null, title, note ? h('small', null, note) : null), nodes]
  const drawn = component.body
  return [
    heading(h('span', null, text(name), Favourites.button(name)), [component.level, Project.place(component.at)].filter(Boolean).join(' · '), component.description),
    drawn ? playground(name, inState) : h('p', { class: 'Nothing' }, 'It has no body, so it is not drawn.'),
    drawn && component.states.length > 1 ? section('States', Stage.columns(() => h('div', { class: 'Grid' }, component.states.map((state, index) =>
      figure(state.name, Stage.cell(name, inState(index)), state.description)))), String(component.states.length)) : null,
    drawn && variants.length > 1 ? section('Variants', Stage.columns(() => h('div', { class: 'Grid' }, variants.map(variant => figure(variant, Stage.cell(name, { ...look, state: 0, variant }))))), String(variants.length)) : null,
    drawn && component.examples.length ? section('Examples', Stage.columns(() => h('div', { class: 'Grid' }, component.examples.map(example =>
      figure(example.name, Stage.cell(name, { state: example.state, variant: example.variant ?? 'default', content: example.content }), example.description ?? [component.states.length > 1 ? component.states[example.state].name : null, example.variant].filter(Boolean).join(' · '))))), String(component.examples.length)) : null,
    component.content.length ? section('Content', h('div', { class: 'Scroll', tabindex: 0 }, h('table', null, h('tbody', null, component.content.map(field => h('tr', null,
      h('th', { scope: 'row' }, text(field.name)), h('td', null, h('code', null, field.kind), field.optional ? ', optional' : ''), h('td', null, field.description ? text(field.description) : ''))))))) : null,
    section('Neighbours', neighbours(name)),
    section('In Swift', swiftOf(name))
  ]
}

/** The component at work: its events by state, and what they have led to. */
function playground(name, inState) {
  const component = data.components[name]
  let state = 0
  const log = h('ol', { class: 'Log', 'aria-live': 'polite', 'aria-label': 'What happened' })
  const stage = h('div', { class: 'Live' })
  const table = h('div', { class: 'Scroll', tabindex: 0 })
  const call = (messages, { message, arguments: given }, values) => {
    const shown = given.map((argument, index) => {
      const { name, kind } = messages[message].parameters[index]
      return `${name}: ${inWords(plain(argument?.parameter !== undefined ? values[argument.parameter] : argument, kind))}`
    })
    return messages[message].name + (shown.length ? `(${shown.join(', ')})` : '')
  }
  const send = (event, values = []) => {
    const transition = component.transitions[state][event]
    const from = component.states[state].name
    if (transition?.to !== undefined) state = transition.to
    const consequences = [...(transition?.updates ?? []).map(update => call(component.updates, update, values)), ...(transition?.actions ?? []).map(action => call(component.actions, action, values))]
    log.prepend(h('li', null, h('b', null, component.events[event].name), ` ${from} → ${component.states[state].name}`, consequences.length ? h('span', null, ' · ' + consequences.join(', ')) : transition ? null : h('span', null, ' · nothing happens')))
    while (log.children.length > 50) log.lastChild.remove()
    show()
  }
  const show = () => {
    stage.replaceChildren(Stage.columns(() => {
      const cell = h('div', { class: 'Cell', dir: Settings.direction })
      cell.append(drawing(send).draw(name, inState(state)))
      return cell
    }))
    if (!component.events.length) return
    const focused = [...table.querySelectorAll('button')].indexOf(document.activeElement)
    table.replaceChildren(machine())
    // Who works by keys goes on where they were.
    if (focused >= 0) table.querySelectorAll('button')[focused]?.focus()
  }
  const machine = () => h('table', { class: 'Machine' },
    h('thead', null, h('tr', null, h('td', null), component.states.map((other, index) => h('th', { scope: 'col', 'aria-current': index === state ? 'true' : null },
      h('button', { type: 'button', class: 'Plain', onclick: () => { state = index; show() } }, text(other.name)))))),
    h('tbody', null, component.events.map((event, number) => h('tr', null,
      h('th', { scope: 'row' }, h('button', { type: 'button', onclick: () => send(number, event.parameters.map(sample)) }, text(event.name))),
      component.states.map((_, index) => {
        const transition = component.transitions[index][number]
        const words = !transition ? '' : transition.to !== undefined && transition.to !== index ? '→ ' + component.states[transition.to].name : '•'
        return h('td', { 'aria-current': index === state ? 'true' : null, title: transition ? [...transition.updates.map(update => component.updates[update.message].name), ...transition.actions.map(action => component.actions[action.message].name)].join(', ') : 'nothing happens' }, words)
      })))))
  show()
  return h('div', { class: 'Playground' }, stage, component.events.length ? h('div', { class: 'Answers' }, h('h2', null, 'Events'), table, log) : null)
}

/** A value of a component's, without what tells its type. */
const plain = (value, kind) => value?.image ?? (value?.case !== undefined ? data.enumerations[kind]?.[value.case] ?? `case ${value.case}` : value)

/** What an event is sent with here. */
function sample({ kind }) {
  if (kind === 'string') return 'text'
  if (kind === 'bool') return true
  if (kind === 'image') return { image: 'image' }
  if (data.enumerations[kind]) return data.enumerations[kind][0]
  return kind === 'duration' ? 0.3 : 1
}

function neighbours(name) {
  const component = data.components[name]
  const lists = [
    ['Made of', Project.partsOf(name).map(part => link(['components', part], null, text(part)))],
    ['Part of', (Project.users[name] ?? []).map(user => link(['components', user], null, text(user)))],
    ['Style', component.style ? [link(['styles', component.style], null, text(component.style))] : []],
    ['Tokens', Project.tokensOf(name).map(path => link(['token', path], null, text(path)))]
  ].filter(([, links]) => links.length)
  return h('div', { class: 'Uses' }, lists.map(([title, links]) => h('section', null, h('h3', null, title), h('ul', null, links.map(link => h('li', null, link))))))
}

function swiftOf(name) {
  const component = data.components[name]
  const event = component.events[0]
  // The brand as generated Swift calls it.
  const brand = Project.brand(Settings.columns[0].brand)?.swift
  const lines = [
    `let style = ${name}Component.style(in: ${brand === undefined ? 'brand' : '.' + brand}, .${component.states[0].name})`,
    component.examples.length ? `view.show(${name}Component.content(of: .${component.examples[0].name}))` : null,
    event ? `view.send(.${event.name}${event.parameters.length ? `(${event.parameters.map(parameter => `${parameter.name}: …`).join(', ')})` : ''})` : null
  ].filter(Boolean).join('\n')
  return h('div', { class: 'Code', 'data-swift': name }, h('pre', null, h('code', null, lines)), copyable(lines, 'Copy the Swift'))
}
