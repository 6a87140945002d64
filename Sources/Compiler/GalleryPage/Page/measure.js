// How smoothly the page moves: the frames of the last second, in a corner.

import { h } from './elements.js'
import { Gallery } from './gallery.js'

const Meter = {
  node: null,
  toggle() {
    if (this.node) {
      this.node.remove()
      this.node = null
    } else {
      this.node = document.body.appendChild(
        h('output', { class: 'Meter', 'aria-label': 'Frames per second' }, '…')
      )
      this.times = []
      const count = now => {
        if (!this.node) return
        this.times.push(now)
        while (this.times[0] <= now - 1000) this.times.shift()
        if (!(this.said > now - 250)) {
          this.said = now
          // In the first second, count the part that has passed.
          const span = now - this.times[0]
          this.node.textContent =
            span > 100 ? `${Math.round(((this.times.length - 1) * 1000) / span)} fps` : '…'
        }
        requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
    }
    Gallery.renderBar()
  }
}

export const meterButton = () =>
  h(
    'button',
    {
      type: 'button',
      class: 'Toggle',
      'aria-pressed': String(Meter.node !== null),
      title: 'Frames per second',
      onclick: () => Meter.toggle()
    },
    'Measure'
  )
