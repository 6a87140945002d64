// Operands of expressions: `{ value, unit }` with the unit `number`, `%`, `px`, `rem`, `ms` or `s`, or
// `{ color }`, or null for `none`.

/** Why an expression has no value, as the end of a sentence. */
export class Impossible extends Error {}

export const refuse = reason => {
  throw new Impossible(reason)
}

/** The types of tokens that can have an operand as their value. */
export const typesOf = operand =>
  operand === null
    ? []
    : operand.color
      ? ['color']
      : ({
          number: ['number', 'fontWeight'],
          px: ['dimension'],
          rem: ['dimension'],
          ms: ['duration'],
          s: ['duration']
        }[operand.unit] ?? [])

/** The kind of an operand in messages. */
export const nounOf = operand =>
  operand === null ? "'none'" : operand.color ? 'a colour' : nounOfUnit[operand.unit]

export const nounOfUnit = {
  number: 'a number',
  '%': 'a percentage',
  px: 'a length',
  rem: 'a length',
  ms: 'a time',
  s: 'a time'
}
