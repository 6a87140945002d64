// The parts of composite values.

/** The parts of composites, and their types. */
export const partTypes = {
  border: { color: 'color', width: 'dimension', style: 'strokeStyle' },
  transition: { duration: 'duration', delay: 'duration', timingFunction: 'cubicBezier' },
  shadow: {
    color: 'color',
    offsetX: 'dimension',
    offsetY: 'dimension',
    blur: 'dimension',
    spread: 'dimension',
    inset: 'bool'
  },
  gradient: { color: 'color', position: 'number' },
  typography: {
    fontFamily: 'fontFamily',
    fontSize: 'dimension',
    fontWeight: 'fontWeight',
    letterSpacing: 'dimension',
    lineHeight: 'number'
  }
}

/** What the numbers in parts of composites may be. */
export const partLimits = {
  fontSize: [0, 1e6],
  lineHeight: [0, 1e6],
  blur: [0, 1e9],
  width: [0, 1e6],
  position: [0, 1]
}
