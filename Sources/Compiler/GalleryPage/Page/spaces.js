// The colour spaces of tokens, and the way from each to any other. TokenModel has the same rules in Swift.

/** 3 × 3 matrices, as three rows. */
export const Matrix = {
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

/** The same angle from 0 up to but not including 360 degrees. */
export const turned = degrees => {
  const rest = degrees % 360
  const hue = rest < 0 ? rest + 360 : rest
  // A tiny negative angle rounds to 360. Adding 0 removes the sign of -0.
  return hue < 360 ? hue + 0 : 0
}

/** Lightness, chroma and hue as lightness, a and b. */
export const cartesian = ([light, chroma, hue]) => [
  light,
  chroma * Math.cos((hue * Math.PI) / 180),
  chroma * Math.sin((hue * Math.PI) / 180)
]

/** Lightness, a and b as lightness, chroma and hue. */
export const polar = ([light, a, b]) => [
  light,
  Math.sqrt(a * a + b * b),
  turned((Math.atan2(b, a) * 180) / Math.PI)
]

/** The 14 colour spaces of the specification with their conversions to XYZ D65 and back (CSS Color 4). */
export const Spaces = (() => {
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
  const [toD65, toD50] = [adapt(d50, d65), adapt(d65, d50)]

  // Transfer functions, odd around zero.
  const mirrored = curve => part => Math.sign(part) * curve(Math.abs(part))
  const power = exponent => [mirrored(part => part ** exponent), mirrored(part => part ** (1 / exponent))]
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
  const hueOf = ([red, green, blue], low, high) => {
    const range = high - low
    if (range === 0) return 0
    if (high === red) return turned(((green - blue) / range) * 60)
    return turned((high === green ? (blue - red) / range + 2 : (red - green) / range + 4) * 60)
  }
  const toHSL = rgb => {
    const [low, high] = [Math.min(...rgb), Math.max(...rgb)]
    const lightness = (low + high) / 2
    const reach = Math.min(lightness, 1 - lightness)
    const saturation = reach === 0 ? 0 : (high - lightness) / reach
    const hue = hueOf(rgb, low, high)
    // Far outside the gamut the saturation becomes negative. The opposite hue describes the same colour.
    return saturation < 0
      ? [turned(hue + 180), -saturation * 100, lightness * 100]
      : [hue, saturation * 100, lightness * 100]
  }
  const toHWB = rgb => {
    const [low, high] = [Math.min(...rgb), Math.max(...rgb)]
    return [hueOf(rgb, low, high), low * 100, (1 - high) * 100]
  }

  const epsilon = 216 / 24389,
    kappa = 24389 / 27
  const labToXYZ = ([light, a, b]) => {
    const y = (light + 16) / 116
    const cubes = [y + a / 500, y, y - b / 200].map(root => {
      const cube = root * root * root
      return cube > epsilon ? cube : (116 * root - 16) / kappa
    })
    return times(
      toD65,
      cubes.map((part, index) => part * d50[index])
    )
  }
  const xyzToLab = xyz => {
    const [x, y, z] = times(toD50, xyz)
      .map((part, index) => part / d50[index])
      .map(part => (part > epsilon ? Math.cbrt(part) : (kappa * part + 16) / 116))
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
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
  const xyzToOklab = xyz => times(toOklab, times(toCones, xyz).map(Math.cbrt))

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
      xyz: parts => times(srgb.out, parts),
      parts: xyz => times(srgb.back, xyz)
    },
    hsl: {
      ranges: [
        [0, 360],
        [0, 100],
        [0, 100]
      ],
      whole: [null, 100, 100],
      rgb: fromHSL,
      fromRGB: toHSL,
      xyz: parts => srgb.xyz(fromHSL(parts)),
      parts: xyz => toHSL(srgb.parts(xyz))
    },
    hwb: {
      ranges: [
        [0, 360],
        [0, 100],
        [0, 100]
      ],
      whole: [null, 100, 100],
      rgb: fromHWB,
      fromRGB: toHWB,
      xyz: parts => srgb.xyz(fromHWB(parts)),
      parts: xyz => toHWB(srgb.parts(xyz))
    },
    lab: { ranges: [[0, 100], [], []], whole: [100, 125, 125], xyz: labToXYZ, parts: xyzToLab },
    lch: {
      ranges: [[0, 100], [0], [0, 360]],
      whole: [100, 150, null],
      xyz: parts => labToXYZ(cartesian(parts)),
      parts: xyz => polar(xyzToLab(xyz))
    },
    oklab: {
      ranges: [[0, 1], [], []],
      whole: [1, 0.4, 0.4],
      xyz: oklabToXYZ,
      parts: xyzToOklab
    },
    oklch: {
      ranges: [[0, 1], [0], [0, 360]],
      whole: [1, 0.4, null],
      xyz: parts => oklabToXYZ(cartesian(parts)),
      parts: xyz => polar(xyzToOklab(xyz))
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
      ...rgb(
        [
          [0.64, 0.33],
          [0.21, 0.71],
          [0.15, 0.06]
        ],
        power(563 / 256)
      )
    },
    'prophoto-rgb': {
      ...unit,
      ...rgb(
        [
          [0.734699, 0.265301],
          [0.159597, 0.840403],
          [0.036598, 0.000105]
        ],
        prophotoCurve,
        true
      )
    },
    rec2020: {
      ...unit,
      ...rgb(
        [
          [0.708, 0.292],
          [0.17, 0.797],
          [0.131, 0.046]
        ],
        power(2.4)
      )
    },
    'xyz-d65': { ...unit, xyz: parts => parts, parts: xyz => xyz },
    'xyz-d50': { ...unit, xyz: parts => times(toD65, parts), parts: xyz => times(toD50, xyz) }
  }
})()

export const clamped = (number, low, high) => (number > low ? (number < high ? number : high) : low)
