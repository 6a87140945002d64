// The components that someone has starred.

import { h, icon } from './elements.js'
import { Memory } from './memory.js'

export const Favourites = {
  names: new Set([Memory.read('favourites', [])].flat().filter(name => typeof name === 'string')),
  toggle(name) {
    if (!this.names.delete(name)) this.names.add(name)
    Memory.write('favourites', [...this.names])
  },
  button(name) {
    const isOn = () => this.names.has(name)
    const button = h(
      'button',
      {
        type: 'button',
        class: 'Star',
        'aria-pressed': String(isOn()),
        title: 'Favourite',
        'aria-label': `Favourite: ${name}`,
        onclick: event => {
          event.preventDefault()
          event.stopPropagation()
          this.toggle(name)
          button.setAttribute('aria-pressed', String(isOn()))
        }
      },
      icon('star')
    )
    return button
  }
}
