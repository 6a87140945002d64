'use strict'
const modules = {}
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
modules['spaces.js'] = (() => {
// The colour spaces of tokens, and the way from each to any other. TokenModel has the same rules in Swift.

/** 3 × 3 matrices, as three rows. */
const Matrix = {
  times: (matrix, vector) => matrix.map(row => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]),
  columns: ([a, b, c]) => [0, 1, 2].map(row => [a[row], b[row], c[row]]),
  diagonal: ([x, y, z]) => [
    [x, 0, 0],
    [0, y, 0],
    [0, 0, z]
  ],
  product: (one, other) => Matrix.columns(Matrix.columns(other).map(column => Matrix.times(one, column))),
  inverse(rows) {
    const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    const [first, second, third] = rows
    const minors = [cross(second, third), cross(third, first), cross(first, second)]
    const determinant = Matrix.times([first], minors[0])[0]
    return Matrix.columns(minors.map(column => column.map(part => part / determinant)))
  }
}

/** The 14 colour spaces of the specification with their conversions to XYZ D65 and back (CSS Color 4). */
const Spaces = (() => {
  const { times, columns, diagonal, product, inverse } = Matrix
  const light = ([x, y]) => [x / y, 1, (1 - x - y) / y]
  const d50 = light([0.3457, 0.3585]),
    d65 = light([0.3127, 0.329])
  const bradford = [
    [0.8951, 0.2664, -0.1614],
    [-0.7502, 1.7135, 0.0367],
    [0.0389, -0.0685, 1.0296]
  ]
  const adapt = (from, to) => {
    const [source, target] = [times(bradford, from), times(bradford, to)]
    return product(
      product(inverse(bradford), diagonal(target.map((part, index) => part / source[index]))),
      bradford
    )
  }
  const toD65 = adapt(d50, d65)

  // Transfer functions, odd around zero.
  const mirrored = curve => part => Math.sign(part) * curve(Math.abs(part))
  const power = exponent => [mirrored(part => part ** exponent), mirrored(part => part ** (1 / exponent))]
  const linear = [part => part, part => part]
  const srgbCurve = [
    mirrored(part => (part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92)),
    mirrored(part => (part > 0.0031308 ? 1.055 * (part ** (1 / 2.4) - 1) + 1 : part * 12.92))
  ]
  const prophotoCurve = [
    mirrored(part => (part > 16 / 512 ? part ** 1.8 : part / 16)),
    mirrored(part => (part >= 1 / 512 ? part ** (1 / 1.8) : part * 16))
  ]
  const rgb = (primaries, [decode, encode], isUnderD50 = false) => {
    const axes = columns(primaries.map(light))
    const own = product(axes, diagonal(times(inverse(axes), isUnderD50 ? d50 : d65)))
    const out = isUnderD50 ? product(toD65, own) : own
    const back = inverse(out)
    return {
      out,
      back,
      decode,
      encode,
      xyz: parts => times(out, parts.map(decode)),
      parts: xyz => times(back, xyz).map(encode)
    }
  }
  const srgb = rgb(
    [
      [0.64, 0.33],
      [0.3, 0.6],
      [0.15, 0.06]
    ],
    srgbCurve
  )

  const turned = degrees => {
    const hue = degrees % 360
    return hue < 0 ? hue + 360 : hue
  }
  const fromHSL = ([hue, saturation, lightness]) => {
    const [share, light] = [saturation / 100, lightness / 100]
    const reach = share * Math.min(light, 1 - light)
    return [0, 8, 4].map(offset => {
      const place = (offset + turned(hue) / 30) % 12
      return light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    })
  }
  const fromHWB = ([hue, whiteness, blackness]) => {
    const [white, black] = [whiteness / 100, blackness / 100]
    if (white + black >= 1) return [1, 1, 1].map(() => white / (white + black))
    return fromHSL([hue, 100, 50]).map(part => part * (1 - white - black) + white)
  }
  const cartesian = ([light, chroma, hue]) => [
    light,
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180)
  ]

  const epsilon = 216 / 24389,
    kappa = 24389 / 27
  const labToXYZ = ([light, a, b]) => {
    const y = (light + 16) / 116
    const cubes = [y + a / 500, y, y - b / 200].map(root =>
      root ** 3 > epsilon ? root ** 3 : (116 * root - 16) / kappa
    )
    return times(
      toD65,
      cubes.map((part, index) => part * d50[index])
    )
  }
  const toCones = [
    [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309]
  ]
  const toOklab = [
    [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774]
  ]
  const fromCones = inverse(toCones),
    toRoots = inverse(toOklab)
  const oklabToXYZ = lab =>
    times(
      fromCones,
      times(toRoots, lab).map(root => root * root * root)
    )

  // The range of each component, and what 100 % of it means in CSS.
  const unit = {
    ranges: [
      [0, 1],
      [0, 1],
      [0, 1]
    ],
    whole: [1, 1, 1]
  }
  return {
    srgb: { ...unit, ...srgb },
    'srgb-linear': {
      ...unit,
      xyz: rgb(
        [
          [0.64, 0.33],
          [0.3, 0.6],
          [0.15, 0.06]
        ],
        linear
      ).xyz
    },
    hsl: {
      ranges: [
        [0, 360],
        [0, 100],
        [0, 100]
      ],
      whole: [null, 100, 100],
      rgb: fromHSL,
      xyz: parts => srgb.xyz(fromHSL(parts))
    },
    hwb: {
      ranges: [
        [0, 360],
        [0, 100],
        [0, 100]
      ],
      whole: [null, 100, 100],
      rgb: fromHWB,
      xyz: parts => srgb.xyz(fromHWB(parts))
    },
    lab: { ranges: [[0, 100], [], []], whole: [100, 125, 125], xyz: labToXYZ },
    lch: {
      ranges: [[0, 100], [0], [0, 360]],
      whole: [100, 150, null],
      xyz: parts => labToXYZ(cartesian(parts))
    },
    oklab: {
      ranges: [[0, 1], [], []],
      whole: [1, 0.4, 0.4],
      xyz: oklabToXYZ,
      parts: xyz => times(toOklab, times(toCones, xyz).map(Math.cbrt))
    },
    oklch: {
      ranges: [[0, 1], [0], [0, 360]],
      whole: [1, 0.4, null],
      xyz: parts => oklabToXYZ(cartesian(parts))
    },
    'display-p3': {
      ...unit,
      ...rgb(
        [
          [0.68, 0.32],
          [0.265, 0.69],
          [0.15, 0.06]
        ],
        srgbCurve
      )
    },
    'a98-rgb': {
      ...unit,
      xyz: rgb(
        [
          [0.64, 0.33],
          [0.21, 0.71],
          [0.15, 0.06]
        ],
        power(563 / 256)
      ).xyz
    },
    'prophoto-rgb': {
      ...unit,
      xyz: rgb(
        [
          [0.734699, 0.265301],
          [0.159597, 0.840403],
          [0.036598, 0.000105]
        ],
        prophotoCurve,
        true
      ).xyz
    },
    rec2020: {
      ...unit,
      xyz: rgb(
        [
          [0.708, 0.292],
          [0.17, 0.797],
          [0.131, 0.046]
        ],
        power(2.4)
      ).xyz
    },
    'xyz-d65': { ...unit, xyz: parts => parts },
    'xyz-d50': { ...unit, xyz: parts => times(toD65, parts) }
  }
})()

const clamped = (number, low, high) => (number > low ? (number < high ? number : high) : low)
return { Matrix, Spaces, clamped }
})()
modules['color.js'] = (() => {
const { h } = modules['elements.js']
const { Matrix, Spaces, clamped } = modules['spaces.js']
// Colours: what a display shows, how CSS writes them, and what people type. TokenModel has the same rules in
// Swift.


const Color = {
  /** The colour for a display: in sRGB if that contains it, otherwise mapped into Display P3. */
  shown(color) {
    const alpha = clamped(color.alpha ?? 1, 0, 1)
    const parts = color.components.map(part => (part === 'none' ? 0 : part))
    const space = Spaces[color.colorSpace]
    if (color.colorSpace === 'srgb' && parts.every(part => part >= 0 && part <= 1))
      return { space: 'srgb', parts, alpha, isMapped: false }
    const srgb =
      color.colorSpace === 'srgb' ? parts : space.rgb ? space.rgb(parts) : Spaces.srgb.parts(space.xyz(parts))
    const clip = parts => parts.map(part => clamped(part, 0, 1))
    if (isInGamut(srgb)) return { space: 'srgb', parts: clip(srgb), alpha, isMapped: false }
    const p3 = color.colorSpace === 'display-p3' ? parts : Spaces['display-p3'].parts(space.xyz(parts))
    if (isInGamut(p3)) return { space: 'display-p3', parts: clip(p3), alpha, isMapped: false }
    return {
      space: 'display-p3',
      parts: nearestLight(Spaces.oklab.parts(space.xyz(parts))).map(Spaces['display-p3'].encode),
      alpha,
      isMapped: true
    }
  },

  /** Encoded sRGB and alpha, to mix colours. Those that only Display P3 contains are outside 0…1. */
  onScreen(color) {
    const { space, parts, alpha } = this.shown(color)
    return [...(space === 'srgb' ? parts : Spaces.srgb.parts(Spaces[space].xyz(parts))), alpha]
  },

  /** The nearest six hex digits, for the browser's colour picker. */
  hex: color =>
    '#' +
    Color.onScreen(color)
      .slice(0, 3)
      .map(part =>
        Math.round(clamped(part, 0, 1) * 255)
          .toString(16)
          .padStart(2, '0')
      )
      .join(''),

  /** The colour in CSS, without rounding. */
  css({ colorSpace, components, alpha = 1 }) {
    const isByte = part => part >= 0 && part <= 1 && Math.abs(part * 255 - Math.round(part * 255)) < 1e-4
    if (colorSpace === 'srgb' && components.every(isByte))
      return `rgb(${components.map(part => Math.round(part * 255)).join(' ')} / ${alpha})`
    const isShare = index => (colorSpace === 'hsl' || colorSpace === 'hwb') && index > 0
    const parts = components
      .map((part, index) => (isShare(index) && part !== 'none' ? part + '%' : part))
      .join(' ')
    return ['hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch'].includes(colorSpace)
      ? `${colorSpace}(${parts} / ${alpha})`
      : `color(${colorSpace} ${parts} / ${alpha})`
  },

  /** Reads a colour in any CSS form. Null if it is not one, or a token cannot have it. */
  parse(words) {
    const text = words.trim().toLowerCase()
    const digits = text.match(/^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/)?.[1]
    if (digits) {
      const bytes = (digits.length < 6 ? digits.replace(/./g, '$&$&') : digits)
        .match(/../g)
        .map(byte => parseInt(byte, 16) / 255)
      return {
        colorSpace: 'srgb',
        components: bytes.slice(0, 3),
        ...(bytes.length > 3 ? { alpha: bytes[3] } : {})
      }
    }
    if (/^[a-z]+$/.test(text)) return this.named(text)
    const [, name, inner] = text.match(/^([a-z]+)\(([^()]*)\)$/) ?? []
    if (!name) return null
    const [before, after, ...more] = inner.split('/').map(part => part.split(/[\s,]+/).filter(Boolean))
    if (more.length || (after && after.length !== 1)) return null
    if (['rgba', 'hsla', 'rgb', 'hsl'].includes(name) && inner.includes(',') && before.length === 4 && !after)
      return this.of(name.slice(0, 3), before.slice(0, 3), before[3])
    if (name === 'color')
      return this.of(before[0] === 'xyz' ? 'xyz-d65' : before[0], before.slice(1), after?.[0])
    return this.of(name.replace(/^(rgb|hsl)a$/, '$1'), before, after?.[0])
  },

  named(word) {
    if (word === 'transparent') return { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0 }
    if (word === 'currentcolor' || !CSS.supports('color', word)) return null
    const probe = document.body.appendChild(h('i'))
    probe.style.color = word
    const parts = getComputedStyle(probe).color.match(/^rgb\((\d+), (\d+), (\d+)\)$/)
    probe.remove()
    return parts && { colorSpace: 'srgb', components: parts.slice(1).map(byte => byte / 255) }
  },

  of(name, words, alpha) {
    const colorSpace = name === 'rgb' ? 'srgb' : name
    const space = Object.hasOwn(Spaces, colorSpace) ? Spaces[colorSpace] : null
    if (!space || words.length !== 3) return null
    const number = (word, whole) => {
      const [, digits, unit] =
        word.match(/^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|deg|turn|rad|grad)?$/) ?? []
      if (digits === undefined) return NaN
      if (whole === null)
        return unit === '%'
          ? NaN
          : digits * { deg: 1, turn: 360, rad: 180 / Math.PI, grad: 0.9 }[unit ?? 'deg']
      return unit === '%' ? (digits * whole) / 100 : unit ? NaN : Number(digits)
    }
    const components = words.map((word, index) => {
      if (word === 'none') return word
      if (name === 'rgb') return word.endsWith('%') ? number(word, 1) : number(word, 1) / 255
      const part = number(word, space.whole[index])
      return space.whole[index] === null ? ((part % 360) + 360) % 360 : part
    })
    const isInRange = components.every(
      (part, index) =>
        part === 'none' ||
        (part >= (space.ranges[index][0] ?? -Infinity) && part <= (space.ranges[index][1] ?? Infinity))
    )
    const share = alpha === undefined ? undefined : alpha === 'none' ? 0 : number(alpha, 1)
    if (!isInRange || (share !== undefined && !(share >= 0 && share <= 1))) return null
    return { colorSpace, components, ...(share === undefined ? {} : { alpha: share }) }
  }
}

/** Whether encoded components are within 0…1, apart from rounding. */
const isInGamut = parts => parts.every(part => part >= -1e-5 && part <= 1 + 1e-5)

/** Maps an Oklab colour into Display P3 and returns its linear light (CSS Color 4, section 13.2). */
function nearestLight(origin) {
  const p3 = Spaces['display-p3']
  if (!(origin[0] < 1)) return [1, 1, 1]
  if (!(origin[0] > 0)) return [0, 0, 0]
  const clip = lab => {
    const light = Matrix.times(p3.back, Spaces.oklab.xyz(lab))
    if (light.every(part => part >= 0 && part <= 1)) return { light, isInside: true, distance: 0 }
    const near = light.map(part => clamped(part, 0, 1))
    const difference = Spaces.oklab.parts(Matrix.times(p3.out, near)).map((part, index) => part - lab[index])
    return {
      light: near,
      isInside: false,
      distance: Math.sqrt(difference.reduce((sum, part) => sum + part * part, 0))
    }
  }
  const whole = clip(origin)
  if (whole.distance < 0.02) return whole.light
  const chroma = Math.sqrt(origin[1] * origin[1] + origin[2] * origin[2])
  const reduced = to => [origin[0], (origin[1] / chroma) * to, (origin[2] / chroma) * to]
  let [low, high, isLowInside] = [0, Math.min(chroma, 1), true]
  while (high - low > 0.0001) {
    const middle = (low + high) / 2
    const candidate = clip(reduced(middle))
    if (isLowInside && candidate.isInside) low = middle
    else if (candidate.distance < 0.02) {
      if (0.02 - candidate.distance < 0.0001) return candidate.light
      isLowInside = false
      low = middle
    } else high = middle
  }
  return clip(reduced(low)).light
}
return { Color }
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
modules['values.js'] = (() => {
const { data } = modules['data.js']
// Declared values: references, control states, and lengths in points.


/** The control states of a value; empty for a value that does not depend on them. */
function stateNames(value) {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return []
  const names = Object.keys(value)
  return names.length &&
    names.every(name =>
      name
        .split('+')
        .every(part => ['normal', 'highlighted', 'disabled', 'selected', 'focused'].includes(part))
    )
    ? names
    : []
}

/** The value in a control state. */
const inState = (value, state) => (stateNames(value).length ? (value[state] ?? value.normal) : value)

const points = ({ value, unit }) => (unit === 'rem' ? value * data.rem : value)

/** The stroke styles of the format. `{ dashArray, lineCap }` is one too. */
const strokeWords = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'outset', 'inset']

const weightNumber = weight => (typeof weight === 'number' ? weight : (data.weights[weight] ?? 400))

/** The path in a value that is a reference, otherwise null. */
const referenceIn = value =>
  typeof value === 'string' && value.length > 2 && value.startsWith('{') && value.endsWith('}')
    ? value.slice(1, -1)
    : null

/** The distinct paths in a declared value's references. */
function references(value, found = []) {
  if (typeof value === 'string') {
    if (value.startsWith('{') && value.endsWith('}') && !found.includes(value.slice(1, -1)))
      found.push(value.slice(1, -1))
  } else if (value && typeof value === 'object') {
    for (const part of Object.values(value)) references(part, found)
  }
  return found
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)

const copyOf = value => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
return { stateNames, inState, points, strokeWords, weightNumber, referenceIn, references, isSame, copyOf }
})()
modules['modes.js'] = (() => {
const { data } = modules['data.js']
const { isSame } = modules['values.js']
// The modes of a brand.


/** The name of a mode; the default's is empty. */
const modeName = (appearance, contrast) =>
  [appearance === 'dark' ? 'dark' : null, contrast === 'high' ? 'high-contrast' : null]
    .filter(Boolean)
    .join('+')

/** Each mode with the modes that it is made of, the strongest first. */
const overlays = data.overlays
/** Types whose values can differ by mode. */
const modalTypes = data.modal

/** An object with a value for each mode. */
const byMode = make => Object.fromEntries(Object.keys(overlays).map(mode => [mode, make(mode)]))

/** The mode whose declaration applies in a mode: the strongest that declares something. */
const declaring = (by, mode) => overlays[mode].find(mode => mode in by) ?? ''

/** The mode whose values a brand shows in a mode: the default's if the brand has no such mode. */
const modeOf = (brand, mode) => (brand.modes.includes(mode) ? mode : '')

/**
 * Declarations by mode that have `value` in one mode, and in each of the other modes what `before` has there.
 * A mode gets a declaration of its own if it would otherwise follow the change, or another mode.
 */
function changedOnly(mode, value, before, modes) {
  const wanted = { [mode]: value }
  for (const other of ['', ...modes]) if (other !== mode) wanted[other] = before[declaring(before, other)]
  const by = { '': wanted[''] }
  // From the weakest to the strongest.
  for (const other of Object.keys(overlays)) {
    if (!(other in wanted) || other === '') continue
    if (other in before || !isSame(wanted[other], by[declaring(by, other)])) by[other] = wanted[other]
  }
  return by
}
return { modeName, overlays, modalTypes, byMode, declaring, modeOf, changedOnly }
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
modules['project.js'] = (() => {
const { data } = modules['data.js']
const { overlays } = modules['modes.js']
const { once } = modules['once.js']
const { references } = modules['values.js']
// Questions about the project.


const typeTitles = {
  color: 'Colours',
  typography: 'Typography',
  dimension: 'Dimensions',
  gradient: 'Gradients',
  shadow: 'Shadows',
  border: 'Borders',
  duration: 'Durations',
  cubicBezier: 'Curves',
  transition: 'Transitions',
  fontFamily: 'Font families',
  fontWeight: 'Font weights',
  number: 'Numbers',
  strokeStyle: 'Stroke styles'
}

/** Sorts numbers in names by their value: 50, 100, 200, 1000. */
const inNaturalOrder = new Intl.Collator('en', { numeric: true }).compare

const levels = ['atom', 'molecule', 'organism', 'template', 'page']

const Project = {
  name: data.name,
  brands: data.brands,
  components: Object.keys(data.components),
  // The project's own styles, without those of component states.
  styles: Object.keys(data.styles).filter(name => data.styles[name].variants && !data.styles[name].isState),

  brand: name => data.brands.find(brand => brand.name === name) ?? data.brands[0],
  component: name => data.components[name],
  style: name => data.styles[name],

  /** The token paths of all brands, by type. */
  get tokensByType() {
    return once(this, 'byType', () => {
      const types = Object.create(null)
      for (const path of Object.keys(data.properties)) {
        const type = this.anyToken(path).type
        ;(types[type] ??= []).push(path)
      }
      return Object.fromEntries(
        Object.keys(typeTitles)
          .filter(type => types[type])
          .map(type => [type, types[type].sort(inNaturalOrder)])
      )
    })
  },

  /** The token of the first brand that has it. */
  anyToken: path => data.brands.find(brand => path in brand.tokens)?.tokens[path],

  value: (entry, mode) => entry?.modes?.[mode] ?? entry?.value,

  /** Whether some brand has a dark mode. */
  get hasDark() {
    return data.brands.some(brand => brand.modes.some(mode => mode.includes('dark')))
  },
  get hasContrast() {
    return data.brands.some(brand => brand.modes.some(mode => mode.includes('contrast')))
  },

  place: at => (at && at[0] >= 0 ? `${data.files[at[0]]}:${at[1]}` : ''),

  /** What a token or field declares in a mode, and where. The strongest mode that declares it wins. */
  declared(entry, mode) {
    const own = overlays[mode].find(mode => entry.modesAt && mode in entry.modesAt)
    if (own)
      return {
        value: entry.declaredModes?.[own] ?? entry.modes?.[own] ?? entry.value,
        at: entry.modesAt[own]
      }
    return { value: entry.declared ?? entry.value, at: entry.at }
  },

  /** The steps from a declared value to its literals: name, value and place of each. */
  chain(brand, entry, mode) {
    const steps = []
    const follow = (name, entry, depth) => {
      const { value, at } = this.declared(entry, mode)
      steps.push({ depth, name, value, at })
      if (steps.length > 200) return
      for (const path of references(value)) {
        const token = brand.tokens[path]
        if (token) follow(path, token, depth + 1)
      }
    }
    follow(null, entry, 0)
    return steps
  },

  /** The tokens, style fields and components that refer to each token, in any brand and mode. */
  get uses() {
    return once(this, 'allUses', () => {
      const uses = Object.create(null)
      const of = path => (uses[path] ??= { tokens: new Set(), fields: new Set(), components: new Set() })
      for (const brand of data.brands) {
        for (const [path, token] of Object.entries(brand.tokens)) {
          for (const value of [token.declared, ...Object.values(token.declaredModes ?? {})]) {
            for (const target of references(value)) of(target).tokens.add(path)
          }
        }
        for (const [style, variants] of Object.entries(brand.styles)) {
          for (const [variant, fields] of Object.entries(variants)) {
            for (const [path, field] of Object.entries(fields)) {
              for (const target of field.refers ? references(field.declared) : [])
                of(target).fields.add([style, variant, path].join('/'))
            }
          }
        }
      }
      for (const name of this.components)
        for (const path of this.tokensOf(name)) of(path).components.add(name)
      return uses
    })
  },

  /** The tokens in a component's style, and those that they refer to. */
  tokensOf(name) {
    return once(this, 'tokens of ' + name, () => {
      const component = data.components[name]
      const styles = [component.style, ...component.states.map(state => state.changes)].filter(Boolean)
      const found = new Set()
      for (const brand of data.brands) {
        const next = styles
          .flatMap(style => Object.values(brand.styles[style] ?? {}))
          .flatMap(fields => Object.values(fields))
          .flatMap(field => (field.refers ? references(field.declared) : []))
        const seen = new Set()
        while (next.length > 0) {
          const path = next.pop()
          if (seen.has(path) || !brand.tokens[path]) continue
          seen.add(path)
          found.add(path)
          const token = brand.tokens[path]
          for (const value of [token.declared, ...Object.values(token.declaredModes ?? {})])
            next.push(...references(value))
        }
      }
      return [...found].sort()
    })
  },

  /** The components nested in a component. */
  partsOf(name) {
    const parts = new Set()
    const visit = element => {
      if (element?.component) parts.add(element.component)
      for (const child of element?.children ?? []) visit(child)
    }
    visit(data.components[name].body)
    return [...parts].sort()
  },

  get users() {
    return once(this, 'allUsers', () => {
      const users = Object.create(null)
      for (const name of this.components)
        for (const part of this.partsOf(name)) (users[part] ??= []).push(name)
      return users
    })
  },

  /** The components with a style. */
  wearers: style => Object.keys(data.components).filter(name => data.components[name].style === style),

  /** The styles that contain a style, with its path. */
  wholesOf: style =>
    Project.styles.flatMap(whole =>
      Object.entries(Project.style(whole).parts)
        .filter(([, kind]) => kind === style)
        .map(([path]) => [whole, path])
    ),

  /** A digest that shows whether a component has changed since the last visit. */
  digest(name) {
    const words = JSON.stringify(data.components[name], (key, value) => (key === 'at' ? undefined : value))
    let digest = 5381
    for (let index = 0; index < words.length; index++)
      digest = ((digest * 33) ^ words.charCodeAt(index)) >>> 0
    return digest.toString(36)
  }
}
return { typeTitles, levels, Project }
})()
modules['memory.js'] = (() => {
const { Project } = modules['project.js']
// Values in the browser's storage, by project.


/** Values in the browser's storage, by project. */
const Memory = {
  key: name => `tokengen gallery ${Project.name} ${name}`,
  read(name, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(this.key(name))) ?? otherwise
    } catch {
      return otherwise
    }
  },
  write(name, value) {
    // A browser may refuse storage to pages from disk. Then the page forgets, and everything else works.
    try {
      localStorage.setItem(this.key(name), JSON.stringify(value))
    } catch {}
  }
}
return { Memory }
})()
modules['tries.js'] = (() => {
const { data, resolved } = modules['data.js']
const { Memory } = modules['memory.js']
const { changedOnly } = modules['modes.js']
const { Project } = modules['project.js']
const { isSame, references, stateNames } = modules['values.js']
// Live edits: the browser keeps them, and everything that reads the project sees them.


const Tries = {
  /** The edits by brand: `tokens` by path with type and values by mode, `styles` by place of a field. */
  changes: {},
  /** The project's own entries where edits replace them, by brand and place. */
  originals: new Map(),
  listeners: [],
  /** The browser's own edits while the page shows those of someone else; null otherwise. */
  own: null,
  /** Earlier edits as JSON, the last one last, and the present ones. */
  past: [],
  present: '{}',

  of: (brand, changes = Tries.changes) => (changes[brand] ??= { tokens: {}, styles: {} }),
  get count() {
    return Object.values(this.changes).reduce(
      (sum, { tokens, styles }) => sum + Object.keys(tokens).length + Object.keys(styles).length,
      0
    )
  },

  /** A field by `Style/variant/path`; undefined where there is none. */
  field(place) {
    const [style, variant, ...path] = place.split('/')
    const type = Object.hasOwn(data.styles, style) ? data.styles[style] : undefined
    const field =
      type?.variants && Object.hasOwn(type.variants, variant)
        ? type.leaves.find(field => field.path === path.join('/'))
        : undefined
    // A component state takes the details of its fields from the style that it changes.
    return field && type.isState ? { ...field, ...inherited(styleBeneath(style), field) } : field
  },

  isChanged(brand, place, isToken) {
    const own = this.changes[brand]
    return own ? Object.hasOwn(isToken ? own.tokens : own.styles, place) : false
  },

  /** What a token declares by mode, with edits. */
  declarations(brand, path, changes = this.changes) {
    const tokens = changes[brand.name]?.tokens ?? {}
    return Object.hasOwn(tokens, path) ? tokens[path].by : this.declaredBefore(brand, path)
  },

  declaredBefore(brand, path) {
    const entry = this.original(brand, path, true)
    const by = { '': entry.declared ?? entry.value }
    for (const mode of Object.keys(entry.modesAt ?? {}))
      by[mode] = entry.declaredModes?.[mode] ?? entry.modes?.[mode] ?? entry.value
    return by
  },

  /** The project's entry at a place, without edits. */
  original(brand, place, isToken) {
    const key = JSON.stringify([brand.name, isToken, place])
    return this.originals.has(key) ? this.originals.get(key) : this.entry(brand, place, isToken)
  },

  entry(brand, place, isToken) {
    if (isToken) return brand.tokens[place]
    const [style, variant, ...path] = place.split('/')
    return brand.styles[style]?.[variant]?.[path.join('/')]
  },

  /** Returns a function for the value of a place in a mode. */
  values: brand => (place, isToken, mode) => Project.value(Tries.entry(brand, place, isToken), mode),

  /** Returns a function for what a field declares, with and without edits. */
  declared: brand => place => Tries.entry(brand, place, false)?.declared,
  declaredAsBefore: brand => place => Tries.original(brand, place, false)?.declared,

  /** Like `values`, without edits. */
  valuesBefore(brand) {
    const tokens = { ...brand.tokens }
    for (const [key, entry] of this.originals) {
      const [name, isToken, place] = JSON.parse(key)
      if (name === brand.name && isToken) tokens[place] = entry
    }
    return (place, isToken, mode) => {
      if (isToken) return Project.value(tokens[place], mode)
      const entry = this.original(brand, place, false)
      return entry?.refers ? resolved({ tokens }, entry.declared, mode) : entry?.declared
    }
  },

  /** Functions for the values and entries that a column shows: with edits, or as they were before. */
  shownIn({ isBefore }, brand) {
    return isBefore
      ? { valueOf: this.valuesBefore(brand), entryOf: (...place) => this.original(brand, ...place) }
      : { valueOf: this.values(brand), entryOf: (...place) => this.entry(brand, ...place) }
  },

  /** Edits a token in one mode, or in all modes if `mode` is null. */
  setToken(brand, path, value, mode = null) {
    const by =
      mode === null ? { '': value } : changedOnly(mode, value, this.declarations(brand, path), brand.modes)
    if (isSame(Object.entries(by).sort(), Object.entries(this.declaredBefore(brand, path)).sort()))
      return this.undo(brand, path, true)
    this.of(brand.name).tokens[path] = { type: brand.tokens[path].type, by }
    this.changed()
  },

  /** Edits a style field, in one control state if `state` is given. Null resets it. */
  setField(brand, place, value, state = null) {
    const before = this.original(brand, place, false)
    const now = this.isChanged(brand.name, place, false)
      ? this.changes[brand.name].styles[place]
      : before
        ? (before.declared ?? before.value)
        : null
    const whole =
      state === null
        ? value
        : { ...(stateNames(now).length ? now : now === null ? {} : { normal: now }), [state]: value }
    if (isSame(whole, before ? (before.declared ?? before.value) : null))
      return this.undo(brand, place, false)
    this.of(brand.name).styles[place] = whole
    this.changed()
  },

  /** Says why something is changed; nothing if the words are empty. */
  note(brand, place, words) {
    const own = this.of(brand.name)
    const { [place]: _, ...others } = own.notes ?? {}
    own.notes = words ? { ...others, [place]: words } : others
    this.changed()
  },

  undo(brand, place, isToken) {
    const own = this.of(brand.name)
    delete (isToken ? own.tokens : own.styles)[place]
    delete own.notes?.[place]
    if (!Object.keys(own.tokens).length && !Object.keys(own.styles).length) delete this.changes[brand.name]
    this.changed()
  },

  undoAll(brand) {
    if (brand) delete this.changes[brand.name]
    else this.changes = {}
    this.changed()
  },

  changed() {
    // Dragging a control is one step.
    const now = performance.now()
    if (now - (this.changedAt ?? -Infinity) > 600) this.past = [...this.past.slice(-99), this.present]
    this.changedAt = now
    this.show()
  },

  /** Takes the last step back. */
  back() {
    if (!this.past.length) return
    this.changes = JSON.parse(this.past.pop())
    this.changedAt = undefined
    this.show()
  },

  show() {
    this.present = JSON.stringify(this.changes)
    for (const listener of this.listeners) listener()
    if (!this.isBorrowed) Memory.write('tries', this.changes)
  },

  replace(changes) {
    this.changes = changes
    this.past = []
    this.changedAt = undefined
    this.show()
  },

  get isBorrowed() {
    return this.own !== null
  },

  /** Shows edits of someone else. The browser's own stay as they are. */
  borrow(changes) {
    this.own ??= this.changes
    this.replace(changes)
  },

  /** Keeps the edits of someone else, over the browser's own. */
  keepBorrowed() {
    if (!this.isBorrowed) return
    const [own, borrowed] = [this.own, this.changes]
    this.own = null
    for (const [brand, { tokens, styles, notes, reviews = [] }] of Object.entries(borrowed)) {
      const kept = this.of(brand, own)
      Object.assign(kept.tokens, tokens)
      Object.assign(kept.styles, styles)
      if (notes) kept.notes = { ...kept.notes, ...notes }
      const others = (kept.reviews ?? []).filter(review => !reviews.some(other => isSame(review, other)))
      if (others.length + reviews.length) kept.reviews = [...others, ...reviews]
    }
    this.replace(own)
  },

  /** Shows the browser's own edits again. */
  returnBorrowed() {
    if (!this.isBorrowed) return
    const own = this.own
    this.own = null
    this.replace(own)
  },

  /** Whether a value refers to a token, directly or not. The token cannot have such a value. */
  reaches(brand, value, path, changes = this.changes, seen = new Set()) {
    return references(value).some(target => {
      if (target === path) return true
      if (seen.has(target) || !brand.tokens[target]) return false
      seen.add(target)
      return Object.values(this.declarations(brand, target, changes)).some(value =>
        this.reaches(brand, value, path, changes, seen)
      )
    })
  }
}

/** The style that a component state changes. */
function styleBeneath(state) {
  const component = Object.values(data.components).find(component =>
    component.states.some(({ changes }) => changes === state)
  )
  return data.styles[component?.style]
}

/** The details that a field of a component state shares with the field that it changes. */
function inherited(style, field) {
  const { bounds, manner, alignment } = style?.leaves.find(other => other.path === field.path) ?? {}
  return { bounds, manner, alignment }
}

/** The control states in which some brand has a value for a field. */
function statesOf(place) {
  const states = new Set()
  for (const brand of data.brands)
    for (const entry of [Tries.original(brand, place, false), Tries.entry(brand, place, false)])
      for (const state of stateNames(entry?.value)) states.add(state)
  return states.size ? [...new Set(['normal', ...states])] : []
}
return { Tries, styleBeneath, inherited, statesOf }
})()
modules['fields.js'] = (() => {
const { data } = modules['data.js']
const { Tries } = modules['tries.js']
// The style fields behind an element on the page.


const holderOf = path => path.split('/').slice(0, -1).join('/')

/** The fields that style an element: those of its style, or of the component state that changes them. */
function fieldsOf({ wearer, element, isRoot }) {
  if (!wearer.type) return []
  const whole = path => [wearer.path, path].filter(Boolean).join('/')
  const endingOf = path => (path === '' ? '' : wearer.type.elements[path])
  const worn = new Set([
    isRoot ? endingOf(wearer.path) : undefined,
    element.style === undefined ? undefined : endingOf(whole(element.style))
  ])
  worn.delete(undefined)
  const named = ['width', 'height', 'maximumWidth', 'background']
    .map(member => element[member])
    .filter(Boolean)
    .map(whole)
  const variant = wearer.variant in wearer.type.variants ? wearer.variant : 'default'
  return wearer.type.leaves
    .filter(field => worn.has(endingOf(holderOf(field.path))) || named.includes(field.path))
    .map(field => {
      for (const state of wearer.states) {
        const changed = state.type.leaves.find(other => whole(other.path) === field.path)
        const name = changed && Object.keys(data.styles).find(name => data.styles[name] === state.type)
        if (name)
          return {
            field: Tries.field([name, 'default', changed.path].join('/')) ?? changed,
            holder: holderOf(field.path),
            place: [
              name,
              Object.keys(state.type.variants).find(variant => state.type.variants[variant] === state.base) ??
                'default',
              changed.path
            ].join('/'),
            state: name.split('@').at(-1)
          }
      }
      return { field, holder: holderOf(field.path), place: [wearer.name, variant, field.path].join('/') }
    })
}

/** Whether some brand sets a field. Otherwise the page has no CSS for it. */
const isShownAnywhere = place =>
  data.brands.some(brand => Tries.original(brand, place, false) || Tries.entry(brand, place, false))
return { holderOf, fieldsOf, isShownAnywhere }
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
modules['settings.js'] = (() => {
const { data } = modules['data.js']
const { h } = modules['elements.js']
const { forget, once } = modules['once.js']
const { Project } = modules['project.js']
// Which brand and mode the page shows. The address holds every setting that differs from the default, so a
// link shows the same page to others.


const Settings = {
  /** One column, or two next to each other. The other settings apply to both. */
  columns: [{ brand: data.brands[0]?.name, appearance: 'light', contrast: 'normal' }],
  text: 1,
  direction: 'ltr',
  width: 0,
  /** The edits in the address, as text; empty if it has none. */
  shared: '',
  listeners: [],

  get usual() {
    return {
      brand: data.brands[0]?.name,
      appearance: matchMedia('(prefers-color-scheme: dark)').matches && Project.hasDark ? 'dark' : 'light',
      contrast: 'normal'
    }
  },

  /** Reads the query of an address. Unknown values count as missing. */
  read(query) {
    const column = suffix => {
      const brand = query.get('brand' + suffix)
      const one = { ...this.usual }
      if (data.brands.some(other => other.name === brand)) one.brand = brand
      if (['light', 'dark'].includes(query.get('appearance' + suffix)))
        one.appearance = query.get('appearance' + suffix)
      if (query.get('contrast' + suffix) === 'high') one.contrast = 'high'
      if (query.has('before' + suffix)) one.isBefore = true
      return one
    }
    this.columns = query.has('beside') ? [column(''), column('2')] : [column('')]
    const number = (name, least, most, usual) => {
      const value = Number(query.get(name))
      return query.has(name) && value >= least && value <= most ? value : usual
    }
    this.text = number('text', 0.5, 4, 1)
    this.width = number('width', 100, 2000, 0)
    this.direction = query.get('direction') === 'rtl' ? 'rtl' : 'ltr'
    this.shared = query.get('try') ?? ''
    forget(this)
  },

  /** The settings in an address. A long list has thousands of links with them. */
  get inAddress() {
    return once(this, 'in address', () => String(this.query))
  },

  /** The settings that differ from the defaults. */
  get query() {
    const query = new URLSearchParams()
    this.columns.forEach((column, index) => {
      const suffix = index ? '2' : ''
      for (const name of ['brand', 'appearance', 'contrast'])
        // The usual appearance is that of the viewer's system, so a link always names it.
        if (column[name] !== this.usual[name] || (name === 'appearance' && Project.hasDark))
          query.set(name + suffix, column[name])
      if (column.isBefore) query.set('before' + suffix, '')
    })
    if (this.columns.length > 1) query.set('beside', '')
    if (this.text !== 1) query.set('text', this.text)
    if (this.width) query.set('width', this.width)
    if (this.direction !== 'ltr') query.set('direction', this.direction)
    if (this.shared) query.set('try', this.shared)
    return query
  },

  change(change) {
    change(this)
    forget(this)
    Address.replace()
    for (const listener of this.listeners) listener()
  }
}

/** The address of the page: `#/place/in/the/gallery?settings`. */
const Address = {
  /** The place as a list of its parts. */
  place: [],
  query: new URLSearchParams(),
  read() {
    const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?')
    const decode = part => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    }
    this.place = path.split('/').filter(Boolean).map(decode)
    this.query = new URLSearchParams(query)
    Settings.read(this.query)
  },
  /** The address of a place, with the current settings. */
  of(...place) {
    const query = Settings.inAddress
    return '#/' + place.map(encodeURIComponent).join('/') + (query ? '?' + query : '')
  },
  replace() {
    forget(Settings)
    const query = Settings.query
    for (const name of ['q', 'sort', 'level', 'of'])
      if (this.query.has(name)) query.set(name, this.query.get(name))
    const text = String(query)
    this.query = query
    history.replaceState(
      null,
      '',
      '#/' + this.place.map(encodeURIComponent).join('/') + (text ? '?' + text : '')
    )
    for (const link of document.querySelectorAll('a[data-place]'))
      link.href = this.of(...JSON.parse(link.dataset.place))
  },
  /** Puts the order or the filter of a list into the address. */
  set(name, value) {
    if (value) this.query.set(name, value)
    else this.query.delete(name)
    this.replace()
  }
}

/** A link to a place in the gallery. */
const link = (place, attributes, ...children) =>
  h('a', { href: Address.of(...place), 'data-place': JSON.stringify(place), ...attributes }, ...children)
return { Settings, Address, link }
})()
modules['stage.js'] = (() => {
const { data } = modules['data.js']
const { Drawing } = modules['drawing.js']
const { h } = modules['elements.js']
const { fieldsOf } = modules['fields.js']
const { Images } = modules['images.js']
const { Project } = modules['project.js']
const { Settings } = modules['settings.js']
// Where components and values are shown: in columns that each set brand and mode for everything in them.


const Facts = new WeakMap()

const drawing = (send, project = data) =>
  new Drawing(project, Images.address, { drew: (node, fact) => Facts.set(node, fact), send })

const Stage = {
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

  /** Switches brand and mode by attributes alone, so the cost does not depend on the content. */
  set(scope) {
    const column = Settings.columns[scope.dataset.index] ?? Settings.columns[0]
    if (!column) return
    scope.dataset.brand = column.brand
    scope.dataset.appearance = column.appearance
    scope.dataset.contrast = column.contrast
    scope.toggleAttribute('data-before', column.isBefore === true)
    scope.style.setProperty('--Text-size', Settings.text)
    scope.style.setProperty('--Width', Settings.width ? Settings.width + 'px' : '100%')
    const title = scope.querySelector(':scope > .Column')
    if (title) title.textContent = this.title(column)
  },

  /** Makes a scope of its own, which does not follow the settings of the page. */
  scope({ brand, mode, isBefore }, ...children) {
    const scope = h('div', { class: 'Scope', 'data-before': isBefore }, children)
    scope.dataset.brand = brand.name
    scope.dataset.appearance = mode.includes('dark') ? 'dark' : 'light'
    scope.dataset.contrast = mode.includes('contrast') ? 'high' : 'normal'
    scope.style.setProperty('--Text-size', Settings.text)
    scope.style.setProperty('--Width', Settings.width ? Settings.width + 'px' : '100%')
    return scope
  },

  title: column =>
    [
      column.brand,
      column.appearance,
      column.contrast === 'high' ? 'high contrast' : null,
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
function firstLook(name) {
  const example = Project.component(name).examples[0]
  return example
    ? { state: example.state, variant: example.variant ?? 'default', content: example.content }
    : { content: sampleContent(name) }
}

/** All views of a component: its examples, and each state that has none. */
function viewsOf(name) {
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
return { Facts, drawing, Stage, firstLook, viewsOf }
})()
modules['differing.js'] = (() => {
const { data } = modules['data.js']
const { Drawing } = modules['drawing.js']
const { fieldsOf } = modules['fields.js']
const { Images } = modules['images.js']
const { once } = modules['once.js']
const { Project } = modules['project.js']
const { viewsOf } = modules['stage.js']
const { Tries } = modules['tries.js']
const { inState, isSame } = modules['values.js']
// Which components look different with the edits of a brand.


/**
 * Each component that is drawn with another value than before: of its views the one that differs in the most
 * modes, and those modes.
 */
function differing(brand) {
  const [before, now] = [Tries.valuesBefore(brand), Tries.values(brand)]
  const modes = ['', ...brand.modes]
  const known = new Map()
  const modesOf = (place, state) => {
    const key = `${state} ${place}`
    if (!known.has(key)) {
      const differs = mode =>
        !isSame(...[before, now].map(valueOf => inState(valueOf(place, false, mode) ?? null, state) ?? null))
      known.set(key, modes.filter(differs))
    }
    return known.get(key)
  }
  return Project.components.flatMap(name => {
    let most = { name, modes: [] }
    for (const { view, fields } of drawnFields(name)) {
      const found = new Set(fields.flatMap(({ place, state }) => modesOf(place, state)))
      if (found.size > most.modes.length) most = { name, view, modes: modes.filter(mode => found.has(mode)) }
    }
    return most.modes.length ? [most] : []
  })
}

/** The views of a component, each with the fields of all drawn elements and their control states. */
const drawnFields = name =>
  once(data, 'fields drawn by ' + name, () =>
    Project.component(name).body
      ? viewsOf(name).map(view => {
          const fields = new Map()
          const drew = (node, fact) => {
            const state = (node.dataset.state ?? 'normal').replaceAll(' ', '+')
            for (const { place } of fieldsOf(fact)) fields.set(`${state} ${place}`, { place, state })
          }
          new Drawing(data, Images.address, { drew }).draw(name, view)
          return { view, fields: [...fields.values()] }
        })
      : []
  )
return { differing }
})()
modules['contrast.js'] = (() => {
const { Color } = modules['color.js']
const { data } = modules['data.js']
const { clamped } = modules['spaces.js']
const { inState, points, stateNames, weightNumber } = modules['values.js']
// Contrast, as the lint rule `contrast` measures it.


/** Contrast between text and its background. Colours come from `Color.onScreen`. */
const Contrast = {
  /** Composites one colour over another. */
  over(top, ground) {
    const alpha = top[3] + ground[3] * (1 - top[3])
    if (!(alpha > 0)) return ground
    return [
      ...[0, 1, 2].map(index => (top[index] * top[3] + ground[index] * ground[3] * (1 - top[3])) / alpha),
      alpha
    ]
  },

  faded: (color, alpha) => [...color.slice(0, 3), color[3] * clamped(alpha, 0, 1)],

  /** WCAG 2.2. */
  ratio(one, other) {
    const luminance = color => {
      const [red, green, blue] = color.map(part => {
        const magnitude = Math.abs(part)
        const light = magnitude <= 0.04045 ? magnitude / 12.92 : ((magnitude + 0.055) / 1.055) ** 2.4
        return part < 0 ? -light : light
      })
      return Math.max(0, 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    }
    const [a, b] = [luminance(one), luminance(other)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  },

  /** APCA 0.0.98G-4g, signed. */
  apca(text, ground) {
    const luminance = color => {
      const [red, green, blue] = color.map(part => Math.max(0, part) ** 2.4)
      const light = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
      return light > 0.022 ? light : light + (0.022 - light) ** 1.414
    }
    const [a, b] = [luminance(text), luminance(ground)]
    if (!(Math.abs(b - a) >= 0.0005)) return 0
    const contrast = (b > a ? b ** 0.56 - a ** 0.57 : b ** 0.65 - a ** 0.62) * 1.14
    if (!(Math.abs(contrast) >= 0.1)) return 0
    return (b > a ? contrast - 0.027 : contrast + 0.027) * 100
  },

  /** The canvas behind everything. `of(path)` returns the value of a token. */
  canvas(mode, of) {
    const window = mode.includes('dark') ? [0, 0, 0, 1] : [1, 1, 1, 1]
    const named = data.canvas && of(data.canvas)
    return { color: named ? this.over(Color.onScreen(named), window) : window, isKnown: Boolean(named) }
  },

  /** A text and its background on the screen; null if the latter is unknown. `of(index)` returns a field. */
  pair(site, of, state, canvas) {
    const color = index => {
      const value = inState(of(index), state)
      return value?.colorSpace ? Color.onScreen(value) : null
    }
    let text = color(site.color)
    if (!text) return null
    const grounds = [canvas.color]
    let [hasFill, isCertain] = [false, true]
    for (const layer of site.layers) {
      const isSelected = state.split('+').includes('selected')
      const fills = [...layer.fills, ...((isSelected && layer.selectedFills) || [])]
        .map(color)
        .filter(Boolean)
      hasFill ||= fills.some(fill => canvas.isKnown || fill[3] > 0)
      const isGradient = layer.gradients.some(index => (of(index) ?? null) !== null)
      isCertain = !isGradient && (isCertain || fills.some(fill => fill[3] === 1))
      grounds.push(fills.reduce((ground, fill) => this.over(fill, ground), grounds.at(-1)))
    }
    if (!hasFill || !isCertain) return null
    let ground = grounds.at(-1)
    text = this.over(text, ground)
    for (const [index, layer] of [...site.layers.entries()].reverse()) {
      const alpha = layer.alphas
        .map(index => inState(of(index), state))
        .findLast(value => typeof value === 'number')
      if (alpha === undefined) continue
      text = this.over(this.faded(text, alpha), grounds[index])
      ground = this.over(this.faded(ground, alpha), grounds[index])
    }
    return { text, ground }
  },

  /** Whether the colour is set that takes the place of the usual one behind a text. */
  isJudged: ({ ground }, of) => ground === undefined || (of(ground) ?? null) !== null,

  /** The control states that change a text or its background; none if its own ground is not set. */
  states(site, of) {
    if (!this.isJudged(site, of)) return []
    const states = new Set(['normal'])
    for (const index of [site.color, ...site.layers.flatMap(layer => [...layer.fills, ...layer.alphas])])
      for (const state of stateNames(of(index))) states.add(state)
    if (site.layers.some(layer => layer.selectedFills?.some(index => (of(index) ?? null) !== null)))
      states.add('selected')
    return [...states].filter(
      state => data.limits.contrast.disabled || !state.split('+').includes('disabled')
    )
  },

  isLarge(font) {
    if (!font?.fontSize) return false
    const size = points(font.fontSize)
    return size >= 24 || (size >= 18.66 && weightNumber(font.fontWeight) >= 700)
  },

  /** The contrast that a text needs. */
  limit: isLarge => ({
    ratio: data.limits.contrast[isLarge ? 'minimumLarge' : 'minimum'],
    lightness: data.limits.contrast.apca
  }),

  /** Above 1 if a pair misses a limit; higher is worse. */
  gravity({ text, ground }, { ratio, lightness }) {
    const byRatio = ratio / this.ratio(text, ground)
    return byRatio > 1 ? byRatio : lightness / Math.max(Math.abs(this.apca(text, ground)), 1)
  }
}
return { Contrast }
})()
modules['words.js'] = (() => {
// Values as people read them.

/** A value in one line. */
function inWords(value) {
  if (value === null || value === undefined) return 'nil'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (value.colorSpace) return colorText(value)
  if ('unit' in value) return value.value + value.unit
  if ('fontFamily' in value)
    return `${all(value.fontSize)}/${all(value.lineHeight, value.fontFamily, value.fontWeight)}`
  if ('offsetX' in value)
    return (
      (value.inset ? 'inset ' : '') + all(value.offsetX, value.offsetY, value.blur, value.spread, value.color)
    )
  if ('position' in value)
    return all(value.color, typeof value.position === 'number' ? percent(value.position) : value.position)
  if ('timingFunction' in value)
    return `${all(value.duration)} cubic-bezier(${all(value.timingFunction)})` + after(value.delay)
  return Object.entries(value)
    .map(([name, part]) => `${name} ${inWords(part)}`)
    .join(', ')
}

/** A colour in CSS, rounded for people. */
function colorText({ colorSpace, components, alpha = 1 }) {
  const share = alpha === 1 ? '' : ` / ${round(alpha)}`
  if (colorSpace === 'srgb') {
    const bytes = components.map(part => (part === 'none' ? 0 : part * 255))
    if (bytes.every(byte => Math.abs(byte - Math.round(byte)) < 0.05 && byte >= 0 && byte <= 255)) {
      const digits = [...bytes, ...(alpha === 1 ? [] : [alpha * 255])].map(byte =>
        Math.round(byte).toString(16).padStart(2, '0')
      )
      return '#' + digits.join('').toUpperCase()
    }
  }
  const parts = components.map(part => (part === 'none' ? part : round(part)))
  if (['hsl', 'hwb'].includes(colorSpace))
    return `${colorSpace}(${parts[0]} ${parts[1]}% ${parts[2]}%${share})`
  if (['lab', 'lch', 'oklab', 'oklch'].includes(colorSpace))
    return `${colorSpace}(${parts.join(' ')}${share})`
  return `color(${colorSpace} ${parts.join(' ')}${share})`
}

const round = number => String(Math.round(number * 10000) / 10000)

/** Rounds down to two digits, so 4.499 does not read as 4.5. */
const floored = number => String(Math.floor(number * 100 + 1e-9) / 100)

const all = (...values) => values.map(inWords).join(' ')
const percent = share => Math.round(share * 1000) / 10 + '%'
const after = delay => (delay?.value ? ' after ' + inWords(delay) : '')
return { inWords, colorText, floored }
})()
modules['findings.js'] = (() => {
const { Color } = modules['color.js']
const { Contrast } = modules['contrast.js']
const { data } = modules['data.js']
const { Tries } = modules['tries.js']
const { inState, points, referenceIn, stateNames } = modules['values.js']
const { inWords } = modules['words.js']
// What live edits do to contrast, and which of them apps would reject.


/** Contrast below the project's limits, by place: the worst case and the modes. */
function shortfalls(brand, valueOf, declaredOf) {
  if (!data.limits.contrast.isOn) return new Map()
  const found = new Map()
  const add = (key, mode, gravity, ratio, limit, state = 'normal') => {
    if (!(gravity > 1)) return
    const other = found.get(key)
    if (other && !other.modes.includes(mode)) other.modes.push(mode)
    if (!other) found.set(key, { modes: [mode], gravity, ratio, limit, state })
    else if (gravity > other.gravity) Object.assign(other, { gravity, ratio, limit, state })
  }
  const { styles = [], tokens = {} } = data.limits.contrast.exceptions ?? {}
  // As in lint, an exception names a style, or the token with the colour of the text.
  const isExcepted = (places, color, state) => {
    const token = referenceIn(inState(declaredOf(color) ?? null, state))
    return (
      places.some(place => styles.includes(place)) ||
      (token !== null && (tokens[brand.name] ?? []).includes(token))
    )
  }
  const failures = (site, of, canvas) => {
    const limit = Contrast.limit(site.font !== undefined && Contrast.isLarge(of(site.font)))
    return Contrast.states(site, of)
      .map(state => [Contrast.pair(site, of, state, canvas), state])
      .filter(([pair]) => pair)
      .map(([pair, state]) => ({
        state,
        gravity: Contrast.gravity(pair, limit),
        ratio: Contrast.ratio(pair.text, pair.ground),
        limit: limit.ratio,
        pair: JSON.stringify([site.color, pair, limit])
      }))
      .filter(({ gravity }) => gravity > 1)
  }
  const worstOf = failures =>
    failures.reduce((worst, one) => (one.gravity > (worst?.gravity ?? 0) ? one : worst), null)
  /** Adds component states. What is as hard to read without the state counts for the style. */
  const addStates = (mode, canvas) => {
    for (const component of Object.values(data.components)) {
      const style = data.styles[component.style]
      if (!style?.sites) continue
      for (const { changes, variant: picked } of component.states) {
        const state = data.styles[changes]
        if (!state) continue
        const told = new Set()
        const places = new Set(state.leaves.map(leaf => leaf.path))
        for (const variant of Object.keys(state.variants)) {
          const beneath = picked ?? variant
          const placeOf = index => [component.style, beneath, style.leaves[index].path].join('/')
          const changedPlaceOf = index =>
            places.has(style.leaves[index].path)
              ? [changes, variant, style.leaves[index].path].join('/')
              : placeOf(index)
          const [usual, of] = [placeOf, changedPlaceOf].map(
            place => index => valueOf(place(index), false, mode)
          )
          for (const site of style.sites) {
            const path = style.leaves[site.color].path
            if ((data.limits.contrast.unread?.[changes] ?? []).some(hidden => path.startsWith(hidden + '/')))
              continue
            const all = [
              site.color,
              site.font,
              ...site.layers.flatMap(layer => [
                ...layer.fills,
                ...(layer.selectedFills ?? []),
                ...layer.gradients,
                ...layer.alphas
              ])
            ]
            if (!all.some(index => index !== undefined && places.has(style.leaves[index].path))) continue
            const known = new Set([...told, ...failures(site, usual, canvas).map(({ pair }) => pair)])
            const found = failures(site, of, canvas).filter(({ pair }) => !known.has(pair))
            for (const { pair } of found) told.add(pair)
            const worst = worstOf(found)
            if (
              !worst ||
              isExcepted(
                [changes + '/' + variant, component.style + '/' + beneath],
                changedPlaceOf(site.color),
                worst.state
              )
            )
              continue
            add(
              [changes, variant, path].join('/'),
              mode,
              worst.gravity,
              worst.ratio,
              worst.limit,
              worst.state
            )
          }
        }
      }
    }
  }
  for (const mode of ['', ...brand.modes]) {
    const canvas = Contrast.canvas(mode, path => valueOf(path, true, mode))
    for (const [name, style] of Object.entries(data.styles)) {
      if (style.isState || !style.variants || !style.sites) continue
      for (const variant of Object.keys(style.variants)) {
        const of = index => valueOf([name, variant, style.leaves[index].path].join('/'), false, mode)
        for (const site of style.sites) {
          const place = [name, variant, style.leaves[site.color].path].join('/')
          const worst = worstOf(failures(site, of, canvas))
          if (worst && !isExcepted([name + '/' + variant], place, worst.state))
            add(place, mode, worst.gravity, worst.ratio, worst.limit, worst.state)
        }
      }
    }
    addStates(mode, canvas)
    for (const { text, background, minimum, apca } of data.limits.contrast.pairs) {
      if ((tokens[brand.name] ?? []).includes(text)) continue
      const [color, ground] = [text, background]
        .map(path => valueOf(path, true, mode))
        .map(value => value?.colorSpace && Color.onScreen(value))
      if (!color || !ground) continue
      const behind = Contrast.over(ground, canvas.color)
      const pair = { text: Contrast.over(color, behind), ground: behind }
      add(
        `${text} on ${background}`,
        mode,
        Contrast.gravity(pair, { ratio: minimum, lightness: apca }),
        Contrast.ratio(pair.text, pair.ground),
        minimum
      )
    }
  }
  return found
}

/** The findings that the edits of a brand cause, and those that they fix. */
function contrastNews(brand) {
  const [before, now] = [
    shortfalls(brand, Tries.valuesBefore(brand), Tries.declaredAsBefore(brand)),
    shortfalls(brand, Tries.values(brand), Tries.declared(brand))
  ]
  const less = (one, other) =>
    [...one]
      .map(([key, finding]) => [
        key,
        { ...finding, modes: finding.modes.filter(mode => !other.get(key)?.modes.includes(mode)) }
      ])
      .filter(([, { modes }]) => modes.length)
  return { come: less(now, before), go: less(before, now) }
}

/** What an app would reject: numbers that are out of bounds where they are used. */
function refusals(brand) {
  const found = []
  const check = (name, value, [low, high]) => {
    for (const part of stateNames(value).length ? Object.values(value) : [value]) {
      const number = typeof part === 'number' ? part : typeof part?.value === 'number' ? points(part) : low
      if (number < low || number > high)
        found.push(`${name} is ${inWords(part)}; it must be in the range ${low} to ${high}.`)
    }
  }
  for (const [path, { type, value }] of Object.entries(brand.tokens)) {
    for (const [part, { bounds }] of Object.entries(data.parts[type] ?? {}))
      for (const item of bounds ? [value].flat() : [])
        if (item[part] !== undefined) check(`${part} of ${path}`, item[part], bounds)
  }
  for (const [style, variants] of Object.entries(brand.styles)) {
    for (const [variant, fields] of Object.entries(variants)) {
      for (const { path, bounds } of data.styles[style].leaves)
        if (bounds && fields[path]) check([style, variant, path].join('/'), fields[path].value, bounds)
    }
  }
  return found
}
return { shortfalls, contrastNews, refusals }
})()
modules['pages.js'] = (() => {
const { h, text } = modules['elements.js']
const { link } = modules['settings.js']
// The pages by address, and what they all begin with.


/** The pages, by the first part of the address. `showsValues` means that a page prints values as text. */
const Pages = {}

/** Functions that make the buttons at the end of the bar. */
const Tools = []

const heading = (title, note, description) =>
  h(
    'header',
    { class: 'Heading' },
    h('h1', null, typeof title === 'string' ? text(title) : title),
    note ? h('p', { class: 'Note' }, text(note)) : null,
    description ? h('p', { class: 'Lead' }, text(description)) : null
  )

const missing = (words, more) => [heading(words, ''), more, h('p', null, link([], null, 'Overview'))]
return { Pages, Tools, heading, missing }
})()
modules['swift.js'] = (() => {
const { data } = modules['data.js']
const { copyable, h } = modules['elements.js']
const { Project } = modules['project.js']
const { Settings } = modules['settings.js']
// A component as Swift code uses it.


function swiftOf(name) {
  const component = data.components[name]
  const event = component.events[0]
  // The brand's name in generated Swift.
  const brand = Project.brand(Settings.columns[0].brand)?.swift
  const scope = brand === undefined ? 'brand' : '.' + brand
  const values = event?.parameters.map(parameter => `${parameter.name}: …`).join(', ')
  const lines = [
    `let style = ${name}Component.style(in: ${scope}, .${component.states[0].name})`,
    component.examples.length
      ? `view.show(${name}Component.content(of: .${component.examples[0].name}))`
      : null,
    event ? `view.send(.${event.name}${values && `(${values})`})` : null
  ]
    .filter(Boolean)
    .join('\n')
  return h(
    'div',
    { class: 'Code', 'data-swift': name },
    h('pre', null, h('code', null, lines)),
    copyable(lines, 'Copy the Swift')
  )
}
return { swiftOf }
})()
modules['watch.js'] = (() => {
const { h } = modules['elements.js']
const { Memory } = modules['memory.js']
// A watched page reloads when it is written again. A page from disk can only load scripts, so one next to it
// says which version was written last, or why none can be.


const Watch = {
  /** The errors of the project; empty while the page shows it as it is. */
  errors: '',
  /** What survives a reload, by name: `restore(value)` gets what `save()` returned, through JSON. */
  kept: { top: { save: () => scrollY, restore: top => requestAnimationFrame(() => scrollTo(0, top)) } },

  /** @param changed is called when there are other errors */
  start(changed) {
    const watch = document.querySelector('meta[name=watch]')
    if (!watch.content) return
    this.changed = changed
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
return { Watch }
})()
modules['gallery.js'] = (() => {
const { data } = modules['data.js']
const { choice, h, icon, picker, text } = modules['elements.js']
const { Images } = modules['images.js']
const { Pages, Tools, missing } = modules['pages.js']
const { Project, levels, typeTitles } = modules['project.js']
const { Address, Settings, link } = modules['settings.js']
const { Stage } = modules['stage.js']
const { swiftOf } = modules['swift.js']
const { Tries } = modules['tries.js']
const { Watch } = modules['watch.js']
// The frame around all pages: bar, contents and keys.


const Gallery = {
  /** Whether a bar that is too narrow for all controls shows them in several lines. */
  showsAll: false,
  /** Functions that return a notice above every page, or null. */
  notices: [],
  /** Functions that are called when another address is opened, before it is shown. */
  beforeOpening: [],

  start() {
    Images.install()
    if (data.canvas) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        `.Scope[data-brand] .Cell { background-color: var(--${data.properties[data.canvas]}) }`
      )
      document.adoptedStyleSheets.push(sheet)
    }
    Address.read()
    this.main = h('main', { id: 'main', tabindex: -1 })
    this.bar = h('header', { class: 'Bar' })
    this.notes = h('div', { class: 'Notices' })
    this.lists = h('nav', { class: 'Lists', 'aria-label': 'Contents' })
    this.search = h('input', {
      type: 'search',
      placeholder: 'Search',
      'aria-label': 'Search',
      spellcheck: 'false',
      autocomplete: 'off',
      oninput: () => this.find(this.search.value)
    })
    document.body.append(
      h(
        'a',
        {
          class: 'Skip',
          href: '#main',
          onclick: event => {
            event.preventDefault()
            this.main.focus()
          }
        },
        'Skip to the content'
      ),
      h(
        'aside',
        { class: 'Side' },
        h(
          'div',
          { class: 'Brandmark' },
          link([], { class: 'Home' }, text(Project.name)),
          h(
            'button',
            {
              type: 'button',
              class: 'Plain Close',
              'aria-label': 'Close the contents',
              onclick: () => this.toggleSide(false)
            },
            icon('close')
          )
        ),
        h('div', { class: 'Search' }, icon('search'), this.search, h('kbd', null, '/')),
        this.lists
      ),
      h('div', { class: 'Page' }, this.bar, this.notes, this.main)
    )
    this.search.value = Address.query.get('q') ?? ''
    Settings.listeners.push(() => this.settingsChanged())
    this.notices.push(Watch.notice)
    Watch.start(() => this.renderNotices())
    addEventListener('hashchange', () => this.open())
    addEventListener('beforeprint', () => Stage.drawAll())
    addEventListener('keydown', event => this.key(event))
    addEventListener('click', event => {
      if (document.body.classList.contains('Open') && !event.target.closest?.('.Side, .Menu'))
        this.toggleSide(false)
    })
    matchMedia('(max-width: 860px)').addEventListener('change', () => this.toggleSide(false))
    this.open()
    Watch.resume()
  },

  open() {
    Address.read()
    // What the viewer's system has decided goes into the address too, for whoever gets it.
    Address.replace()
    for (const follow of this.beforeOpening) follow()
    const isFirst = !this.page
    this.toggleSide(false)
    this.render()
    this.main.scrollTop = 0
    scrollTo(0, 0)
    // The focused link went with the last page, so focus moves to the start of this one.
    if (!isFirst && document.activeElement === document.body) this.main.focus({ preventScroll: true })
  },

  render() {
    const [name = 'overview', ...rest] = Address.place
    const page = Pages[name] ?? {
      title: () => 'Not found',
      render: () => missing('No page at this address.')
    }
    this.page = page
    this.columns = Settings.columns.length
    this.main.replaceChildren(...[page.render(rest)].flat(Infinity).filter(Boolean))
    document.title = name === 'overview' ? Project.name : `${page.title(rest)} · ${Project.name}`
    this.renderBar()
    this.renderNotices()
    this.renderLists(name, rest)
  },

  renderNotices() {
    this.notes.replaceChildren(...this.notices.map(notice => notice()).filter(Boolean))
  },

  settingsChanged() {
    if (this.page.showsValues || this.columns !== Settings.columns.length) {
      const top = scrollY
      this.render()
      scrollTo(0, top)
    } else {
      Stage.update()
      for (const code of this.main.querySelectorAll('[data-swift]'))
        code.replaceWith(swiftOf(code.dataset.swift))
      this.renderBar()
    }
  },

  renderBar() {
    const focused = this.bar.contains(document.activeElement)
      ? (document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent)
      : null
    const column = (column, index) =>
      h(
        'div',
        { class: 'Group' },
        data.brands.length > 1
          ? picker(
              index ? 'Second brand' : 'Brand',
              data.brands.map(brand => [brand.name, brand.name]),
              column.brand,
              value =>
                Settings.change(all => {
                  all.columns[index].brand = value
                })
            )
          : null,
        Project.hasDark
          ? choice(
              index ? 'Second appearance' : 'Appearance',
              [
                ['light', 'Light'],
                ['dark', 'Dark']
              ],
              column.appearance,
              value =>
                Settings.change(all => {
                  all.columns[index].appearance = value
                })
            )
          : null,
        Project.hasContrast
          ? h(
              'button',
              {
                type: 'button',
                class: 'Toggle',
                'aria-pressed': String(column.contrast === 'high'),
                'aria-label': index ? 'Second: high contrast' : 'High contrast',
                title: 'High contrast',
                onclick: () =>
                  Settings.change(all => {
                    all.columns[index].contrast = column.contrast === 'high' ? 'normal' : 'high'
                  })
              },
              'Contrast'
            )
          : null,
        index && (Tries.count || column.isBefore)
          ? h(
              'button',
              {
                type: 'button',
                class: 'Toggle',
                'aria-pressed': String(column.isBefore === true),
                title: 'Without the changes',
                onclick: () =>
                  Settings.change(all => {
                    all.columns[index].isBefore = !column.isBefore
                  })
              },
              'Before'
            )
          : null
      )
    const isBeside = Settings.columns.length > 1
    // Switches that change nothing here are left out.
    const comparable =
      data.brands.length > 1 || Project.hasDark || Project.hasContrast || Tries.count > 0 || isBeside
    const drawable = Project.components.length + Project.styles.length > 0
    this.bar.classList.toggle('All', this.showsAll)
    const controls = [
      h(
        'button',
        {
          type: 'button',
          class: 'Plain Menu',
          'aria-label': 'Contents',
          'aria-expanded': String(document.body.classList.contains('Open')),
          onclick: () => this.toggleSide()
        },
        icon('menu')
      ),
      ...Settings.columns.map(column),
      comparable
        ? h(
            'button',
            {
              type: 'button',
              class: 'Toggle',
              'aria-pressed': String(isBeside),
              onclick: () =>
                Settings.change(all => {
                  all.columns = isBeside ? [all.columns[0]] : [all.columns[0], this.besides(all.columns[0])]
                })
            },
            icon('columns'),
            'Compare'
          )
        : null,
      h(
        'button',
        {
          type: 'button',
          class: 'Toggle Rest',
          'aria-expanded': String(this.showsAll),
          onclick: () => {
            this.showsAll = !this.showsAll
            this.renderBar()
          }
        },
        'View'
      ),
      h(
        'div',
        { class: 'Group End' },
        drawable
          ? [
              picker(
                'Text size',
                [0.8, 1, 1.2, 1.5, 2, 3].map(size => [String(size), `${Math.round(size * 100)} %`]),
                String(Settings.text),
                value =>
                  Settings.change(all => {
                    all.text = Number(value)
                  })
              ),
              picker(
                'Width of previews',
                [
                  [0, 'Fluid'],
                  [320, '320'],
                  [375, '375'],
                  [430, '430'],
                  [768, '768']
                ].map(([width, title]) => [String(width), title]),
                String(Settings.width),
                value =>
                  Settings.change(all => {
                    all.width = Number(value)
                  })
              ),
              choice(
                'Direction',
                [
                  ['ltr', 'LTR'],
                  ['rtl', 'RTL']
                ],
                Settings.direction,
                value =>
                  Settings.change(all => {
                    all.direction = value
                  })
              )
            ]
          : null,
        ...Tools.map(tool => tool())
      )
    ]
    this.bar.replaceChildren(...controls.filter(Boolean))
    if (focused)
      [...this.bar.querySelectorAll('button, select')]
        .find(node => (node.getAttribute('aria-label') ?? node.textContent) === focused)
        ?.focus()
  },

  /** The column to compare with: without the changes, in another brand, or in the other appearance. */
  besides(column) {
    if (Tries.count) return { ...column, isBefore: true }
    const other = data.brands.find(brand => brand.name !== column.brand)
    return other
      ? { ...column, brand: other.name }
      : { ...column, appearance: column.appearance === 'dark' ? 'light' : 'dark' }
  },

  renderLists(name, [item]) {
    const current = (place, here) => ({ 'aria-current': here ? 'page' : null })
    const entry = (place, title, count, here) =>
      h(
        'li',
        null,
        link(
          place,
          current(place, here),
          h('span', null, title),
          count === undefined ? null : h('small', null, String(count))
        )
      )
    const types = Object.entries(Project.tokensByType)
    this.lists.replaceChildren(
      h(
        'ul',
        null,
        entry([], 'Overview', undefined, name === 'overview'),
        Project.components.length
          ? entry(['components'], 'Components', Project.components.length, name === 'components' && !item)
          : null,
        levels.map(level => {
          const names = Project.components.filter(name => data.components[name].level === level)
          return names.length && Project.components.length <= 60
            ? h(
                'li',
                { class: 'Sub' },
                h('h3', null, level + 's'),
                h(
                  'ul',
                  null,
                  names.map(component =>
                    entry(
                      ['components', component],
                      text(component),
                      undefined,
                      name === 'components' && item === component
                    )
                  )
                )
              )
            : null
        }),
        Project.styles.length
          ? entry(['styles'], 'Styles', Project.styles.length, name === 'styles' && !item)
          : null,
        Project.styles.length && Project.styles.length <= 60
          ? h(
              'li',
              { class: 'Sub' },
              h(
                'ul',
                null,
                Project.styles.map(style =>
                  entry(['styles', style], text(style), undefined, name === 'styles' && item === style)
                )
              )
            )
          : null,
        entry(['tokens'], 'Tokens', Object.keys(data.properties).length, name === 'tokens' && !item),
        types.length
          ? h(
              'li',
              { class: 'Sub' },
              h(
                'ul',
                null,
                types.map(([type, paths]) =>
                  entry(
                    ['tokens', type],
                    typeTitles[type] ?? type,
                    paths.length,
                    name === 'tokens' && item === type
                  )
                )
              )
            )
          : null
      )
    )
  },

  find(query) {
    const isHere = Address.place[0] === 'find'
    Address.query.set('q', query)
    if (!isHere) {
      this.before = location.hash
      history.pushState(null, '', '#/find')
      Address.place = ['find']
    }
    if (!query && this.before !== undefined) {
      location.hash = this.before
      return
    }
    Address.replace()
    this.render()
  },

  /** Opens or closes the contents over a narrow page, which is inert until then. */
  toggleSide(isOpen = !document.body.classList.contains('Open')) {
    const wasOpen = document.body.classList.contains('Open')
    document.body.classList.toggle('Open', isOpen)
    document.querySelector('.Page').inert = isOpen
    if (isOpen) this.search.focus()
    else if (wasOpen && !this.main.contains(document.activeElement)) this.bar.querySelector('.Menu')?.focus()
  },

  key(event) {
    const isTyping = event.target.matches?.('input:not([type=checkbox]), textarea, select')
    if (event.key === 'Escape') {
      if (document.body.classList.contains('Open')) this.toggleSide(false)
      else if (isTyping) event.target.blur()
      return
    }
    if (isTyping && event.target === this.search && event.key === 'ArrowDown') {
      event.preventDefault()
      this.main.querySelector('a')?.focus()
      return
    }
    if (!isTyping && event.key === 'z' && (event.metaKey || event.ctrlKey) && !event.shiftKey) {
      event.preventDefault()
      Tries.back()
    }
    if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
    const keys = {
      '/': () => {
        if (getComputedStyle(document.querySelector('.Side')).visibility === 'hidden') this.toggleSide(true)
        this.search.focus()
        this.search.select()
      },
      b: () =>
        Settings.change(all => {
          const index = data.brands.findIndex(brand => brand.name === all.columns[0].brand)
          all.columns[0].brand = data.brands[(index + 1) % data.brands.length].name
        }),
      d: () =>
        Settings.change(all => {
          for (const column of all.columns)
            column.appearance = column.appearance === 'dark' ? 'light' : 'dark'
        }),
      c: () =>
        Settings.change(all => {
          for (const column of all.columns) column.contrast = column.contrast === 'high' ? 'normal' : 'high'
        })
    }
    if (keys[event.key]) {
      event.preventDefault()
      keys[event.key]()
    }
  }
}
return { Gallery }
})()
modules['bounds.js'] = (() => {
const { data } = modules['data.js']
const { Tries, inherited, styleBeneath } = modules['tries.js']
const { referenceIn, stateNames } = modules['values.js']
// What the numbers of a token may be: the lowest, the highest, and a step of 1 if they must be whole.


/** The bounds that suit every field and part that shows a token; undefined if none has limits. */
function boundsOf(brand, path) {
  let [low, high] = [-Infinity, Infinity]
  let step = []
  const leads = value => referenceIn(value) !== null && Tries.reaches(brand, value, path)
  const narrow = (value, bounds) => {
    if (!bounds || !leads(value)) return
    ;[low, high] = [Math.max(low, bounds[0]), Math.min(high, bounds[1])]
    if (bounds.length > 2) step = bounds.slice(2)
  }
  const parts = (type, value) => {
    for (const item of [value].flat())
      if (item && typeof item === 'object')
        for (const [part, { bounds }] of Object.entries(data.parts[type] ?? {})) narrow(item[part], bounds)
  }
  for (const [other, { type }] of Object.entries(brand.tokens))
    if (type in data.parts)
      for (const value of Object.values(Tries.declarations(brand, other))) parts(type, value)
  for (const [style, variants] of Object.entries(brand.styles)) {
    const { leaves, isState } = data.styles[style]
    const kinds = Object.fromEntries(leaves.map(leaf => [leaf.path, leaf.kind]))
    const bounds = Object.fromEntries(
      leaves.map(leaf => [leaf.path, (isState ? inherited(styleBeneath(style), leaf) : leaf).bounds])
    )
    for (const fields of Object.values(variants)) {
      for (const [field, { declared, refers }] of Object.entries(fields)) {
        if (!refers) continue
        for (const value of stateNames(declared).length ? Object.values(declared) : [declared]) {
          narrow(value, bounds[field])
          parts(kinds[field], value)
        }
      }
    }
  }
  return low > -Infinity || high < Infinity ? [low, high, ...step] : undefined
}
return { boundsOf }
})()
modules['checked.js'] = (() => {
const { boundsOf } = modules['bounds.js']
const { Color } = modules['color.js']
const { data } = modules['data.js']
const { modalTypes } = modules['modes.js']
const { Spaces } = modules['spaces.js']
const { Tries } = modules['tries.js']
const { points, referenceIn, stateNames, strokeWords } = modules['values.js']
// Values from outside (a link, a file, the browser's storage), checked as the inspector checks what is typed.


/** Why something from outside is not taken. */
class Refused extends Error {}

const refuse = reason => {
  throw new Refused(reason)
}

const isObject = json => json !== null && typeof json === 'object' && !Array.isArray(json)

const own = (object, name) => (Object.hasOwn(object, name) ? object[name] : undefined)

const number = (json, [low, high, step] = [-Infinity, Infinity]) =>
  typeof json !== 'number' || !Number.isFinite(json)
    ? refuse('it is not a number')
    : json < low || json > high
      ? refuse(`${json} is not in the range ${low} to ${high}`)
      : step && !Number.isInteger(json)
        ? refuse(`${json} is not a whole number`)
        : json

const quantity = units => (json, context) => {
  if (!isObject(json) || !units.includes(json.unit))
    refuse(`it is not a number with the unit ${units.join(' or ')}`)
  const value = number(json.value)
  number(units.includes('rem') ? points(json) : value, context.bounds)
  return { value, unit: json.unit }
}

/** The members of an object, each read as its kind. */
function members(json, kinds, context, optional = []) {
  if (!isObject(json)) refuse('it is not an object')
  for (const name of Object.keys(json)) if (!Object.hasOwn(kinds, name)) refuse(`it has no part '${name}'`)
  const read = {}
  for (const [name, { kind, bounds }] of Object.entries(kinds)) {
    const part = own(json, name)
    if (part !== undefined) read[name] = readValue(kind, part, { ...context, bounds })
    else if (!optional.includes(name)) refuse(`its '${name}' is missing`)
  }
  return read
}

const composite = type => (json, context) =>
  members(
    json,
    data.parts[type],
    context,
    Object.keys(data.parts[type]).filter(name => data.parts[type][name].isOptional)
  )

const list = (type, least) => (json, context) => {
  const items = [json].flat()
  if (items.length < least) refuse(`it needs ${least} items`)
  const read = items.map(item =>
    referenceIn(item) === null ? composite(type)(item, context) : reference(type, item, context)
  )
  return Array.isArray(json) ? read : read[0]
}

const side = { kind: 'dimension' }

const readers = {
  color(json) {
    if (typeof json === 'string') return Color.parse(json) ?? refuse(`'${json}' is not a colour`)
    if (!isObject(json) || !Object.hasOwn(Spaces, json.colorSpace)) refuse('it is not a colour')
    const { colorSpace, components, alpha } = json
    if (!Array.isArray(components) || components.length !== 3) refuse('a colour has three components')
    for (const part of components) if (part !== 'none') number(part)
    return { colorSpace, components, ...(alpha === undefined ? {} : { alpha: number(alpha, [0, 1]) }) }
  },
  dimension: quantity(['px', 'rem']),
  duration: quantity(['ms', 's']),
  number: (json, { bounds }) => number(json, bounds),
  fontWeight: json =>
    typeof json === 'string' && Object.hasOwn(data.weights, json) ? json : number(json, [1, 1000]),
  fontFamily(json) {
    const names = [json].flat()
    return names.length && names.every(name => typeof name === 'string' && name.trim() !== '')
      ? json
      : refuse('it is not a list of font families')
  },
  cubicBezier: json =>
    Array.isArray(json) && json.length === 4
      ? json.map((part, index) => number(part, index % 2 ? undefined : [0, 1]))
      : refuse('a curve has four numbers'),
  strokeStyle(json, context) {
    if (strokeWords.includes(json)) return json
    const { dashArray, lineCap } = members(
      json,
      { dashArray: { kind: 'dashes' }, lineCap: { kind: 'cap' } },
      context
    )
    return { dashArray, lineCap }
  },
  dashes: (json, context) =>
    Array.isArray(json) && json.length
      ? json.map(length => readValue('dimension', length, { ...context, bounds: [0, Infinity] }))
      : refuse('it is not a list of dashes'),
  cap: json => (['butt', 'round', 'square'].includes(json) ? json : refuse('it is not an end of a line')),
  border: composite('border'),
  transition: composite('transition'),
  typography: composite('typography'),
  shadow: list('shadow', 1),
  gradient: list('gradient', 2),
  insets: (json, context) =>
    members(json, { top: side, leading: side, bottom: side, trailing: side }, context),
  enum: (json, context, name) =>
    data.enumerations[name]?.includes(json) ? json : refuse(`'${json}' is not a case of ${name}`),
  bool: json => (typeof json === 'boolean' ? json : refuse('it is not true or false')),
  string: json => (typeof json === 'string' && json.length <= 1000 ? json : refuse('it is not a text')),
  image: json =>
    typeof json === 'string' && json !== '' && !json.split('/').includes('..')
      ? json
      : refuse('it is not the name of an image')
}

/** A reference, if the brand has such a token and a cycle does not arise. */
function reference(type, json, { brand, token, bounds, changes }) {
  const path = referenceIn(json)
  const target = own(brand.tokens, path) ?? refuse(`there is no token '${path}'`)
  if (target.type !== type) refuse(`'${path}' is a ${target.type}, not a ${type}`)
  if (token !== undefined && (path === token || Tries.reaches(brand, json, token, changes)))
    refuse(`'${path}' refers back to it`)
  if (bounds)
    for (const value of [target.value, ...Object.values(target.modes ?? {})])
      number(typeof value === 'number' ? value : points(value), bounds)
  return json
}

const isText = ['string', 'image', 'enum']

/**
 * A value of a kind, as the page keeps it. Throws `Refused` if it is not one.
 *
 * @param context the brand, the edits read before, the bounds, and the token that gets the value
 */
function readValue(kind, json, context) {
  const [type, name] = kind.split(':')
  if (!Object.hasOwn(readers, type)) refuse(`a ${type} cannot be checked here`)
  if (!isText.includes(type) && referenceIn(json) !== null) return reference(type, json, context)
  return readers[type](json, context, name)
}

/** What a token declares by mode after an override. Without a value for all modes, it keeps the project's. */
function readToken(brand, path, json, changes) {
  const { type } = own(brand.tokens, path) ?? refuse(`the brand ${brand.name} has no such token`)
  const isLong = isObject(json) && ('$value' in json || 'modes' in json)
  const { $value, modes = {}, ...rest } = isLong ? json : { $value: json }
  for (const name of Object.keys(rest)) refuse(`it has no part '${name}'`)
  if (!isObject(modes)) refuse("its 'modes' are not an object")
  const bounds = ['number', 'dimension', 'duration'].includes(type) ? boundsOf(brand, path) : undefined
  const context = { brand, changes, token: path, bounds }
  const by =
    $value === undefined ? Tries.declaredBefore(brand, path) : { '': readValue(type, $value, context) }
  for (const [mode, value] of Object.entries(modes)) {
    if (!modalTypes.includes(type)) refuse(`a ${type} cannot differ by mode`)
    if (!brand.modes.includes(mode)) refuse(`the brand ${brand.name} has no mode '${mode}'`)
    by[mode] = readValue(type, value, context)
  }
  return { type, by }
}

/** The value of a style field in an override; null resets the field. */
function readField(brand, place, json, changes) {
  const field = Tries.field(place) ?? refuse('there is no such style field')
  if (json === null)
    return data.styles[place.split('/')[0]].required ? refuse('the field needs a value') : null
  const context = { brand, changes, bounds: field.bounds }
  if (!field.states || !stateNames(json).length) return readValue(field.kind, json, context)
  return Object.fromEntries(
    Object.entries(json).map(([state, value]) => [state, readValue(field.kind, value, context)])
  )
}
return { Refused, isObject, readToken, readField }
})()
modules['override.js'] = (() => {
const { Refused, isObject, readField, readToken } = modules['checked.js']
const { Color } = modules['color.js']
const { data } = modules['data.js']
const { Tries } = modules['tries.js']
const { isSame } = modules['values.js']
const { colorText } = modules['words.js']
// Live edits as override files: what `tokengen payload --overrides` reads, and what the page saves and opens.


/** The edits of a brand as an override, with their notes and reviews. */
function overrideOf(brand) {
  const { tokens = {}, styles = {}, notes = {}, reviews = [] } = Tries.changes[brand.name] ?? {}
  const mapped = (object, write) =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name, write(value)]))
  const members = {
    tokens: mapped(tokens, ({ by: { '': value, ...modes } }) => ({
      $value: written(value),
      ...(Object.keys(modes).length ? { modes: mapped(modes, written) } : {})
    })),
    styles: mapped(styles, written),
    notes,
    reviews
  }
  const present = Object.entries(members).filter(([, member]) => Object.keys(member).length)
  return { brand: brand.name, ...Object.fromEntries(present) }
}

/** An override as text, one entry a line. */
function overrideFor(brand) {
  const { brand: name, ...members } = overrideOf(brand)
  if (!Object.keys(members).length) return ''
  const block = (open, lines, close) => `${open}\n${lines.join(',\n')}\n${close}`
  const parts = Object.entries(members).map(([member, value]) => {
    const lines = Array.isArray(value)
      ? value.map(item => `    ${JSON.stringify(item)}`)
      : Object.entries(value).map(([path, item]) => `    ${JSON.stringify(path)}: ${JSON.stringify(item)}`)
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
    return block(`  ${JSON.stringify(member)}: ${open}`, lines, `  ${close}`)
  })
  return block('{', [`  "brand": ${JSON.stringify(name)}`, ...parts], '}') + '\n'
}

/** A value in an override. Colours of whole bytes become hex digits. */
function written(value) {
  if (Array.isArray(value)) return value.map(written)
  if (!value || typeof value !== 'object') return value
  if (!value.colorSpace)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, written(part)]))
  const hex = colorText(value)
  if (!hex.startsWith('#')) return value
  // An unchanged mode keeps its words: `verify` would report #22F1F2 in place of #22F1F2FF.
  const text = value.alpha === 1 ? hex + 'FF' : hex
  const again = Color.parse(text)
  return again.components.every((part, index) => Math.abs(part - value.components[index]) < 1e-6) &&
    Math.abs((again.alpha ?? 1) - (value.alpha ?? 1)) < 1e-6
    ? text
    : value
}

/**
 * Reads overrides into edits by brand. Later ones win over earlier ones. What cannot be applied is in
 * `problems`, with its brand, its place and the reason; everything else is applied.
 */
function readOverrides(overrides) {
  const [changes, problems] = [{}, []]
  for (const override of overrides) new OverrideReader(changes, problems).read(override)
  return { changes, problems }
}

class OverrideReader {
  #changes
  #problems

  constructor(changes, problems) {
    this.#changes = changes
    this.#problems = problems
  }

  read(override) {
    if (!isObject(override)) return this.#problem('', '', 'it is not an override')
    const { brand: name = data.brands.length === 1 ? data.brands[0].name : '', ...members } = override
    const brand = data.brands.find(brand => brand.name === name)
    if (!brand) return this.#problem('', '', `this project has no brand '${name}'`)
    const readers = {
      tokens: entries => this.#entries(brand, 'tokens', entries, readToken),
      styles: entries => this.#entries(brand, 'styles', entries, readField),
      notes: notes => this.#notes(brand, notes),
      reviews: reviews => this.#reviews(brand, reviews)
    }
    for (const [member, value] of Object.entries(members)) {
      if (Object.hasOwn(readers, member)) readers[member](value)
      else this.#problem(brand.name, member, 'an override has no such member')
    }
  }

  #entries(brand, member, entries, read) {
    if (!isObject(entries)) return this.#problem(brand.name, member, 'it is not an object')
    for (const [place, json] of Object.entries(entries)) {
      try {
        const value = read(brand, place, json, this.#changes)
        const kept = Tries.of(brand.name, this.#changes)[member]
        if (Object.hasOwn(kept, place) && !isSame(kept[place], value))
          this.#problem(brand.name, place, 'the files differ; the later one counts')
        kept[place] = value
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        this.#problem(brand.name, place, error.message)
      }
    }
  }

  #notes(brand, notes) {
    if (!isObject(notes)) return this.#problem(brand.name, 'notes', 'it is not an object')
    for (const [place, note] of Object.entries(notes)) {
      if (typeof note !== 'string') this.#problem(brand.name, place, 'its note is not a text')
      else (Tries.of(brand.name, this.#changes).notes ??= {})[place] = note.slice(0, 1000)
    }
  }

  #reviews(brand, reviews) {
    if (!Array.isArray(reviews)) return this.#problem(brand.name, 'reviews', 'it is not a list')
    const kept = (Tries.of(brand.name, this.#changes).reviews ??= [])
    for (const review of reviews) {
      const members = ['name', 'date', 'text', 'changes']
      if (!isObject(review) || members.some(member => typeof review[member] !== 'string')) {
        this.#problem(
          brand.name,
          'reviews',
          'a review has a name, a date, a text and a digest of the changes'
        )
        continue
      }
      const copy = Object.fromEntries(members.map(member => [member, review[member].slice(0, 2000)]))
      if (!kept.some(other => isSame(other, copy))) kept.push(copy)
    }
  }

  #problem(brand, place, reason) {
    this.#problems.push({ brand, place, reason })
  }
}
return { overrideOf, overrideFor, readOverrides }
})()
modules['reviews.js'] = (() => {
const { h, text } = modules['elements.js']
const { Gallery } = modules['gallery.js']
const { overrideOf } = modules['override.js']
const { Tries } = modules['tries.js']
// What people say about the edits of a brand. Their names are typed, and prove nothing.


/** A digest of the edits themselves, so that a review of earlier edits is recognised. */
function digestOf(brand) {
  const { tokens, styles } = overrideOf(brand)
  const words = JSON.stringify([tokens, styles].map(member => Object.entries(member ?? {}).sort()))
  let digest = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(words))
    digest = BigInt.asUintN(64, (digest ^ BigInt(byte)) * 0x100000001b3n)
  return digest.toString(16).padStart(16, '0')
}

function reviewsOf(brand) {
  const reviews = Tries.changes[brand.name]?.reviews ?? []
  const digest = digestOf(brand)
  const [name, words] = [
    h('input', { type: 'text', maxlength: 200, 'aria-label': 'Your name', placeholder: 'Your name' }),
    h('textarea', { maxlength: 2000, rows: 2, 'aria-label': 'Review', placeholder: 'What do you think?' })
  ]
  const add = event => {
    event.preventDefault()
    if (!name.value.trim() || !words.value.trim()) return
    const review = {
      name: name.value.trim(),
      date: new Date().toISOString().slice(0, 10),
      text: words.value.trim(),
      changes: digest
    }
    const own = Tries.of(brand.name)
    own.reviews = [...(own.reviews ?? []), review]
    Tries.changed()
    Gallery.render()
  }
  return h(
    'section',
    { class: 'Reviews' },
    h('h3', null, 'Reviews'),
    reviews.length
      ? h(
          'ul',
          null,
          reviews.map(review =>
            h(
              'li',
              null,
              h('b', null, text(review.name)),
              h('small', null, text(review.date)),
              review.changes === digest ? null : h('span', { class: 'Tag' }, 'for an earlier version'),
              h('p', null, text(review.text))
            )
          )
        )
      : null,
    h('form', { onsubmit: add }, name, words, h('button', { class: 'Button' }, 'Add a review')),
    h(
      'p',
      { class: 'Hint' },
      'Reviews travel in the link and in the saved file. Anybody can type any name, so they prove nothing.'
    )
  )
}
return { reviewsOf }
})()
modules['try-link.js'] = (() => {
const { Refused } = modules['checked.js']
// Edits as text in an address: a version, then JSON, deflated, in the alphabet of base64url.


const version = '1.'

/** The longest text that goes into an address: about a hundred changes. What is longer needs a file. */
const textLimit = 2000

/** The most JSON that a text may inflate to, in bytes. */
const byteLimit = 256 * 1024

/** Returns the text of some overrides; null if it is too long for an address. */
async function encoded(overrides) {
  const json = new Blob([JSON.stringify(overrides)])
  const bytes = await read(json.stream().pipeThrough(new CompressionStream('deflate-raw')), Infinity)
  const text = version + base64url(bytes)
  return text.length > textLimit ? null : text
}

/** Returns the overrides in a text. Throws `Refused` if it has none. */
async function decoded(text) {
  if (!text.startsWith(version)) throw new Refused('The link is from another version of tokengen.')
  let json
  try {
    const bytes = new Blob([bytesOf(text.slice(version.length))])
    json = await read(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')), byteLimit)
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('The link is damaged or incomplete.', { cause: error })
  }
  return parsed(json, 'The link is damaged or incomplete.')
}

/** Returns the overrides in the bytes of a file or link: one, or a list of them. */
function parsed(bytes, reason) {
  try {
    return [JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))].flat()
  } catch (error) {
    throw new Refused(reason, { cause: error })
  }
}

async function read(stream, limit) {
  const chunks = []
  let count = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    count += value.length
    if (count > limit) {
      reader.cancel().catch(() => {})
      throw new Refused('The link has more changes than the page reads.')
    }
    chunks.push(value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

const base64url = bytes =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

const bytesOf = text =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), char => char.charCodeAt(0))
return { encoded, decoded, parsed }
})()
modules['shared.js'] = (() => {
const { Refused } = modules['checked.js']
const { data } = modules['data.js']
const { counted, h, text } = modules['elements.js']
const { Gallery } = modules['gallery.js']
const { overrideOf, readOverrides } = modules['override.js']
const { Address, Settings, link } = modules['settings.js']
const { Tries } = modules['tries.js']
const { decoded, encoded, parsed } = modules['try-link.js']
// Edits from a link or from files. The page shows them instead of those that the browser keeps, until someone
// keeps or discards them.


const Shared = {
  /** What could not be applied, with brand, place and reason. */
  problems: [],
  /** Why nothing is shown, or why the address does not have everything. */
  message: '',
  /** The text of the address that is shown. */
  shown: '',

  start() {
    Gallery.notices.push(() => this.notice())
    Gallery.beforeOpening.push(() => this.follow())
    Tries.listeners.push(() => this.changed())
  },

  /** Shows the edits of the address, if they are others than before. */
  async follow() {
    if (Settings.shared === this.shown) return
    this.shown = Settings.shared
    if (!this.shown) return this.discard()
    try {
      this.show(await decoded(this.shown))
    } catch (error) {
      this.fail(error)
    }
  },

  /** Shows the edits of files. */
  async open(files) {
    try {
      const overrides = []
      for (const file of files)
        overrides.push(
          ...parsed(await file.arrayBuffer(), `${file.name} is not a file that this page saved.`)
        )
      this.show(overrides)
    } catch (error) {
      this.fail(error)
    }
  },

  show(overrides) {
    const { changes, problems } = readOverrides(overrides)
    this.problems = problems
    this.message = ''
    Tries.borrow(changes)
    Gallery.render()
  },

  fail(error) {
    if (!(error instanceof Refused)) throw error
    this.message = error.message
    this.problems = []
    Gallery.renderNotices()
  },

  /** Keeps the edits that are shown in this browser, over its own. */
  keep() {
    this.forget()
    Tries.keepBorrowed()
    Gallery.render()
  },

  /** Shows the browser's own edits again. */
  discard() {
    this.forget()
    Tries.returnBorrowed()
    Gallery.render()
  },

  forget() {
    this.problems = []
    this.message = ''
    this.shown = Settings.shared = ''
    Address.replace()
  },

  /** Puts further edits into the address too, so that a reload does not lose them. */
  async changed() {
    if (!Tries.isBorrowed) return
    const state = Tries.present
    const text = await encoded(allOverrides())
    if (state !== Tries.present || !Tries.isBorrowed) return
    this.message =
      text === null ? 'These changes are too many for a link. Keep them, or save them as files.' : ''
    this.shown = Settings.shared = text ?? ''
    Address.replace()
    Gallery.renderNotices()
  },

  notice() {
    if (!Tries.isBorrowed && !this.message) return null
    const button = (title, act) => h('button', { type: 'button', class: 'Button', onclick: act }, title)
    return h(
      'section',
      { class: 'Notice', 'aria-label': 'Shared changes', role: 'status' },
      h(
        'p',
        null,
        Tries.isBorrowed ? `This page shows ${counted(Tries.count, 'change')} from someone else. ` : null,
        this.message ? text(this.message) : null
      ),
      Tries.isBorrowed
        ? [
            link(['changes'], { class: 'Button' }, 'Show'),
            button('Keep', () => this.keep()),
            button('Discard', () => this.discard())
          ]
        : button('Close', () => this.discard()),
      this.problems.length
        ? h(
            'details',
            null,
            h('summary', null, `${this.problems.length} not applied`),
            h(
              'ul',
              null,
              this.problems
                .slice(0, 200)
                .map(({ brand, place, reason }) =>
                  h('li', null, text([brand, place].filter(Boolean).join(' ')), ': ', text(reason))
                )
            )
          )
        : null
    )
  }
}

/** The address of the changes page with all edits; null if they are too many for an address. */
async function changesAddress() {
  const shared = await encoded(allOverrides())
  if (shared === null) return null
  const query = Settings.query
  query.set('try', shared)
  return location.href.replace(/#.*$/, '') + '#/changes?' + query
}

const allOverrides = () => data.brands.filter(brand => Tries.changes[brand.name]).map(overrideOf)
return { Shared, changesAddress }
})()
modules['changes.js'] = (() => {
const { Color } = modules['color.js']
const { data } = modules['data.js']
const { copy, copyable, counted, h, icon, text } = modules['elements.js']
const { differing } = modules['differing.js']
const { contrastNews, refusals } = modules['findings.js']
const { Gallery } = modules['gallery.js']
const { overrideFor } = modules['override.js']
const { heading } = modules['pages.js']
const { reviewsOf } = modules['reviews.js']
const { Address, link } = modules['settings.js']
const { Shared, changesAddress } = modules['shared.js']
const { Stage } = modules['stage.js']
const { Tries } = modules['tries.js']
const { isSame } = modules['values.js']
const { floored, inWords } = modules['words.js']
// The page of live edits, with the override that ships them.


const changesPage = {
  title: () => 'Changes',
  showsValues: true,
  render() {
    const brands = data.brands.filter(brand => Tries.changes[brand.name])
    if (!brands.length) {
      return [
        heading('Changes', ''),
        h(
          'p',
          { class: 'Nothing' },
          'No changes yet. Inspect something, click a value and change it. ',
          'This page then shows what looks different, and the changes as an override to ship.'
        ),
        h('div', { class: 'Filters' }, opener())
      ]
    }
    return [
      heading(
        'Changes',
        counted(Tries.count, 'change') +
          (Tries.isBorrowed
            ? ' · from someone else, not kept yet'
            : ' · kept in this browser until you share them')
      ),
      h(
        'div',
        { class: 'Filters Actions' },
        linkButton(),
        opener(),
        h('button', { type: 'button', class: 'Button', onclick: () => Tries.undoAll() }, 'Undo all')
      ),
      brands.map(brand => [
        h(
          'h2',
          null,
          text(brand.name),
          h(
            'small',
            null,
            String(
              Object.keys(Tries.changes[brand.name].tokens).length +
                Object.keys(Tries.changes[brand.name].styles).length
            )
          )
        ),
        changeTable(brand),
        newsOf(brand),
        looksOf(brand),
        reviewsOf(brand),
        shipped(brand)
      ])
    ]
  }
}

/** A button that copies a link to this page with all changes. */
function linkButton() {
  const status = h('span', { role: 'status' })
  const act = async () => {
    const address = await changesAddress()
    if (address) await copy(address)
    status.textContent = address
      ? 'Copied.'
      : 'These changes are too many for a link. Save them as files instead.'
  }
  return [h('button', { type: 'button', class: 'Button', onclick: act }, 'Copy a link'), status]
}

/** A button that shows the changes of files. */
function opener() {
  const files = h('input', {
    type: 'file',
    accept: '.json,application/json',
    multiple: true,
    hidden: true,
    onchange: () => Shared.open([...files.files])
  })
  return [h('button', { type: 'button', class: 'Button', onclick: () => files.click() }, 'Open files'), files]
}

/** How many components are drawn before and after; the others are named. */
const looksLimit = 60

/** The components that are drawn with changed values, before and after, in the modes concerned. */
function looksOf(brand) {
  const found = differing(brand)
  if (!found.length) return h('p', { class: 'Nothing' }, 'No component is drawn with a changed value.')
  const cell = (name, view, mode, isBefore) =>
    h(
      'figure',
      null,
      h('figcaption', null, isBefore ? 'before' : 'now'),
      Stage.scope({ brand, mode, isBefore }, Stage.cell(name, view, { isInert: true }))
    )
  return h(
    'section',
    { class: 'Looks' },
    h('h3', null, counted(found.length, 'component'), ' drawn with changed values'),
    found
      .slice(0, looksLimit)
      .map(({ name, view, modes }) => [
        h('h4', null, link(['components', name], null, text(name))),
        modes.map(mode =>
          h(
            'div',
            { class: 'Pair' },
            brand.modes.length ? h('small', null, mode || 'light') : null,
            cell(name, view, mode, true),
            cell(name, view, mode, false)
          )
        )
      ]),
    found.length > looksLimit
      ? h(
          'p',
          null,
          'And: ',
          found
            .slice(looksLimit)
            .map(({ name }, index) => [index ? ', ' : '', link(['components', name], null, text(name))])
        )
      : null
  )
}

function changeTable(brand) {
  const { tokens, styles } = Tries.changes[brand.name]
  const shown = value =>
    value === undefined || value === null
      ? h('code', null, 'nil')
      : h(
          'span',
          { class: 'Change' },
          value.colorSpace ? h('i', { class: 'Dot', '--Color': Color.css(value) }) : null,
          h('code', null, inWords(value))
        )
  const rows = (place, isToken, name) => {
    const [before, now] = [Tries.valuesBefore(brand), Tries.values(brand)].map(
      valueOf => mode => valueOf(place, isToken, mode) ?? null
    )
    const modes = ['', ...brand.modes].filter(
      mode => mode === '' || [before, now].some(valueIn => !isSame(valueIn(mode), valueIn('')))
    )
    const different = modes.filter(mode => !isSame(before(mode), now(mode)))
    const listed = different.length ? different : ['']
    return listed.map((mode, index) =>
      h(
        'tr',
        null,
        index === 0 ? h('th', { scope: 'row', rowspan: listed.length }, name) : null,
        h('td', null, modes.length === 1 ? '' : mode === '' ? 'light' : mode),
        h('td', null, shown(before(mode))),
        h('td', null, shown(now(mode))),
        index === 0 ? h('td', { rowspan: listed.length }, noteBox(brand, place)) : null,
        index === 0
          ? h(
              'td',
              { rowspan: listed.length },
              h(
                'button',
                {
                  type: 'button',
                  class: 'Button',
                  'aria-label': `Undo ${place}`,
                  onclick: () => {
                    Tries.undo(brand, place, isToken)
                    Gallery.main.focus()
                  }
                },
                'Undo'
              )
            )
          : null
      )
    )
  }
  return h(
    'div',
    { class: 'Scroll', tabindex: 0 },
    h(
      'table',
      { class: 'Values Changes' },
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          ['What', 'Mode', 'Before', 'Now', 'Note', ''].map(title =>
            h(title ? 'th' : 'td', title ? { scope: 'col' } : null, title)
          )
        )
      ),
      h(
        'tbody',
        null,
        Object.keys(tokens).map(path => rows(path, true, link(['token', path], null, text(path)))),
        Object.keys(styles).map(place =>
          rows(place, false, link(['styles', place.split('/')[0].split('@')[0]], null, text(place)))
        )
      )
    )
  )
}

/** A field for why something was changed. */
function noteBox(brand, place) {
  const box = h('input', {
    type: 'text',
    class: 'Why',
    maxlength: 1000,
    placeholder: 'Why?',
    'aria-label': `Note on ${place}`,
    onchange: () => Tries.note(brand, place, box.value.trim())
  })
  box.value = Tries.changes[brand.name].notes?.[place] ?? ''
  return box
}

function newsOf(brand) {
  const { come, go } = contrastNews(brand)
  const list = (title, kind, findings) =>
    findings.length
      ? h(
          'section',
          null,
          h('h3', { class: kind }, `${title} (${findings.length})`),
          h(
            'ul',
            null,
            findings.map(([key, { modes, ratio, limit, state }]) =>
              h(
                'li',
                null,
                text(key),
                state === 'normal' ? '' : ` when ${state}`,
                h(
                  'small',
                  null,
                  ` ${floored(ratio)}:1, at least ${limit} · `,
                  modes.map(mode => mode || 'light').join(', ')
                )
              )
            )
          )
        )
      : null
  if (!come.length && !go.length)
    return h('p', { class: 'Nothing' }, 'They do not change any contrast finding.')
  return h(
    'div',
    { class: 'Uses' },
    list('Contrast that is now too low', 'TooLow', come),
    list('Contrast that is now enough', 'Enough', go)
  )
}

function shipped(brand) {
  const override = overrideFor(brand)
  const refused = refusals(brand)
  return [
    refused.length
      ? h(
          'section',
          { class: 'Refused' },
          h('h3', { class: 'TooLow' }, 'Apps would reject this'),
          h(
            'ul',
            null,
            refused.slice(0, 20).map(words => h('li', null, text(words)))
          )
        )
      : null,
    h('h3', { class: 'Override' }, 'As an override'),
    h(
      'div',
      { class: 'Code' },
      h('pre', { tabindex: 0 }, h('code', null, override)),
      copyable(override, `Copy as override of ${brand.name}`)
    ),
    h(
      'p',
      { class: 'Hint' },
      h(
        'a',
        {
          class: 'Button',
          download: `${brand.name}.overrides.json`,
          href: 'data:application/json;charset=utf-8,' + encodeURIComponent(override)
        },
        'Save as a file'
      ),
      ' ',
      h('code', null, `tokengen adopt ${brand.name}.overrides.json`),
      ' writes it into the token files, ',
      h('code', null, `tokengen payload --overrides ${brand.name}.overrides.json CATALOGUE --sequence N`),
      ' makes a payload from it, and this page opens it.'
    )
  ]
}

/** The link in the bar; nothing while there are no edits. */
const changesLink = () =>
  Tries.count
    ? link(
        ['changes'],
        { class: 'Toggle Button', 'aria-current': Address.place[0] === 'changes' ? 'page' : null },
        icon('try'),
        counted(Tries.count, 'change')
      )
    : null
return { changesPage, changesLink }
})()
modules['favourites.js'] = (() => {
const { h, icon } = modules['elements.js']
const { Memory } = modules['memory.js']
// The components that someone has starred.


const Favourites = {
  names: new Set([Memory.read('favourites', [])].flat().filter(name => typeof name === 'string')),
  toggle(name) {
    if (!this.names.delete(name)) this.names.add(name)
    Memory.write('favourites', [...this.names])
  },
  button(name) {
    const isOn = () => this.names.has(name)
    const button = h(
      'button',
      {
        type: 'button',
        class: 'Star',
        'aria-pressed': String(isOn()),
        title: 'Favourite',
        'aria-label': `Favourite: ${name}`,
        onclick: event => {
          event.preventDefault()
          event.stopPropagation()
          this.toggle(name)
          button.setAttribute('aria-pressed', String(isOn()))
        }
      },
      icon('star')
    )
    return button
  }
}
return { Favourites }
})()
modules['playground.js'] = (() => {
const { data } = modules['data.js']
const { h, text } = modules['elements.js']
const { Settings } = modules['settings.js']
const { Stage, drawing } = modules['stage.js']
const { inWords } = modules['words.js']
// A component at work: its state machine, and what each event does.


/** A component that reacts: its events by state, and a log of what they did. */
function playground(name, inState) {
  const component = data.components[name]
  let state = 0
  const log = h('ol', { class: 'Log', 'aria-live': 'polite', 'aria-label': 'What happened' })
  const stage = h('div', { class: 'Live' })
  const table = h('div', { class: 'Scroll', tabindex: 0 })
  const call = (messages, { message, arguments: given }, values) => {
    const shown = given.map((argument, index) => {
      const { name, kind } = messages[message].parameters[index]
      const value = argument?.parameter !== undefined ? values[argument.parameter] : argument
      return `${name}: ${inWords(plain(value, kind))}`
    })
    return messages[message].name + (shown.length ? `(${shown.join(', ')})` : '')
  }
  const send = (event, values = []) => {
    const transition = component.transitions[state][event]
    const from = component.states[state].name
    if (transition?.to !== undefined) state = transition.to
    const consequences = [
      ...(transition?.updates ?? []).map(update => call(component.updates, update, values)),
      ...(transition?.actions ?? []).map(action => call(component.actions, action, values))
    ]
    log.prepend(
      h(
        'li',
        null,
        h('b', null, component.events[event].name),
        ` ${from} → ${component.states[state].name}`,
        consequences.length
          ? h('span', null, ' · ' + consequences.join(', '))
          : transition
            ? null
            : h('span', null, ' · nothing happens')
      )
    )
    while (log.children.length > 50) log.lastChild.remove()
    show()
  }
  const show = () => {
    stage.replaceChildren(
      Stage.columns(() => {
        const cell = h('div', { class: 'Cell', dir: Settings.direction })
        cell.append(drawing(send).draw(name, inState(state)))
        return cell
      })
    )
    if (!component.events.length) return
    const focused = [...table.querySelectorAll('button')].indexOf(document.activeElement)
    table.replaceChildren(machine())
    // Keep the keyboard focus where it was.
    if (focused >= 0) table.querySelectorAll('button')[focused]?.focus()
  }
  const machine = () =>
    h(
      'table',
      { class: 'Machine' },
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('td', null),
          component.states.map((other, index) =>
            h(
              'th',
              { scope: 'col', 'aria-current': index === state ? 'true' : null },
              h(
                'button',
                {
                  type: 'button',
                  class: 'Plain',
                  onclick: () => {
                    state = index
                    show()
                  }
                },
                text(other.name)
              )
            )
          )
        )
      ),
      h(
        'tbody',
        null,
        component.events.map((event, number) =>
          h(
            'tr',
            null,
            h(
              'th',
              { scope: 'row' },
              h(
                'button',
                { type: 'button', onclick: () => send(number, event.parameters.map(sample)) },
                text(event.name)
              )
            ),
            component.states.map((_, index) => {
              const transition = component.transitions[index][number]
              const words = !transition
                ? ''
                : transition.to !== undefined && transition.to !== index
                  ? '→ ' + component.states[transition.to].name
                  : '•'
              return h(
                'td',
                {
                  'aria-current': index === state ? 'true' : null,
                  title: transition
                    ? [
                        ...transition.updates.map(update => component.updates[update.message].name),
                        ...transition.actions.map(action => component.actions[action.message].name)
                      ].join(', ')
                    : 'nothing happens'
                },
                words
              )
            })
          )
        )
      )
    )
  show()
  return h(
    'div',
    { class: 'Playground' },
    stage,
    component.events.length ? h('div', { class: 'Answers' }, h('h2', null, 'Events'), table, log) : null
  )
}

/** A component's value without its type tag. */
const plain = (value, kind) =>
  value?.image ??
  (value?.case !== undefined ? (data.enumerations[kind]?.[value.case] ?? `case ${value.case}`) : value)

/** A sample argument for an event. */
function sample({ kind }) {
  if (kind === 'string') return 'text'
  if (kind === 'bool') return true
  if (kind === 'image') return { image: 'image' }
  if (data.enumerations[kind]) return data.enumerations[kind][0]
  return kind === 'duration' ? 0.3 : 1
}
return { playground }
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
modules['styles.js'] = (() => {
const { data } = modules['data.js']
const { choice, counted, h, text } = modules['elements.js']
const { Favourites } = modules['favourites.js']
const { holderOf, isShownAnywhere } = modules['fields.js']
const { Gallery } = modules['gallery.js']
const { modeName } = modules['modes.js']
const { heading, missing } = modules['pages.js']
const { Project } = modules['project.js']
const { areaTable, isScreen, screen, screenOnDevices } = modules['screens.js']
const { Address, Settings, link } = modules['settings.js']
const { Stage, firstLook } = modules['stage.js']
const { Tries, statesOf } = modules['tries.js']
const { references } = modules['values.js']
const { colorText, inWords } = modules['words.js']
// The pages of styles: a list, and a page for each with its variants, states and fields.


const stylesPage = {
  title: ([name]) => name ?? 'Styles',
  showsValues: true,
  render([name]) {
    if (!name) {
      if (!Project.styles.length) return missing('This project has no styles.')
      return [
        heading('Styles', counted(Project.styles.length, 'style type')),
        Stage.columns(() => h('ul', { class: 'Cards' }, Project.styles.map(styleCard)))
      ]
    }
    const style = data.styles[name]
    if (!style) return missing(`No style named “${name}”.`)
    const variants = Object.keys(style.variants)
    const variant = variants.includes(Address.query.get('of')) ? Address.query.get('of') : 'default'
    const states = controlStates(name)
    return [
      heading(
        h('span', null, text(name), Favourites.button('styles/' + name)),
        Project.place(style.at),
        style.description
      ),
      usersOf(name),
      Stage.columns(() =>
        h(
          'div',
          { class: 'Grid' },
          variants.map(variant => figure(variant, styleCell(name, variant)))
        )
      ),
      states.length
        ? [
            h('h2', null, 'Control states', h('small', null, String(states.length))),
            Stage.columns(() =>
              variants.map(variant => [
                variants.length > 1 ? h('h3', null, text(variant)) : null,
                h(
                  'div',
                  { class: 'Grid Small' },
                  states.map(state => figure(state, styleCell(name, variant, state)))
                )
              ])
            )
          ]
        : null,
      isScreen(name)
        ? [
            h('h2', null, 'Devices'),
            Stage.columns(() => screenOnDevices(name, variant)),
            h('h2', null, 'Areas'),
            areaTable(name)
          ]
        : null,
      h('h2', null, 'Fields'),
      variants.length > 1
        ? choice(
            'Variant',
            variants.map(name => [name, name]),
            variant,
            name => {
              Address.set('of', name === 'default' ? '' : name)
              Gallery.render()
            }
          )
        : null,
      fieldTable(name, variant)
    ]
  }
}

/** The element that shows each built-in style. */
const styledKinds = {
  LabelStyle: 'label',
  ButtonStyle: 'button',
  ImagedButtonStyle: 'button',
  ImageViewStyle: 'image',
  IconStyle: 'icon',
  TextFieldStyle: 'textField',
  TextViewStyle: 'textView',
  SwitchStyle: 'toggle',
  SegmentedControlStyle: 'view',
  SliderStyle: 'view',
  ProgressViewStyle: 'view',
  SearchBarStyle: 'view',
  NavigationBarStyle: 'navigationBar',
  TabBarStyle: 'tabBar',
  TableViewCellStyle: 'row',
  CollectionViewCellStyle: 'row',
  HeaderFooterViewStyle: 'row'
}

/** A component that shows a style without users: a stack with an element for each nested style. */
function styleSpecimen(name) {
  const style = data.styles[name]
  const content = (kind, path) =>
    ({ image: { image: path }, toggle: true, tabBar: [path], icon: undefined })[kind] ??
    (kind === 'icon' ? undefined : path)
  const children = Object.keys(style.elements)
    // A search bar is drawn with its field.
    .filter(path => styledKinds[style.parts[path]] && !path.endsWith('/textFieldStyle'))
    .map(path => {
      const kind = styledKinds[style.parts[path]]
      const title = path
        .split('/')
        .at(-1)
        .replace(/Style$/, '')
      return kind === 'row'
        ? { kind, style: path, children: [{ kind: 'label', content: title }] }
        : { kind, style: path, content: content(kind, title) }
    })
  const stack = Object.keys(style.elements).find(path => style.parts[path] === 'StackStyle')
  const body = {
    kind: 'stack',
    style: stack,
    children: children.length ? children : [{ kind: 'label', content: name }]
  }
  return {
    level: 'atom',
    style: name,
    content: [],
    states: [{ name: 'default' }],
    transitions: [[]],
    events: [],
    updates: [],
    actions: [],
    examples: [],
    body
  }
}

/** A preview of a style: a screen, the first component with it, or plain elements. */
function styleCell(name, variant = 'default', control) {
  if (isScreen(name))
    return h('div', { class: 'Cell', dir: Settings.direction, inert: true }, screen(name, variant, control))
  const [user] = Project.wearers(name)
  if (user) return Stage.cell(user, { ...firstLook(user), variant }, { isInert: true, control })
  const project = Object.create(data, { components: { value: { [name]: styleSpecimen(name) } } })
  return Stage.cell(name, { variant }, { isInert: true, control, project })
}

function styleCard(name) {
  const { variants, leaves } = Project.style(name)
  const count = Object.keys(variants).length - 1
  return h(
    'li',
    { class: 'Card' },
    styleCell(name),
    h(
      'div',
      { class: 'Caption' },
      link(['styles', name], { class: 'Name' }, text(name)),
      h(
        'small',
        null,
        [count ? counted(count, 'variant') : null, counted(leaves.length, 'field')]
          .filter(Boolean)
          .join(' · ')
      )
    )
  )
}

/** The control states that change a style, in any variant or brand, and `error` if it has a look. */
function controlStates(name) {
  const { variants, leaves, parts } = data.styles[name]
  const states = new Set(
    leaves
      .filter(field => field.states)
      .flatMap(field => {
        const possible = data.styles[parts[holderOf(field.path)] ?? name].controlStates
        return Object.keys(variants)
          .flatMap(variant => statesOf([name, variant, field.path].join('/')))
          .filter(state => possible?.includes(state) ?? true)
      })
  )
  states.delete('normal')
  const hasErrors = leaves.some(
    ({ path }) =>
      /\berror(Background|Border)Color$/.test(path) &&
      Object.keys(variants).some(variant => isShownAnywhere([name, variant, path].join('/')))
  )
  return hasErrors ? [...states, 'error'] : [...states]
}

/** The components that use a style, and the styles that contain it. */
function usersOf(name) {
  const listed = links => links.map((link, index) => [index ? ', ' : '', link])
  const components = Project.wearers(name).map(user => link(['components', user], null, text(user)))
  const wholes = Project.wholesOf(name).map(([whole, path]) =>
    link(['styles', whole], null, text(`${whole}/${path}`))
  )
  if (isScreen(name)) return null
  if (!components.length && !wholes.length) return h('p', { class: 'Users' }, 'No component uses this style.')
  return h(
    'p',
    { class: 'Users' },
    components.length ? ['Used by ', listed(components), '. '] : null,
    wholes.length ? ['Part of ', listed(wholes), '.'] : null
  )
}

/** A table of the fields with a value, by column. */
function fieldTable(name, variant) {
  const style = data.styles[name]
  const columns = Settings.columns.map(column => ({
    mode: modeName(column.appearance, column.contrast),
    ...Tries.shownIn(column, Project.brand(column.brand))
  }))
  return h(
    'div',
    { class: 'Scroll', tabindex: 0 },
    h(
      'table',
      { class: Settings.columns.length === 1 ? 'Values Fields' : 'Values' },
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('th', { scope: 'col' }, 'Field'),
          Settings.columns.map(column => h('th', { scope: 'col' }, Stage.title(column)))
        )
      ),
      h(
        'tbody',
        null,
        style.leaves.map(({ path, states }) => {
          const place = `${name}/${variant}/${path}`
          const entries = columns.map(({ mode, valueOf, entryOf }) => {
            const entry = entryOf(place, false)
            return { entry, value: entry && valueOf(place, false, mode) }
          })
          if (entries.every(({ entry }) => !entry)) return null
          return h(
            'tr',
            { 'data-inspect-field': place },
            h('th', { scope: 'row' }, text(path)),
            entries.map(({ entry, value }) => {
              if (!entry) return h('td', null, 'nil')
              const place = h('small', null, text(Project.place(entry.at)))
              if (states && value && typeof value === 'object' && !value.colorSpace && !('unit' in value)) {
                return h(
                  'td',
                  null,
                  h(
                    'div',
                    { class: 'States' },
                    Object.entries(value).map(([state, value]) => [
                      h('span', null, state),
                      h('span', null, valueOf(value, entry.declared[state]))
                    ])
                  ),
                  place
                )
              }
              return h('td', null, valueOf(value, entry.declared), place)
            })
          )
        })
      )
    )
  )
}

/** A value with links to the tokens that it refers to. */
const valueOf = (value, declared) => [
  value?.colorSpace ? h('i', { class: 'Dot', '--Color': colorText(value) }) : null,
  h('code', null, inWords(value)),
  ' ',
  references(declared).map(path => [link(['token', path], null, text(path)), ' '])
]

const figure = (title, cell, note) =>
  h(
    'figure',
    null,
    cell,
    h('figcaption', null, h('span', null, text(title)), note ? h('small', null, note) : null)
  )
return { stylesPage, styleSpecimen, styleCard, figure }
})()
modules['components.js'] = (() => {
const { data } = modules['data.js']
const { choice, counted, h, text } = modules['elements.js']
const { Favourites } = modules['favourites.js']
const { Gallery } = modules['gallery.js']
const { heading, missing } = modules['pages.js']
const { playground } = modules['playground.js']
const { Project, levels } = modules['project.js']
const { Address, link } = modules['settings.js']
const { Stage, firstLook } = modules['stage.js']
const { figure } = modules['styles.js']
const { swiftOf } = modules['swift.js']
// The pages of components: a list, and a page for each with its states, variants and neighbours.


const componentsPage = {
  title: ([name]) => name ?? 'Components',
  render([name]) {
    return name === undefined
      ? componentList()
      : data.components[name]
        ? componentPage(name)
        : missing(`No component named “${name}”.`)
  }
}

function componentList() {
  if (!Project.components.length) {
    return missing(
      'This project has no components yet.',
      h(
        'p',
        null,
        'A component declares what a view shows and its states. Add one in ',
        h('code', null, 'tokens/components/'),
        '.'
      )
    )
  }
  const sort = Address.query.get('sort') ?? 'name'
  const level = Address.query.get('level') ?? ''
  const uses = name => Project.users[name]?.length ?? 0
  const orders = {
    name: (one, other) => one.localeCompare(other, 'en'),
    level: (one, other) =>
      levels.indexOf(data.components[one].level) - levels.indexOf(data.components[other].level) ||
      one.localeCompare(other, 'en'),
    uses: (one, other) => uses(other) - uses(one) || one.localeCompare(other, 'en')
  }
  const names = Project.components
    .filter(name =>
      level === '' || level === 'favourites'
        ? level === '' || Favourites.names.has(name)
        : data.components[name].level === level
    )
    .sort(orders[sort] ?? orders.name)
  const present = levels.filter(level =>
    Project.components.some(name => data.components[name].level === level)
  )
  const again = (name, value) => {
    Address.set(name, value)
    Gallery.render()
  }
  return [
    heading('Components', counted(Project.components.length, 'component')),
    h(
      'div',
      { class: 'Filters' },
      choice(
        'Level',
        [
          ['', 'All'],
          ...present.map(level => [level, level[0].toUpperCase() + level.slice(1) + 's']),
          ['favourites', 'Favourites']
        ],
        level,
        value => again('level', value)
      ),
      choice(
        'Sort by',
        [
          ['name', 'Name'],
          ['level', 'Level'],
          ['uses', 'Uses']
        ],
        orders[sort] ? sort : 'name',
        value => again('sort', value === 'name' ? '' : value)
      )
    ),
    names.length
      ? Stage.columns(() =>
          h(
            'ul',
            { class: 'Cards' },
            names.map(name => card(name))
          )
        )
      : h(
          'p',
          { class: 'Nothing' },
          level === 'favourites' ? 'No favourites yet. Click the star next to a name to add one.' : 'None.'
        )
  ]
}

function card(name) {
  const component = data.components[name]
  return h(
    'li',
    { class: 'Card' },
    component.body
      ? Stage.cell(name, firstLook(name), { isInert: true })
      : h('div', { class: 'Cell Bodiless' }, 'not drawn'),
    h(
      'div',
      { class: 'Caption' },
      link(['components', name], { class: 'Name' }, text(name)),
      h('small', null, component.level),
      Favourites.button(name)
    )
  )
}

function componentPage(name) {
  const component = data.components[name]
  const variants = Object.keys(data.styles[component.style]?.variants ?? { default: '' })
  const look = firstLook(name)
  // A state uses the content of an example in that state.
  const inState = state => {
    const example = component.examples.find(example => example.state === state)
    return {
      ...(example ? { variant: example.variant ?? 'default', content: example.content } : look),
      state
    }
  }
  const section = (title, nodes, note) => [h('h2', null, title, note ? h('small', null, note) : null), nodes]
  const drawn = component.body
  return [
    heading(
      h('span', null, text(name), Favourites.button(name)),
      [component.level, Project.place(component.at)].filter(Boolean).join(' · '),
      component.description
    ),
    drawn ? playground(name, inState) : h('p', { class: 'Nothing' }, 'It has no body, so it is not drawn.'),
    drawn && component.states.length > 1
      ? section(
          'States',
          Stage.columns(() =>
            h(
              'div',
              { class: 'Grid' },
              component.states.map((state, index) =>
                figure(state.name, Stage.cell(name, inState(index)), state.description)
              )
            )
          ),
          String(component.states.length)
        )
      : null,
    drawn && variants.length > 1
      ? section(
          'Variants',
          Stage.columns(() =>
            h(
              'div',
              { class: 'Grid' },
              variants.map(variant => figure(variant, Stage.cell(name, { ...look, state: 0, variant })))
            )
          ),
          String(variants.length)
        )
      : null,
    drawn && component.examples.length
      ? section(
          'Examples',
          Stage.columns(() =>
            h(
              'div',
              { class: 'Grid' },
              component.examples.map(example =>
                figure(
                  example.name,
                  Stage.cell(name, {
                    state: example.state,
                    variant: example.variant ?? 'default',
                    content: example.content
                  }),
                  example.description ??
                    [
                      component.states.length > 1 ? component.states[example.state].name : null,
                      example.variant
                    ]
                      .filter(Boolean)
                      .join(' · ')
                )
              )
            )
          ),
          String(component.examples.length)
        )
      : null,
    component.content.length
      ? section(
          'Content',
          h(
            'div',
            { class: 'Scroll', tabindex: 0 },
            h(
              'table',
              null,
              h(
                'tbody',
                null,
                component.content.map(field =>
                  h(
                    'tr',
                    null,
                    h('th', { scope: 'row' }, text(field.name)),
                    h('td', null, h('code', null, field.kind), field.optional ? ', optional' : ''),
                    h('td', null, field.description ? text(field.description) : '')
                  )
                )
              )
            )
          )
        )
      : null,
    section('Neighbours', neighbours(name)),
    section('In Swift', swiftOf(name))
  ]
}

function neighbours(name) {
  const component = data.components[name]
  const lists = [
    ['Made of', Project.partsOf(name).map(part => link(['components', part], null, text(part)))],
    ['Part of', (Project.users[name] ?? []).map(user => link(['components', user], null, text(user)))],
    ['Style', component.style ? [link(['styles', component.style], null, text(component.style))] : []],
    ['Tokens', Project.tokensOf(name).map(path => link(['token', path], null, text(path)))]
  ].filter(([, links]) => links.length)
  return h(
    'div',
    { class: 'Uses' },
    lists.map(([title, links]) =>
      h(
        'section',
        null,
        h('h3', null, title),
        h(
          'ul',
          null,
          links.map(link => h('li', null, link))
        )
      )
    )
  )
}
return { componentsPage, card }
})()
modules['specimen.js'] = (() => {
const { data } = modules['data.js']
const { h } = modules['elements.js']
// Tokens as what they are: colours as swatches, typography as text, motion that moves.


const property = path => '--' + data.properties[path]

/** A sample of a token. Its look comes only from the token's custom property. */
function specimen(path, type) {
  const variable = `var(${property(path)})`
  const part = name => `var(${property(path)}--${name})`
  const node = h('span', { class: 'Specimen', 'data-type': type })
  const set = (name, value) => node.style.setProperty(name, value)
  switch (type) {
    case 'color':
      set('background', variable)
      break
    case 'gradient':
      set('background', `linear-gradient(to right in srgb, ${part('stops')})`)
      break
    case 'shadow':
      set('box-shadow', variable)
      break
    case 'border':
      set('border', variable)
      break
    case 'typography':
      node.textContent = 'Hamburgefonstiv'
      set('font', variable)
      set('letter-spacing', part('letter-spacing'))
      break
    case 'fontFamily':
      node.textContent = 'Hamburgefonstiv'
      set('font-family', variable)
      break
    case 'fontWeight':
      node.textContent = 'Weight'
      set('font-weight', variable)
      break
    case 'dimension':
      set('--Length', variable)
      break
    case 'strokeStyle':
      set('border-bottom-style', variable)
      break
    case 'cubicBezier':
      set('--Curve', variable)
      set('--Time', '1s')
      break
    case 'duration':
      set('--Time', variable)
      set('--Curve', 'linear')
      break
    case 'transition':
      set('--Time', part('duration'))
      set('--Curve', part('timing-function'))
      break
    default:
      node.textContent = '#'
  }
  return node
}
return { specimen }
})()
modules['slips.js'] = (() => {
// Slips of the hand in a search: "buttn" finds Button.

/** Whether a word is one of a name's words but for one letter, or two in a long word. */
function isNear(word, name) {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  return wordsOf(name).some(
    other => Math.abs(other.length - word.length) <= allowed && distance(word, other) <= allowed
  )
}

const wordsOf = name =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The letters to add, remove, replace or swap with the next to get from one word to another. */
function distance(one, other) {
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[other.length]
}
return { isNear }
})()
modules['find.js'] = (() => {
const { Color } = modules['color.js']
const { card } = modules['components.js']
const { data } = modules['data.js']
const { counted, h, text } = modules['elements.js']
const { modeName } = modules['modes.js']
const { once } = modules['once.js']
const { heading } = modules['pages.js']
const { Project } = modules['project.js']
const { Address, link } = modules['settings.js']
const { specimen } = modules['specimen.js']
const { Stage } = modules['stage.js']
const { isNear } = modules['slips.js']
const { styleCard } = modules['styles.js']
const { inWords } = modules['words.js']
// Search over names, descriptions, paths and values, as you type.


const Finder = {
  get index() {
    return once(Project, 'searched', () =>
      [
        ...Project.components.map(name => ({
          kind: 'Components',
          place: ['components', name],
          name,
          words: [
            name,
            data.components[name].description,
            data.components[name].level,
            ...data.components[name].states.map(state => state.name),
            ...data.components[name].content.map(field => field.name),
            ...data.components[name].examples.flatMap(example => textsIn(example.content))
          ]
        })),
        ...Project.styles.map(name => ({
          kind: 'Styles',
          place: ['styles', name],
          name,
          words: [
            name,
            data.styles[name].description,
            ...Object.keys(data.styles[name].variants).map(variant => `${name}/${variant}`),
            ...fieldNames(name)
          ]
        })),
        ...Object.keys(data.properties).map(path => {
          const values = data.brands.map(brand => brand.tokens[path]).filter(Boolean)
          return {
            kind: 'Tokens',
            place: ['token', path],
            name: path,
            words: [
              path,
              values[0]?.description,
              values[0]?.deprecated && `deprecated ${values[0].deprecated}`,
              ...new Set(
                values.flatMap(token => [token.value, ...Object.values(token.modes ?? {})]).map(inWords)
              )
            ]
          }
        })
      ].map(entry => ({
        ...entry,
        words: entry.words.filter(Boolean).join(' ').toLowerCase(),
        key: entry.name.toLowerCase()
      }))
    )
  },

  /**
   * Finds entries with all words: first names that start with the first, then names with all. A colour finds
   * the tokens with it, however both are written. If nothing has the words, names that differ by a slip do.
   */
  find(query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (!words.length) return []
    const rank = ({ key }) => (key.startsWith(words[0]) ? 0 : words.every(word => key.includes(word)) ? 1 : 2)
    const color = Color.parse(query.trim())
    const found = this.index.filter(
      entry =>
        words.every(word => entry.words.includes(word)) ||
        (color && entry.kind === 'Tokens' && has(entry.name, color))
    )
    return (found.length ? found : this.index.filter(({ name }) => words.every(word => isNear(word, name))))
      .map(entry => ({ entry, rank: rank(entry) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ entry }) => entry)
  }
}

/** Whether a token has a colour in some brand and mode, as an sRGB screen shows both. */
function has(path, color) {
  const meant = Color.onScreen(color)
  return data.brands.some(({ tokens: { [path]: token } }) =>
    [token?.value, ...Object.values(token?.modes ?? {})].some(
      value =>
        value?.colorSpace &&
        Color.onScreen(value).every((part, index) => Math.abs(part - meant[index]) < 0.5 / 255)
    )
  )
}

/** The names of a style's fields, also of those in nested styles. */
const fieldNames = name =>
  data.styles[name].fields.flatMap(([field, kind]) =>
    data.styles[kind] && !data.styles[name].isState ? [field, ...fieldNames(kind)] : field
  )

/** The texts in a component's examples. */
const textsIn = value =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

const findPage = {
  title: () => 'Search',
  render() {
    const query = Address.query.get('q') ?? ''
    const found = Finder.find(query)
    queueMicrotask(() => mark(query.toLowerCase().split(/\s+/).filter(Boolean)))
    const kinds = ['Components', 'Styles', 'Tokens']
    return [
      heading(
        found.length ? counted(found.length, 'result') : query ? `Nothing for “${query}”` : 'Search',
        query ? `“${query}”` : ''
      ),
      query && !found.length
        ? h('p', { class: 'Nothing' }, 'Searches names, descriptions, paths and values for all words.')
        : null,
      kinds.map(kind => {
        const entries = found.filter(entry => entry.kind === kind)
        if (!entries.length) return null
        const shown = entries.slice(0, 60)
        return [
          h('h2', null, kind, h('small', null, String(entries.length))),
          kind === 'Components'
            ? Stage.columns(() =>
                h(
                  'ul',
                  { class: 'Cards' },
                  shown.slice(0, 24).map(entry => card(entry.name))
                )
              )
            : kind === 'Tokens'
              ? Stage.columns(column =>
                  h(
                    'ul',
                    { class: 'Tokens', 'data-type': 'mixed' },
                    shown
                      .filter(entry => Project.brand(column.brand).tokens[entry.name])
                      .map(entry => tokenRow(entry.name, column))
                  )
                )
              : Stage.columns(() =>
                  h(
                    'ul',
                    { class: 'Cards' },
                    shown.slice(0, 24).map(entry => styleCard(entry.name))
                  )
                )
        ]
      })
    ]
  }
}

/** Marks the words in what names and describes the results. */
function mark(words) {
  if (!globalThis.Highlight) return
  const ranges = []
  for (const node of document.querySelectorAll('main :is(.Name, .Path, .Value)')) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const searched = text.data.toLowerCase()
      // Some letters are longer in lower case; then the positions differ.
      if (searched.length !== text.data.length) continue
      for (const word of words)
        for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + word.length)) {
          const range = new Range()
          range.setStart(text, at)
          range.setEnd(text, at + word.length)
          ranges.push(range)
        }
    }
  }
  CSS.highlights.set('Found', new Highlight(...ranges))
}

function tokenRow(path, column) {
  const token = Project.brand(column.brand).tokens[path]
  const mode = modeName(column.appearance, column.contrast)
  return h(
    'li',
    null,
    link(
      ['token', path],
      { class: 'Token', 'data-type': token.type, 'data-inspect': path },
      specimen(path, token.type),
      h('span', { class: 'Path' }, text(path)),
      h('span', { class: 'Value' }, inWords(Project.value(token, mode)))
    )
  )
}
return { Finder, findPage }
})()
modules['controls.js'] = (() => {
const { Color } = modules['color.js']
const { data } = modules['data.js']
const { h, icon, picker, text } = modules['elements.js']
const { clamped } = modules['spaces.js']
const { copyOf, points, referenceIn, strokeWords, weightNumber } = modules['values.js']
const { colorText } = modules['words.js']
// A control for each type of value.


const Controls = {
  /** A control for `value` that calls `change` with the new one. Screen readers say `label`. */
  of(kind, value, change, { label, bounds }) {
    const [type, enumeration] = kind.split(':')
    const make = this[type] ?? this.string
    return make.call(this, value, change, { label, bounds, cases: data.enumerations[enumeration] ?? [] })
  },

  color(value, change, { label }) {
    const current = () => Color.parse(field.value) ?? value
    const show = color => {
      picker.value = Color.hex(color)
      share.value = Math.round((color.alpha ?? 1) * 1000) / 10
    }
    const picker = h('input', {
      type: 'color',
      'aria-label': `${label}: pick a colour`,
      oninput: () => {
        const alpha = current().alpha ?? 1
        put({ ...Color.parse(picker.value), ...(alpha === 1 ? {} : { alpha }) })
      }
    })
    const share = h('input', {
      type: 'number',
      min: 0,
      max: 100,
      step: 'any',
      class: 'Share',
      'aria-label': `${label}: alpha in percent`,
      oninput: () => {
        if (share.value !== '' && share.validity.valid)
          put({ ...current(), hex: undefined, alpha: share.value / 100 }, share)
      }
    })
    const field = h('input', {
      type: 'text',
      spellcheck: 'false',
      autocomplete: 'off',
      'aria-label': label,
      oninput: () => {
        const color = Color.parse(field.value)
        field.setAttribute('aria-invalid', String(!color))
        if (color) {
          show(color)
          change(color)
        }
      }
    })
    const put = (color, from) => {
      field.value = colorText(color)
      field.removeAttribute('aria-invalid')
      if (from !== share) show(color)
      else picker.value = Color.hex(color)
      change(copyOf(color))
    }
    field.value = colorText(value)
    show(value)
    return h('div', { class: 'ColorControl' }, picker, field, h('label', { class: 'Unit' }, share, '%'))
  },

  /** A number. Arrow keys step by 1, with Shift by 10, with Alt by 0.1. */
  number(value, change, { label, bounds }) {
    const [low, high, least] = bounds ?? []
    const input = h('input', {
      type: 'number',
      step: least ?? 'any',
      min: low,
      max: high,
      'aria-label': label,
      oninput: () => {
        if (input.value !== '' && input.validity.valid) change(Number(input.value))
      },
      onkeydown: event => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const size = event.shiftKey ? 10 : event.altKey ? (least ?? 0.1) : 1
        const step = event.key === 'ArrowUp' ? size : -size
        input.value = clamped(Math.round((Number(input.value) + step) * 1e6) / 1e6, low ?? -1e9, high ?? 1e9)
        change(Number(input.value))
      }
    })
    input.value = value
    return input
  },

  /** A number with a unit. Choosing another unit converts the number. */
  quantity(value, change, { label, bounds }, units) {
    let now = value
    const node = h('div', { class: 'Quantity' })
    const show = () =>
      node.replaceChildren(
        this.number(
          now.value,
          number => {
            now = { ...now, value: number }
            change(now)
          },
          { label, bounds: (bounds ?? [-1e9, 1e9]).map(bound => bound / units[now.unit]) }
        ),
        picker(
          `${label}: unit`,
          Object.keys(units).map(unit => [unit, unit]),
          now.unit,
          unit => {
            now = { value: Math.round(((now.value * units[now.unit]) / units[unit]) * 1e6) / 1e6, unit }
            change(now)
            show()
            node.lastChild.focus()
          }
        )
      )
    show()
    return node
  },
  dimension(value, change, options) {
    return this.quantity(value, change, options, { px: 1, rem: data.rem })
  },
  duration(value, change, options) {
    return this.quantity(value, change, options, { ms: 1, s: 1000 })
  },

  fontWeight(value, change, { label }) {
    const number = this.number(weightNumber(value), change, { label, bounds: [1, 1000] })
    const names = Object.entries(data.weights).filter(
      ([, weight], index, all) => all.findIndex(([, other]) => other === weight) === index
    )
    const list = picker(
      `${label}: by name`,
      [['', 'other'], ...names.map(([name, weight]) => [String(weight), name])],
      String(weightNumber(value)),
      weight => {
        if (!weight) return
        number.value = weight
        change(Number(weight))
      }
    )
    return h('div', { class: 'Quantity' }, number, list)
  },

  fontFamily(value, change, { label }) {
    const input = h('input', {
      type: 'text',
      spellcheck: 'false',
      'aria-label': label,
      oninput: () => {
        // People quote families as in CSS; the quotes are not part of the name.
        const names = (input.value.match(/\s*(?:"[^"]*"|'[^']*'|[^,])+/g) ?? [])
          .map(name =>
            name
              .trim()
              .replace(/^(["'])(.*)\1$/, '$2')
              .trim()
          )
          .filter(Boolean)
        input.setAttribute('aria-invalid', String(!names.length))
        if (names.length) change(names.length > 1 ? names : names[0])
      }
    })
    input.value = [value].flat().join(', ')
    return input
  },

  enum: (value, change, { label, cases }) =>
    picker(
      label,
      cases.map(name => [name, name]),
      value,
      change
    ),

  bool(value, change, { label }) {
    const input = h('input', {
      type: 'checkbox',
      role: 'switch',
      'aria-label': label,
      onchange: () => change(input.checked)
    })
    input.checked = value === true
    return input
  },

  string(value, change, { label }) {
    const input = h('input', {
      type: 'text',
      maxlength: 1000,
      'aria-label': label,
      oninput: () => change(input.value)
    })
    input.value = value ?? ''
    return input
  },

  image(value, change, { label }) {
    const list = h(
      'datalist',
      { id: 'Images' },
      data.images.map(name => h('option', { value: name }))
    )
    const input = h('input', {
      type: 'text',
      spellcheck: 'false',
      list: 'Images',
      'aria-label': label,
      oninput: () => {
        const isName = input.value !== '' && !input.value.split('/').includes('..')
        input.setAttribute('aria-invalid', String(!isName))
        if (isName) change(input.value)
      }
    })
    input.value = value ?? ''
    return h('div', null, input, list)
  },

  cubicBezier(value, change, { label }) {
    let now = [...value]
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.setAttribute('viewBox', '-4 -24 72 112')
    svg.setAttribute('class', 'Curve')
    svg.setAttribute('aria-hidden', 'true')
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    svg.append(path)
    const draw = () =>
      path.setAttribute(
        'd',
        `M0 64C${now[0] * 64} ${64 - now[1] * 64} ${now[2] * 64} ${64 - now[3] * 64} 64 0`
      )
    draw()
    return h(
      'div',
      { class: 'CurveControl' },
      svg,
      h(
        'div',
        { class: 'Four' },
        ['x1', 'y1', 'x2', 'y2'].map((name, index) =>
          h(
            'label',
            null,
            name,
            this.number(
              now[index],
              number => {
                now = now.with(index, number)
                draw()
                change(now)
              },
              { label: `${label} ${name}`, bounds: index % 2 ? undefined : [0, 1] }
            )
          )
        )
      )
    )
  },

  strokeStyle(value, change, { label }) {
    const node = h('div', { class: 'Parts' })
    const show = value => {
      const own = typeof value === 'object'
      const lengths = h('input', {
        type: 'text',
        'aria-label': `${label}: dashes in px`,
        oninput: () => {
          const dashes = lengths.value
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(Number)
          const isValid = dashes.length > 0 && dashes.every(length => length >= 0)
          lengths.setAttribute('aria-invalid', String(!isValid))
          if (isValid) {
            value = { ...value, dashArray: dashes.map(length => ({ value: length, unit: 'px' })) }
            change(value)
          }
        }
      })
      if (own) lengths.value = value.dashArray.map(points).join(' ')
      node.replaceChildren(
        ...[
          picker(
            label,
            [...strokeWords.map(word => [word, word]), ['', 'dashes of its own']],
            own ? '' : value,
            word => {
              const next = word || {
                dashArray: [
                  { value: 4, unit: 'px' },
                  { value: 2, unit: 'px' }
                ],
                lineCap: 'butt'
              }
              change(next)
              show(next)
              node.firstChild.focus()
            }
          ),
          own ? h('label', null, h('span', null, 'dashes'), lengths) : null,
          own
            ? h(
                'label',
                null,
                h('span', null, 'ends'),
                picker(
                  `${label}: ends`,
                  ['butt', 'round', 'square'].map(cap => [cap, cap]),
                  value.lineCap,
                  cap => {
                    value = { ...value, lineCap: cap }
                    change(value)
                  }
                )
              )
            : null
        ].filter(Boolean)
      )
    }
    show(value)
    return node
  },

  /** A control for each part of a composite. `written` is the declared value, with references. */
  parts(value, written, change, types, { label, bounds }) {
    let now = { ...written }
    return h(
      'div',
      { class: 'Parts' },
      Object.entries(types).map(([name, { kind: type, bounds: own }]) => {
        if (value[name] === undefined && type !== 'bool') return null
        const reference = referenceIn(now[name])
        const tag = reference ? h('small', { title: `refers to ${reference}` }, text(reference)) : null
        return h(
          'div',
          { class: 'Part' },
          h('span', null, name),
          this.of(
            type,
            value[name],
            part => {
              now = { ...now, [name]: part }
              if (type === 'bool' && !part) delete now[name]
              tag?.remove()
              change(now)
            },
            { label: `${label} ${name}`, bounds: own ?? bounds }
          ),
          tag
        )
      })
    )
  },
  border(value, change, options) {
    return this.parts(value, options.written ?? value, change, data.parts.border, options)
  },
  typography(value, change, options) {
    return this.parts(value, options.written ?? value, change, data.parts.typography, options)
  },
  transition(value, change, options) {
    return this.parts(value, options.written ?? value, change, data.parts.transition, options)
  },
  insets(value, change, options) {
    return this.parts(
      value,
      options.written ?? value,
      change,
      Object.fromEntries(['top', 'leading', 'bottom', 'trailing'].map(side => [side, { kind: 'dimension' }])),
      options
    )
  },

  /** A list whose items can be added and removed. */
  list(value, change, { label, written }, types, title, least, sample) {
    const shown = [value].flat()
    // A reference to another list is written out with the first change.
    const now =
      Array.isArray(written) && written.length === shown.length
        ? [...written]
        : typeof written === 'object' && shown.length === 1
          ? [written].flat()
          : [...shown]
    const node = h('div', { class: 'Items' })
    const show = () =>
      node.replaceChildren(
        ...shown.map((item, index) =>
          h(
            'fieldset',
            null,
            h(
              'legend',
              null,
              `${title} ${index + 1}`,
              shown.length > least
                ? h(
                    'button',
                    {
                      type: 'button',
                      class: 'Plain',
                      'aria-label': `Remove ${title} ${index + 1}`,
                      onclick: () => {
                        shown.splice(index, 1)
                        now.splice(index, 1)
                        change([...now])
                        show()
                        node.lastChild.focus()
                      }
                    },
                    icon('close')
                  )
                : null
            ),
            this.parts(
              item,
              typeof now[index] === 'object' ? now[index] : item,
              part => {
                shown[index] = { ...item, ...this.literal(part, shown[index]) }
                now[index] = part
                change([...now])
              },
              types,
              { label: `${label} ${title} ${index + 1}` }
            )
          )
        ),
        h(
          'button',
          {
            type: 'button',
            class: 'Button',
            onclick: () => {
              shown.push(sample(shown))
              now.push(shown.at(-1))
              change([...now])
              show()
              node.lastChild.focus()
            }
          },
          `Add a ${title}`
        )
      )
    show()
    return node
  },
  literal: (part, shown) =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, referenceIn(value) ? shown[name] : value])
    ),
  shadow(value, change, options) {
    return this.list(value, change, options, data.parts.shadow, 'layer', 1, shown => copyOf(shown.at(-1)))
  },
  gradient(value, change, options) {
    return this.list(value, change, options, data.parts.gradient, 'stop', 2, shown => ({
      ...copyOf(shown.at(-1)),
      position: 1
    }))
  }
}
return { Controls }
})()
modules['editor.js'] = (() => {
const { Controls } = modules['controls.js']
const { data } = modules['data.js']
const { h } = modules['elements.js']
const { copyOf, referenceIn } = modules['values.js']
// The editor around a control: references, nil, and what is wrong with an entry.


/**
 * The editor of a value. `target` is
 * `{ label, kind, bounds, value, declared, tokens, isNullable, change(value), refuses(path) }`.
 */
function editor(target, modes) {
  const { label, kind, bounds } = target
  const note = h('p', { class: 'Hint', role: 'status' })
  const list = 'References'
  const written = target.declared
  const control =
    target.value === null || target.value === undefined
      ? h(
          'button',
          { type: 'button', class: 'Button', onclick: () => target.change(startingValue(kind)) },
          'Give it a value'
        )
      : Controls[kind] &&
          !kind.includes(':') &&
          ['border', 'typography', 'transition', 'insets', 'shadow', 'gradient'].includes(kind)
        ? Controls[kind](target.value, target.change, {
            label,
            bounds,
            written: referenceIn(written) ? target.value : written
          })
        : Controls.of(kind, target.value, target.change, { label, bounds })
  const reference = h('input', {
    type: 'text',
    list,
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: 'a value of its own',
    'aria-label': `${label}: refers to`,
    onchange: () => {
      const path = reference.value.trim().replace(/^\{(.*)\}$/, '$1')
      if (!path) return referenceIn(written) ? target.change(copyOf(target.value)) : undefined
      const error = !target.tokens.includes(path)
        ? 'No token of this type has that path.'
        : target.refuses(path)
          ? 'That token refers back to this one.'
          : ''
      reference.setAttribute('aria-invalid', String(Boolean(error)))
      note.textContent = error
      if (!error) target.change(`{${path}}`)
    }
  })
  reference.value = referenceIn(written) ?? ''
  const judge = ({ target: input }) => {
    const isWrong = input.getAttribute('aria-invalid') === 'true'
    note.textContent =
      input === reference
        ? note.textContent
        : !input.validity.valid
          ? input.validationMessage
          : !isWrong
            ? ''
            : input.closest('.ColorControl')
              ? 'Not a colour. Write #783BF9, a name or a function such as oklch(60% 0.2 280).'
              : 'Not a value of this type.'
  }
  const box = h(
    'div',
    { class: 'Editor', role: 'group', 'aria-label': `Change ${label}`, oninput: judge },
    modes,
    control,
    target.tokens?.length
      ? h(
          'label',
          { class: 'Refers' },
          h('span', null, 'refers to'),
          reference,
          h(
            'datalist',
            { id: list },
            target.tokens.map(path => h('option', { value: path }))
          )
        )
      : null,
    note,
    target.isNullable && target.value !== null && target.value !== undefined
      ? h('button', { type: 'button', class: 'Button', onclick: () => target.change(null) }, 'Set to nil')
      : null
  )
  // A reference typed where a value goes is a reference, before the control reads it as a value.
  box.addEventListener(
    'input',
    event => {
      const path = event.target === reference ? null : referenceIn(event.target.value?.trim())
      if (path === null || !target.tokens?.includes(path) || target.refuses(path)) return
      event.stopPropagation()
      target.change(`{${path}}`)
    },
    true
  )
  return box
}

/** The first value of a field that was nil. */
function startingValue(kind) {
  const [type, enumeration] = kind.split(':')
  const nothing = { value: 0, unit: 'px' }
  const black = { colorSpace: 'srgb', components: [0, 0, 0] }
  const any = Object.values(data.brands[0].tokens).find(token => token.type === type)?.value
  return {
    color: black,
    dimension: nothing,
    number: 1,
    duration: { value: 200, unit: 'ms' },
    bool: true,
    fontWeight: 400,
    fontFamily: 'system-ui',
    string: '',
    image: data.images[0] ?? 'image',
    enum: data.enumerations[enumeration]?.[0],
    cubicBezier: [0.4, 0, 0.2, 1],
    strokeStyle: 'solid',
    insets: { top: nothing, leading: nothing, bottom: nothing, trailing: nothing },
    border: { color: black, width: { value: 1, unit: 'px' }, style: 'solid' },
    shadow: [
      {
        color: { ...black, alpha: 0.2 },
        offsetX: nothing,
        offsetY: { value: 2, unit: 'px' },
        blur: { value: 8, unit: 'px' },
        spread: nothing
      }
    ],
    gradient: [
      { color: black, position: 0 },
      { color: { ...black, components: [1, 1, 1] }, position: 1 }
    ],
    transition: {
      duration: { value: 200, unit: 'ms' },
      delay: { value: 0, unit: 'ms' },
      timingFunction: [0.4, 0, 0.2, 1]
    },
    typography: any ?? {
      fontFamily: 'system-ui',
      fontSize: { value: 17, unit: 'px' },
      fontWeight: 400,
      letterSpacing: nothing,
      lineHeight: 1.3
    }
  }[type]
}
return { editor, startingValue }
})()
modules['rules.js'] = (() => {
const { unescaped } = modules['css-names.js']
const { data } = modules['data.js']
const { holderOf, isShownAnywhere } = modules['fields.js']
// The CSS rules that a style field has a part in.


/** What follows the class of an element in a selector, by the target of a rule. */
const targets = {
  itself: '',
  placeholder: '::placeholder',
  children: ' > :where(*)',
  images: ' > :where(img, svg)',
  before: '::before',
  highlighted: ':where(:active:not(:disabled), [data-state~=highlighted])',
  selected: ':where([aria-pressed=true], [aria-selected=true], [data-state~=selected])',
  selectedChild: ' > :where([aria-pressed=true], [aria-selected=true], [data-state~=selected])',
  invalid: ':where([aria-invalid=true])'
}

const shorthandOf = property =>
  property.endsWith('-radius')
    ? 'border-radius'
    : (['border', 'font'].find(name => property.startsWith(name)) ?? property)

/** The CSS rules that a style field takes part in. Fields of component states have none. */
function rulesOf(place) {
  const [style, variant, ...names] = place.split('/')
  const type = data.styles[style],
    path = names.join('/')
  if (!type?.variants || type.isState) return []
  const endingOf = part => (part === '' ? '' : type.elements[part])
  const ending = endingOf(holderOf(path))
  // All styles of the element, the deepest first.
  const layers = ['', ...Object.keys(type.elements)]
    .filter(part => endingOf(part) === ending)
    .sort((one, other) => other.split('/').length * (other !== '') - one.split('/').length * (one !== ''))
  const isShown = path => isShownAnywhere([style, variant, path].join('/'))
  const name = (field, part) =>
    '--' + CSS.escape(unescaped(type.variants[variant] + field.ending + (part ? '--' + part : '')))
  const below = new Set()
  return layers.flatMap(layer =>
    (data.rules[layer === '' ? style : type.parts[layer]] ?? []).flatMap(
      ([own, property, { target, part, isFixed, otherwise, needed, before = [], after = [] }]) => {
        const whole = path => [layer, path].filter(Boolean).join('/')
        const places = [...before, [own, part], ...after].map(([path, part]) => ({ path: whole(path), part }))
        const owns = [...before.map(([path]) => path).filter(path => !path.includes('/')), own].map(whole)
        const isSaid =
          !owns.some(own => isShown(own) || own === path) &&
          target === 'itself' &&
          below.has(shorthandOf(property))
        if (target === 'itself' && places.some(({ path }) => isShown(path))) below.add(shorthandOf(property))
        if (isSaid || (needed && !isShown(whole(needed))) || !places.some(other => other.path === path))
          return []
        const css = () => {
          const sources = places
            .map(({ path, part }) => ({ field: type.leaves.find(leaf => leaf.path === path), part }))
            .filter(({ field }) => field && isShown(field.path) && !(isFixed && field.path === whole(own)))
          const value = sources.reduceRight((rest, { field, part }) => {
            if (field.kind !== 'gradient')
              return `var(${name(field, part)}${rest === undefined ? '' : ', ' + rest})`
            const direction = type.leaves.find(
              leaf => leaf.path === [holderOf(field.path), 'gradientDirection'].filter(Boolean).join('/')
            )
            const line =
              direction && isShown(direction.path) ? `var(${name(direction)}, to bottom)` : 'to bottom'
            return `linear-gradient(${line} in srgb, var(${name(field, 'stops')}))`
          }, otherwise)
          return {
            selector: '.' + CSS.escape(unescaped(type.variants[variant] + ending)) + targets[target],
            property,
            value
          }
        }
        return [{ css }]
      }
    )
  )
}
return { rulesOf }
})()
modules['inspect.js'] = (() => {
const { boundsOf } = modules['bounds.js']
const { Color } = modules['color.js']
const { Contrast } = modules['contrast.js']
const { data } = modules['data.js']
const { editor } = modules['editor.js']
const { choice, h, icon, text } = modules['elements.js']
const { fieldsOf, holderOf, isShownAnywhere } = modules['fields.js']
const { Gallery } = modules['gallery.js']
const { declaring, modalTypes, modeName, modeOf } = modules['modes.js']
const { Tools } = modules['pages.js']
const { Project } = modules['project.js']
const { rulesOf } = modules['rules.js']
const { Settings, link } = modules['settings.js']
const { Facts, Stage } = modules['stage.js']
const { Tries, statesOf } = modules['tries.js']
const { inState, points, stateNames } = modules['values.js']
const { Watch } = modules['watch.js']
const { floored, inWords } = modules['words.js']
// The inspector: point at an element to see where its values come from, whether people can read and tap it,
// and to try others.


const Inspector = {
  isOn: false,
  isPinned: false,
  /** What the panel shows: an element, a token or a style field, and the column it is in. */
  subject: null,
  /** The key of the row whose editor is open. */
  opened: null,
  forAllModes: true,

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
    const { isPinned, opened, forAllModes, subject } = this
    const cell = this.node?.closest('.Cell')
    return {
      isPinned,
      opened,
      forAllModes,
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
    if (event.key === 'Escape' && !(isTyping && this.panel.contains(event.target))) {
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
    return Project.brand(this.column.brand)
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
    const focused = this.panel.contains(document.activeElement)
      ? (document.activeElement.dataset.key ?? document.activeElement.getAttribute('aria-label'))
      : null
    const top = this.panel.scrollTop
    this.updates = []
    this.panel.hidden = false
    this.panel.replaceChildren(
      ...[this.subject ? this.about() : this.invitation()].flat(Infinity).filter(Boolean)
    )
    this.panel.scrollTop = top
    if (focused)
      [...this.panel.querySelectorAll('button, input, select, a')]
        .find(node => (node.dataset.key ?? node.getAttribute('aria-label')) === focused)
        ?.focus()
    requestAnimationFrame(() => this.place())
  },

  close: () =>
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
      h('header', null, h('h2', null, 'Inspect'), this.close()),
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
      h('header', null, this.title(), this.close()),
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
        this.isPinned = true
        this.render()
        if (!isOpen)
          this.panel
            .querySelector(
              '.Editor :is(input:not([type=color]), select:not([aria-label="Applies to"]), .Button)'
            )
            ?.focus()
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
      const modes = isModal
        ? choice(
            'Applies to',
            [
              ['all', 'All modes'],
              ['one', mode === '' ? 'Light only' : `${mode} only`]
            ],
            this.forAllModes ? 'all' : 'one',
            value => {
              this.forAllModes = value === 'all'
              this.render()
            }
          )
        : null
      return editor(
        {
          label,
          kind,
          bounds: tokenBounds,
          value,
          declared: by[declaring(by, mode)],
          tokens: tokensOf(kind),
          change: value =>
            this.edit(() => Tries.setToken(brand, token, value, isModal && !this.forAllModes ? mode : null)),
          refuses: path => Tries.reaches(brand, `{${path}}`, token)
        },
        modes
      )
    }
    const entry = Tries.entry(brand, place, false)
    const declared = entry && (entry.declared ?? entry.value)
    const type = data.styles[place.split('/')[0]]
    return editor({
      label,
      kind: field.kind,
      bounds: field.bounds,
      value: value ?? null,
      declared: state === null ? declared : inState(declared, state),
      tokens: tokensOf(kind),
      isNullable: !type.required,
      change: value => this.edit(() => Tries.setField(brand, place, value, value === null ? null : state)),
      refuses: () => false
    })
  }
}

/** A colour from `Color.onScreen` in CSS. */
const screenText = ([red, green, blue, alpha]) => `color(srgb ${red} ${green} ${blue} / ${alpha})`

const apca = pair => floored(Math.abs(Contrast.apca(pair.text, pair.ground)))
return { Inspector }
})()
modules['measure.js'] = (() => {
const { h } = modules['elements.js']
const { Gallery } = modules['gallery.js']
// How smoothly the page moves: the frames of the last second, in a corner.


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

const meterButton = () =>
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
return { meterButton }
})()
modules['ramps.js'] = (() => {
const { h } = modules['elements.js']
const { link } = modules['settings.js']
const { specimen } = modules['specimen.js']
// Colours in steps, such as palette.purple.50 to 900, as a strip.


/** The paths by group, in the order in which the groups first occur. */
function byGroup(paths) {
  const groups = new Map()
  for (const path of paths) {
    const group = path.split('.').slice(0, -1).join('.') || path
    if (!groups.get(group)?.push(path)) groups.set(group, [path])
  }
  return groups
}

/** Whether colours of a group are steps: at least three, all with a number for a name. */
const isRamp = paths => paths.length > 2 && paths.every(path => /(^|\.)\d+$/.test(path))

const ramp = paths =>
  h(
    'ul',
    { class: 'Ramp' },
    paths.map(path =>
      h(
        'li',
        null,
        link(
          ['token', path],
          { title: path, 'aria-label': path, 'data-inspect': path },
          specimen(path, 'color')
        )
      )
    )
  )
return { byGroup, isRamp, ramp }
})()
modules['tokens.js'] = (() => {
const { card } = modules['components.js']
const { data } = modules['data.js']
const { counted, h, icon, text } = modules['elements.js']
const { Favourites } = modules['favourites.js']
const { Inspector } = modules['inspect.js']
const { modeName } = modules['modes.js']
const { heading, missing } = modules['pages.js']
const { Project, typeTitles } = modules['project.js']
const { byGroup, isRamp, ramp } = modules['ramps.js']
const { Settings, link } = modules['settings.js']
const { specimen } = modules['specimen.js']
const { Stage } = modules['stage.js']
const { Tries } = modules['tries.js']
const { colorText, inWords } = modules['words.js']
// The pages of tokens: lists by type, and a page for each.


/** The tokens of a type, in each column. */
function tokenList(type, paths) {
  return Stage.columns(column => {
    const brand = Project.brand(column.brand)
    const mode = modeName(column.appearance, column.contrast)
    const { valueOf, entryOf } = Tries.shownIn(column, brand)
    const rows = paths
      .filter(path => brand.tokens[path])
      .map(path => {
        const token = entryOf(path, true)
        const { value } = Project.declared(token, mode)
        return h(
          'li',
          null,
          link(
            ['token', path],
            { class: 'Token', 'data-type': type, 'data-inspect': path },
            specimen(path, type),
            h(
              'span',
              { class: 'Path' },
              text(path),
              token.deprecated ? h('em', { class: 'Tag' }, 'deprecated') : null
            ),
            h('span', { class: 'Value' }, inWords(valueOf(path, true, mode))),
            h(
              'span',
              { class: 'Declared' },
              typeof value === 'string' && value.startsWith('{') ? text(value.slice(1, -1)) : ''
            )
          )
        )
      })
    return rows.length
      ? h('ul', { class: 'Tokens', 'data-type': type }, rows)
      : h('p', { class: 'Nothing' }, 'No tokens in this brand.')
  })
}

const tokensPage = {
  title: ([type]) => (type ? (typeTitles[type] ?? type) : 'Tokens'),
  showsValues: true,
  render([type]) {
    const types = Project.tokensByType
    if (type && !types[type]) return missing('No tokens of this type.')
    if (!type) {
      const all = Object.entries(types)
      if (!all.length) return missing('This project has no tokens.')
      return [
        heading('Tokens', counted(Object.keys(data.properties).length, 'token')),
        ...all.map(([type, paths]) => [
          h(
            'h2',
            null,
            link(['tokens', type], null, typeTitles[type] ?? type),
            h('small', null, String(paths.length))
          ),
          tokenList(type, paths.slice(0, type === 'color' ? 12 : 5)),
          paths.length > 5
            ? link(
                ['tokens', type],
                { class: 'More' },
                `All ${paths.length} ${(typeTitles[type] ?? type).toLowerCase()}`
              )
            : null
        ])
      ]
    }
    return [
      heading(typeTitles[type] ?? type, counted(types[type].length, 'token')),
      // Grouped by the first names, because that is how people look for a token.
      ...[...byGroup(types[type])].map(([group, paths]) => [
        h('h2', null, text(group)),
        type === 'color' && isRamp(paths) ? Stage.columns(() => ramp(paths)) : null,
        tokenList(type, paths)
      ])
    ]
  }
}

/** The steps from a value to its literals. */
const chainList = steps =>
  h(
    'ol',
    { class: 'Chain' },
    steps.map(step =>
      h(
        'li',
        { '--Depth': step.depth },
        step.name ? link(['token', step.name], null, text(step.name)) : null,
        h('code', null, inWords(step.value)),
        h('small', null, text(Project.place(step.at)))
      )
    )
  )

const tokenPage = {
  title: ([path]) => path,
  showsValues: true,
  render([path]) {
    const any = Project.anyToken(path)
    if (!any) return missing(`No token named “${path}”.`)
    const uses = Project.uses[path]
    const modes = ['', ...new Set(data.brands.flatMap(brand => brand.modes.filter(Boolean)))].filter(
      (mode, index, all) => all.indexOf(mode) === index
    )
    return [
      heading(
        h('span', null, text(path), Favourites.button('token/' + path)),
        [any.type, any.deprecated && deprecation(any)].filter(Boolean).join(' · '),
        any.description
      ),
      Stage.columns(() =>
        h(
          'div',
          { class: 'Cell Large', dir: Settings.direction, 'data-inspect': path },
          specimen(path, any.type)
        )
      ),
      h(
        'button',
        { type: 'button', class: 'Button', onclick: () => Inspector.change(path) },
        icon('try'),
        'Change'
      ),
      h('h2', null, 'Values'),
      h(
        'div',
        { class: 'Scroll', tabindex: 0 },
        h(
          'table',
          { class: 'Values' },
          h(
            'thead',
            null,
            h(
              'tr',
              null,
              h('th', { scope: 'col' }, 'Brand'),
              h('th', { scope: 'col' }, 'Mode'),
              h('th', { scope: 'col' }, 'Value'),
              h('th', { scope: 'col' }, 'From')
            )
          ),
          h(
            'tbody',
            null,
            data.brands.flatMap(brand => {
              const token = brand.tokens[path]
              if (!token)
                return [
                  h(
                    'tr',
                    null,
                    h('th', { scope: 'row' }, text(brand.name)),
                    h('td', { colspan: 3 }, 'has no such token')
                  )
                ]
              const shown = modes.filter(mode => mode === '' || brand.modes.includes(mode))
              const distinct = shown.filter(
                (mode, index) =>
                  index === 0 ||
                  token.modesAt?.[mode] ||
                  JSON.stringify(Project.value(token, mode)) !== JSON.stringify(token.value)
              )
              return distinct.map((mode, index) =>
                h(
                  'tr',
                  null,
                  index === 0 ? h('th', { scope: 'row', rowspan: distinct.length }, text(brand.name)) : null,
                  h('td', null, distinct.length === 1 ? 'all' : mode === '' ? 'light' : mode),
                  h(
                    'td',
                    null,
                    any.type === 'color'
                      ? h('i', { class: 'Dot', '--Color': colorText(Project.value(token, mode)) })
                      : null,
                    h('code', null, inWords(Project.value(token, mode)))
                  ),
                  h('td', null, chainList(Project.chain(brand, token, mode)))
                )
              )
            })
          )
        )
      ),
      usesOf(uses)
    ]
  }
}

/** How many components with a token are drawn; the others are named. */
const drawnLimit = 60

function usesOf(uses) {
  if (!uses) return [h('h2', null, 'Used by'), h('p', { class: 'Nothing' }, 'Nothing refers to this token.')]
  const components = [...uses.components].sort()
  const named = components.filter((name, index) => index >= drawnLimit || !Project.component(name).body)
  const lists = [
    ['components', named.map(name => link(['components', name], null, text(name)))],
    [
      'style fields',
      [...uses.fields]
        .sort()
        .map(path => link(['styles', path.split('/')[0].split('@')[0]], null, text(path)))
    ],
    ['tokens', [...uses.tokens].sort().map(path => link(['token', path], null, text(path)))]
  ].filter(([, links]) => links.length)
  return [
    h('h2', null, 'Used by'),
    components.length > named.length
      ? Stage.columns(() =>
          h('ul', { class: 'Cards' }, components.filter(name => !named.includes(name)).map(card))
        )
      : null,
    h(
      'div',
      { class: 'Uses' },
      lists.map(([title, links]) =>
        h(
          'section',
          null,
          h('h3', null, `${links.length} ${links.length === 1 ? title.slice(0, -1) : title}`),
          h(
            'ul',
            null,
            links.map(link => h('li', null, link))
          )
        )
      )
    )
  ]
}

const deprecation = ({ deprecated }) => 'deprecated' + (deprecated === true ? '' : `: ${deprecated}`)
return { tokenList, tokensPage, tokenPage }
})()
modules['overview.js'] = (() => {
const { card } = modules['components.js']
const { data } = modules['data.js']
const { all, counted, h, text } = modules['elements.js']
const { Favourites } = modules['favourites.js']
const { Memory } = modules['memory.js']
const { Project, levels, typeTitles } = modules['project.js']
const { byGroup, isRamp, ramp } = modules['ramps.js']
const { link } = modules['settings.js']
const { specimen } = modules['specimen.js']
const { Stage } = modules['stage.js']
const { tokenList } = modules['tokens.js']
// The first page.


/** What a project without components is made of: colours, ramps first, then type, spacing and depth. */
function foundations() {
  return ['color', 'typography', 'dimension', 'shadow'].map(type => {
    const paths = Project.tokensByType[type]
    if (!paths) return null
    const ramps =
      type === 'color' ? [...byGroup(paths)].filter(([, steps]) => isRamp(steps)).slice(0, 12) : []
    const isStep = new Set(ramps.flatMap(([, steps]) => steps))
    return [
      h('h2', null, typeTitles[type]),
      ramps.map(([group, steps]) => [h('h3', null, text(group)), Stage.columns(() => ramp(steps))]),
      tokenList(type, paths.filter(path => !isStep.has(path)).slice(0, 12)),
      paths.length > 1
        ? link(['tokens', type], { class: 'More' }, `All ${paths.length} ${typeTitles[type].toLowerCase()}`)
        : null
    ]
  })
}

const overviewPage = {
  title: () => Project.name,
  render() {
    const seen = Memory.read('seen', null)
    const digests = Object.fromEntries(Project.components.map(name => [name, Project.digest(name)]))
    const fresh = seen ? Project.components.filter(name => seen[name] !== digests[name]) : []
    Memory.write('seen', digests)
    const counts = [
      ['components', Project.components.length, 'component'],
      ['styles', Project.styles.length, 'style'],
      ['tokens', Object.keys(data.properties).length, 'token']
    ].filter(([, count]) => count)
    const look = Project.components.filter(name => data.components[name].body)
    const favourites = look.filter(name => Favourites.names.has(name))
    const chosen = [...look]
      .sort(
        (one, other) =>
          levels.indexOf(data.components[other].level) - levels.indexOf(data.components[one].level)
      )
      .slice(0, 6)
    return [
      h(
        'header',
        { class: 'Heading' },
        h('h1', null, text(Project.name)),
        h(
          'p',
          { class: 'Lead' },
          counts.map(([place, count, noun], index) => [
            index ? ', ' : '',
            link([place], null, counted(count, noun))
          ]),
          data.brands.length > 1 ? ` in ${data.brands.length} brands: ` : '.',
          data.brands.length > 1 ? [data.brands.map(brand => brand.name).join(', '), '.'] : null
        )
      ),
      fresh.length
        ? [
            h('h2', null, 'New since your last visit', h('small', null, String(fresh.length))),
            Stage.columns(() => h('ul', { class: 'Cards' }, fresh.slice(0, 12).map(card)))
          ]
        : null,
      !seen
        ? h(
            'ul',
            { class: 'Tips' },
            h(
              'li',
              null,
              h('b', null, 'Find'),
              h(
                'span',
                null,
                'Press ',
                h('kbd', null, '/'),
                ' and type a name, a colour such as #783BF9 or a word of a description.'
              )
            ),
            h(
              'li',
              null,
              h('b', null, 'Switch'),
              h(
                'span',
                null,
                'Choose brand, light or dark, contrast, text size and direction above, for the whole page. ',
                'See two side by side with ',
                h('i', null, 'Compare'),
                '.'
              )
            ),
            h(
              'li',
              null,
              h('b', null, 'Inspect and try'),
              h(
                'span',
                null,
                'Point at anything to see its token, change the token, and copy your changes as an override.'
              )
            )
          )
        : null,
      favourites.length
        ? [
            h('h2', null, 'Favourites'),
            Stage.columns(() => h('ul', { class: 'Cards' }, favourites.map(card)))
          ]
        : null,
      chosen.length
        ? [
            h('h2', null, 'Components'),
            Stage.columns(() => h('ul', { class: 'Cards' }, chosen.map(card))),
            link(['components'], { class: 'More' }, all(Project.components.length, 'component'))
          ]
        : null,
      look.length ? null : foundations(),
      look.length && Project.tokensByType.color
        ? [
            h('h2', null, 'Colours'),
            Stage.columns(() =>
              h(
                'ul',
                { class: 'Swatches' },
                Project.tokensByType.color
                  .slice(0, 24)
                  .map(path =>
                    h(
                      'li',
                      null,
                      link(
                        ['token', path],
                        { title: path, 'aria-label': path, 'data-inspect': path },
                        specimen(path, 'color')
                      )
                    )
                  )
              )
            ),
            link(['tokens', 'color'], { class: 'More' }, all(Project.tokensByType.color.length, 'colour'))
          ]
        : null,
      !Project.components.length && !Object.keys(data.properties).length
        ? h('p', { class: 'Nothing' }, 'Nothing here yet. Run tokengen init to create a small project.')
        : null
    ]
  }
}
return { overviewPage }
})()
modules['css-values.js'] = (() => {
const { Color } = modules['color.js']
const { quoted } = modules['css-names.js']
const { data } = modules['data.js']
const { points, weightNumber } = modules['values.js']
// Values as CSS writes them.


/** Family names in CSS. A generic one that few browsers know is followed by one that all know. */
function families(names) {
  const { generic, fallbacks } = data.families
  const fallback = Object.hasOwn(fallbacks, names.at(-1)) ? [fallbacks[names.at(-1)]] : []
  return [...names, ...fallback].map(name => (generic.includes(name) ? name : quoted(name))).join(', ')
}

const lengths = layer =>
  ['offsetX', 'offsetY', 'blur', 'spread'].map(part => partInCSS(data.parts.shadow[part], layer[part]))

/** A part of a composite in CSS, which has no negative widths, blurs and durations. */
const partInCSS = ({ kind, isUnsigned }, value) =>
  inCSS(kind, isUnsigned && value?.value < 0 ? { ...value, value: 0 } : value)

/** A value of a type in CSS. */
function inCSS(type, value) {
  if (value === null || value === undefined) return 'initial'
  switch (type) {
    case 'color':
      return Color.css(value)
    case 'dimension':
      return points(value) + 'px'
    case 'duration':
      return value.value + value.unit
    case 'fontWeight':
      return String(weightNumber(value))
    case 'fontFamily':
      return families([value].flat())
    case 'cubicBezier':
      return `cubic-bezier(${value.join(', ')})`
    case 'strokeStyle':
      return typeof value === 'string' ? CSS.escape(value) : 'dashed'
    case 'bool':
      return value ? '1' : '0'
    case 'string':
      return quoted(value)
    case 'image':
      return data.images.includes(value) ? `var(--Image-${data.images.indexOf(value)})` : 'initial'
    case 'shadow':
      return (
        [value]
          .flat()
          .map(layer =>
            [layer.inset && 'inset', ...lengths(layer), inCSS('color', layer.color)].filter(Boolean).join(' ')
          )
          .join(', ') || 'none'
      )
    default:
      return String(value)
  }
}
return { partInCSS, inCSS }
})()
modules['tried-rule.js'] = (() => {
const { kebab, unescaped } = modules['css-names.js']
const { inCSS, partInCSS } = modules['css-values.js']
const { data } = modules['data.js']
const { holderOf } = modules['fields.js']
const { byMode } = modules['modes.js']
const { clamped } = modules['spaces.js']
const { statesOf, styleBeneath } = modules['tries.js']
const { stateNames } = modules['values.js']
// Live edits as custom properties.


/** The custom properties of edits, in a rule for the elements that set a brand. */
class TriedRule {
  #style

  constructor(sheet, brand) {
    this.#style =
      sheet.cssRules[
        sheet.insertRule(`[data-brand="${CSS.escape(brand)}"]:not([data-before]) {}`, sheet.cssRules.length)
      ].style
  }

  /** Writes a property with a value for each mode. The toggles `--_light`, `--_high` and so on select one. */
  #set(name, values, write) {
    const texts = byMode(mode => write(values[mode]))
    const contrasts = (normal, high) =>
      normal === high ? normal : `var(--_normal, ${normal}) var(--_high, ${high})`
    const [light, dark] = [
      contrasts(texts[''], texts['high-contrast']),
      contrasts(texts.dark, texts['dark+high-contrast'])
    ]
    this.#style.setProperty(name, light === dark ? light : `var(--_light, ${light}) var(--_dark, ${dark})`)
  }

  token(path, type, values) {
    this.#declare('--' + unescaped(data.properties[path]), type, values)
  }

  #declare(name, type, values) {
    const part = (part, write) => this.#set(`${name}--${kebab(part)}`, values, write)
    const whole = text => this.#style.setProperty(name, text)
    const variable = part => `var(${this.#escaped(name)}--${kebab(part)})`
    switch (type) {
      case 'border':
      case 'transition':
        for (const [member, described] of Object.entries(data.parts[type]))
          part(member, value => partInCSS(described, value[member]))
        return whole(
          (type === 'border' ? ['width', 'style', 'color'] : ['duration', 'timingFunction', 'delay'])
            .map(variable)
            .join(' ')
        )
      case 'typography':
        for (const [member, { kind }] of Object.entries(data.parts.typography)) {
          part(member, value => {
            if (value[member] === undefined) return member === 'letterSpacing' ? '0px' : 'normal'
            return member === 'fontSize'
              ? `calc(${inCSS(kind, value[member])} * var(--Text-size, 1))`
              : inCSS(kind, value[member])
          })
        }
        return whole(
          [
            variable('fontWeight'),
            variable('fontSize'),
            '/',
            variable('lineHeight'),
            variable('fontFamily')
          ].join(' ')
        )
      case 'gradient':
        part('stops', value =>
          [value]
            .flat()
            .map(stop => `${inCSS('color', stop.color)} ${clamped(stop.position, 0, 1) * 100}%`)
            .join(', ')
        )
        return whole(`linear-gradient(to bottom in srgb, ${variable('stops')})`)
      case 'strokeStyle':
        part(
          'dashArray',
          value => value?.dashArray?.map(length => inCSS('dimension', length)).join(', ') || 'none'
        )
        part('lineCap', value => value?.lineCap ?? 'butt')
    }
    this.#set(name, values, value => inCSS(type, value))
  }

  #escaped(name) {
    return '--' + CSS.escape(name.slice(2))
  }

  /** Writes a style field in each control state. `values` is null to reset it. */
  field(place, field, values) {
    const [style, variant] = place.split('/')
    const name = '--' + unescaped(data.styles[style].variants[variant] + field.ending)
    const states = field.states ? statesOf(place) : []
    if (!states.length) return this.#field(name, field, values, style, variant)
    for (const state of states) {
      const own = state === 'normal' ? name : `${name}--${state.replaceAll('+', '-')}`
      const inThis =
        values &&
        byMode(mode =>
          stateNames(values[mode]).length
            ? values[mode][state]
            : state === 'normal'
              ? values[mode]
              : undefined
        )
      if (inThis && inThis[''] !== undefined) this.#field(own, field, inThis, style, variant)
      else this.#refer(own, field, state === 'normal' ? null : name)
    }
  }

  /** Resets a property, or in a state lets it follow the property without a state. */
  #refer(own, field, name) {
    for (const part of ['', ...fieldParts(field).map(part => '--' + part)])
      this.#style.setProperty(own + part, name ? `var(${this.#escaped(name)}${part})` : 'initial')
  }

  #field(name, field, values, style, variant) {
    if (!values) return this.#refer(name, field, null)
    const part = (part, write) => this.#set(`${name}--${part}`, values, write)
    const [kind, enumeration] = field.kind.split(':')
    if (kind === 'enum') {
      const words = data.words[enumeration]
      if (!words) return this.#set(name, values, value => CSS.escape(value))
      const alignment = field.alignment
        ? `var(${this.#escaped('--' + unescaped(alignmentBeside(style, variant, field)))}, center)`
        : 'center'
      this.#set(name, values, value => words[value]?.[''] ?? 'initial')
      for (const word of fieldParts(field)) part(word, value => words[value]?.[word] ?? alignment)
      return
    }
    if (kind === 'insets') {
      part('block', value => `${inCSS('dimension', value.top)} ${inCSS('dimension', value.bottom)}`)
      part('inline', value => `${inCSS('dimension', value.leading)} ${inCSS('dimension', value.trailing)}`)
      return this.#style.setProperty(
        name,
        `var(${this.#escaped(name)}--block) / var(${this.#escaped(name)}--inline)`
      )
    }
    if (field.manner === 'lines') {
      this.#set(name, values, value => (value === 0 ? 'none' : String(value)))
      part('display', value => (value === 0 ? 'initial' : '-webkit-box'))
      return part('overflow', value => (value === 0 ? 'initial' : 'hidden'))
    }
    if (field.manner === 'clip') return this.#set(name, values, value => (value ? 'clip' : 'visible'))
    if (['border', 'line'].includes(field.manner)) this.#style.setProperty(name + '--style', 'solid')
    if (field.manner === 'line') this.#style.setProperty(name + '--width', '1px')
    this.#declare(name, kind, values)
  }
}

/** The properties for parts of a field, which it has for every value. */
function fieldParts(field) {
  const [kind, enumeration] = field.kind.split(':')
  if (kind === 'typography') return ['letter-spacing']
  if (kind === 'gradient') return ['stops']
  if (kind === 'insets') return ['block', 'inline']
  if (kind === 'enum')
    return Object.keys(Object.values(data.words[enumeration] ?? {})[0] ?? {}).filter(Boolean)
  return { lines: ['display', 'overflow'], border: ['style'], line: ['style', 'width'] }[field.manner] ?? []
}

/** The property with the alignment of a button's content, which depends on its `imagePlacement`. */
function alignmentBeside(style, variant, field) {
  const type = data.styles[style]
  if (
    !type.isState ||
    type.leaves.some(
      ({ path }) => path === [holderOf(field.path), 'contentAlignment'].filter(Boolean).join('/')
    )
  )
    return type.variants[variant] + field.alignment
  const state = Object.values(data.components)
    .flatMap(component => component.states)
    .find(({ changes }) => changes === style)
  const { variants } = styleBeneath(style)
  return variants[state.variant ?? variant] + field.alignment
}
return { TriedRule }
})()
modules['preview.js'] = (() => {
const { data, resolved } = modules['data.js']
const { Memory } = modules['memory.js']
const { byMode, declaring } = modules['modes.js']
const { forget, once } = modules['once.js']
const { readOverrides } = modules['override.js']
const { Project } = modules['project.js']
const { rulesOf } = modules['rules.js']
const { TriedRule } = modules['tried-rule.js']
const { Tries } = modules['tries.js']
const { isSame, referenceIn, references } = modules['values.js']
// Shows live edits: the data gets their values, and the page their CSS.


const previewSheet = new CSSStyleSheet()

/** Restores the edits of the last visit, and shows every change from now on. */
function startPreview() {
  document.adoptedStyleSheets.push(previewSheet)
  Tries.listeners.unshift(apply)
  try {
    Tries.changes = readOverrides(kept()).changes
    Tries.present = JSON.stringify(Tries.changes)
    apply()
  } catch {
    // An earlier version wrote them, or something else did.
    Tries.changes = {}
    apply()
  }
}

/** The edits of the last visit. They are checked like those of others, since the project may have changed. */
function kept() {
  return Object.entries(Memory.read('tries', {})).map(([brand, { tokens = {}, ...members }]) => ({
    brand,
    tokens: Object.fromEntries(
      Object.entries(tokens).map(
        ([
          path,
          {
            by: { '': $value, ...modes }
          }
        ]) => [path, { $value, modes }]
      )
    ),
    ...members
  }))
}

/** Puts the edited values into the data, and their CSS into the page. */
function apply() {
  for (const [key, entry] of Tries.originals) {
    const [brand, isToken, place] = JSON.parse(key)
    put(Project.brand(brand), place, isToken, entry)
  }
  Tries.originals.clear()
  while (previewSheet.cssRules.length) previewSheet.deleteRule(0)
  for (const [name, { tokens, styles }] of Object.entries(Tries.changes)) {
    const brand = Project.brand(name)
    const affected = affectedTokens(brand, Object.keys(tokens))
    const values = {}
    for (const path of affected) values[path] = byMode(mode => tokenValue(brand, path, mode, affected))
    const sheet = new TriedRule(previewSheet, name)
    for (const path of affected) {
      keep(brand, path, true)
      const by = tokens[path]?.by
      put(brand, path, true, withValues(Tries.entry(brand, path, true), values[path], by))
      if (by || brand.tokens[path].type === 'shadow') sheet.token(path, brand.tokens[path].type, values[path])
    }
    for (const [place, value] of Object.entries(styles)) {
      keep(brand, place, false)
      put(brand, place, false, value === null ? undefined : triedField(brand, Tries.field(place).kind, value))
    }
    // The page's own CSS handles fields that follow a token, except forms that depend on the value.
    for (const place of new Set([...Object.keys(styles), ...affectedFields(brand, affected)])) {
      const field = Tries.field(place),
        entry = Tries.entry(brand, place, false)
      if (styles[place] !== undefined) giveRules(place)
      sheet.field(
        place,
        field,
        entry ? byMode(mode => (entry.refers ? resolved(brand, entry.declared, mode) : entry.declared)) : null
      )
    }
  }
  forget(Project)
}

function keep(brand, place, isToken) {
  Tries.originals.set(JSON.stringify([brand.name, isToken, place]), Tries.entry(brand, place, isToken))
}

function put(brand, place, isToken, entry) {
  if (isToken) {
    brand.tokens[place] = entry
    return
  }
  const [style, variant, ...path] = place.split('/')
  const fields = ((brand.styles[style] ??= {})[variant] ??= {})
  if (entry) fields[path.join('/')] = entry
  else delete fields[path.join('/')]
}

/** An entry with other values. One that is edited itself loses its place in a file. */
function withValues(entry, values, by) {
  const { value, modes, ...rest } = entry
  const result = { ...rest, value: values[''] }
  const differing = Object.entries(values).filter(([mode, value]) => mode && !isSame(value, values['']))
  if (differing.length) result.modes = Object.fromEntries(differing)
  if (!by) return result
  const refers = value => references(value).length > 0
  const { declared, declaredModes, modesAt, ...own } = result
  const modal = Object.keys(by).filter(Boolean)
  return {
    ...own,
    at: null,
    ...(refers(by['']) ? { declared: by[''] } : {}),
    ...(modal.length
      ? {
          modesAt: Object.fromEntries(modal.map(mode => [mode, null])),
          declaredModes: Object.fromEntries(
            modal.filter(mode => refers(by[mode])).map(mode => [mode, by[mode]])
          )
        }
      : {}),
    ...(modal.length
      ? {
          modes: Object.fromEntries(
            [...modal, ...differing.map(([mode]) => mode)].map(mode => [mode, values[mode]])
          )
        }
      : {})
  }
}

/** The edited tokens, and all tokens that refer to them. */
function affectedTokens(brand, changed) {
  const users = once(Tries, 'users of ' + brand.name, () => {
    const users = new Map()
    for (const path of Object.keys(brand.tokens)) {
      for (const target of references(Object.values(Tries.declaredBefore(brand, path))))
        if (!users.get(target)?.push(path)) users.set(target, [path])
    }
    return users
  })
  const found = new Set(changed)
  for (const path of found) for (const user of users.get(path) ?? []) found.add(user)
  return found
}

/** The page's classes have no rule for a field that no brand sets, so an edit brings its own. */
function giveRules(place) {
  if (data.brands.some(brand => Tries.original(brand, place, false))) return
  for (const rule of rulesOf(place)) {
    const { selector, property, value } = rule.css()
    const [element, ...pseudo] = selector.split(/(?=::)/)
    const now = [`${element}:where(:not([data-before] *))`, ...pseudo].join('')
    previewSheet.insertRule(`${now} { ${property}: ${value} }`, previewSheet.cssRules.length)
  }
}

/** The fields with a line count or a shadow of their own that refer to affected tokens. */
function affectedFields(brand, affected) {
  if (!affected.size) return []
  const fields = once(Tries, 'fields of ' + brand.name, () =>
    Object.entries(brand.styles).flatMap(([style, variants]) =>
      Object.entries(variants).flatMap(([variant, fields]) =>
        Object.entries(fields)
          .filter(([, entry]) => entry.refers && references(entry.declared).length)
          .map(([path, entry]) => [[style, variant, path].join('/'), entry.declared])
          .filter(([place, declared]) => {
            const { kind, manner } = Tries.field(place)
            return manner === 'lines' || (kind === 'shadow' && !referenceIn(declared))
          })
      )
    )
  )
  return fields
    .filter(([, declared]) => references(declared).some(path => affected.has(path)))
    .map(([place]) => place)
}

function tokenValue(brand, path, mode, affected, depth = 0) {
  const entry = brand.tokens[path]
  if (!entry || depth > 200) return null
  if (!affected.has(path)) return Project.value(entry, mode)
  const by = Tries.declarations(brand, path)
  return resolvedIn(brand, by[declaring(by, mode)], mode, affected, depth + 1)
}

/** Resolves a declared value in a mode, with edits. */
function resolvedIn(brand, value, mode, affected = new Set(), depth = 0) {
  const path = referenceIn(value)
  if (path !== null) return tokenValue(brand, path, mode, affected, depth)
  if (Array.isArray(value)) return value.flatMap(item => resolvedIn(brand, item, mode, affected, depth))
  if (value && typeof value === 'object' && !value.colorSpace)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, resolvedIn(brand, part, mode, affected, depth)])
    )
  return value
}

/** A style field of the data with an edited value. */
function triedField(brand, kind, declared) {
  const refers = !(kind === 'string' || kind === 'image' || kind.startsWith('enum:'))
  return {
    declared,
    at: null,
    refers,
    get value() {
      return refers ? resolved(brand, declared, '') : declared
    },
    get modes() {
      return refers
        ? Object.fromEntries(brand.modes.map(mode => [mode, resolved(brand, declared, mode)]))
        : undefined
    }
  }
}
return { previewSheet, startPreview }
})()
modules['main.js'] = (() => {
const { changesLink, changesPage } = modules['changes.js']
const { componentsPage } = modules['components.js']
const { findPage } = modules['find.js']
const { Gallery } = modules['gallery.js']
const { Inspector } = modules['inspect.js']
const { meterButton } = modules['measure.js']
const { overviewPage } = modules['overview.js']
const { Pages, Tools } = modules['pages.js']
const { startPreview } = modules['preview.js']
const { Shared } = modules['shared.js']
const { stylesPage } = modules['styles.js']
const { tokenPage, tokensPage } = modules['tokens.js']
// Starts the gallery.


Object.assign(Pages, {
  overview: overviewPage,
  components: componentsPage,
  styles: stylesPage,
  tokens: tokensPage,
  token: tokenPage,
  find: findPage,
  changes: changesPage
})
startPreview()
Inspector.start()
Shared.start()
Tools.push(meterButton, changesLink)
Gallery.start()
return {  }
})()
