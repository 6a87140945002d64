// Where components and values are shown: in columns that each set brand and mode for everything in them.

import { chosenTitle, togglesOf } from './contexts.js'
import { data } from './data.js'
import { Drawing } from './drawing.js'
import { h } from './elements.js'
import { fieldsOf } from './fields.js'
import { Images } from './images.js'
import { Project } from './project.js'
import { Settings } from './settings.js'

export const Facts = new WeakMap()

export const drawing = (send, project = data) =>
  new Drawing(project, Images.address, { drew: (node, fact) => Facts.set(node, fact), send })

export const Stage = {
  scopes: new Set(),

  /** Makes the columns. The nodes that `fill(column)` returns work in all brands and modes. */
  columns(fill) {
    const columns = Settings.columns.map((column, index) => {
      const scope = h(
        'div',
        { class: 'Scope' },
        Settings.columns.length > 1 ? h('h2', { class: 'Column' }, Stage.title(column)) : null,
        fill(column, index)
      )
      scope.dataset.index = index
      this.scopes.add(scope)
      this.set(scope)
      return scope
    })
    return h('div', { class: 'Columns', '--Count': columns.length }, columns)
  },

  /**
   * Switches brand and mode by attributes and properties of the column alone, so the cost does not depend on
   * the content.
   */
  set(scope) {
    const column = Settings.columns[scope.dataset.index] ?? Settings.columns[0]
    if (!column) return
    scope.dataset.brand = column.brand
    scope.dataset.appearance = column.appearance
    scope.dataset.contrast = column.contrast
    this.setContexts(scope, column.contexts)
    scope.toggleAttribute('data-before', column.isBefore === true)
    scope.style.setProperty('--Text-size', Settings.text)
    scope.style.setProperty('--Width', Settings.width ? Settings.width + 'px' : '100%')
    const title = scope.querySelector(':scope > .Column')
    if (title) title.textContent = this.title(column)
  },

  setContexts(scope, contexts) {
    for (const [toggle, value] of togglesOf(contexts)) scope.style.setProperty(toggle, value)
  },

  /** Makes a scope of its own, which does not follow the settings of the page. */
  scope({ brand, mode, isBefore }, ...children) {
    const scope = h('div', { class: 'Scope', 'data-before': isBefore }, children)
    scope.dataset.brand = brand.name
    scope.dataset.appearance = mode.includes('dark') ? 'dark' : 'light'
    scope.dataset.contrast = mode.includes('contrast') ? 'high' : 'normal'
    this.setContexts(scope, brand.contexts)
    scope.style.setProperty('--Text-size', Settings.text)
    scope.style.setProperty('--Width', Settings.width ? Settings.width + 'px' : '100%')
    return scope
  },

  title: column =>
    [
      column.brand,
      column.appearance,
      column.contrast === 'high' ? 'high contrast' : null,
      chosenTitle(column.contexts),
      column.isBefore ? 'before' : null
    ]
      .filter(Boolean)
      .join(' · '),

  update() {
    for (const scope of this.scopes)
      if (!scope.isConnected) this.scopes.delete(scope)
      else this.set(scope)
    for (const cell of document.querySelectorAll('.Cell')) cell.dir = Settings.direction
  },

  /** A cell that is drawn when it scrolls into view. `control` forces a control state. */
  cell(name, options, { isInert = false, send, control, project } = {}) {
    const cell = h('div', { class: 'Cell', dir: Settings.direction, inert: isInert })
    const draw = () => {
      const drawn = drawing(send, project).draw(name, options)
      if (control) for (const node of drawn.querySelectorAll('*')) this.force(node, control)
      cell.replaceChildren(drawn)
      // Scale what is higher than its card, but not so far that it cannot be recognised.
      if (isInert && cell.closest('.Card'))
        Promise.all([...drawn.querySelectorAll('img')].map(image => image.decode().catch(() => {}))).then(
          () => {
            const room = cell.clientHeight - 32
            if (drawn.offsetHeight > room) drawn.style.zoom = Math.max(0.45, room / drawn.offsetHeight)
          }
        )
    }
    Stage.waiting.set(cell, draw)
    Stage.observer.observe(cell)
    return cell
  },

  force(node, control) {
    const fact = Facts.get(node)
    if (!fact) return
    // Of a search bar, the field in it has the states.
    const field = node.querySelector(':scope > input')
    const style = [fact.element.style, 'textFieldStyle'].filter(Boolean).join('/')
    const worn = field ? { ...fact, isRoot: false, element: { style } } : fact
    if (!fieldsOf(worn).some(({ field }) => field.states)) return
    const shown = field ?? node
    if (control === 'error') return shown.setAttribute('aria-invalid', 'true')
    shown.dataset.state = control.replaceAll('+', ' ')
    if (control.includes('disabled')) shown.setAttribute('aria-disabled', 'true')
  },

  /** Draws a cell now, wherever it is. */
  drawNow(cell) {
    if (cell.firstChild) return
    this.observer.unobserve(cell)
    this.waiting.get(cell)?.()
  },

  /** Draws every cell: a printer sees those that nobody has scrolled to. */
  drawAll() {
    for (const cell of document.querySelectorAll('.Cell')) this.drawNow(cell)
  },

  waiting: new WeakMap(),
  observer: new IntersectionObserver(
    entries => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        Stage.observer.unobserve(entry.target)
        Stage.waiting.get(entry.target)?.()
      }
    },
    { rootMargin: '400px' }
  )
}

/** How a component looks in a preview: its first example. */
export function firstLook(name) {
  const example = Project.component(name).examples[0]
  return example
    ? { state: example.state, variant: example.variant ?? 'default', content: example.content }
    : { content: sampleContent(name) }
}

/** All views of a component: its examples, and each state that has none. */
export function viewsOf(name) {
  const { examples, states } = Project.component(name)
  const look = firstLook(name)
  return [
    ...examples.map(({ state, variant = 'default', content }) => ({ state, variant, content })),
    ...states.flatMap((_, state) =>
      examples.some(example => example.state === state) ? [] : [{ ...look, state }]
    ),
    ...(examples.length || states.length ? [] : [look])
  ]
}

/** Content for a component without examples: the names of its fields. */
function sampleContent(name, depth = 0) {
  return Project.component(name).content.map(field => {
    if (field.kind === 'string') return field.name
    if (field.kind === 'bool') return true
    if (field.kind === 'int' || field.kind === 'number') return 1
    if (field.kind === 'image') return { image: field.name }
    if (field.kind.startsWith('[')) return []
    if (data.components[field.kind])
      return depth > 4 ? null : { content: sampleContent(field.kind, depth + 1) }
    return { case: 0 }
  })
}
