// The inspector: point at an element to see where its values come from, whether people can read and tap it,
// and to try others.

import { boundsOf } from './bounds.js'
import { choiceLimit, countOf } from './choices.js'
import { Color } from './color.js'
import { consequencesOf } from './consequences.js'
import { titleOf } from './contexts.js'
import { Contrast } from './contrast.js'
import { data } from './data.js'
import { editor } from './editor.js'
import { choice, h, icon, text } from './elements.js'
import { fieldsOf, holderOf, isShownAnywhere } from './fields.js'
import { Gallery } from './gallery.js'
import { declaring, modalTypes, modeName, modeOf } from './modes.js'
import { Tools } from './pages.js'
import { brandIn } from './preview.js'
import { Project } from './project.js'
import { renew } from './renewal.js'
import { rulesOf } from './rules.js'
import { Settings, link } from './settings.js'
import { Facts, Stage } from './stage.js'
import { Tries, statesOf } from './tries.js'
import { inState, isSame, points, stateNames } from './values.js'
import { Watch } from './watch.js'
import { floored, inWords } from './words.js'

export const Inspector = {
  isOn: false,
  isPinned: false,
  /** What the panel shows: an element, a token or a style field, and the column it is in. */
  subject: null,
  /** The key of the row whose editor is open. */
  opened: null,
  /** Whether an edit is for all modes; null while nobody has chosen. */
  forAllModes: null,
  /** Whether an edit is for all contexts. */
  forAllContexts: false,

  start() {
    this.panel = h('aside', { class: 'Panel', 'aria-label': 'Inspector', tabindex: -1, hidden: true })
    this.outline = h('div', { class: 'Outline', hidden: true })
    document.body.append(this.panel, this.outline)
    Tools.push(() =>
      h(
        'button',
        {
          type: 'button',
          class: 'Toggle',
          'aria-pressed': String(this.isOn),
          title: 'Inspect (i)',
          onclick: () => this.toggle()
        },
        icon('inspect'),
        'Inspect'
      )
    )
    const shown = event =>
      this.isOn && !this.isPinned && event.target instanceof Element && Gallery.main.contains(event.target)
    addEventListener(
      'pointermove',
      event => {
        if (shown(event)) this.point(event.target, event)
      },
      { passive: true }
    )
    addEventListener('focusin', event => {
      if (shown(event) && event.target !== Gallery.main) this.point(event.target)
    })
    for (const name of ['click', 'dblclick', 'pointerdown', 'mousedown'])
      addEventListener(name, event => this.press(event), true)
    addEventListener('keydown', event => this.key(event), true)
    for (const name of ['scroll', 'resize'])
      addEventListener(name, () => this.place(), { capture: true, passive: true })
    Settings.listeners.push(() => this.render())
    new MutationObserver(() => this.place()).observe(document.body, { childList: true, subtree: true })
    Tries.listeners.push(() => this.changed())
    Watch.kept.inspector = { save: () => this.saved, restore: saved => this.restore(saved) }
  },

  /** What is inspected, for the page after a reload. An element is found again by its place in its cell. */
  get saved() {
    if (!this.isOn) return null
    const { isPinned, opened, forAllModes, forAllContexts, subject } = this
    const cell = this.node?.closest('.Cell')
    return {
      isPinned,
      opened,
      forAllModes,
      forAllContexts,
      subject: subject && { token: subject.token, place: subject.place, column: subject.column },
      cell: [...Gallery.main.querySelectorAll('.Cell')].indexOf(cell),
      element: cell ? [...cell.querySelectorAll('*')].indexOf(this.node) : -1
    }
  },

  restore(saved) {
    if (!saved) return
    this.toggle(true)
    const { subject } = saved
    const cell = Gallery.main.querySelectorAll('.Cell')[saved.cell]
    if (cell) {
      this.wake(cell)
      Stage.drawNow(cell)
    }
    const node =
      cell?.querySelectorAll('*')[saved.element] ??
      (subject?.token && Gallery.main.querySelector(`[data-inspect="${CSS.escape(subject.token)}"]`)) ??
      (subject?.place && Gallery.main.querySelector(`[data-inspect-field="${CSS.escape(subject.place)}"]`))
    const found = subject?.token || subject?.place ? { ...subject, node } : node && this.subjectOf(node)
    this.isPinned = saved.isPinned && Boolean(found)
    this.forAllModes = saved.forAllModes
    this.forAllContexts = saved.forAllContexts
    if (!found) return
    this.select(found)
    this.opened = saved.opened
    this.render()
  },

  toggle(isOn = !this.isOn) {
    this.isOn = isOn
    this.isPinned = false
    this.subject = this.opened = this.node = null
    document.body.classList.toggle('Inspecting', isOn)
    for (const cell of document.querySelectorAll(isOn ? '.Cell[inert]' : '.Cell[data-inert]'))
      this.wake(cell, isOn)
    if (isOn) this.render()
    else {
      this.panel.hidden = true
      this.place()
    }
    Gallery.renderBar()
  },

  /** Previews are inert. The inspector needs them to receive pointer events. */
  wake(cell, isAwake = true) {
    if (isAwake) cell.dataset.inert = ''
    else delete cell.dataset.inert
    cell.inert = !isAwake
  },

  /** Opens the editor of a token. */
  change(path) {
    if (!this.isOn) this.toggle(true)
    const node = Gallery.main.querySelector(`[data-inspect="${CSS.escape(path)}"]`)
    this.isPinned = true
    this.select({ node, token: path, column: 0 })
    this.panel.querySelector(`[data-key="${CSS.escape(path)}"]`)?.click()
  },

  // MARK: Choosing the subject

  subjectOf(target, event) {
    // What was before cannot be changed.
    if (target.closest('[data-before]')) return null
    const column = node => Number(node.closest('.Scope')?.dataset.index ?? 0)
    for (let node = target; node && node !== Gallery.main; node = node.parentElement) {
      if (Facts.has(node)) return { node, fact: Facts.get(node), column: column(node) }
      if (node.dataset.inspect) return { node, token: node.dataset.inspect, column: column(node) }
      if (node.dataset.inspectField) {
        const cell = event?.target?.closest('td')
        return {
          node,
          place: node.dataset.inspectField,
          column: cell ? Math.max(0, Math.min(cell.cellIndex - 1, Settings.columns.length - 1)) : 0
        }
      }
    }
    return null
  },

  point(target, event) {
    for (const cell of target.closest('.Card, figure, li')?.querySelectorAll('.Cell[inert]') ?? [])
      this.wake(cell)
    const subject = this.subjectOf(target, event)
    if (!subject || subject.node === this.node) return
    this.select(subject)
  },

  select(subject) {
    this.subject = subject
    this.node = subject.node
    this.opened = null
    this.render()
  },

  press(event) {
    if (!this.isOn || !(event.target instanceof Element) || !Gallery.main.contains(event.target)) return
    const subject = this.subjectOf(event.target, event)
    if (!subject) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type !== 'click') return
    this.isPinned = !(this.isPinned && subject.node === this.node)
    this.select(subject)
  },

  key(event) {
    const isTyping = event.target.matches?.('input:not([type=checkbox]), textarea, select')
    if (event.metaKey || event.ctrlKey || (event.altKey && !isTyping)) return
    if (event.key === 'i' && !isTyping) {
      event.preventDefault()
      return this.toggle()
    }
    if (!this.isOn) return
    if (event.key === 'Escape' && this.opened && this.panel.contains(event.target.closest('.Editor'))) {
      event.stopPropagation()
      return this.close()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      const node = this.node
      this.toggle(false)
      if (node?.isConnected) node.focus({ preventScroll: true })
      if (document.activeElement === document.body) Gallery.main.focus({ preventScroll: true })
      return
    }
    if (isTyping || this.panel.contains(event.target)) return
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step) {
      event.preventDefault()
      event.stopPropagation()
      this.step(step)
    } else if (event.key === 'Enter' && this.subject && Gallery.main.contains(event.target)) {
      event.preventDefault()
      event.stopPropagation()
      this.isPinned = true
      this.render()
      this.panel.focus()
    }
  },

  /** Moves to the next thing that can be inspected, in document order. */
  step(by) {
    for (const cell of Gallery.main.querySelectorAll('.Cell[inert]')) this.wake(cell)
    const all = [...Gallery.main.querySelectorAll('.Drawn *, [data-inspect], [data-inspect-field]')].filter(
      node => Facts.has(node) || node.dataset.inspect || node.dataset.inspectField
    )
    if (!all.length) return
    const from = all.indexOf(this.node)
    const next = all[from < 0 ? (by > 0 ? 0 : all.length - 1) : (from + by + all.length) % all.length]
    this.isPinned = false
    if (next.tabIndex < 0) next.tabIndex = -1
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
    this.select(this.subjectOf(next))
  },

  // MARK: Showing it

  get column() {
    return Settings.columns[this.subject?.column] ?? Settings.columns[0]
  },
  get brand() {
    return brandIn(this.column)
  },
  get mode() {
    return modeOf(this.brand, modeName(this.column.appearance, this.column.contrast))
  },

  /** Places the outline around the inspected element. */
  place() {
    const isShown = this.isOn && this.node?.isConnected
    this.outline.hidden = !isShown
    if (!isShown) return
    const { left, top, width, height } = this.node.getBoundingClientRect()
    for (const [name, value] of Object.entries({ left, top, width, height }))
      this.outline.style.setProperty(name, value + 'px')
  },

  /** The rows of the panel: a field, a state of a field, or a token, each with the steps to its literals. */
  get rows() {
    const { brand, mode, subject } = this
    if (!subject) return []
    if (subject.token) {
      const entry = brand.tokens[subject.token]
      return entry
        ? [
            {
              key: subject.token,
              name: subject.token,
              kind: entry.type,
              group: '',
              token: subject.token,
              value: Project.value(entry, mode),
              steps: Project.chain(brand, entry, mode)
            }
          ]
        : []
    }
    const found = subject.fact
      ? fieldsOf(subject.fact)
      : [
          {
            place: subject.place,
            field: Tries.field(subject.place),
            holder: holderOf(Tries.field(subject.place)?.path ?? '')
          }
        ]
    return found
      .filter(
        ({ place, field }) => field && (subject.place || isShownAnywhere(place) || rulesOf(place).length > 0)
      )
      .flatMap(({ place, field, holder, state: stateOfComponent }) => {
        const entry = Tries.entry(brand, place, false)
        const states = field.states ? statesOf(place) : []
        return (states.length ? states : [null]).map(state => {
          const value =
            entry &&
            (state === null
              ? Project.value(entry, mode)
              : stateNames(Project.value(entry, mode)).length
                ? Project.value(entry, mode)[state]
                : state === 'normal'
                  ? Project.value(entry, mode)
                  : undefined)
          const declared =
            entry &&
            (state === null ? (entry.declared ?? entry.value) : inState(entry.declared ?? entry.value, state))
          return {
            key: place + ' ' + state,
            name: field.path.split('/').at(-1),
            kind: field.kind,
            group: holder,
            place,
            field,
            state,
            stateOfComponent,
            value,
            steps:
              value === undefined
                ? []
                : Project.chain(brand, { value: declared, declared, at: entry.at }, mode)
          }
        })
      })
  },

  /** Whether an edit kept the same rows, so that the open editor can stay. */
  outlineOf: rows =>
    JSON.stringify(
      rows.map(row => [
        row.key,
        row.value === undefined || row.value === null,
        row.steps.map(step => step.name)
      ])
    ),

  changed() {
    const count = Tries.count
    if (count !== this.count) {
      this.count = count
      Gallery.renderBar()
    }
    if (Gallery.page?.showsValues) {
      clearTimeout(this.later)
      this.later = setTimeout(() => {
        const top = scrollY
        Gallery.render()
        scrollTo(0, top)
        this.place()
      }, 150)
    }
    if (!this.isOn || !this.subject) return
    const rows = this.rows
    // Do not replace an editor in use. A change from elsewhere rebuilds it.
    if (!this.isEditing || this.outlineOf(rows) !== this.shownOutline) return this.render()
    this.updates.forEach(update => update(rows))
    requestAnimationFrame(() => this.place())
  },

  render() {
    if (!this.isOn) return
    const top = this.panel.scrollTop
    this.updates = []
    this.panel.hidden = false
    renew(this.panel, this.subject ? this.about() : this.invitation())
    this.panel.scrollTop = top
    requestAnimationFrame(() => this.place())
  },

  /** Closes the open editor, and goes back to its value. */
  close() {
    const { opened } = this
    this.opened = null
    this.render()
    this.panel.querySelector(`[data-key="${CSS.escape(opened)}"]`)?.focus()
  },

  ending: () =>
    h(
      'button',
      {
        type: 'button',
        class: 'Plain',
        'aria-label': 'End inspecting',
        title: 'Escape',
        onclick: () => Inspector.toggle(false)
      },
      icon('close')
    ),

  invitation() {
    return [
      h('header', null, h('h2', null, 'Inspect'), this.ending()),
      h(
        'p',
        { class: 'Hint' },
        'Point at a drawing, a token or a row of a table. Click to hold it, then change its values here.'
      ),
      h(
        'p',
        { class: 'Hint' },
        h('kbd', null, '↓'),
        ' ',
        h('kbd', null, '↑'),
        ' go from one to the next, ',
        h('kbd', null, 'Enter'),
        ' holds, ',
        h('kbd', null, 'Esc'),
        ' ends.'
      )
    ]
  },

  about() {
    const { subject } = this
    const rows = (this.shownRows = this.rows)
    this.shownOutline = this.outlineOf(rows)
    const set = rows.filter(row => row.value !== undefined && row.value !== null),
      nil = rows.filter(row => !set.includes(row))
    const groups = [...new Set(set.map(row => row.group))]
    return [
      h('header', null, this.title(), this.ending()),
      h(
        'p',
        { class: 'Where' },
        Stage.title(this.column),
        this.isPinned ? h('span', { class: 'Tag' }, 'held') : null
      ),
      subject.fact ? this.readings() : null,
      rows.length
        ? null
        : h(
            'p',
            { class: 'Hint' },
            subject.token ? 'This brand has no such token.' : 'No style applies to this element.'
          ),
      groups.map(group =>
        h(
          'section',
          null,
          group ? h('h3', null, text(group)) : null,
          h(
            'ul',
            { class: 'Rows' },
            set.filter(row => row.group === group).map(row => this.row(row))
          )
        )
      ),
      nil.length
        ? h(
            'details',
            { open: nil.some(row => this.opened?.startsWith(row.key)) },
            h('summary', null, `${nil.length} without a value`),
            h(
              'ul',
              { class: 'Rows' },
              nil.map(row => this.row(row))
            )
          )
        : null
    ]
  },

  title() {
    const { fact, token, place } = this.subject
    if (token)
      return h(
        'div',
        null,
        h('h2', null, link(['token', token], null, text(token))),
        h('p', { class: 'Hint' }, Project.anyToken(token)?.type)
      )
    if (place) {
      const [style, variant, ...path] = place.split('/')
      return h(
        'div',
        null,
        h('h2', null, text(path.join('/'))),
        h(
          'p',
          { class: 'Hint' },
          link(['styles', style], null, text(style)),
          variant === 'default' ? '' : ` · ${variant}`
        )
      )
    }
    const { element, component, around, state, wearer } = fact
    const states = data.components[component]?.states ?? []
    return h(
      'div',
      null,
      h('h2', null, text(element.name ?? element.style ?? (fact.isRoot ? component : element.kind))),
      h(
        'p',
        { class: 'Hint' },
        element.kind,
        ' of ',
        around.map((name, index) => [
          index ? ' › ' : '',
          link([name in data.components ? 'components' : 'styles', name], null, text(name))
        ]),
        [states.length > 1 ? states[state]?.name : null, wearer.variant === 'default' ? null : wearer.variant]
          .filter(Boolean)
          .map(words => ` · ${words}`)
      )
    )
  },

  // MARK: Contrast and size

  readings() {
    const node = h('dl', { class: 'Readings' })
    const update = () => node.replaceChildren(...[this.contrasts(), this.touch()].flat().filter(Boolean))
    this.updates.push(update)
    update()
    return node
  },

  /** The contrast of each text in the element, in its current state. */
  contrasts() {
    const {
      brand,
      mode,
      subject: { fact, node }
    } = this
    const { wearer } = fact
    if (!wearer.type?.sites) return []
    const own = new Set(
      fieldsOf(fact).map(({ holder, field }) =>
        [holder, field.path.split('/').at(-1)].filter(Boolean).join('/')
      )
    )
    const variant = wearer.variant in wearer.type.variants ? wearer.variant : 'default'
    const of = index => {
      const { path } = wearer.type.leaves[index]
      for (const state of wearer.states) {
        const stateVariant = Object.keys(state.type.variants).find(
          variant => state.type.variants[variant] === state.base
        )
        const changed = state.type.leaves.find(
          other => [wearer.path, other.path].filter(Boolean).join('/') === path
        )
        const name = Object.keys(data.styles).find(name => data.styles[name] === state.type)
        if (changed)
          return Project.value(Tries.entry(brand, [name, stateVariant, changed.path].join('/'), false), mode)
      }
      return Project.value(Tries.entry(brand, [wearer.name, variant, path].join('/'), false), mode)
    }
    const canvas = Contrast.canvas(mode, path => Project.value(brand.tokens[path], mode))
    const state = (node.dataset.state ?? 'normal').split(' ').join('+')
    const sites = wearer.type.sites.filter(
      site =>
        own.has(wearer.type.leaves[site.color].path) &&
        inState(of(site.color), state)?.colorSpace &&
        Contrast.isJudged(site, of)
    )
    return sites.map(site => {
      const name = [site.color, site.ground]
        .filter(index => index !== undefined)
        .map(index => wearer.type.leaves[index].path.split('/').at(-1))
        .join(' on ')
      const isLarge = site.font !== undefined && Contrast.isLarge(of(site.font))
      const judged = Contrast.pair(site, of, state, canvas)
      const pair =
        judged ??
        (site.layers.some(layer => layer.gradients.some(index => of(index)))
          ? null
          : Contrast.pair(site, of, state, { ...canvas, isKnown: true }))
      if (!pair) return h('div', null, h('dt', null, name), h('dd', null, 'on a gradient, so not measured'))
      const limit = Contrast.limit(isLarge)
      const isEnough = Contrast.gravity(pair, limit) <= 1
      const isLeftOut = state.includes('disabled') && !data.limits.contrast.disabled
      return h(
        'div',
        null,
        h(
          'dt',
          null,
          h(
            'i',
            { class: 'Sample', '--Text': screenText(pair.text), '--Ground': screenText(pair.ground) },
            'Aa'
          ),
          sites.length > 1 ? name : 'contrast'
        ),
        h(
          'dd',
          null,
          h('b', null, `${floored(Contrast.ratio(pair.text, pair.ground))}:1`),
          ' ',
          isLeftOut
            ? 'disabled, so no limit applies'
            : h(
                'span',
                { class: isEnough ? 'Enough' : 'TooLow' },
                isEnough ? 'enough' : 'too low',
                ` · at least ${limit.ratio}`,
                isLarge ? ', large text' : ''
              ),
          limit.lightness ? ` · APCA ${apca(pair)}, at least ${limit.lightness}` : '',
          judged ? '' : ' · on the canvas: the style draws nothing behind it'
        )
      )
    })
  },

  /** The size of an element that people tap. */
  touch() {
    const { fact, node } = this.subject
    if (!fact.element.sends || !node.isConnected) return null
    const { width, height } = node.getBoundingClientRect()
    const least = data.limits.touch
    const isEnough = width >= least && height >= least
    return h(
      'div',
      null,
      h('dt', null, 'touch'),
      h(
        'dd',
        null,
        h('b', null, `${Math.floor(width * 10) / 10} × ${Math.floor(height * 10) / 10}`),
        ' ',
        h(
          'span',
          { class: isEnough ? 'Enough' : 'TooLow' },
          isEnough ? 'enough' : 'too small',
          ` · at least ${least}`
        ),
        ` · sends ${node.dataset.sends ?? ''}`
      )
    )
  },

  // MARK: Rows

  row(row) {
    const first = row.steps[0]
    const label = row.name + (row.state && row.state !== 'normal' ? ` ${row.state}` : '')
    const own = row.token ? { token: row.token } : { place: row.place, state: row.state, field: row.field }
    return h(
      'li',
      null,
      this.line(
        row.key,
        label,
        row.kind,
        rows => rows.find(other => other.key === row.key)?.value,
        own,
        first?.at,
        row.stateOfComponent
      ),
      row.steps.slice(1).length
        ? h(
            'ol',
            { class: 'Chain' },
            row.steps.slice(1).map((step, index) => {
              const key = `${row.key} ${index} ${step.name}`
              return h(
                'li',
                { '--Depth': step.depth - 1 },
                this.line(
                  key,
                  step.name,
                  this.brand.tokens[step.name]?.type,
                  () => Project.value(this.brand.tokens[step.name], this.mode),
                  { token: step.name },
                  step.at
                )
              )
            })
          )
        : null
    )
  },

  /** A name and a value. Clicking the value opens its editor. */
  line(key, label, kind, value, own, at, stateOfComponent) {
    const isOpen = this.opened === key
    const isChanged = () => Tries.isChanged(this.brand.name, own.token ?? own.place, Boolean(own.token))
    const shown = h('button', {
      type: 'button',
      class: 'Shown',
      'aria-expanded': String(isOpen),
      'data-key': key,
      'aria-label': `Change ${label}`,
      onclick: () => {
        this.opened = isOpen ? null : key
        this.forAllModes = null
        this.isPinned = true
        this.render()
        const field = !isOpen && this.panel.querySelector(`.Editor ${firstInput}:not(.Calculated *)`)
        if (field) field.focus()
        // What is typed then replaces the value.
        if (field) field.select?.()
      }
    })
    const place = h('small')
    const update = rows => {
      const now = value(rows)
      shown.replaceChildren(
        ...[
          now?.colorSpace ? h('i', { class: 'Dot', '--Color': Color.css(now) }) : null,
          h('code', null, inWords(now))
        ].filter(Boolean)
      )
      shown.title = inWords(now)
      place.replaceChildren(
        ...(isChanged()
          ? [
              h('em', { class: 'Changed' }, 'changed'),
              ' ',
              h(
                'button',
                {
                  type: 'button',
                  class: 'Undo',
                  'aria-label': `Undo the change of ${label}`,
                  onclick: () => Tries.undo(this.brand, own.token ?? own.place, Boolean(own.token))
                },
                'Undo'
              )
            ]
          : [text(Project.place(at))])
      )
    }
    this.updates.push(update)
    update(this.shownRows)
    const isField = !own.token || own.token === this.subject.token
    return h(
      'div',
      { class: 'Line' },
      h(
        'div',
        { class: 'Named' },
        isField ? h('span', null, text(label)) : link(['token', own.token], null, text(own.token)),
        stateOfComponent ? h('span', { class: 'Tag' }, stateOfComponent) : null
      ),
      shown,
      place,
      isOpen ? this.editor(own, label, kind, value(this.shownRows)) : null
    )
  },

  edit(change) {
    this.isEditing = true
    try {
      change()
    } finally {
      this.isEditing = false
    }
  },

  editor({ token, place, state, field }, label, kind, value) {
    const { brand, mode } = this
    // What is typed for one mode is not for another.
    const editorKey = [this.opened, brand.name, mode, brand.contexts].join(' ')
    const number = value =>
      typeof value === 'number' ? value : typeof value?.value === 'number' ? points(value) : 0
    const [low, high] = field?.bounds ?? [-Infinity, Infinity]
    const fits = ({ value, modes }) =>
      [value, ...Object.values(modes ?? {})].every(value => number(value) >= low && number(value) <= high)
    const tokenBounds = token ? boundsOf(brand, token) : undefined
    const tokensOf = type =>
      Object.keys(brand.tokens).filter(
        path => brand.tokens[path].type === type && path !== token && fits(brand.tokens[path])
      )
    if (token) {
      const isModal = modalTypes.includes(kind) && brand.modes.length > 0
      const by = Tries.declarations(brand, token)
      const isForAllModes = !isModal || (this.forAllModes ?? isSameInModes(brand, token))
      const scope = Tries.scopeOf(brand, token)
      const isScoped = scope.length > 0 && countOf(scope) <= choiceLimit
      const contexts = isScoped
        ? choice(
            'Applies to contexts',
            [
              ['all', 'All contexts'],
              ['one', [text(titleOf(scope, brand.contexts)), ' only']]
            ],
            this.forAllContexts ? 'all' : 'one',
            value => {
              this.forAllContexts = value === 'all'
              this.render()
            }
          )
        : null
      const modes = isModal
        ? choice(
            'Applies to',
            [
              ['all', 'All modes'],
              ['one', mode === '' ? 'Light only' : `${mode} only`]
            ],
            isForAllModes ? 'all' : 'one',
            value => {
              this.forAllModes = value === 'all'
              this.render()
            }
          )
        : null
      return editor(
        {
          key: editorKey,
          label,
          kind,
          bounds: tokenBounds,
          value,
          declared: by[declaring(by, mode)],
          tokens: tokensOf(kind),
          change: value =>
            this.edit(() =>
              Tries.setToken(
                brand,
                token,
                value,
                isForAllModes ? null : mode,
                isScoped && !this.forAllContexts
              )
            ),
          replaced: Project.declared(Tries.original(brand, token, true), mode).value,
          open: path => this.change(path),
          refuses: path => Tries.reaches(brand, `{${path}}`, token)
        },
        [modes, contexts],
        this.consequences({ token })
      )
    }
    const entry = Tries.entry(brand, place, false)
    const declared = entry && (entry.declared ?? entry.value)
    const before = Tries.original(brand, place, false)?.declared
    const type = data.styles[place.split('/')[0]]
    return editor(
      {
        key: editorKey,
        label,
        kind: field.kind,
        bounds: field.bounds,
        value: value ?? null,
        declared: state === null ? declared : inState(declared, state),
        tokens: tokensOf(kind),
        replaced: state === null ? before : inState(before ?? null, state),
        open: path => this.change(path),
        isNullable: !type.required,
        change: value => this.edit(() => Tries.setField(brand, place, value, value === null ? null : state)),
        refuses: () => false
      },
      null,
      this.consequences({ place })
    )
  },

  /** What follows from the edits, worked out when somebody pauses. */
  consequences(own) {
    const node = h('div', { class: 'Consequences', role: 'status' })
    const update = () => {
      clearTimeout(this.judging)
      this.judging = setTimeout(() => node.isConnected && renew(node, consequencesOf(this.brand, own)), 200)
    }
    this.updates.push(update)
    update()
    return node
  }
}

/** Whether a token has the same value in all modes of a brand. */
const isSameInModes = (brand, path) => {
  const [usual, ...others] = ['', ...brand.modes].map(mode => Project.value(brand.tokens[path], mode))
  return others.every(value => isSame(value, usual))
}

/** What gets the focus in an editor that opens. */
const firstInput = ':is(input:not([type=color]), select:not([aria-label="Applies to"]), .Button)'

/** A colour from `Color.onScreen` in CSS. */
const screenText = ([red, green, blue, alpha]) => `color(srgb ${red} ${green} ${blue} / ${alpha})`

const apca = pair => floored(Math.abs(Contrast.apca(pair.text, pair.ground)))
