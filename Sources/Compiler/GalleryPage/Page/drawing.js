// Draws components from their descriptions. The gallery and the pictures share this code, so both show the
// same; in pictures, images also have their tint, and fields with the focus a caret.

import { unescaped } from './css-names.js'

export class Drawing {
  /** The most elements that are drawn of one component. Nested lists can have any number. */
  static limit = 10_000

  #data
  #count = 0
  #image
  #listeners

  /**
   * @param data the data of the page
   * @param image returns the address of an image, by name
   * @param listeners `drew(node, fact)` for each node, `send(event, arguments)` for each event
   */
  constructor(data, image, listeners = {}) {
    this.#data = data
    this.#image = image
    this.#listeners = listeners
  }

  /** Draws a component into a node with the class `Drawn`. */
  draw(name, { variant = 'default', state = 0, content = [] } = {}) {
    const drawn = document.createElement('div')
    drawn.className = 'Drawn'
    drawn.dataset.level = this.#data.components[name]?.level
    this.#count = 0
    drawn.append(
      ...this.#component(name, { variant, state, content, answer: this.#listeners.send, around: [name] })
    )
    if (this.#count > Drawing.limit) {
      const note = document.createElement('p')
      note.className = 'Cut'
      note.textContent = `Only the first ${Drawing.limit.toLocaleString('en')} elements are drawn.`
      drawn.append(note)
    }
    return drawn
  }

  // A wearer maps the styles of a component's elements to classes and properties.
  #wearer(name, variant, state, worn) {
    const component = this.#data.components[name]
    const style = this.#data.styles[component.style]
    const stated = component.states[state]
    if (worn) return { ...worn, states: this.#stateNames(component, stated, 'default') }
    if (!style) return { type: null, base: null, path: '', states: [] }
    const shown = stated?.variant ?? variant
    return {
      type: style,
      name: component.style,
      variant: shown,
      base: style.variants[shown] ?? style.variants.default,
      path: '',
      states: this.#stateNames(component, stated, shown)
    }
  }

  #stateNames(component, state, variant) {
    const changes = this.#data.styles[state?.changes]
    return changes ? [{ type: changes, base: changes.variants[variant] ?? changes.variants.default }] : []
  }

  #classes(wearer, path, own) {
    const classes = []
    if (wearer.type) {
      const whole = wearer.path ? (path ? wearer.path + '/' + path : wearer.path) : path
      const ending = whole ? wearer.type.elements[whole] : ''
      if (ending !== undefined) classes.push(unescaped(wearer.base + ending))
    }
    for (const state of wearer.states) {
      const ending = path ? own?.elements[path] : ''
      if (ending !== undefined) classes.push(unescaped(state.base + ending))
    }
    return classes
  }

  /** The custom property of a field, escaped for CSS; undefined if there is no such field. */
  #property(wearer, path) {
    for (const state of wearer.states) {
      const field = state.type.leaves.find(field => field.path === path)
      if (field) return '--' + state.base + field.ending
    }
    const whole = wearer.path ? wearer.path + '/' + path : path
    const field = wearer.type?.leaves.find(field => field.path === whole)
    return field && '--' + wearer.base + field.ending
  }

  /** The custom property of a field that comes from the style of the superclass. */
  #inherited(wearer, path) {
    for (const [part, ending] of Object.entries(wearer.type?.elements ?? {})) {
      if (ending !== (wearer.path ? wearer.type.elements[wearer.path] : '')) continue
      const field = wearer.type.leaves.find(field => field.path === part + '/' + path)
      if (field) return '--' + wearer.base + field.ending
    }
  }

  #component(name, { variant, state, content, answer, around, worn }) {
    const component = this.#data.components[name]
    if (!component?.body) return []
    const scope = {
      name,
      component,
      state,
      content,
      around,
      own: this.#data.styles[component.style],
      wearer: this.#wearer(name, variant, state, worn),
      send: (call, { values = [], item } = {}) =>
        answer?.(
          call.message,
          call.arguments.map(argument => this.#argument(argument, values, item, content)),
          name
        )
    }
    return this.#element(component.body, scope, true)
  }

  #argument(argument, values, item, content) {
    if (argument?.parameter !== undefined) return values[argument.parameter]
    if (argument?.item !== undefined) return item[argument.item]
    return this.#value(argument, { content })
  }

  #value(value, scope) {
    return value?.field !== undefined ? scope.content[value.field] : value
  }

  /** The nodes of an element: none if it is hidden, several if it is repeated. */
  #element(element, scope, isRoot = false) {
    if (this.#count > Drawing.limit) return []
    const appearance = scope.component.states[scope.state]?.elements?.[element.name]
    if (appearance?.hidden || (element.visibleIn && !element.visibleIn.includes(scope.state))) return []
    if (!(element.visibleIf ?? []).every(condition => isMet(condition, scope.content))) return []
    const content = this.#value(element.content, scope)
    // As on a phone, a text that can be edited is there without content too.
    const isEditable = ['textField', 'textView'].includes(element.kind)
    const isMissing = element.content?.field !== undefined && (content === null || content === undefined)
    if (isMissing && !isEditable) return []
    if (++this.#count > Drawing.limit) return []
    const drawn =
      element.kind === 'component'
        ? this.#instances(element, scope)
        : [{ node: this.#node(element, content, scope) }]
    for (const { node, item } of drawn) this.#dress(node, element, appearance, scope, isRoot, item)
    return drawn.map(({ node }) => node)
  }

  /** What an element is drawn as: its kind, or the control that the style of a `view` is made for. */
  #kind(element, scope) {
    if (element.kind !== 'view' || element.style === undefined) return element.kind
    const { type, path } = scope.wearer
    return viewKinds[type?.parts[path ? path + '/' + element.style : element.style]] ?? 'view'
  }

  #node(element, content, scope) {
    const make = (tag, text) => {
      const node = document.createElement(tag)
      if (text !== undefined && text !== null) node.textContent = String(text)
      return node
    }
    let node
    switch (this.#kind(element, scope)) {
      case 'label':
      case 'navigationBar':
        node = make('div', content)
        break
      case 'button':
        node = make('button', content)
        node.type = 'button'
        if (element.image !== undefined) node.prepend(this.#picture(this.#value(element.image, scope), ''))
        break
      case 'image':
        node = this.#picture(content, this.#value(element.description, scope) ?? '')
        break
      case 'textField':
        node = make('input')
        node.value = content ?? ''
        node.placeholder = this.#value(element.placeholder, scope) ?? ''
        break
      case 'textView':
        node = make('textarea', content)
        node.rows = 2
        break
      case 'toggle':
        node = make('input')
        node.type = 'checkbox'
        node.setAttribute('role', 'switch')
        node.checked = content === true
        break
      case 'tabBar':
        node = make('div')
        for (const [index, title] of (content ?? []).entries()) {
          const item = make('span', title)
          if (index === 0) item.dataset.state = 'selected'
          node.append(item)
        }
        break
      case 'searchBar': {
        const field = make('input')
        field.value = 'Search'
        field.classList.add(...this.#classes(scope.wearer, element.style + '/textFieldStyle', scope.own))
        node = make('div')
        node.append(field)
        break
      }
      case 'segmentedControl':
        node = make('div')
        node.append(...['One', 'Two', 'Three'].map(title => make('span', title)))
        node.firstChild.dataset.state = 'selected'
        break
      default:
        node = make('div')
        for (const child of element.children ?? []) node.append(...this.#element(child, scope))
    }
    return node
  }

  /**
   * Draws what the system makes of glass: a film that the content is seen through, with the word on it.
   * The data has the fields that some brand sets; a brand that does not leaves the node as it is.
   */
  #glaze(node, element, scope, isRoot) {
    const { name, path } = scope.wearer
    const fields = this.#data.glass?.[name]
    if (!fields) return
    const whole = part => (path ? path + '/' : '') + part
    // The fields of the element's style, and those that the component's style has for its root.
    const starts = [
      ...(element.style === undefined ? [] : [whole(element.style + '/')]),
      ...(isRoot ? [whole('')] : [])
    ]
    const field = fields.find(field =>
      starts.some(start => field.startsWith(start) && glassField.test(field.slice(start.length)))
    )
    if (!field) return
    const property = this.#property(scope.wearer, path ? field.slice(path.length + 1) : field)
    const color = node.style.getPropertyValue('background-color') || 'revert-layer'
    node.dataset.glass = ''
    node.style.setProperty('backdrop-filter', `var(${property})`)
    node.style.setProperty('background-color', `var(${property}--film, ${color})`)
    for (const name of ['background-image', 'box-shadow'])
      node.style.setProperty(name, `var(${property}--none, revert-layer)`)
    node.style.setProperty('--Word', `var(${property}--word, "")`)
  }

  /** What screen readers say, as a view with the element's look says it. */
  #describe(node, element, scope) {
    const name =
      this.#value(element.description, scope) ??
      (['toggle', 'textField', 'textView'].includes(element.kind) ? element.name : undefined)
    if (name && element.kind !== 'image') {
      node.setAttribute('aria-label', name)
      if (node.localName === 'div') node.setAttribute('role', element.sends ? 'button' : 'img')
    }
    const hint = this.#value(element.hint, scope)
    if (hint) node.setAttribute('aria-description', hint)
    for (const trait of element.traits ?? []) {
      if (trait === 'updatesFrequently') node.setAttribute('aria-live', 'polite')
      else node.setAttribute('role', roles[trait])
    }
  }

  #picture(image, description) {
    const node = document.createElement('img')
    node.alt = description ?? ''
    node.draggable = false
    node.src = this.#image(image?.image ?? '')
    return node
  }

  /**
   * The nodes of nested components, one for each item of a list, each with the content of its component. A
   * component in itself ends with its content.
   */
  #instances(element, scope) {
    if (scope.around.length > 64) return []
    const component = this.#data.components[element.component]
    if (!component) return []
    const of = value => value?.content ?? []
    const contents =
      element.repeats !== undefined
        ? (scope.content[element.repeats] ?? []).map(of)
        : element.field !== undefined
          ? scope.content[element.field]
            ? [of(scope.content[element.field])]
            : []
          : [element.contents.map(value => this.#value(value, scope))]
    const shown = element.states?.[scope.state] ?? element.state
    const state = Math.max(
      0,
      component.states.findIndex(({ name }) => name === shown)
    )
    const worn =
      element.style !== undefined && scope.wearer.type
        ? {
            ...scope.wearer,
            path: scope.wearer.path ? scope.wearer.path + '/' + element.style : element.style
          }
        : undefined
    // A message of the nested component is an event of this one.
    const answer = item => (event, values) => {
      const transition = component.transitions[state]?.[event]
      for (const action of transition?.actions ?? []) {
        const call = element.on?.[action.message]
        if (call)
          scope.send(call, {
            values: action.arguments.map(argument =>
              argument?.parameter !== undefined ? values[argument.parameter] : argument
            ),
            item
          })
      }
    }
    return contents.flatMap(item =>
      this.#component(element.component, {
        variant: element.variant ?? 'default',
        state,
        content: item,
        answer: answer(item),
        around: [...scope.around, element.component],
        worn
      }).map(node => ({ node, item }))
    )
  }

  #dress(node, element, appearance, scope, isRoot, item) {
    const kind = this.#kind(element, scope)
    node.dataset.kind = node.dataset.kind ? node.dataset.kind + ' ' + kind : kind
    const isOwn = element.kind !== 'component'
    const classes = isRoot ? this.#classes(scope.wearer, '', scope.own) : []
    if (isOwn && element.style !== undefined)
      classes.push(...this.#classes(scope.wearer, element.style, scope.own))
    node.classList.add(...classes)
    if (element.corner) node.dataset.corner = element.corner
    // First the fields that the component's style sets on its root, then those that the element names.
    const lengths = isRoot
      ? [
          ['minimumHeight', 'min-height'],
          ['width', 'width'],
          ['height', 'height'],
          ['contentInsets', 'padding-block', '--block'],
          ['contentInsets', 'padding-inline', '--inline']
        ]
      : []
    for (const [member, style] of [
      ['width', 'width'],
      ['height', 'height'],
      ['maximumWidth', 'max-width'],
      ['background', 'background-color']
    ]) {
      if (element[member] !== undefined) lengths.push([element[member], style])
    }
    for (const [path, style, part = ''] of lengths) {
      const property =
        this.#property(scope.wearer, path) ?? (isRoot ? this.#inherited(scope.wearer, path) : undefined)
      if (!property) continue
      node.style.setProperty(style, `var(${property}${part})`)
      // A fixed size does not shrink in a row.
      if (style === 'width' || style === 'height') node.style.setProperty('min-' + style, `var(${property})`)
      if (style === 'height' && kind === 'label') boxLines(node)
    }
    if (partColors[kind] && element.style !== undefined) {
      for (const [name, ...paths] of partColors[kind]) {
        const properties = paths
          .map(path => this.#property(scope.wearer, element.style + '/' + path))
          .filter(Boolean)
        if (properties.length)
          node.style.setProperty(
            name,
            properties.reduceRight((rest, property) => `var(${property}${rest && ', ' + rest})`, '')
          )
      }
    }
    this.#glaze(node, element, scope, isRoot)
    if (appearance?.control && appearance.control !== 'normal') {
      node.dataset.state = appearance.control
      if (appearance.control.includes('disabled')) node.setAttribute('aria-disabled', 'true')
    }
    this.#describe(node, element, scope)
    if (element.reachedEnd) atEnd(node, () => scope.send(element.reachedEnd))
    if (element.sends) {
      node.dataset.sends = scope.component.events[element.sends.message]?.name
      node.addEventListener('click', event => {
        event.stopPropagation()
        if (!node.matches('[data-state~=disabled]')) scope.send(element.sends, { item })
      })
    }
    if (isOwn)
      this.#listeners.drew?.(node, {
        component: scope.name,
        around: scope.around,
        element,
        wearer: scope.wearer,
        state: scope.state,
        isRoot
      })
  }
}

/** A field by which a style asks for glass, in it or in a part on the same element. */
const glassField = /^((viewStyle|buttonStyle)\/)*(glass|kind|material)$/

/** The controls that are drawn for a `view`, by the style that it takes. */
const viewKinds = {
  SegmentedControlStyle: 'segmentedControl',
  SliderStyle: 'slider',
  ProgressViewStyle: 'progressView',
  SearchBarStyle: 'searchBar'
}

/** CSS cannot style the parts of these controls, so their drawings take the colours of the parts. */
const partColors = {
  toggle: [
    ['--On', 'onTintColor', 'viewStyle/tintColor'],
    ['--Thumb', 'thumbTintColor']
  ],
  slider: [
    ['--On', 'minimumTrackTintColor', 'viewStyle/tintColor'],
    ['--Off', 'maximumTrackTintColor'],
    ['--Thumb', 'thumbTintColor']
  ],
  progressView: [
    ['--On', 'progressTintColor', 'viewStyle/tintColor'],
    ['--Off', 'trackTintColor']
  ]
}

/** The roles of traits. */
const roles = { header: 'heading', link: 'link', button: 'button', image: 'img', searchField: 'searchbox' }

/** Whether a field of the content has one of the values. */
const isMet = ({ field, values }, content) =>
  values.some(value => (value?.case ?? value) === (content[field]?.case ?? content[field]))

/** Puts the text of a label into a box, which the label centres if it is higher. */
function boxLines(node) {
  const lines = document.createElement('span')
  lines.className = 'Lines'
  lines.append(...node.childNodes)
  node.append(lines)
  node.style.display = 'grid'
}

/** Calls a function each time that the end of what a node scrolls comes into view. */
function atEnd(node, reached) {
  let isThere = false
  node.addEventListener('scroll', () => {
    const wasThere = isThere
    const left = node.scrollHeight - node.clientHeight - node.scrollTop
    // Where text runs from right to left, it is scrolled by less than nothing.
    const aside = node.scrollWidth - node.clientWidth - Math.abs(node.scrollLeft)
    isThere = left < 1 && aside < 1
    if (isThere && !wasThere) reached()
  })
}
