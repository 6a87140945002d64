// The rounding of results. Browsers and tokengen differ in the last digits of powers, roots and angles, so a
// result is rounded once, as TokenModel does it in Swift.

const powersOfTen = Array.from({ length: 301 }, (_, exponent) => Number(`1e${exponent}`))

const tenth = places => (places >= 0 ? powersOfTen[places] : 1 / powersOfTen[-places])

/** Rounds halves away from zero. */
export const roundedHalf = number => Math.sign(number) * Math.round(Math.abs(number))

/** The number rounded to so many decimal places, -300 to 20. */
export function roundedTo(places, number) {
  const power = powersOfTen[Math.abs(places)]
  const scaled = places >= 0 ? number * power : number / power
  // A tie, such as 1.125 cubed, is one also where the last digit of the number is another.
  const settled = Math.abs(scaled) < 1e10 ? roundedHalf(scaled * 1e4) / 1e4 : scaled
  const whole = roundedHalf(settled)
  if (places >= 0) return whole / power + 0
  // Above 10^22, powers of ten are not exact.
  return places >= -22 ? whole * power + 0 : Number(`${whole}e${-places}`)
}

/** The number with 9 significant digits. Next to nothing is 0. */
export function roundedNumber(number) {
  if (!Number.isFinite(number)) return number
  const magnitude = Math.abs(number)
  if (magnitude < 1e-12) return 0
  let places = 20
  while (places > -300 && magnitude * tenth(places) >= 1e9) places -= 1
  return roundedTo(places, number)
}
