// Colours and contrasts as tokengen works them out (TokenModel, and the rule `contrast` of TokenLint): after a change the page has to.

/** Linear maps of three components, as three rows. */
const Matrix = {
  times: (matrix, vector) => matrix.map(row => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]),
  columns: ([a, b, c]) => [0, 1, 2].map(row => [a[row], b[row], c[row]]),
  diagonal: ([x, y, z]) => [[x, 0, 0], [0, y, 0], [0, 0, z]],
  product: (one, other) => Matrix.columns(Matrix.columns(other).map(column => Matrix.times(one, column))),
  inverse(rows) {
    const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    const [first, second, third] = rows
    const minors = [cross(second, third), cross(third, first), cross(first, second)]
    const determinant = Matrix.times([first], minors[0])[0]
    return Matrix.columns(minors.map(column => column.map(part => part / determinant)))
  }
}

/** The 14 colour spaces of the specification, each with its way to XYZ under D65 and back (CSS Color 4). */
const Spaces = (() => {
  const { times, columns, diagonal, product, inverse } = Matrix
  const light = ([x, y]) => [x / y, 1, (1 - x - y) / y]
  const d50 = light([0.3457, 0.3585]), d65 = light([0.3127, 0.3290])
  const bradford = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
  const adapt = (from, to) => {
    const [source, target] = [times(bradford, from), times(bradford, to)]
    return product(product(inverse(bradford), diagonal(target.map((part, index) => part / source[index]))), bradford)
  }
  const toD65 = adapt(d50, d65), toD50 = adapt(d65, d50)

  // How a space encodes light; what is negative mirrors what is positive.
  const mirrored = curve => part => Math.sign(part) * curve(Math.abs(part))
  const power = exponent => [mirrored(part => part ** exponent), mirrored(part => part ** (1 / exponent))]
  const linear = [part => part, part => part]
  const srgbCurve = [
    mirrored(part => part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92),
    mirrored(part => part > 0.0031308 ? 1.055 * (part ** (1 / 2.4) - 1) + 1 : part * 12.92)
  ]
  const prophotoCurve = [
    mirrored(part => part > 16 / 512 ? part ** 1.8 : part / 16), mirrored(part => part >= 1 / 512 ? part ** (1 / 1.8) : part * 16)
  ]
  const rgb = (primaries, [decode, encode], isUnderD50 = false) => {
    const axes = columns(primaries.map(light))
    const own = product(axes, diagonal(times(inverse(axes), isUnderD50 ? d50 : d65)))
    const out = isUnderD50 ? product(toD65, own) : own
    const back = inverse(out)
    return { out, back, decode, encode, xyz: parts => times(out, parts.map(decode)), parts: xyz => times(back, xyz).map(encode) }
  }
  const srgb = rgb([[0.64, 0.33], [0.30, 0.60], [0.15, 0.06]], srgbCurve)

  const turned = degrees => { const hue = degrees % 360; return hue < 0 ? hue + 360 : hue }
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
  const cartesian = ([light, chroma, hue]) => [light, chroma * Math.cos(hue * Math.PI / 180), chroma * Math.sin(hue * Math.PI / 180)]

  const epsilon = 216 / 24389, kappa = 24389 / 27
  const labToXYZ = ([light, a, b]) => {
    const y = (light + 16) / 116
    const cubes = [y + a / 500, y, y - b / 200].map(root => root ** 3 > epsilon ? root ** 3 : (116 * root - 16) / kappa)
    return times(toD65, cubes.map((part, index) => part * d50[index]))
  }
  const toCones = [
    [0.8190224379967030, 0.3619062600528904, -0.1288737815209879], [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309]
  ]
  const toOklab = [
    [0.2104542683093140, 0.7936177747023054, -0.0040720430116193], [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774]
  ]
  const fromCones = inverse(toCones), toRoots = inverse(toOklab)
  const oklabToXYZ = lab => times(fromCones, times(toRoots, lab).map(root => root * root * root))

  // What the components may be, and what 100 % of each is where CSS lets one write percentages.
  const unit = { ranges: [[0, 1], [0, 1], [0, 1]], whole: [1, 1, 1] }
  return {
    srgb: { ...unit, ...srgb },
    'srgb-linear': { ...unit, xyz: rgb([[0.64, 0.33], [0.30, 0.60], [0.15, 0.06]], linear).xyz },
    hsl: { ranges: [[0, 360], [0, 100], [0, 100]], whole: [null, 100, 100], rgb: fromHSL, xyz: parts => srgb.xyz(fromHSL(parts)) },
    hwb: { ranges: [[0, 360], [0, 100], [0, 100]], whole: [null, 100, 100], rgb: fromHWB, xyz: parts => srgb.xyz(fromHWB(parts)) },
    lab: { ranges: [[0, 100], [], []], whole: [100, 125, 125], xyz: labToXYZ },
    lch: { ranges: [[0, 100], [0], [0, 360]], whole: [100, 150, null], xyz: parts => labToXYZ(cartesian(parts)) },
    oklab: { ranges: [[0, 1], [], []], whole: [1, 0.4, 0.4], xyz: oklabToXYZ, parts: xyz => times(toOklab, times(toCones, xyz).map(Math.cbrt)) },
    oklch: { ranges: [[0, 1], [0], [0, 360]], whole: [1, 0.4, null], xyz: parts => oklabToXYZ(cartesian(parts)) },
    'display-p3': { ...unit, ...rgb([[0.680, 0.320], [0.265, 0.690], [0.150, 0.060]], srgbCurve) },
    'a98-rgb': { ...unit, xyz: rgb([[0.64, 0.33], [0.21, 0.71], [0.15, 0.06]], power(563 / 256)).xyz },
    'prophoto-rgb': { ...unit, xyz: rgb([[0.734699, 0.265301], [0.159597, 0.840403], [0.036598, 0.000105]], prophotoCurve, true).xyz },
    rec2020: { ...unit, xyz: rgb([[0.708, 0.292], [0.170, 0.797], [0.131, 0.046]], power(2.4)).xyz },
    'xyz-d65': { ...unit, xyz: parts => parts },
    'xyz-d50': { ...unit, xyz: parts => times(toD65, parts) }
  }
})()

const clamped = (number, low, high) => number > low ? number < high ? number : high : low

const Color = {
  /** What a display takes: sRGB where that holds the colour, else Display P3; what that does not hold either is mapped into it. */
  shown(color) {
    const alpha = clamped(color.alpha ?? 1, 0, 1)
    const parts = color.components.map(part => part === 'none' ? 0 : part)
    const space = Spaces[color.colorSpace]
    if (color.colorSpace === 'srgb' && parts.every(part => part >= 0 && part <= 1)) return { space: 'srgb', parts, alpha, isMapped: false }
    const srgb = color.colorSpace === 'srgb' ? parts : space.rgb ? space.rgb(parts) : Spaces.srgb.parts(space.xyz(parts))
    const clip = parts => parts.map(part => clamped(part, 0, 1))
    if (isInGamut(srgb)) return { space: 'srgb', parts: clip(srgb), alpha, isMapped: false }
    const p3 = color.colorSpace === 'display-p3' ? parts : Spaces['display-p3'].parts(space.xyz(parts))
    if (isInGamut(p3)) return { space: 'display-p3', parts: clip(p3), alpha, isMapped: false }
    return { space: 'display-p3', parts: nearestLight(Spaces.oklab.parts(space.xyz(parts))).map(Spaces['display-p3'].encode), alpha, isMapped: true }
  },

  /** As a screen mixes it: red, green and blue of encoded sRGB, where what only Display P3 holds lies outside 0…1, and alpha. */
  onScreen(color) {
    const { space, parts, alpha } = this.shown(color)
    return [...space === 'srgb' ? parts : Spaces.srgb.parts(Spaces[space].xyz(parts)), alpha]
  },

  /** The six digits nearest to a colour, for the browser's own picker. */
  hex: color => '#' + Color.onScreen(color).slice(0, 3).map(part => Math.round(clamped(part, 0, 1) * 255).toString(16).padStart(2, '0')).join(''),

  /** As CSS has it, without a digit lost. */
  css({ colorSpace, components, alpha = 1 }) {
    const isByte = part => part >= 0 && part <= 1 && Math.abs(part * 255 - Math.round(part * 255)) < 1e-4
    if (colorSpace === 'srgb' && components.every(isByte)) return `rgb(${components.map(part => Math.round(part * 255)).join(' ')} / ${alpha})`
    const isShare = index => (colorSpace === 'hsl' || colorSpace === 'hwb') && index > 0
    const parts = components.map((part, index) => isShare(index) && part !== 'none' ? part + '%' : part).join(' ')
    return ['hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch'].includes(colorSpace) ? `${colorSpace}(${parts} / ${alpha})` : `color(${colorSpace} ${parts} / ${alpha})`
  },

  /** What a person writes, in any form that CSS has; null for what is no colour, or none that a token may have. */
  parse(words) {
    const text = words.trim().toLowerCase()
    const digits = text.match(/^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/)?.[1]
    if (digits) {
      const bytes = (digits.length < 6 ? digits.replace(/./g, '$&$&') : digits).match(/../g).map(byte => parseInt(byte, 16) / 255)
      return { colorSpace: 'srgb', components: bytes.slice(0, 3), ...bytes.length > 3 ? { alpha: bytes[3] } : {} }
    }
    if (/^[a-z]+$/.test(text)) return this.named(text)
    const [, name, inner] = text.match(/^([a-z]+)\(([^()]*)\)$/) ?? []
    if (!name) return null
    const [before, after, ...more] = inner.split('/').map(part => part.split(/[\s,]+/).filter(Boolean))
    if (more.length || after && after.length !== 1) return null
    if (['rgba', 'hsla', 'rgb', 'hsl'].includes(name) && inner.includes(',') && before.length === 4 && !after) return this.of(name.slice(0, 3), before.slice(0, 3), before[3])
    if (name === 'color') return this.of(before[0] === 'xyz' ? 'xyz-d65' : before[0], before.slice(1), after?.[0])
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
      const [, digits, unit] = word.match(/^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|deg|turn|rad|grad)?$/) ?? []
      if (digits === undefined) return NaN
      if (whole === null) return unit === '%' ? NaN : digits * { deg: 1, turn: 360, rad: 180 / Math.PI, grad: 0.9 }[unit ?? 'deg']
      return unit === '%' ? digits * whole / 100 : unit ? NaN : Number(digits)
    }
    const components = words.map((word, index) => {
      if (word === 'none') return word
      if (name === 'rgb') return word.endsWith('%') ? number(word, 1) : number(word, 1) / 255
      const part = number(word, space.whole[index])
      return space.whole[index] === null ? (part % 360 + 360) % 360 : part
    })
    const isInRange = components.every((part, index) => part === 'none' || part >= (space.ranges[index][0] ?? -Infinity) && part <= (space.ranges[index][1] ?? Infinity))
    const share = alpha === undefined ? undefined : alpha === 'none' ? 0 : number(alpha, 1)
    if (!isInRange || share !== undefined && !(share >= 0 && share <= 1)) return null
    return { colorSpace, components, ...share === undefined ? {} : { alpha: share } }
  }
}

/** Whether encoded components lie within 0…1, but for a rounding. */
const isInGamut = parts => parts.every(part => part >= -1e-5 && part <= 1 + 1e-5)

/** The light of Display P3 nearest to an Oklab colour outside of it: CSS Color 4, section 13.2. */
function nearestLight(origin) {
  const p3 = Spaces['display-p3']
  if (!(origin[0] < 1)) return [1, 1, 1]
  if (!(origin[0] > 0)) return [0, 0, 0]
  const clip = lab => {
    const light = Matrix.times(p3.back, Spaces.oklab.xyz(lab))
    if (light.every(part => part >= 0 && part <= 1)) return { light, isInside: true, distance: 0 }
    const near = light.map(part => clamped(part, 0, 1))
    const difference = Spaces.oklab.parts(Matrix.times(p3.out, near)).map((part, index) => part - lab[index])
    return { light: near, isInside: false, distance: Math.sqrt(difference.reduce((sum, part) => sum + part * part, 0)) }
  }
  const whole = clip(origin)
  if (whole.distance < 0.02) return whole.light
  const chroma = Math.sqrt(origin[1] * origin[1] + origin[2] * origin[2])
  const reduced = to => [origin[0], origin[1] / chroma * to, origin[2] / chroma * to]
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

/** How well text is told from its ground; colours are those of `Color.onScreen`. */
const Contrast = {
  /** One colour drawn over another. */
  over(top, ground) {
    const alpha = top[3] + ground[3] * (1 - top[3])
    if (!(alpha > 0)) return ground
    return [...[0, 1, 2].map(index => (top[index] * top[3] + ground[index] * ground[3] * (1 - top[3])) / alpha), alpha]
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

  /** APCA 0.0.98G-4g, with its sign. */
  apca(text, ground) {
    const luminance = color => {
      const [red, green, blue] = color.map(part => Math.max(0, part) ** 2.4)
      const light = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
      return light > 0.022 ? light : light + (0.022 - light) ** 1.414
    }
    const [a, b] = [luminance(text), luminance(ground)]
    if (!(Math.abs(b - a) >= 0.0005)) return 0
    const contrast = (b > a ? b ** 0.56 - a ** 0.57 : b ** 0.65 - a ** 0.62) * 1.14
    if (!(Math.abs(contrast) >= 0.1)) return 0
    return (b > a ? contrast - 0.027 : contrast + 0.027) * 100
  },

  /** What everything stands on: `of(path)` gives the value of a token. */
  canvas(mode, of) {
    const window = mode.includes('dark') ? [0, 0, 0, 1] : [1, 1, 1, 1]
    const named = data.canvas && of(data.canvas)
    return { color: named ? this.over(Color.onScreen(named), window) : window, isKnown: Boolean(named) }
  },

  /** A text and its ground as they come out on the screen; null where nothing certain lies behind it. `of(index)` gives the value of a field. */
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
      const fills = layer.fills.map(color).filter(Boolean)
      hasFill ||= fills.some(fill => canvas.isKnown || fill[3] > 0)
      const isGradient = layer.gradients.some(index => (of(index) ?? null) !== null)
      isCertain = !isGradient && (isCertain || fills.some(fill => fill[3] === 1))
      grounds.push(fills.reduce((ground, fill) => this.over(fill, ground), grounds.at(-1)))
    }
    if (!hasFill || !isCertain) return null
    let ground = grounds.at(-1)
    text = this.over(text, ground)
    for (const [index, layer] of [...site.layers.entries()].reverse()) {
      const alpha = layer.alpha === undefined ? undefined : of(layer.alpha)
      if (typeof alpha !== 'number') continue
      text = this.over(this.faded(text, alpha), grounds[index])
      ground = this.over(this.faded(ground, alpha), grounds[index])
    }
    return { text, ground }
  },

  /** The control states that a text or what lies behind it tells apart. */
  states(site, of) {
    const states = new Set(['normal'])
    for (const index of [site.color, ...site.layers.flatMap(layer => layer.fills)]) for (const state of stateNames(of(index))) states.add(state)
    return [...states].filter(state => data.limits.contrast.disabled || !state.split('+').includes('disabled'))
  },

  isLarge(font) {
    if (!font?.fontSize) return false
    const size = points(font.fontSize)
    return size >= 24 || size >= 18.66 && weightNumber(font.fontWeight) >= 700
  },

  /** What a text has to reach. */
  limit: isLarge => ({ ratio: data.limits.contrast[isLarge ? 'minimumLarge' : 'minimum'], lightness: data.limits.contrast.apca }),

  /** Above 1 where a pair falls short of a limit; the more, the worse. */
  gravity({ text, ground }, { ratio, lightness }) {
    const byRatio = ratio / this.ratio(text, ground)
    return byRatio > 1 ? byRatio : lightness / Math.max(Math.abs(this.apca(text, ground)), 1)
  }
}

/** The states that a value tells apart; none for a value that holds in all. */
function stateNames(value) {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return []
  const names = Object.keys(value)
  return names.length && names.every(name => name.split('+').every(part => ['normal', 'highlighted', 'disabled', 'selected', 'focused'].includes(part))) ? names : []
}

/** A value in a state, or in none where states are not told apart. */
const inState = (value, state) => stateNames(value).length ? value[state] ?? value.normal : value

const points = ({ value, unit }) => unit === 'rem' ? value * data.rem : value
const weightNumber = weight => typeof weight === 'number' ? weight : data.weights[weight] ?? 400
