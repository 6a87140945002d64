// A watched page reloads when it is written again. A page from disk can only load scripts, so one next to it
// says which version was written last.

import { h } from './elements.js'
import { Memory } from './memory.js'

export const Watch = {
  start() {
    const watch = document.querySelector('meta[name=watch]')
    if (!watch.content) return
    this.digest = watch.dataset.digest
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
    if (digest === this.digest) return
    sessionStorage.setItem(Memory.key('top'), String(scrollY))
    location.reload()
  },
  /** Restores the scroll position after a reload. */
  resume() {
    const top = sessionStorage.getItem(Memory.key('top'))
    sessionStorage.removeItem(Memory.key('top'))
    if (top) requestAnimationFrame(() => scrollTo(0, Number(top)))
  }
}

// The script next to the page calls this.
globalThis.Watch = Watch
