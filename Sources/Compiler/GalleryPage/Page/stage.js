// Where components and values are shown: in columns that set brand and mode once for all within.

const Facts = new WeakMap()
const drawing = (send, project = data) => new Drawing(project, Images.address, { drew: (node, fact) => Facts.set(node, fact), send })

const Stage = {
  scopes: new Set(),

  /** The same in each column; `fill(column)` gives nodes, which stand for all brands and modes. */
  columns(fill) {
    const columns = Settings.columns.map((column, index) => {
      const scope = h('div', { class: 'Scope' }, Settings.columns.length > 1 ? h('h2', { class: 'Column' }, Stage.title(column)) : null, fill(column, index))
      scope.dataset.index = index
      this.scopes.add(scope)
      this.set(scope)
      return scope
    })
    return h('div', { class: 'Columns', '--Count': columns.length }, columns)
  },

  /** Switching a brand or a mode is a change of attributes, whatever the scope holds. */
  set(scope) {
    const column = Settings.columns[scope.dataset.index] ?? Settings.columns[0]
    if (!column) return
    scope.dataset.brand = column.brand
    scope.dataset.appearance = column.appearance
    scope.dataset.contrast = column.contrast
    scope.style.setProperty('--Text-size', Settings.text)
    scope.style.setProperty('--Width', Settings.width ? Settings.width + 'px' : '100%')
    const title = scope.querySelector(':scope > .Column')
    if (title) title.textContent = this.title(column)
  },

  title: column => [column.brand, column.appearance, column.contrast === 'high' ? 'high contrast' : null].filter(Boolean).join(' · '),

  update() {
    for (const scope of this.scopes) if (!scope.isConnected) this.scopes.delete(scope); else this.set(scope)
    for (const cell of document.querySelectorAll('.Cell')) cell.dir = Settings.direction
  },

  /** A cell that is drawn when it comes near the screen; `control` puts all that has control states into one. */
  cell(name, options, { isInert = false, send, control, project } = {}) {
    const cell = h('div', { class: 'Cell', dir: Settings.direction, inert: isInert })
    const draw = () => {
      const drawn = drawing(send, project).draw(name, options)
      if (control) for (const node of drawn.querySelectorAll('*')) this.force(node, control)
      cell.replaceChildren(drawn)
      // A card shows the whole of what is higher than it, as far as that can still be made out.
      if (isInert && cell.closest('.Card')) Promise.all([...drawn.querySelectorAll('img')].map(image => image.decode().catch(() => { }))).then(() => {
        const room = cell.clientHeight - 32
        if (drawn.offsetHeight > room) drawn.style.zoom = Math.max(0.45, room / drawn.offsetHeight)
      })
    }
    Stage.waiting.set(cell, draw)
    Stage.observer.observe(cell)
    return cell
  },

  force(node, control) {
    const fact = Facts.get(node)
    if (!fact || !fieldsOf(fact).some(({ field }) => field.states)) return
    node.dataset.state = control.replaceAll('+', ' ')
    if (control.includes('disabled')) node.setAttribute('aria-disabled', 'true')
  },

  waiting: new WeakMap(),
  observer: new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue
      Stage.observer.unobserve(entry.target)
      Stage.waiting.get(entry.target)?.()
    }
  }, { rootMargin: '400px' })
}

/** How a component is shown where there is room for one picture of it. */
function firstLook(name) {
  const example = Project.component(name).examples[0]
  return example ? { state: example.state, variant: example.variant ?? 'default', content: example.content } : { content: sampleContent(name) }
}

/** Content for a component without an example: the names of its fields. */
function sampleContent(name, depth = 0) {
  return Project.component(name).content.map(field => {
    if (field.kind === 'string') return field.name
    if (field.kind === 'bool') return true
    if (field.kind === 'int' || field.kind === 'number') return 1
    if (field.kind === 'image') return { image: field.name }
    if (field.kind.startsWith('[')) return []
    if (data.components[field.kind]) return depth > 4 ? null : { content: sampleContent(field.kind, depth + 1) }
    return { case: 0 }
  })
}
