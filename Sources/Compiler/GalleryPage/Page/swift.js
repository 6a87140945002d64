// A component as Swift code uses it.

import { data } from './data.js'
import { copyable, h } from './elements.js'
import { Project } from './project.js'
import { Settings } from './settings.js'

export function swiftOf(name) {
  const component = data.components[name]
  const event = component.events[0]
  // The brand's name in generated Swift.
  const brand = Project.brand(Settings.columns[0].brand)?.swift
  const scope = brand === undefined ? 'brand' : '.' + brand
  const values = event?.parameters.map(parameter => `${parameter.name}: …`).join(', ')
  const lines = [
    `let style = ${name}Component.style(in: ${scope}, .${component.states[0].name})`,
    component.examples.length
      ? `view.show(${name}Component.content(of: .${component.examples[0].name}))`
      : null,
    event ? `view.send(.${event.name}${values && `(${values})`})` : null
  ]
    .filter(Boolean)
    .join('\n')
  return h(
    'div',
    { class: 'Code', 'data-swift': name },
    h('pre', { tabindex: 0 }, h('code', null, lines)),
    copyable(lines, 'Copy the Swift')
  )
}
