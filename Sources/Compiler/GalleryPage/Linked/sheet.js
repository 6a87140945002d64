'use strict'
const modules = {}
modules['carets.js'] = (() => {
// Draws carets: a browser draws only one, in the element with the focus, and it blinks.

/** The width of UIKit's caret. */
const WIDTH = 2

/** What decides where the text of a field is. */
const LAYOUT = [
  'font',
  'letterSpacing',
  'textTransform',
  'textAlign',
  'textIndent',
  'direction',
  'unicodeBidi',
  'paddingInline',
  'paddingBlock'
]

/** Draws the carets of the fields with the focus in a cell, each after the field's text. */
function drawCarets(cell) {
  const origin = cell.getBoundingClientRect()
  for (const field of cell.querySelectorAll('[data-state~=focused]:is(input:not([type]), textarea)')) {
    const { x, y, height } = end(field)
    const caret = document.createElement('div')
    caret.style.cssText = `position: absolute; left: ${x - origin.left}px; top: ${y - origin.top}px`
    Object.assign(caret.style, {
      width: WIDTH + 'px',
      height: height + 'px',
      borderRadius: WIDTH / 2 + 'px',
      backgroundColor: getComputedStyle(field).caretColor
    })
    cell.append(caret)
  }
}

/** The place after a field's text. It is measured in a copy, because a field does not tell. */
function end(field) {
  const style = getComputedStyle(field)
  const isLine = field.localName === 'input'
  const copy = document.createElement('div')
  for (const name of LAYOUT) copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'absolute',
    boxSizing: 'border-box',
    width: field.clientWidth + 'px',
    whiteSpace: isLine ? 'pre' : 'pre-wrap',
    overflowWrap: 'break-word'
  })
  const mark = document.createElement('span')
  mark.textContent = '\u200B'
  copy.append(field.value, mark)
  field.after(copy)
  const [box, place, shown] = [copy, mark, field].map(node => node.getBoundingClientRect())
  copy.remove()
  const left = shown.left + field.clientLeft
  const rest = isLine ? (field.clientHeight - box.height) / 2 : 0
  return {
    x: Math.min(left + place.left - box.left, left + field.clientWidth - WIDTH),
    y: shown.top + field.clientTop + rest + place.top - box.top,
    height: place.height
  }
}
return { drawCarets }
})()
modules['data.js'] = (() => {
// The project, as tokengen wrote it into the page.

const data = JSON.parse(document.getElementById('data').textContent)
// Project names are looked up in these, so they must not inherit any, such as `constructor`.
for (const names of [
  data.properties,
  data.pictures,
  data.styles,
  data.components,
  data.enumerations,
  ...data.brands.flatMap(({ tokens, changes }) => [tokens, changes ?? {}])
]) {
  Object.setPrototypeOf(names, null)
}
for (const brand of data.brands) {
  brand.name = brand.brand
  brand.styles = Object.create(null)
}
for (const component of Object.values(data.components)) {
  // By state, then by event; undefined if the state ignores the event.
  const rows = component.states.map(() => [])
  for (const [state, event, transition] of component.transitions) rows[state][event] = transition
  component.transitions = rows
}
expandStyles()

/**
 * Adds what the data leaves out to save space, on first use:
 * - each style gets `leaves`, all fields below it with path, kind and the ending of their properties, and
 *   `elements`, the endings of the classes of nested styles by path;
 * - each brand gets `styles`, by name and variant the fields with a value, by path.
 */
function expandStyles() {
  const define = (object, name, make) =>
    Object.defineProperty(object, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make()
        Object.defineProperty(object, name, { value, enumerable: true })
        return value
      }
    })
  const walk = (style, visit, path = '', property = '', element = '') => {
    for (const [name, kind, ending, marks = 0, more = {}] of style.fields) {
      const part = data.styles[kind]
      const here = path + name
      if (!part || style.isState)
        visit(here, {
          path: here,
          kind,
          states: (marks & 1) !== 0,
          ending: property + '-' + ending,
          ...more,
          ...(more.alignment && { alignment: property + '-' + more.alignment })
        })
      else {
        const inner = marks & 2 ? element : element ? element + '-' + ending : '__' + ending
        visit(here, null, inner, kind)
        walk(part, visit, here + '/', property + '-' + ending, inner)
      }
    }
  }
  for (const [name, style] of Object.entries(data.styles)) {
    const expand = () => {
      const [leaves, elements, parts] = [[], Object.create(null), Object.create(null)]
      walk(style, (path, leaf, element, kind) => {
        if (leaf) leaves.push(leaf)
        else {
          elements[path] = element
          parts[path] = kind
        }
      })
      for (const [key, value] of [
        ['leaves', leaves],
        ['elements', elements],
        ['parts', parts]
      ])
        Object.defineProperty(style, key, { value })
    }
    for (const key of ['leaves', 'elements', 'parts'])
      Object.defineProperty(style, key, {
        configurable: true,
        get() {
          expand()
          return style[key]
        }
      })
    if (!style.variants) continue
    for (const brand of data.brands) {
      define(brand.styles, name, () =>
        Object.fromEntries(
          Object.keys(style.variants).map(variant => [variant, fieldsOfVariant(brand, name, style, variant)])
        )
      )
    }
  }

  function fieldsOfVariant(brand, name, style, variant) {
    const numbers = new Map()
    const put = (list = []) => {
      for (let index = 0; index < list.length; index += 4) {
        if (list[index + 1] < 0) numbers.delete(list[index])
        else numbers.set(list[index], list.slice(index + 1, index + 4))
      }
    }
    put(style.values.default)
    if (variant !== 'default') put(style.values[variant])
    put(brand.changes?.[name + '/' + variant])
    const fields = {}
    for (const [place, [number, file, line]] of [...numbers].sort((one, other) => one[0] - other[0])) {
      const { path, kind } = style.leaves[place]
      fields[path] = field(brand, kind, data.declared[number], [file, line])
    }
    return fields
  }

  function field(brand, kind, declared, at) {
    const isPlain = kind === 'string' || kind === 'image' || kind.startsWith('enum:')
    return {
      declared,
      at,
      refers: !isPlain,
      get value() {
        return isPlain ? declared : resolved(brand, declared, '')
      },
      get modes() {
        return isPlain
          ? undefined
          : Object.fromEntries(brand.modes.map(mode => [mode, resolved(brand, declared, mode)]))
      }
    }
  }
}

/** Resolves the references in a declared value. */
function resolved(brand, value, mode) {
  if (typeof value === 'string') {
    if (!value.startsWith('{') || !value.endsWith('}')) return value
    const token = brand.tokens[value.slice(1, -1)]
    return token ? (token.modes?.[mode] ?? token.value) : value
  }
  if (Array.isArray(value))
    return value.flatMap(item =>
      typeof item === 'string' ? resolved(brand, item, mode) : [resolved(brand, item, mode)]
    )
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, resolved(brand, part, mode)])
    )
  return value
}
return { data, resolved }
})()
modules['css-names.js'] = (() => {
// How CSS writes names and strings.

/** Removes CSS escapes: the DOM takes names without them. */
const unescaped = name =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex, char) =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : char
  )

const kebab = name => name.replace(/[A-Z]/g, letter => '-' + letter.toLowerCase())

const quoted = words =>
  '"' + words.replace(/[\u0000-\u001f\u007f"\\]/g, char => `\\${char.codePointAt(0).toString(16)} `) + '"'
return { unescaped, kebab, quoted }
})()
modules['drawing.js'] = (() => {
const { unescaped } = modules['css-names.js']
// Draws components from their descriptions. The gallery and the pictures share this code, so both show the
// same; in pictures, images also have their tint, and fields with the focus a caret.


class Drawing {
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
return { Drawing }
})()
modules['glyphs.js'] = (() => {
// Characters that no font has. A browser draws the same box for each of them.

/** A character for private use that no font has. */
const MISSING = '\u{10FFFD}'
/** Characters of which nothing is seen. */
const INVISIBLE = /[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}]/u
/** The size of the text in pixels, and the side of the square that it is drawn into. */
const SIZE = 32
const SIDE = 96

class Glyphs {
  #canvas
  /** By font, the box and the characters that have been looked up. */
  #fonts = new Map()

  constructor() {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = SIDE
    this.#canvas = canvas.getContext('2d', { willReadFrequently: true })
  }

  /** The texts in a node with characters that no font has: `[text, characters]` for each. */
  missing(node) {
    const found = new Map()
    for (const [text, element] of Glyphs.#texts(node)) {
      const characters = this.#missing(text, getComputedStyle(element))
      if (characters) found.set(text, characters)
    }
    return [...found]
  }

  static *#texts(node) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) yield [walker.currentNode.data, walker.currentNode.parentElement]
    for (const field of node.querySelectorAll('input:not([type]), textarea'))
      yield [field.value || field.placeholder, field]
  }

  #missing(text, { fontStyle, fontWeight, fontFamily }) {
    const name = `${fontStyle} ${fontWeight} ${SIZE}px ${fontFamily}`
    if (!this.#fonts.has(name)) {
      this.#canvas.font = name
      this.#fonts.set(name, { box: this.#drawn(MISSING), known: new Map() })
    }
    const { box, known } = this.#fonts.get(name)
    const isMissing = character => {
      if (!known.has(character)) {
        this.#canvas.font = name
        // Most characters are of another width, so few are drawn.
        known.set(
          character,
          !INVISIBLE.test(character) &&
            this.#canvas.measureText(character).width === box.width &&
            this.#drawn(character).pixels === box.pixels
        )
      }
      return known.get(character)
    }
    return [...new Set(text)].filter(isMissing).join('')
  }

  #drawn(character) {
    this.#canvas.clearRect(0, 0, SIDE, SIDE)
    this.#canvas.fillText(character, SIZE, 2 * SIZE)
    return {
      width: this.#canvas.measureText(character).width,
      pixels: this.#canvas.getImageData(0, 0, SIDE, SIDE).data.join()
    }
  }
}
return { Glyphs }
})()
modules['once.js'] = (() => {
// Values that are worked out once and kept until they are forgotten.

const remembered = new WeakMap()

/** Returns what `make` returned the first time. */
function once(owner, key, make) {
  const values = remembered.get(owner) ?? remembered.set(owner, new Map()).get(owner)
  if (!values.has(key)) values.set(key, make())
  return values.get(key)
}

/** Forgets everything that was worked out for an owner. */
const forget = owner => remembered.delete(owner)
return { once, forget }
})()
modules['images.js'] = (() => {
const { data } = modules['data.js']
const { once } = modules['once.js']
// Images: the ones embedded in the page, and placeholders for all others.


/** A placeholder for an image that is not in the page, with the initials of its name. */
function placeholder(name) {
  const words = name.split(/[/ ._-]+/).filter(Boolean)
  const last = words.at(-1) ?? '?'
  let hue = 0
  for (const char of name) hue = (hue * 31 + char.codePointAt(0)) % 360
  const initials = [...last]
    .slice(0, 2)
    .join('')
    .replace(/[<>&"']/g, '?')
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="24" height="24"><defs>',
    '<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">',
    `<rect width="8" height="8" fill="hsl(${hue} 30% 82%)"/>`,
    `<rect width="1" height="8" fill="hsl(${hue} 30% 72%)"/>`,
    '</pattern></defs><rect width="64" height="64" fill="url(#p)"/>',
    '<text x="32" y="40" font-family="system-ui,sans-serif" font-size="22" text-anchor="middle" ',
    `fill="hsl(${hue} 40% 30%)">${initials}</text></svg>`
  ].join('')
  return 'data:image/svg+xml,' + encodeURIComponent(svg)
}

const Images = {
  address: name => once(Images, name, () => data.pictures?.[name] ?? placeholder(name)),
  /** Declares the custom properties through which styles show images. */
  install() {
    const sheet = new CSSStyleSheet()
    const lines = data.images.map((name, number) => `--Image-${number}: url("${this.address(name)}");`)
    sheet.replaceSync(`:root { ${lines.join('\n')} }`)
    document.adoptedStyleSheets.push(sheet)
  }
}
return { Images }
})()
modules['elements.js'] = (() => {
// Nodes of the page. Text given to them stays text: nothing here parses HTML.

/**
 * Makes a node. An attribute `on…` takes a listener, `true` means an attribute without a value, and `null`,
 * `undefined` and `false` leave the attribute or child out.
 */
function h(tag, attributes, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else if (name.startsWith('--')) node.style.setProperty(name, value)
    else node.setAttribute(name, value === true ? '' : value)
  }
  node.append(
    ...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false)
  )
  return node
}

/** Text from the project. Right-to-left words in it do not reorder the text next to it. */
const text = words => h('bdi', null, String(words))

/** The text of a link to a whole list. */
const all = (count, noun) => (count > 1 ? 'All ' : '') + counted(count, noun)

const counted = (count, noun, plural = noun + 's') =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`

/** An icon of 16 × 16 units, drawn as one line. */
function icon(name) {
  const paths = {
    star: 'M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z',
    search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3.5 3.5',
    menu: 'M2 4h12M2 8h12M2 12h12',
    close: 'M4 4l8 8M12 4l-8 8',
    inspect: 'M2.5 2.5l4 11 2-4.5 4.5-2z',
    columns: 'M2.5 3h11v10h-11zM8 3v10',
    next: 'M6 3l5 5-5 5',
    try: 'M3 13l1-3.5L10.5 3 13 5.500 6.500 12zM9 4.500l2.500 2.500',
    copy: 'M5.500 5.500h8v8h-8zM10.500 5.500v-3h-8v8h3'
  }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('class', 'Icon')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}

/** A choice of a few options, as buttons. */
function choice(label, options, current, choose) {
  return h(
    'div',
    { class: 'Choice', role: 'group', 'aria-label': label },
    options.map(([value, title]) =>
      h(
        'button',
        { type: 'button', 'aria-pressed': String(value === current), onclick: () => choose(value) },
        title
      )
    )
  )
}

/** A choice of many options, as a list. */
function picker(label, options, current, choose) {
  return h(
    'select',
    { 'aria-label': label, onchange: event => choose(event.target.value) },
    options.map(([value, title]) => h('option', { value, selected: value === current }, title))
  )
}

/** A button that copies a text. */
function copyable(words, label = 'Copy') {
  const button = h(
    'button',
    {
      type: 'button',
      class: 'Copy',
      title: label,
      'aria-label': label,
      onclick: async () => {
        await copy(words)
        button.classList.add('Done')
        setTimeout(() => button.classList.remove('Done'), 1200)
      }
    },
    icon('copy')
  )
  return button
}

/** Copies a text. Some browsers refuse the clipboard API to pages from disk, so there is a fallback. */
async function copy(words) {
  try {
    await navigator.clipboard.writeText(words)
  } catch {
    const area = h('textarea', { readonly: true, class: 'Unseen' })
    area.value = words
    document.body.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
  }
}
return { h, text, all, counted, icon, choice, picker, copyable, copy }
})()
modules['screens.js'] = (() => {
const { data } = modules['data.js']
const { h, text } = modules['elements.js']
// Screens that are made of an image: the image, and its areas over it.


/** The widths of devices in points, from the narrowest phone to a tablet. */
const devices = [320, 375, 430, 768]

/** Whether a style is a screen. */
const isScreen = name => data.styles[name]?.areas !== undefined

/**
 * A screen as wide as its cell. Every value is that of a custom property, so it follows the brand, the mode
 * and edits. `control` is the state in which all areas are drawn.
 */
function screen(name, variant, control) {
  const style = data.styles[name]
  const leaves = new Map(style.leaves.map(leaf => [leaf.path, leaf]))
  const property = (path, part = '') =>
    '--' + (style.variants[variant] ?? style.variants.default) + leaves.get(path).ending + part
  const values = (names, path = '') =>
    Object.fromEntries(names.map(name => [`--${name}`, `var(${property(path + name)}, 0)`]))
  const areas = Object.entries(style.areas).map(([area, swift]) => {
    const image = state =>
      `var(${property(`${area}/image`, state ? '--' + state.replaceAll('+', '-') : '')}, none)`
    return h('button', {
      class: 'Area',
      type: 'button',
      tabindex: -1,
      title: '.' + swift,
      'aria-label': area,
      'data-state': control,
      '--image': image(control),
      '--pressed': image('highlighted'),
      ...values(['x', 'y', 'width', 'height', 'touchInset'], `${area}/`)
    })
  })
  const shown = h(
    'div',
    { class: 'Screen', '--image': `var(${property('image')}, none)`, ...values(['width', 'height']) },
    areas
  )
  return h('div', { class: 'Screens' }, shown)
}

/** A screen on the devices that differ most. */
const screenOnDevices = (name, variant) =>
  h(
    'div',
    { class: 'Devices' },
    devices.map(width =>
      h(
        'figure',
        { '--Device': width + 'px' },
        screen(name, variant),
        h('figcaption', null, h('span', null, `${width} pt`))
      )
    )
  )

/** The areas of a screen and what they are called in Swift. */
const areaTable = name =>
  h(
    'div',
    { class: 'Scroll', tabindex: 0 },
    h(
      'table',
      { class: 'Values' },
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Area'), h('th', { scope: 'col' }, 'Swift'))),
      h(
        'tbody',
        null,
        Object.entries(data.styles[name].areas).map(([area, swift]) =>
          h(
            'tr',
            null,
            h('th', { scope: 'row' }, text(area)),
            h('td', null, h('code', null, text(`${data.styles[name].swift}.Area.${swift}`)))
          )
        )
      )
    )
  )
return { isScreen, screen, screenOnDevices, areaTable }
})()
modules['template-images.js'] = (() => {
const { data } = modules['data.js']
const { once } = modules['once.js']
// Draws images in their tint, as UIKit draws template images: a shape in one colour.
//
// An image counts as a template if it has one colour, or if it is missing and a placeholder stands in.


/** A colour of parents that no style sets: an image that has it is not tinted. */
const UNTINTED = 'rgba(1, 2, 3, 0.004)'
/** The side of the square in which an image's colours are counted. */
const SIDE = 64

const embedded = new Set(Object.values(data.pictures ?? {}))

/** Tints the images in some nodes, which are in the document. */
async function tintImages(nodes) {
  const images = nodes.flatMap(node => [...node.querySelectorAll('img, button')].flatMap(shown))
  const parents = [...new Set(images.map(({ around }) => around))]
  const colors = parents.map(parent => parent.style.color)
  for (const parent of parents) parent.style.color = UNTINTED
  for (const image of images) image.color = getComputedStyle(image.node).color
  parents.forEach((parent, index) => (parent.style.color = colors[index]))
  for (const { node, probed } of images) if (probed) node.remove()
  const tinted = images.filter(({ color }) => color !== UNTINTED)
  await Promise.all(tinted.map(tint))
}

/** The image that an element shows: an `img` its own, a button the one before its title. */
function shown(node) {
  if (node.localName === 'img') {
    const address = addressIn(getComputedStyle(node).content) ?? node.src
    return [{ node, address, around: node.parentElement }]
  }
  const address = addressIn(getComputedStyle(node, '::before').content)
  if (!address) return []
  // Styles say the colour of images in buttons, and this image is none of the document's.
  const probe = document.createElement('img')
  node.append(probe)
  return [{ node: probe, address, around: node, probed: node }]
}

const addressIn = content => content.match(/^url\("(.*)"\)$/)?.[1]

async function tint({ node, address, color, probed }) {
  const { isTemplate, width, height } = await once(tintImages, address, () => look(address))
  if (!isTemplate) return
  const drawn = tinted(address, color, width, height)
  // What is decoded once is there when it is drawn.
  await decoded(drawn)
  const target = probed ?? node
  target.dataset.tinted = ''
  target.style.setProperty('--Tinted', `url("${drawn}")`)
}

async function decoded(address) {
  const image = new Image()
  image.src = address
  await image.decode().catch(() => {})
  return image
}

async function look(address) {
  const image = await decoded(address)
  const { naturalWidth: width, naturalHeight: height } = image
  return { width, height, isTemplate: width > 0 && (!embedded.has(address) || hasOneColor(image)) }
}

function hasOneColor(image) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context.drawImage(image, 0, 0, SIDE, SIDE)
  const pixels = context.getImageData(0, 0, SIDE, SIDE).data
  let first
  for (let at = 0; at < pixels.length; at += 4) {
    // The colour of what is hardly there is not exact.
    if (pixels[at + 3] < 128) continue
    first ??= at
    for (let part = 0; part < 3; part++)
      if (Math.abs(pixels[at + part] - pixels[first + part]) > 4) return false
  }
  return first !== undefined
}

/** The address of an image in one colour. Of a placeholder, what is dark is seen. */
function tinted(address, color, width, height) {
  const isEmbedded = embedded.has(address)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<filter id="tint" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">',
    isEmbedded
      ? ''
      : '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -.21 -.72 -.07 0 1" result="dark"/>',
    `<feFlood flood-color="${color}"/>`,
    `<feComposite in2="${isEmbedded ? 'SourceGraphic' : 'dark'}" operator="in"/></filter>`,
    `<image href="${address}" width="${width}" height="${height}" filter="url(#tint)"/></svg>`
  ].join('')
  return 'data:image/svg+xml,' + encodeURIComponent(svg)
}
return { tintImages }
})()
modules['sheet.js'] = (() => {
const { drawCarets } = modules['carets.js']
const { data } = modules['data.js']
const { Drawing } = modules['drawing.js']
const { Glyphs } = modules['glyphs.js']
const { Images } = modules['images.js']
const { isScreen, screen } = modules['screens.js']
const { tintImages } = modules['template-images.js']
// A sheet of cells, drawn at once and cut into pictures.


const glyphs = new Glyphs()

/** The height in points below which a cell ends what is blurred in it. The browser cuts off higher ones. */
const FILTERED = 4096

/** Draws a component or a screen. `others` are JSON of components and examples, by name, to draw instead. */
const draw = (name, { example, state, variant, others }) => {
  if (!data.components[name] && isScreen(name)) return screen(name, variant)
  const own = data.components[name].examples[example]
  try {
    const other = Object.fromEntries(Object.entries(others).map(([name, json]) => [name, JSON.parse(json)]))
    const shown = (own && other[`${name}/${own.name}`]) ?? own
    return new Drawing({ ...data, components: { ...data.components, ...other } }, Images.address).draw(name, {
      content: shown?.content ?? [],
      // A cell in a state without an example borrows the content of one.
      state: own?.state === state ? shown.state : state,
      variant: shown === own ? variant : (shown.variant ?? 'default')
    })
  } catch (error) {
    if (!Object.keys(others).length) throw error
    // Parts of two descriptions need not fit together.
    return ''
  }
}

/** Waits for the images of screens, which are backgrounds. */
const decodeBackgrounds = nodes =>
  Promise.all(
    nodes
      .flatMap(node => [...node.querySelectorAll('.Screen, .Screen .Area')])
      .flatMap(node => getComputedStyle(node).backgroundImage.match(/"data:[^"]*"/g) ?? [])
      .map(address =>
        Object.assign(new Image(), { src: JSON.parse(address) })
          .decode()
          .catch(() => {})
      )
  )

/**
 * Returns a function that gives the element, without a box, that declares the properties of a brand and mode.
 * Cells with the same values share one: a project has more properties than a cell has elements.
 */
const declaring = () => {
  const known = new Map()
  return (brand, appearance, contrast, style) => {
    const key = JSON.stringify([brand, appearance, contrast, style])
    if (!known.has(key)) {
      const node = document.createElement('div')
      node.style.cssText = style
      node.style.display = 'contents'
      Object.assign(node.dataset, { brand, appearance, contrast })
      document.body.append(node)
      known.set(key, node)
    }
    return known.get(key)
  }
}

const Sheet = {
  /**
   * Draws cells in rows. Returns the position and size of each and of the sheet, in pixels of CSS, which
   * cells are higher than the limit and so are cut, and the texts of cells with characters that no font has.
   *
   * Each cell is a layer, so its pixels do not depend on its position, and what is blurred in it on nothing
   * around, unless the cell is very high. The `style` of a cell has its canvas, and declarations that replace
   * the page's; `others` has what replaces its components.
   */
  async draw(cells, width, limit) {
    document.body.replaceChildren()
    const around = declaring()
    const nodes = cells.map(({ component, brand, appearance, contrast, style, ...cell }) => {
      const node = document.createElement('div')
      node.className = 'Picture'
      node.style.cssText = style
      node.style.width = width + 'px'
      node.append(draw(component, cell))
      around(brand, appearance, contrast, style).append(node)
      return node
    })
    await document.fonts.ready
    await tintImages(nodes)
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})))
    await decodeBackgrounds(nodes)
    nodes.forEach(drawCarets)
    // Measure all cells before placing them: a row is as high as its highest cell.
    const columns = Math.max(1, Math.floor(4096 / width))
    const whole = nodes.map(node => Math.max(1, Math.ceil(node.getBoundingClientRect().height)))
    const heights = whole.map(height => Math.min(limit, height))
    let top = 0
    const places = []
    for (let first = 0; first < nodes.length; first += columns) {
      const row = heights.slice(first, first + columns)
      row.forEach((height, column) => places.push([column * width, top, width, height]))
      top += Math.max(...row)
    }
    nodes.forEach((node, index) => {
      const [left, top, , height] = places[index]
      Object.assign(node.style, {
        position: 'absolute',
        left: left + 'px',
        top: top + 'px',
        height: height + 'px',
        contain: 'strict',
        willChange: height < FILTERED ? 'transform, filter' : 'transform'
      })
    })
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return JSON.stringify({
      places,
      cut: whole.flatMap((height, index) => (height > limit ? [index] : [])),
      boxes: nodes.flatMap((node, index) => glyphs.missing(node).map(found => [String(index), ...found])),
      width: Math.min(columns, Math.max(1, nodes.length)) * width,
      height: Math.max(1, top)
    })
  },

  /** Draws text and shapes by whose pixels one way of drawing is told from another. */
  async sample() {
    const sample = document.createElement('div')
    sample.className = 'Picture Drawn'
    sample.style.cssText = 'position: absolute; left: 0; top: 0; width: 480px; height: 320px'
    for (const [index, weight] of [400, 500, 600, 700, 800].entries()) {
      const line = document.createElement('div')
      line.textContent = 'Hamburgefonstiv 0123456789 ÄÖÜ ßçñ fi fl “§” – 你好'
      line.style.cssText = `font-weight: ${weight}; font-size: ${13 + index * 1.5}px; color: #123456`
      sample.append(line)
    }
    for (const style of [
      'border-radius: 7px; background: linear-gradient(to right, #783BF9, #FFC629)',
      'border: 1.5px solid #00000080; border-radius: 50%; width: 40px',
      'box-shadow: 0 2px 7px #0006; opacity: 0.85; background: #FFF'
    ]) {
      const shape = document.createElement('div')
      shape.style.cssText = `height: 40px; margin: 8px; ${style}`
      sample.append(shape)
    }
    document.body.replaceChildren(sample)
    await document.fonts.ready
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return ''
  }
}

// The studio calls this.
globalThis.Sheet = Sheet
Images.install()
return {  }
})()
