// A component at work: its state machine, and what each event does.

import { data } from './data.js'
import { h, text } from './elements.js'
import { renew } from './renewal.js'
import { Settings } from './settings.js'
import { Stage, drawing } from './stage.js'
import { inWords } from './words.js'

/** A component that reacts: its events by state, and a log of what they did. */
export function playground(name, inState) {
  const component = data.components[name]
  let state = 0
  const log = h('ol', {
    class: 'Log',
    tabindex: 0,
    'aria-live': 'polite',
    'aria-label': 'What happened'
  })
  const stage = h('div', { class: 'Live' })
  const table = h('div', { class: 'Scroll', tabindex: 0 })
  const call = (messages, { message, arguments: given }, values) => {
    const shown = given.map((argument, index) => {
      const { name, kind } = messages[message].parameters[index]
      const value = argument?.parameter !== undefined ? values[argument.parameter] : argument
      return `${name}: ${inWords(plain(value, kind))}`
    })
    return messages[message].name + (shown.length ? `(${shown.join(', ')})` : '')
  }
  const send = (event, values = []) => {
    const transition = component.transitions[state][event]
    const from = component.states[state].name
    if (transition?.to !== undefined) state = transition.to
    const consequences = [
      ...(transition?.updates ?? []).map(update => call(component.updates, update, values)),
      ...(transition?.actions ?? []).map(action => call(component.actions, action, values))
    ]
    log.prepend(
      h(
        'li',
        null,
        h('b', null, component.events[event].name),
        ` ${from} → ${component.states[state].name}`,
        consequences.length
          ? h('span', null, ' · ' + consequences.join(', '))
          : transition
            ? null
            : h('span', null, ' · nothing happens')
      )
    )
    while (log.children.length > 50) log.lastChild.remove()
    show()
  }
  const show = () => {
    stage.replaceChildren(
      Stage.columns(() => {
        const cell = h('div', { class: 'Cell', dir: Settings.direction })
        cell.append(drawing(send).draw(name, inState(state)))
        return cell
      })
    )
    if (!component.events.length) return
    renew(table, machine())
  }
  const machine = () =>
    h(
      'table',
      { class: 'Machine' },
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('td', null),
          component.states.map((other, index) =>
            h(
              'th',
              { scope: 'col', 'aria-current': index === state ? 'true' : null },
              h(
                'button',
                {
                  type: 'button',
                  class: 'Plain',
                  onclick: () => {
                    state = index
                    show()
                  }
                },
                text(other.name)
              )
            )
          )
        )
      ),
      h(
        'tbody',
        null,
        component.events.map((event, number) =>
          h(
            'tr',
            null,
            h(
              'th',
              { scope: 'row' },
              h(
                'button',
                { type: 'button', onclick: () => send(number, event.parameters.map(sample)) },
                text(event.name)
              )
            ),
            component.states.map((_, index) => {
              const transition = component.transitions[index][number]
              const words = !transition
                ? ''
                : transition.to !== undefined && transition.to !== index
                  ? '→ ' + component.states[transition.to].name
                  : '•'
              return h(
                'td',
                {
                  'aria-current': index === state ? 'true' : null,
                  title: transition
                    ? [
                        ...transition.updates.map(update => component.updates[update.message].name),
                        ...transition.actions.map(action => component.actions[action.message].name)
                      ].join(', ')
                    : 'nothing happens'
                },
                words
              )
            })
          )
        )
      )
    )
  show()
  return h(
    'div',
    { class: 'Playground' },
    stage,
    component.events.length ? h('div', { class: 'Answers' }, h('h2', null, 'Events'), table, log) : null
  )
}

/** A component's value without its type tag. */
const plain = (value, kind) =>
  value?.image ??
  (value?.case !== undefined ? (data.enumerations[kind]?.[value.case] ?? `case ${value.case}`) : value)

/** A sample argument for an event. */
function sample({ kind }) {
  if (kind === 'string') return 'text'
  if (kind === 'bool') return true
  if (kind === 'image') return { image: 'image' }
  if (data.enumerations[kind]) return data.enumerations[kind][0]
  return kind === 'duration' ? 0.3 : 1
}
