// The pages of components: a list, and a page for each with its states, variants and neighbours.

import { data } from './data.js'
import { choice, counted, h, prose, text } from './elements.js'
import { Favourites } from './favourites.js'
import { Gallery } from './gallery.js'
import { heading, missing } from './pages.js'
import { playground } from './playground.js'
import { Project, levels } from './project.js'
import { Address, link } from './settings.js'
import { Stage, firstLook } from './stage.js'
import { figure } from './styles.js'
import { swiftOf } from './swift.js'

export const componentsPage = {
  title: ([name]) => name ?? 'Components',
  render([name]) {
    return name === undefined
      ? componentList()
      : data.components[name]
        ? componentPage(name)
        : missing(`No component named “${name}”.`)
  }
}

function componentList() {
  if (!Project.components.length) {
    return missing(
      'This project has no components yet.',
      h(
        'p',
        null,
        'A component declares what a view shows and its states. Add one in ',
        h('code', null, 'tokens/components/'),
        '.'
      )
    )
  }
  const sort = Address.query.get('sort') ?? 'name'
  const level = Address.query.get('level') ?? ''
  const uses = name => Project.users[name]?.length ?? 0
  const orders = {
    name: (one, other) => one.localeCompare(other, 'en'),
    level: (one, other) =>
      levels.indexOf(data.components[one].level) - levels.indexOf(data.components[other].level) ||
      one.localeCompare(other, 'en'),
    uses: (one, other) => uses(other) - uses(one) || one.localeCompare(other, 'en')
  }
  const names = Project.components
    .filter(name =>
      level === '' || level === 'favourites'
        ? level === '' || Favourites.names.has(name)
        : data.components[name].level === level
    )
    .sort(orders[sort] ?? orders.name)
  const present = levels.filter(level =>
    Project.components.some(name => data.components[name].level === level)
  )
  const again = (name, value) => {
    Address.set(name, value)
    Gallery.render()
  }
  return [
    heading('Components', counted(Project.components.length, 'component')),
    h(
      'div',
      { class: 'Filters' },
      choice(
        'Level',
        [
          ['', 'All'],
          ...present.map(level => [level, level[0].toUpperCase() + level.slice(1) + 's']),
          ['favourites', 'Favourites']
        ],
        level,
        value => again('level', value)
      ),
      choice(
        'Sort by',
        [
          ['name', 'Name'],
          ['level', 'Level'],
          ['uses', 'Uses']
        ],
        orders[sort] ? sort : 'name',
        value => again('sort', value === 'name' ? '' : value)
      )
    ),
    names.length
      ? Stage.columns(() =>
          h(
            'ul',
            { class: 'Cards' },
            names.map(name => card(name))
          )
        )
      : h(
          'p',
          { class: 'Nothing' },
          level === 'favourites' ? 'No favourites yet. Click the star next to a name to add one.' : 'None.'
        )
  ]
}

export function card(name) {
  const component = data.components[name]
  return h(
    'li',
    { class: 'Card' },
    component.body
      ? Stage.cell(name, firstLook(name), { isInert: true })
      : h('div', { class: 'Cell Bodiless' }, 'not drawn'),
    h(
      'div',
      { class: 'Caption' },
      link(['components', name], { class: 'Name' }, text(name)),
      h('small', null, component.level),
      Favourites.button(name)
    )
  )
}

function componentPage(name) {
  const component = data.components[name]
  const variants = Object.keys(data.styles[component.style]?.variants ?? { default: '' })
  const look = firstLook(name)
  // A state uses the content of an example in that state.
  const inState = state => {
    const example = component.examples.find(example => example.state === state)
    return {
      ...(example ? { variant: example.variant ?? 'default', content: example.content } : look),
      state
    }
  }
  const section = (title, nodes, note) => [h('h2', null, title, note ? h('small', null, note) : null), nodes]
  const drawn = component.body
  return [
    heading(
      h('span', null, text(name), Favourites.button(name)),
      [component.level, Project.place(component.at)].filter(Boolean).join(' · '),
      component.description
    ),
    drawn ? playground(name, inState) : h('p', { class: 'Nothing' }, 'It has no body, so it is not drawn.'),
    drawn && component.states.length > 1
      ? section(
          'States',
          Stage.columns(() =>
            h(
              'div',
              { class: 'Grid' },
              component.states.map((state, index) =>
                figure(state.name, Stage.cell(name, inState(index)), state.description)
              )
            )
          ),
          String(component.states.length)
        )
      : null,
    drawn && variants.length > 1
      ? section(
          'Variants',
          Stage.columns(() =>
            h(
              'div',
              { class: 'Grid' },
              variants.map(variant => figure(variant, Stage.cell(name, { ...look, state: 0, variant })))
            )
          ),
          String(variants.length)
        )
      : null,
    drawn && component.examples.length
      ? section(
          'Examples',
          Stage.columns(() =>
            h(
              'div',
              { class: 'Grid' },
              component.examples.map(example =>
                figure(
                  example.name,
                  Stage.cell(name, {
                    state: example.state,
                    variant: example.variant ?? 'default',
                    content: example.content
                  }),
                  example.description ??
                    [
                      component.states.length > 1 ? component.states[example.state].name : null,
                      example.variant
                    ]
                      .filter(Boolean)
                      .join(' · ')
                )
              )
            )
          ),
          String(component.examples.length)
        )
      : null,
    component.content.length
      ? section(
          'Content',
          h(
            'div',
            { class: 'Scroll', tabindex: 0 },
            h(
              'table',
              null,
              h(
                'tbody',
                null,
                component.content.map(field =>
                  h(
                    'tr',
                    null,
                    h('th', { scope: 'row' }, text(field.name)),
                    h('td', null, h('code', null, field.kind), field.optional ? ', optional' : ''),
                    h('td', null, field.description ? prose(field.description) : '')
                  )
                )
              )
            )
          )
        )
      : null,
    section('Neighbours', neighbours(name)),
    section('In Swift', swiftOf(name))
  ]
}

function neighbours(name) {
  const component = data.components[name]
  const lists = [
    ['Made of', Project.partsOf(name).map(part => link(['components', part], null, text(part)))],
    ['Part of', (Project.users[name] ?? []).map(user => link(['components', user], null, text(user)))],
    ['Style', component.style ? [link(['styles', component.style], null, text(component.style))] : []],
    ['Tokens', Project.tokensOf(name).map(path => link(['token', path], null, text(path)))]
  ].filter(([, links]) => links.length)
  return h(
    'div',
    { class: 'Uses' },
    lists.map(([title, links]) =>
      h(
        'section',
        null,
        h('h3', null, title),
        h(
          'ul',
          null,
          links.map(link => h('li', null, link))
        )
      )
    )
  )
}
