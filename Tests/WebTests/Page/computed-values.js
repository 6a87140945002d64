// Compares a page's computed values with those of literals of the same value, which tokengen resolved.
// A page can set `truth.sheet`, `truth.imageURL` and `truth.omitsStates` where it is not plain CSS output.

const kebab = s =>
  s
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
const prop = path =>
  '--' + kebab(path.replace(/[. \t\n\f\r]/g, '-')).replace(/[^a-zA-Z0-9_\-\u0080-\uffff]/g, c => '\\' + c)
const generic = new Set([
  'system-ui',
  'ui-rounded',
  'ui-serif',
  'ui-monospace',
  'ui-sans-serif',
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'math'
])
const fallbacks = {
  'ui-rounded': 'system-ui',
  'ui-sans-serif': 'sans-serif',
  'ui-serif': 'serif',
  'ui-monospace': 'monospace'
}
const weights = {
  thin: 100,
  hairline: 100,
  'extra-light': 200,
  'ultra-light': 200,
  light: 300,
  normal: 400,
  regular: 400,
  book: 400,
  medium: 500,
  'semi-bold': 600,
  'demi-bold': 600,
  bold: 700,
  'extra-bold': 800,
  'ultra-bold': 800,
  black: 900,
  heavy: 900,
  'extra-black': 950,
  'ultra-black': 950
}
const lit = {
  color: v => {
    if (typeof v === 'string') return v
    const c = v.components,
      a = ' / ' + (v.alpha ?? 1),
      p = i => c[i] + (c[i] === 'none' ? '' : '%')
    const isByte = x => Math.abs(x * 255 - Math.round(x * 255)) < 1e-4
    if (v.colorSpace === 'srgb' && c.every(isByte))
      return `rgb(${c[0] * 255} ${c[1] * 255} ${c[2] * 255}${a})`
    if (v.colorSpace === 'hsl' || v.colorSpace === 'hwb')
      return `${v.colorSpace}(${c[0]} ${p(1)} ${p(2)}${a})`
    if (['lab', 'lch', 'oklab', 'oklch'].includes(v.colorSpace)) return `${v.colorSpace}(${c.join(' ')}${a})`
    return `color(${v.colorSpace} ${c.join(' ')}${a})`
  },
  dimension: v => v.value * (v.unit === 'rem' ? 16 : 1) + 'px',
  duration: v => v.value + v.unit,
  number: v => '' + v,
  fontWeight: v => '' + (weights[v] ?? v),
  fontFamily: v =>
    [v]
      .flat()
      .concat(fallbacks[[v].flat().at(-1)] ?? [])
      .map(f => (generic.has(f) ? f : JSON.stringify(f)))
      .join(', '),
  cubicBezier: v => `cubic-bezier(${v.join(', ')})`,
  strokeStyle: v => (typeof v === 'string' ? v : 'dashed')
}
const layer = s =>
  [
    s.inset ? 'inset' : '',
    ...['offsetX', 'offsetY', 'blur', 'spread'].map(k => lit.dimension(s[k])),
    lit.color(s.color)
  ].join(' ')
const stops = g =>
  [g]
    .flat()
    .map(s => `${lit.color(s.color)} ${s.position * 100}%`)
    .join(', ')
// For each type the properties to look at: what a page would write, and what it means.
const looks = {
  color: (n, v) => [['color', `var(${n})`, lit.color(v)]],
  dimension: (n, v) => [['margin-left', `var(${n})`, lit.dimension(v)]],
  number: (n, v) => [['opacity', `calc(var(${n}) / 100000 + 0.5)`, `calc(${v} / 100000 + 0.5)`]],
  duration: (n, v) => [['transition-delay', `var(${n})`, lit.duration(v)]],
  fontWeight: (n, v) => [['font-weight', `var(${n})`, lit.fontWeight(v)]],
  fontFamily: (n, v) => [['font-family', `var(${n})`, lit.fontFamily(v)]],
  cubicBezier: (n, v) => [['transition-timing-function', `var(${n})`, lit.cubicBezier(v)]],
  strokeStyle: (n, v) => [['border-top-style', `var(${n})`, lit.strokeStyle(v)]],
  border: (n, v) => [
    ['border-top', `var(${n})`, `${lit.dimension(v.width)} ${lit.strokeStyle(v.style)} ${lit.color(v.color)}`]
  ],
  transition: (n, v) => [
    [
      'transition',
      `opacity var(${n})`,
      `opacity ${lit.duration(v.duration)} ${lit.cubicBezier(v.timingFunction)} ${lit.duration(v.delay)}`
    ]
  ],
  shadow: (n, v) => [['box-shadow', `var(${n})`, [v].flat().map(layer).join(', ')]],
  gradient: (n, v) => [
    ['background-image', `var(${n})`, `linear-gradient(to bottom in srgb, ${stops(v)})`],
    [
      'background-image',
      `linear-gradient(to left in srgb, var(${n}--stops))`,
      `linear-gradient(to left in srgb, ${stops(v)})`
    ]
  ],
  typography: (n, v) => [
    [
      'font',
      `var(${n})`,
      [
        lit.fontWeight(v.fontWeight),
        lit.dimension(v.fontSize),
        '/',
        v.lineHeight,
        lit.fontFamily(v.fontFamily)
      ].join(' ')
    ],
    ['letter-spacing', `var(${n}--letter-spacing)`, lit.dimension(v.letterSpacing)]
  ]
}
if (truth.isExact) {
  const exactly = text => `oklab(from ${text} l a b / alpha)`
  looks.color = (n, v) => {
    // Browsers have another curve for a literal, and no components of a colour that does not show.
    if (v.colorSpace === 'rec2020' || v.alpha === 0) return []
    // Browsers round a result in these spaces to bytes before they read it as Oklab.
    const tolerance = ['hsl', 'hwb'].includes(v.colorSpace) ? 1 / 255 : 2e-4
    return [['color', exactly(`var(${n})`), exactly(lit.color(v)), tolerance]]
  }
  looks.number = (n, v) => [['margin-left', `calc(var(${n}) * 1px)`, `${v}px`]]
}
const colors = /(?:rgba?|color|oklch|oklab|lab|lch|hsl|hwb)\([^()]*\)/g
const numbers = s => (s.match(/-?\d+(\.\d+)?(e[-+]?\d+)?/g) ?? []).map(Number)
const words = s => s.replace(/-?\d+(\.\d+)?(e[-+]?\d+)?/g, '#')
const near = (a, b, tolerance) =>
  words(a) === words(b) && numbers(a).every((x, i) => Math.abs(x - numbers(b)[i]) <= tolerance(x, i))
// Browsers have lengths in 1/60 or 1/64 px.
const toleranceOfNumbers = x =>
  truth.isExact ? Math.max(1 / 59, Math.abs(x) * 1e-6) : 1e-4 * Math.max(1, Math.abs(x))
// A browser may write an alpha with two digits.
const toleranceOf = (color, exact) =>
  exact
    ? (x, i) => (i === 3 ? 1 / 199 : exact)
    : x => (color.startsWith('rgb') && Math.abs(x) > 1 ? 1.01 : 1 / 255)
const withAlpha = color =>
  color.startsWith('oklab') && !color.includes('/') ? color.replace(')', ' / 1)') : color
const same = (a, b, exact) => {
  if (a === b) return true
  // Some browsers write an alpha that is almost 1, and some do not.
  const [one, other] = [a, b].map(text => (text.match(colors) ?? []).map(withAlpha))
  return (
    near(a.replace(colors, 'C'), b.replace(colors, 'C'), toleranceOfNumbers) &&
    one.length === other.length &&
    one.every((c, i) => near(c, other[i], toleranceOf(c, exact)))
  )
}
let compared = 0
const errors = []
// `read` and `meant` are two elements in one place.
const compare = (what, read, meant, property, value, literal, exact) => {
  meant.style[property] = ''
  meant.style.cssText = ''
  read.style.cssText = ''
  meant.style.setProperty(property, literal)
  read.style.setProperty(property, value)
  const longhands = [...meant.style].filter(p => p !== property)
  if (!longhands.length && !meant.style.getPropertyValue(property))
    errors.push(`${what}: '${literal}' is no ${property}`)
  for (const p of longhands.length ? longhands : [property]) {
    const a = getComputedStyle(read).getPropertyValue(p),
      b = getComputedStyle(meant).getPropertyValue(p)
    compared++
    if (!same(a, b, exact)) errors.push(`${what} ${p}: ${a} is not ${b}`)
  }
}
const scopes = Object.keys(truth.scopes)
// The attributes of a scope: those of every project, then a modifier each.
const modifiers = Object.keys(truth.modifiers ?? {})
const attributeNames = ['brand', 'appearance', 'contrast', ...modifiers]
const attributes = scope =>
  scope
    .split('/')
    .map((v, i) => `data-${attributeNames[i]}="${v}"`)
    .join(' ')
const pair = parent => [0, 1].map(() => parent.appendChild(document.createElement('div')))
const checkTokens = (parent, scope, every = 1) => {
  const [read, meant] = pair(parent)
  Object.entries(truth.scopes[scope]).forEach(([path, token], i) => {
    if (i % every) return
    for (const [property, value, literal, exact] of looks[token.type](prop(path), token.value))
      compare(`${scope} ${path}`, read, meant, property, value, literal, exact)
  })
  read.remove()
  meant.remove()
}
const report = () => JSON.stringify({ compared, errors: errors.slice(0, 20), count: errors.length })
// By attributes, one scope at a time.
const byAttribute = () => {
  for (const scope of scopes) {
    const div = document.createElement('div')
    scope.split('/').forEach((v, i) => div.setAttribute('data-' + attributeNames[i], v))
    // A page that tokengen draws has no attributes for contexts.
    truth.choose?.(div, scope)
    document.body.append(div)
    checkTokens(div, scope)
    div.remove()
  }
  return report()
}
// By what the system prefers: the page says nothing.
const bySystem = (brand, appearance, contrast) => {
  checkTokens(document.body, `${brand}/${appearance}/${contrast}`)
  return report()
}
// Setting a property on a scope changes what refers to it there, in the default mode, and nothing else.
// A composite is changed through a part.
const others = {
  color: ['', 'rgb(1 2 3)'],
  dimension: ['', '12345px'],
  number: ['', '12345'],
  duration: ['', '9876s'],
  fontWeight: ['', '77'],
  fontFamily: ['', '"Zz"'],
  cubicBezier: ['', 'cubic-bezier(0.123, 0, 0, 1)'],
  strokeStyle: ['', 'groove'],
  border: ['--width', '77px'],
  transition: ['--delay', '9876s'],
  shadow: ['--1-blur', '77px'],
  gradient: ['--stops', 'red 1%, blue 2%'],
  typography: ['--font-size', '77px']
}
const partsOf = { strokeStyle: ['--dash-array', '--line-cap'], typography: ['--letter-spacing'] }
const overriding = (brand, every) => {
  const tokens = truth.brands[brand].tokens
  const refers = Object.fromEntries(
    Object.entries(tokens).map(([path, t]) => [
      path,
      [
        ...JSON.stringify(t.declared ?? '', (key, v) =>
          key === 'style' && typeof v === 'object' ? null : v
        ).matchAll(/\{([^{}":,]+)\}/g)
      ].map(m => m[1])
    ])
  )
  // A border takes no dashes along.
  const follows = (path, changed, isWord = false) =>
    path === changed ||
    (!(isWord && typeof tokens[path].declared === 'object') &&
      refers[path].some(p =>
        follows(p, changed, isWord || (tokens[path].type === 'border' && tokens[p].type === 'strokeStyle'))
      ))
  const div = document.body.appendChild(document.createElement('div'))
  div.setAttribute('data-brand', brand)
  div.setAttribute('data-appearance', 'light')
  div.setAttribute('data-contrast', 'normal')
  const names = Object.keys(tokens)
  const properties = names.map(n => ['', ...(partsOf[tokens[n].type] ?? [])].map(part => prop(n) + part))
  const values = () => {
    const s = getComputedStyle(div)
    return properties.map(list => list.map(p => s.getPropertyValue(p)).join('|'))
  }
  const before = values()
  names.forEach((changed, i) => {
    if (i % every) return
    const [part, value] = others[tokens[changed].type]
    div.style.setProperty(prop(changed) + part, value)
    const after = values()
    names.forEach((name, k) => {
      compared++
      const is = before[k] !== after[k],
        meant = follows(name, changed)
      if (is !== meant)
        errors.push(`${brand}: ${changed} ${is ? 'changes' : 'does not change'} ${name}: ${after[k]}`)
    })
    div.style.removeProperty(prop(changed) + part)
  })
  div.remove()
  return report()
}
const stateNames = ['highlighted', 'disabled', 'selected', 'focused']
// Text fields and tabs are never highlighted, and a tab is in one state at a time.
const possible = (type, bits) => {
  if (type !== 'TabBarStyle' && type !== 'TextFieldStyle') return bits
  const others = bits & ~1
  return type === 'TabBarStyle' && others & (others - 1) ? 0 : others
}
const bitsOf = name =>
  name.split('+').reduce((b, n) => (n === 'normal' ? b : b | (1 << stateNames.indexOf(n))), 0)
const modeNames = {
  'light/normal': null,
  'dark/normal': 'dark',
  'light/high': 'high-contrast',
  'dark/high': 'dark+high-contrast'
}
// The elements of styles: the class of each, with its built-in styles from the lowest to the highest.
const elements = []
const addElement = (name, type, path, isWithin, block, base) => {
  const chain = [],
    inner = []
  const add = (type, path) => {
    const shape = truth.shapes[type]
    for (const [field, style] of Object.entries(shape.styles)) {
      // The field in a search bar is another view.
      if ((shape.isBuiltIn && style !== 'TextFieldStyle') || shape.own === field) add(style, [...path, field])
      else inner.push([field, style, [...path, field]])
    }
    chain.push([type, path])
  }
  add(type, path)
  elements.push({ name, chain, base, ...block })
  for (const [field, style, path] of inner) {
    const end = (isWithin ? '-' : '__') + kebab(field)
    addElement(name + end, style, path, true, block, base && base + end)
  }
}
const className = (type, variant) => kebab(type) + (variant === 'default' ? '' : '--' + kebab(variant))
for (const [type, variants] of Object.entries(Object.values(truth.brands)[0].styles))
  if (!type.includes('@'))
    for (const variant of Object.keys(variants))
      addElement(className(type, variant), type, [], false, { type, variant })
// A state's class is next to the style's: it has what the state changes, and the rest comes from the style.
for (const { component, state, variant, style, over, changes } of truth.states)
  addElement(
    className(component, 'is-' + state) + (variant === 'default' ? '' : '--' + kebab(variant)),
    style,
    [],
    false,
    {
      type: style,
      variant: over,
      state: { type: component + '@' + state, variant, changes: new Set(changes) }
    },
    className(style, over)
  )
const sides = [
  ['block-start', 'all', 'top', 'vertical'],
  ['block-end', 'all', 'bottom', 'vertical'],
  ['inline-start', 'all', 'leading', 'horizontal'],
  ['inline-end', 'all', 'trailing', 'horizontal']
]
const corners = [
  ['start-start', 'top', 'leading'],
  ['start-end', 'top', 'trailing'],
  ['end-start', 'bottom', 'leading'],
  ['end-end', 'bottom', 'trailing']
]
const meanings = {
  align: {
    natural: 'start',
    leading: 'start',
    center: 'center',
    trailing: 'end',
    justified: 'justify',
    left: 'left',
    right: 'right'
  },
  decoration: { plain: 'none', underline: 'underline', strikethrough: 'line-through' },
  transform: { plain: 'none', uppercase: 'uppercase', lowercase: 'lowercase', capitalized: 'capitalize' },
  breaks: {
    wordWrapping: ['normal', 'clip', 'normal'],
    charWrapping: ['normal', 'clip', 'break-all'],
    clipping: ['nowrap', 'clip', 'normal'],
    truncatingHead: ['normal', 'ellipsis', 'normal'],
    truncatingTail: ['normal', 'ellipsis', 'normal'],
    truncatingMiddle: ['normal', 'ellipsis', 'normal']
  },
  fit: {
    scaleToFill: ['fill', '50% 50%'],
    scaleAspectFit: ['contain', '50% 50%'],
    scaleAspectFill: ['cover', '50% 50%'],
    redraw: ['fill', '50% 50%'],
    center: ['none', '50% 50%'],
    top: ['none', '50% 0%'],
    bottom: ['none', '50% 100%'],
    left: ['none', '0% 50%'],
    right: ['none', '100% 50%']
  },
  content: {
    leading: 'start',
    center: 'center',
    trailing: 'end',
    fill: 'stretch',
    left: 'left',
    right: 'right'
  },
  placement: { leading: 'row', trailing: 'row-reverse', top: 'column', bottom: 'column-reverse' },
  stack: {
    fill: 'stretch',
    leading: 'flex-start',
    top: 'flex-start',
    center: 'center',
    trailing: 'flex-end',
    bottom: 'flex-end',
    firstBaseline: 'baseline',
    lastBaseline: 'last baseline'
  },
  distribution: {
    fill: ['flex-start', '0 1 auto'],
    fillEqually: ['flex-start', '1 1 0'],
    fillProportionally: ['flex-start', '1 1 auto'],
    equalSpacing: ['space-between', '0 1 auto'],
    equalCentering: ['space-around', '0 1 auto']
  },
  border: {
    plain: ['none', '0'],
    line: ['solid', '1px'],
    bezel: ['inset', '2px'],
    roundedRect: ['solid', '1px']
  },
  // 'topLeading' names both of its sides, 'top' one.
  rounded: (value, sides) =>
    value === 'all' ||
    value.match(/top|bottom|leading|trailing/gi).every(side => sides.includes(side.toLowerCase())),
  ltr: {
    topToBottom: 'bottom',
    leadingToTrailing: 'right',
    topLeadingToBottomTrailing: 'bottom right',
    bottomLeadingToTopTrailing: 'top right'
  },
  rtl: {
    topToBottom: 'bottom',
    leadingToTrailing: 'left',
    topLeadingToBottomTrailing: 'bottom left',
    bottomLeadingToTopTrailing: 'top left'
  }
}
const box = p => ['block-start', 'block-end', 'inline-start', 'inline-end'].map(side => p.replace('*', side))
const longhands = [
  'background-color',
  'background-image',
  ...box('border-*-color'),
  ...box('border-*-width'),
  ...box('border-*-style'),
  'border-top-left-radius',
  'border-top-right-radius',
  'border-bottom-left-radius',
  'border-bottom-right-radius',
  'opacity',
  'accent-color',
  'box-shadow',
  'overflow-x',
  'overflow-y',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'color',
  'text-align',
  'white-space',
  'text-overflow',
  'word-break',
  'display',
  '-webkit-line-clamp',
  'text-transform',
  'object-fit',
  'object-position',
  'width',
  'height',
  'min-width',
  'min-height',
  'unicode-bidi',
  'appearance',
  'content',
  ...box('padding-*'),
  'align-items',
  'justify-content',
  'flex-direction',
  'row-gap',
  'column-gap',
  'flex-grow',
  'flex-shrink',
  'flex-basis',
  'caret-color',
  'transition-duration',
  'transform',
  'text-decoration-line',
  'backdrop-filter',
  'aspect-ratio',
  'background-size'
]
const childLonghands = [
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'flex-grow',
  'flex-shrink',
  'flex-basis',
  'background-color',
  'display'
]
// The CSS of an element, as one would write it by hand for this one alone; without what is nil.
const look = (element, brand, mode, bits, direction, isInvalid) => {
  const has = Object.fromEntries(element.chain)
  const fields = truth.brands[brand].styles[element.type][element.variant]
  const get = (type, name) => {
    if (!has[type]) return
    const path = [...has[type], name].join('/'),
      changed = element.state?.changes.has(path) && element.state
    const field = (changed ? truth.brands[brand].styles[changed.type][changed.variant] : fields)[path]
    if (!field) return
    const value = field.modes?.[mode] ?? field.value
    if (value === null) return
    if (!field.states) return value
    const entry = Object.entries(value).find(([state]) => bitsOf(state) === possible(type, bits))
    return entry ? entry[1] : value.normal
  }
  const itself = {},
    child = {},
    picture = {}
  const put = (to, value, set) => {
    if (value !== undefined) Object.assign(to, set(value))
  }
  const color = v => (v === undefined ? v : lit.color(v))
  const first = (...values) => values.find(v => v !== undefined)
  const font = v => ({
    font: looks.typography('', v)[0][2],
    'letter-spacing': lit.dimension(v.letterSpacing)
  })
  const image = v => {
    if (v === undefined) return v
    if (truth.imageURL) return `url("${truth.imageURL(v)}")`
    if (v.startsWith('https://')) return `url("${v}")`
    return truth.images && `url("${truth.images.replace('{name}', v)}")`
  }
  const insets = v => ({
    'padding-block': `${lit.dimension(v.top)} ${lit.dimension(v.bottom)}`,
    'padding-inline': `${lit.dimension(v.leading)} ${lit.dimension(v.trailing)}`
  })
  const highlighted = bits & 1,
    selected = bits & 4
  const view = name => get('ViewStyle', name)
  if (has.ButtonStyle) itself.appearance = 'none'
  for (const type of ['LabelStyle', 'TextFieldStyle', 'TextViewStyle'])
    if (has[type])
      itself['unicode-bidi'] = ['leading', 'trailing'].includes(get(type, 'textAlignment'))
        ? 'normal'
        : 'plaintext'
  put(
    itself,
    color(
      first(
        selected ? get('TableViewCellStyle', 'selectedBackgroundColor') : undefined,
        isInvalid ? get('TextFieldStyle', 'errorBackgroundColor') : undefined,
        get('TextFieldStyle', 'backgroundColor'),
        get('ButtonStyle', 'backgroundColor'),
        get('NavigationBarStyle', 'backgroundColor'),
        get('TabBarStyle', 'backgroundColor'),
        get('ToolbarStyle', 'backgroundColor'),
        get('CollectionViewCellStyle', 'backgroundColor'),
        get('SearchBarStyle', 'barTintColor'),
        view('backgroundColor')
      )
    ),
    v => ({ 'background-color': v })
  )
  const line = view('gradientDirection') ?? 'topToBottom'
  const gradient =
    view('gradient') && `linear-gradient(to ${meanings[direction][line]} in srgb, ${stops(view('gradient'))})`
  put(itself, first(image(get('ButtonStyle', 'backgroundImage')), gradient), v => ({ 'background-image': v }))
  const border = meanings.border[get('TextFieldStyle', 'border')],
    borderWidth = first(
      get('TextFieldStyle', 'borderWidth'),
      view('borderWidth'),
      get('BorderStyle', 'width')
    ),
    pattern = first(view('borderPattern'), get('BorderStyle', 'pattern')),
    edges = first(view('borderEdges'), get('BorderStyle', 'edges')) ?? 'all'
  const width = first(borderWidth && lit.dimension(borderWidth), border?.[1])
  put(itself, pattern ? lit.strokeStyle(pattern) : borderWidth ? 'solid' : border?.[0], v => ({
    'border-style': v,
    'border-width': width ?? '0'
  }))
  for (const [edge, ...names] of sides) if (!names.includes(edges)) itself[`border-${edge}-width`] = '0'
  put(
    itself,
    color(
      first(
        isInvalid ? get('TextFieldStyle', 'errorBorderColor') : undefined,
        get('TextFieldStyle', 'borderColor'),
        get('ButtonStyle', 'borderColor'),
        get('CollectionViewCellStyle', 'borderColor'),
        view('borderColor'),
        get('BorderStyle', 'color')
      )
    ) ?? (border && border[0] !== 'none' ? 'currentcolor' : 'transparent'),
    v => ({ 'border-color': v })
  )
  const shown = name => first(get('ButtonStyle', name), view(name))
  for (const type of ['BorderStyle', 'ViewStyle']) {
    const isCapsule = get(type, 'cornerShape') === 'capsule'
    const radius = type === 'ViewStyle' ? shown('cornerRadius') : get(type, 'cornerRadius')
    put(itself, isCapsule ? '9999px' : radius && lit.dimension(radius), v =>
      Object.fromEntries(
        corners.map(([name, ...sides]) => [
          `border-${name}-radius`,
          meanings.rounded(get(type, 'roundedCorners') ?? 'all', sides) ? v : '0'
        ])
      )
    )
  }
  put(itself, shown('alpha'), v => ({ opacity: v }))
  put(
    itself,
    color(
      first(
        get('SwitchStyle', 'onTintColor'),
        get('SliderStyle', 'minimumTrackTintColor'),
        get('ProgressViewStyle', 'progressTintColor'),
        view('tintColor')
      )
    ),
    v => ({ 'accent-color': v })
  )
  put(itself, shown('shadow'), v => ({ 'box-shadow': [v].flat().map(layer).join(', ') }))
  put(itself, view('clipsToBounds'), v => ({ overflow: v ? 'clip' : 'visible' }))
  for (const [type, color] of [
    ['LabelStyle', 'textColor'],
    ['ButtonStyle', 'titleColor'],
    ['HeaderFooterViewStyle', 'textColor'],
    ['TextFieldStyle', 'textColor'],
    ['TextViewStyle', 'textColor']
  ]) {
    put(itself, get(type, 'font'), font)
    put(itself, get(type, color), v => ({ color: lit.color(v) }))
    put(itself, get(type, 'textAlignment'), v => ({ 'text-align': meanings.align[v] }))
    put(itself, get(type, 'fontStyle'), v => ({ 'font-style': v === 'italic' ? 'italic' : 'normal' }))
    put(itself, get(type, 'textDecoration'), v => ({ 'text-decoration-line': meanings.decoration[v] }))
    put(itself, get(type, 'textTransform'), v => ({ 'text-transform': meanings.transform[v] }))
    put(itself, get(type, 'contentInsets'), insets)
  }
  if (has.TextFieldStyle || has.TextViewStyle)
    put(
      itself,
      color(
        first(get('TextFieldStyle', 'cursorColor'), get('TextViewStyle', 'cursorColor'), view('tintColor'))
      ),
      v => ({ 'caret-color': v })
    )
  put(itself, get('NavigationBarStyle', 'titleFont'), font)
  put(itself, color(get('NavigationBarStyle', 'titleColor')), v => ({ color: v }))
  put(itself, highlighted ? color(get('LabelStyle', 'highlightedTextColor')) : undefined, v => ({ color: v }))
  put(itself, get('LabelStyle', 'lineBreakMode'), v =>
    Object.fromEntries(
      ['white-space', 'text-overflow', 'word-break'].map((p, i) => [p, meanings.breaks[v][i]])
    )
  )
  put(itself, get('LabelStyle', 'numberOfLines'), v =>
    v === 0
      ? {}
      : {
          display: '-webkit-box',
          '-webkit-box-orient': 'vertical',
          '-webkit-line-clamp': '' + v,
          overflow: 'hidden'
        }
  )
  put(itself, get('ImageViewStyle', 'contentMode'), v => ({
    'object-fit': meanings.fit[v][0],
    'object-position': meanings.fit[v][1]
  }))
  if (has.ImageViewStyle)
    put(itself, color(first(get('ImageViewStyle', 'tintColor'), view('tintColor'))), v => ({ color: v }))
  put(itself, get('ImageViewStyle', 'width'), v => ({
    width: lit.dimension(v),
    'min-width': lit.dimension(v)
  }))
  put(itself, get('ImageViewStyle', 'height'), v => ({
    height: lit.dimension(v),
    'min-height': lit.dimension(v)
  }))
  put(itself, get('ImageViewStyle', 'aspectRatio'), v => ({ 'aspect-ratio': '' + v }))
  put(itself, image(get('IconStyle', 'image')), v => ({ content: v }))
  put(picture, color(get('ButtonStyle', 'imageColor')), v => ({ color: v }))
  const alignment = get('ButtonStyle', 'contentAlignment'),
    placement = get('ButtonStyle', 'imagePlacement')
  if (alignment || placement) Object.assign(itself, { display: 'inline-flex', 'align-items': 'center' })
  put(itself, alignment, v => ({ 'justify-content': meanings.content[v] }))
  put(itself, placement, v => ({ 'flex-direction': meanings.placement[v] }))
  if (placement === 'top' || placement === 'bottom')
    Object.assign(itself, {
      'align-items': meanings.content[alignment] ?? 'center',
      'justify-content': 'center'
    })
  put(itself, get('ButtonStyle', 'imagePadding'), v => ({ gap: lit.dimension(v) }))
  put(itself, get('ButtonStyle', 'minimumHeight'), v => ({ 'min-height': lit.dimension(v) }))
  if (has.StackStyle) Object.assign(itself, { display: 'flex', 'flex-direction': 'row' })
  put(itself, get('StackStyle', 'axis'), v => ({ 'flex-direction': v === 'vertical' ? 'column' : 'row' }))
  put(itself, get('StackStyle', 'alignment'), v => ({ 'align-items': meanings.stack[v] }))
  put(itself, get('StackStyle', 'distribution'), v => ({ 'justify-content': meanings.distribution[v][0] }))
  put(child, get('StackStyle', 'distribution'), v => ({ flex: meanings.distribution[v][1] }))
  put(itself, get('StackStyle', 'spacing'), v => ({ gap: lit.dimension(v) }))
  put(itself, get('StackStyle', 'insets'), insets)
  for (const [type, side] of [
    ['NavigationBarStyle', 'end'],
    ['TabBarStyle', 'start'],
    ['ToolbarStyle', 'start']
  ])
    put(itself, color(get(type, 'shadowColor')), v => ({ [`border-block-${side}`]: `1px solid ${v}` }))
  put(child, get('SegmentedControlStyle', 'font'), font)
  put(child, color(get('SegmentedControlStyle', 'titleColor')), v => ({ color: v }))
  put(child, selected ? color(get('SegmentedControlStyle', 'selectedSegmentTintColor')) : undefined, v => ({
    'background-color': v
  }))
  for (const type of ['NavigationBarStyle', 'TabBarStyle', 'ToolbarStyle'])
    put(itself, get(type, 'background'), v => ({
      'backdrop-filter': v === 'blurred' ? 'blur(20px)' : 'none'
    }))
  put(child, get('TabBarStyle', 'itemFont'), font)
  put(child, color(get('TabBarStyle', 'itemColor')), v => ({ color: v }))
  return {
    itself,
    child,
    picture,
    before: image(get('ImagedButtonStyle', 'image')),
    placeholder: color(
      first(get('TextFieldStyle', 'placeholderColor'), get('TextViewStyle', 'placeholderColor'))
    )
  }
}
const show = (element, look) => {
  element.style.cssText = ''
  for (const [p, v] of Object.entries(look)) element.style.setProperty(p, v)
}
// Each property of each class in each state, in a brand, an appearance, a contrast and a direction.
const styles = (brand, appearance, contrast, direction, step) => {
  const names = new Set(
    [...document.styleSheets].at(truth.sheet ?? -1).cssRules
      ? [...[...document.styleSheets].at(truth.sheet ?? -1).cssRules]
          .map(rule => rule.selectorText?.match(/^\.((?:[\w-]|\\.)+)/)?.[1])
          .filter(Boolean)
      : []
  )
  for (const name of names) if (!elements.some(e => e.name === name)) errors.push(`.${name} is no style`)
  const scope = document.body.appendChild(document.createElement('div'))
  scope.setAttribute('data-brand', brand)
  scope.setAttribute('data-appearance', appearance)
  scope.setAttribute('data-contrast', contrast)
  scope.dir = direction
  // Lengths are then what is said, not what comes of it.
  scope.style.display = 'none'
  const make = (parent, tag) => parent.appendChild(document.createElement(tag))
  const [read, meant] = pair(scope),
    [readChild, meantChild] = [read, meant].map(e => make(e, 'div'))
  const [readPicture, meantPicture] = [read, meant].map(e => make(e, 'img'))
  const helper = make(scope, 'div')
  const rules = Object.fromEntries(
    [...[...document.styleSheets].at(truth.sheet ?? -1).cssRules].map(rule => [rule.selectorText, rule.style])
  )
  const check = (what, one, other, list) => {
    const a = getComputedStyle(one),
      b = getComputedStyle(other)
    for (const p of list) {
      compared++
      const x = a.getPropertyValue(p),
        y = b.getPropertyValue(p)
      if (x === y || same(x, y)) continue
      // What has no width has no style to be seen.
      const side = p.match(/^(border-.*)-(style|color)$/)?.[1]
      if (side && [a, b].every(s => s.getPropertyValue(side + '-width') === '0px')) continue
      errors.push(`${what} ${p}: ${x} is not ${y}`)
    }
  }
  let classes = 0
  for (const element of elements) {
    if (!names.has(element.name) || (truth.omitsStates && element.name.includes('--is-'))) continue
    classes++
    for (let bits = 0; bits < 16; bits++) {
      if (bits % step && ![1, 2, 4, 5, 8].includes(bits)) continue
      const state = stateNames.filter((_, i) => (bits >> i) & 1).join(' ')
      const what = `${brand} ${appearance} ${contrast} ${direction} .${element.name} [${state}]`
      const meaning = look(element, brand, modeNames[appearance + '/' + contrast], bits, direction)
      read.className = element.base ? element.base + ' ' + element.name : element.name
      for (const e of [read, readChild, readPicture]) e.setAttribute('data-state', state)
      show(meant, meaning.itself)
      show(meantChild, meaning.child)
      show(meantPicture, { ...meaning.child, ...meaning.picture })
      check(what, read, meant, longhands)
      read.setAttribute('aria-invalid', 'true')
      show(meant, look(element, brand, modeNames[appearance + '/' + contrast], bits, direction, true).itself)
      check(what + ' [aria-invalid]', read, meant, longhands)
      read.removeAttribute('aria-invalid')
      show(meant, meaning.itself)
      check(what + ' > *', readChild, meantChild, childLonghands)
      check(what + ' > img', readPicture, meantPicture, childLonghands)
      const before = getComputedStyle(read, '::before').content
      helper.style.cssText = ''
      if (meaning.before) helper.style.content = meaning.before
      const content = meaning.before ? getComputedStyle(helper).content : 'none'
      compared++
      if (before !== content) errors.push(`${what}::before content: ${before} is not ${content}`)
      // No browser reports computed values of this pseudo-element, so its rule is applied to another element.
      const placeholder = (rules[`.${element.name}::placeholder`] ?? rules[`.${element.base}::placeholder`])
        ?.color
      if (placeholder) {
        const [x, y] = [placeholder, meaning.placeholder ?? 'revert'].map(v => {
          helper.style.color = v
          return getComputedStyle(helper).color
        })
        compared++
        if (!same(x, y) || !placeholder.endsWith(', revert)'))
          errors.push(`${what}::placeholder color: ${x} is not ${y}`)
      } else if (meaning.placeholder) errors.push(`${what} has no placeholder`)
    }
    // A control's own states are those that are forced.
    for (const [state, name, value] of [
      ['disabled', 'aria-disabled', 'true'],
      ['selected', 'aria-pressed', 'true'],
      ['selected', 'aria-selected', 'true']
    ]) {
      read.setAttribute('data-state', '')
      read.setAttribute(name, value)
      const own = longhands.map(p => getComputedStyle(read).getPropertyValue(p))
      read.removeAttribute(name)
      read.setAttribute('data-state', state)
      longhands.forEach((p, i) => {
        compared++
        if (getComputedStyle(read).getPropertyValue(p) !== own[i])
          errors.push(`.${element.name} [${name}] ${p}: ${own[i]}`)
      })
    }
  }
  if (!classes) errors.push('no classes')
  if (truth.states.length && !elements.some(e => e.state && names.has(e.name)))
    errors.push('no classes of states')
  scope.remove()
  return report()
}
// All scopes next to each other, read when all are there: a browser might share styles between them.
const siblings = () => {
  const divs = scopes.map(scope => {
    const div = document.createElement('div')
    const [brand, ...others] = scope.split('/')
    const outer = document.createElement('div')
    outer.dataset.brand = brand
    others.forEach((v, i) => div.setAttribute('data-' + attributeNames[i + 1], v))
    outer.append(div)
    return [scope, outer, div]
  })
  document.body.append(...divs.map(([, outer]) => outer))
  for (const [scope, , div] of divs) checkTokens(div, scope)
  for (const [, outer] of divs) outer.remove()
  return report()
}
// Random nesting, from a generator with a seed, so an error can be reproduced.
const nested = (count, depth, every, root) => {
  let seed = 42
  const random = n => (((seed = (seed * 1103515245 + 12345) % 2147483648) / 65536) % n) | 0
  const choices = [
    Object.keys(truth.brands),
    ['light', 'dark'],
    ['normal', 'high'],
    ...modifiers.map(name => truth.modifiers[name])
  ]
  for (let i = 0; i < count; i++) {
    const chosen = root.split('/')
    let parent = document.body,
      outer = null
    for (let level = 0; level < depth; level++) {
      const div = parent.appendChild(document.createElement('div'))
      outer ??= div
      choices.forEach((values, k) => {
        if (random(2))
          div.setAttribute('data-' + attributeNames[k], (chosen[k] = values[random(values.length)]))
      })
      parent = div
    }
    checkTokens(parent, chosen.join('/'), every)
    outer.remove()
  }
  return report()
}
// How long an element of a brand changes with a transition of a style, in seconds, as text.
const transitionSeconds = (brand, property) => {
  const div = document.body.appendChild(document.createElement('div'))
  div.setAttribute('data-brand', brand)
  div.style.transition = `opacity var(${property})`
  const { transitionDuration, transitionDelay } = getComputedStyle(div)
  div.remove()
  return String(parseFloat(transitionDuration) + parseFloat(transitionDelay))
}
