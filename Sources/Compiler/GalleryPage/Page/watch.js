// A watched page reloads when it is written again. A page from disk can only load scripts, so one next to it
// says which version was written last, or why none can be.

import { h } from './elements.js'
import { Memory } from './memory.js'

export const Watch = {
  /** The errors of the project; empty while the page shows it as it is. */
  errors: '',
  /** What survives a reload, by name: `restore(value)` gets what `save()` returned, through JSON. */
  kept: { top: { save: () => scrollY, restore: top => requestAnimationFrame(() => scrollTo(0, top)) } },

  /** @param changed is called when there are other errors */
  start(changed) {
    const watch = document.querySelector('meta[name=watch]')
    this.changed = changed
    this.digest = watch.dataset.digest
    // A served page is told by its server.
    if (!watch.content) return
    let count = 0
    const ask = () => {
      const script = h('script', { src: `${encodeURIComponent(watch.content)}?${Date.now()}-${count++}` })
      script.onload = script.onerror = () => {
        script.remove()
        setTimeout(ask, 250)
      }
      document.head.append(script)
    }
    ask()
  },

  /** The script next to the page calls this with the version on disk. */
  written(digest) {
    if (digest === this.digest) return this.failed('')
    for (const [name, { save }] of Object.entries(this.kept))
      sessionStorage.setItem(Memory.key(name), JSON.stringify(save()))
    location.reload()
  },

  /** The script calls this instead while the project has errors. */
  failed(errors) {
    if (errors === this.errors) return
    this.errors = errors
    this.changed()
  },

  notice: () =>
    Watch.errors
      ? h(
          'section',
          { class: 'Notice', role: 'alert', 'aria-label': 'Errors' },
          h('p', null, 'The project has errors. The page shows it as it was before.'),
          h('pre', { tabindex: 0 }, h('code', null, Watch.errors))
        )
      : null,

  /** Restores what survives a reload. */
  resume() {
    for (const [name, { restore }] of Object.entries(this.kept)) {
      const text = sessionStorage.getItem(Memory.key(name))
      sessionStorage.removeItem(Memory.key(name))
      if (text !== null) restore(JSON.parse(text))
    }
  }
}

// The script next to the page calls this.
globalThis.Watch = Watch
