// A watched page reads itself again when it has been written again. From disk only scripts can be read, so one lies beside it that says which
// version was written last.

const Watch = {
  start() {
    const watch = document.querySelector('meta[name=watch]')
    if (!watch) return
    this.digest = watch.dataset.digest
    let count = 0
    const ask = () => {
      const script = h('script', { src: `${encodeURIComponent(watch.content)}?${Date.now()}-${count++}` })
      script.onload = script.onerror = () => { script.remove(); setTimeout(ask, 250) }
      document.head.append(script)
    }
    ask()
  },
  /** Called by the script beside the page. */
  written(digest) {
    if (digest === this.digest) return
    sessionStorage.setItem(Memory.key('top'), String(scrollY))
    location.reload()
  },
  /** Goes back to where the page was before it was read again. */
  resume() {
    const top = sessionStorage.getItem(Memory.key('top'))
    sessionStorage.removeItem(Memory.key('top'))
    if (top) requestAnimationFrame(() => scrollTo(0, Number(top)))
  }
}
