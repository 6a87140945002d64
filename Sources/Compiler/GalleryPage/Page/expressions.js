// Calculates expressions: CSS Values 4, section 10, and CSS Color 5, sections 3 and 4. TokenModel has the
// same rules in Swift, and both give the results of the same vectors.
//
// A step takes its operands from a stack and puts its result there.

import { channelName, kindsOf, limited, partOf } from './color-components.js'
import { carried, derivedColor, isFiniteColor, mixed, mixedPlainly, publicColor } from './derived-color.js'
import { nounOf, nounOfUnit, refuse, typesOf } from './operands.js'
import { roundedColor } from './rounded-color.js'
import { roundedNumber } from './rounding.js'

/**
 * The result of an expression, rounded once. Throws `Impossible` if it has none.
 *
 * @param of returns the value of a token: a number, a length, a time or a colour
 * @param rem the points in a rem
 * @param trace is called with the index and the result of each operation that has a value
 */
export function resultOf(expression, { of, rem, trace }) {
  const calculator = new Calculator(expression, of, rem)
  for (const [index, step] of expression.steps.entries()) {
    calculator.take(step, index)
    if (isOperation(step)) trace?.(index, rounded(calculator.stack.at(-1)))
  }
  return valueOf(calculator.stack[0], expression)
}

/** The text of an operation, by the index of its step. */
export const textOf = ({ text, steps, operations = [] }, index) =>
  index === steps.length - 1 ? text : operations[steps.slice(0, index).filter(isOperation).length]

export const isOperation = step => Array.isArray(step) && !['%', 'none', 'channel', 'from'].includes(step[0])

/** An operand as a token has it; undefined for a percentage and for `none`. */
function rounded(operand) {
  if (operand === null || operand.unit === '%') return undefined
  if (operand.color)
    return isFiniteColor(operand.color) ? publicColor(roundedColor(operand.color)) : undefined
  const value = roundedNumber(operand.value)
  return operand.unit === 'number' ? value : { value, unit: operand.unit }
}

/** The result as a value of the expression's type. */
function valueOf(operand, { type, isLenient }) {
  const isPixels = type === 'dimension' && isLenient && operand?.unit === 'number'
  const result = isPixels ? { ...operand, unit: 'px' } : operand
  if (!typesOf(result).includes(type)) refuse(`gives ${nounOf(operand)}, not a ${type}`)
  const isFinite = result.color ? isFiniteColor(result.color) : Number.isFinite(result.value)
  if (!isFinite) refuse('has a result that is not a finite number')
  const value = rounded(result)
  if (type === 'fontWeight' && !(value >= 1 && value <= 1000))
    refuse(`gives the font weight ${value}; it must be 1 to 1000`)
  return value
}

/** The other unit of the same kind, and how many of the first are in one of it. */
const largerUnit = { px: 'rem', ms: 's' }

class Calculator {
  stack = []
  #origins = []
  #expression
  #of
  #rem
  #index = 0

  constructor(expression, of, rem) {
    this.#expression = expression
    this.#of = of
    this.#rem = rem
  }

  /** Makes a step. */
  take(step, index) {
    this.#index = index
    this.stack.push(Array.isArray(step) ? this.#operation(step) : this.#operand(step))
  }

  #operation([name, ...given]) {
    switch (name) {
      case '%':
        return { value: given[0], unit: '%' }
      case 'none':
        return null
      case 'channel':
        return this.#channel(given[0])
      case '+':
      case '-':
        return this.#sum(name)
      case '*':
        return this.#product()
      case '/':
        return this.#quotient()
      case 'from':
        return this.#open(...given)
      case 'color':
        return this.#color(...given)
      case 'mix':
        return this.#mix(given[0], given[2], given[3])
      case 'plain mix':
        return this.#plainMix(given[0])
      case 'component':
        return this.#component(given[0])
      default:
        return this.#call(name, given[0])
    }
  }

  #operand(step) {
    const isReference = typeof step === 'string'
    const value = isReference ? this.#of(step.slice(1, -1)) : step
    if (typeof value === 'number') return { value, unit: 'number' }
    if (value?.colorSpace) return { color: derivedColor(value) }
    if (value?.unit) return { value: value.value, unit: value.unit }
    return refuse('needs a value that is not a colour, a length, a time or a number')
  }

  // MARK: Numbers

  #quantity() {
    const operand = this.stack.pop()
    // A missing component of the origin counts as 0 where it is calculated with.
    if (operand === null) return { value: 0, unit: 'number' }
    return operand.color ? refuse('calculates with a colour') : operand
  }

  #quantities(count) {
    return Array.from({ length: count }, () => this.#quantity()).reverse()
  }

  /** Two quantities in their common unit: `[a, b, unit]`. `otherwise` says what is wrong if there is none. */
  #common(a, b, otherwise) {
    if (a.unit === b.unit) return [a.value, b.value, a.unit]
    if (largerUnit[a.unit] === b.unit) return [a.value, b.value * this.#factor(b.unit), a.unit]
    if (largerUnit[b.unit] === a.unit) return [a.value * this.#factor(a.unit), b.value, b.unit]
    const { isLenient } = this.#expression
    if (isLenient && a.unit === 'number' && b.unit !== '%') return [a.value, b.value, b.unit]
    if (isLenient && b.unit === 'number' && a.unit !== '%') return [a.value, b.value, a.unit]
    return refuse(otherwise(nounOfUnit[a.unit], nounOfUnit[b.unit]))
  }

  #factor(unit) {
    return unit === 'rem' ? this.#rem : 1000
  }

  #sum(sign) {
    const [left, right] = this.#quantities(2)
    const [a, b, unit] = this.#common(left, right, (one, other) =>
      sign === '+' ? `adds ${one} and ${other}` : `subtracts ${other} from ${one}`
    )
    return { value: sign === '+' ? a + b : a - b, unit }
  }

  #product() {
    const [left, right] = this.#quantities(2)
    if (left.unit !== 'number' && right.unit !== 'number')
      refuse(`multiplies ${nounOf(left)} by ${nounOf(right)}; one of them must be a number`)
    return { value: left.value * right.value, unit: left.unit === 'number' ? right.unit : left.unit }
  }

  #quotient() {
    const [left, right] = this.#quantities(2)
    if (right.value === 0) this.#refuseZero()
    if (right.unit === 'number') return { value: left.value / right.value, unit: left.unit }
    if (!this.#expression.isLenient || left.unit === 'number')
      refuse(`divides by ${nounOf(right)}; only a number can divide`)
    const [a, b] = this.#common(left, right, compares)
    return { value: a / b, unit: 'number' }
  }

  /** Names the operand before the step, which is 0. */
  #refuseZero() {
    const before = this.#expression.steps[this.#index - 1]
    if (typeof before === 'string') refuse(`divides by '${before.slice(1, -1)}', which is 0`)
    if (!Array.isArray(before)) refuse('divides by 0')
    const words = isOperation(before)
      ? textOf(this.#expression, this.#index - 1)
      : plainText(before, this.#origins.at(-1)?.space)
    refuse(`divides by '${words}', which is 0`)
  }

  #call(name, count) {
    const given = this.#quantities(count)
    const [first] = given
    switch (name) {
      case 'abs':
        return { ...first, value: Math.abs(first.value) }
      case 'sqrt':
        this.#checkNumbers(name, given)
        if (first.value < 0) refuse('takes the square root of a negative number')
        return { value: Math.sqrt(first.value), unit: 'number' }
      case 'pow':
        this.#checkNumbers(name, given)
        return { value: power(first.value, given[1].value), unit: 'number' }
      case 'min':
      case 'max':
        return given.reduce((one, other) => this.#chosen(name, one, other))
      case 'clamp':
        // The lower bound wins.
        return this.#chosen('max', first, this.#chosen('min', given[1], given[2]))
      default:
        return this.#steps(name, ...given)
    }
  }

  #chosen(name, one, other) {
    const [a, b, unit] = this.#common(one, other, compares)
    return { value: name === 'min' ? Math.min(a, b) : Math.max(a, b), unit }
  }

  #checkNumbers(name, given) {
    const wrong = given.find(({ unit }) => unit !== 'number')
    if (wrong) refuse(`calls ${name}() with ${nounOf(wrong)}; it takes numbers`)
  }

  /** Rounds to multiples of a step, or returns the remainder. */
  #steps(name, value, given) {
    const hasStep = given || value.unit === 'number' || this.#expression.isLenient
    if (!hasStep) {
      const example = { ms: '10ms', s: '10ms', '%': '1%' }[value.unit] ?? '1px'
      refuse(`rounds ${nounOf(value)} without a step, such as '${example}'`)
    }
    const [number, signed, unit] = this.#common(value, given ?? { value: 1, unit: value.unit }, compares)
    if (signed === 0) this.#refuseZero()
    // Multiples of -2 are those of 2.
    const size = Math.abs(signed)
    // 0.3 / 0.1 is a little less than 3.
    const quotient = roundedNumber(number / size)
    if (name === 'rem') {
      const isMultiple = Math.abs(quotient) < 1e8 && Number.isInteger(quotient)
      return { value: isMultiple ? 0 : number % size, unit }
    }
    // A tie rounds up.
    const whole = {
      round: quotient => Math.floor(quotient + 0.5),
      'round up': Math.ceil,
      'round down': Math.floor,
      'round to-zero': Math.trunc
    }[name]
    return { value: whole(quotient) * size, unit }
  }

  // MARK: Colours

  #popColor() {
    const operand = this.stack.pop()
    return operand?.color ?? refuse(`has ${nounOf(operand)} where a colour must be`)
  }

  #open(space, isPredefined) {
    const color = this.#popColor()
    this.#origins.push({
      space,
      color,
      kinds: kindsOf(space, isPredefined),
      converted: carried(color, space)
    })
    return { color }
  }

  #channel(index) {
    const { color, kinds, converted } = this.#origins.at(-1)
    if (index === 3) return { value: color.alpha ?? 1, unit: 'number' }
    if (converted.missing[index]) return null
    return { value: converted.parts[index] * (kinds[index]?.divisor ?? 1), unit: 'number' }
  }

  #color(space, isPredefined, isRelative, hasAlpha, keepsComponents) {
    const alpha = hasAlpha
      ? (partOf(this.stack.pop(), { full: 1, divisor: 1, bounds: [0, 1] }) ?? 0)
      : undefined
    const given = [this.stack.pop(), this.stack.pop(), this.stack.pop()].reverse()
    let origin
    if (isRelative) {
      this.stack.pop()
      origin = this.#origins.pop()
    }
    if (keepsComponents && origin) return { color: hasAlpha ? { ...origin.color, alpha } : origin.color }
    const kinds = kindsOf(space, isPredefined, isRelative)
    const parts = given.map((operand, index) => partOf(operand, kinds[index]))
    return {
      color: {
        space,
        parts: parts.map(part => part ?? 0),
        missing: parts.map(part => part === null),
        alpha: hasAlpha ? alpha : origin?.color.alpha
      }
    }
  }

  #component(index) {
    const color = this.#popColor()
    return { value: index === 3 ? (color.alpha ?? 1) : carried(color, 'oklch').parts[index], unit: 'number' }
  }

  #mix(space, hasFirst, hasSecond) {
    const second = hasSecond ? this.#share() : undefined
    const color2 = this.#popColor()
    const first = hasFirst ? this.#share() : undefined
    const color1 = this.#popColor()
    const p1 = first ?? 100 - (second ?? 50)
    const p2 = second ?? 100 - p1
    const sum = p1 + p2
    if (sum === 0) refuse('mixes 0% of both colours')
    const color = mixed(color1, color2, p2 / sum, space)
    return { color: sum < 100 ? { ...color, alpha: ((color.alpha ?? 1) * sum) / 100 } : color }
  }

  #share() {
    const operand = this.stack.pop()
    if (operand?.unit !== '%') refuse(`has ${nounOf(operand)} as a share, which is a percentage`)
    const { value } = operand
    if (value < 0 || value > 100)
      refuse(`mixes ${roundedNumber(value)}% of a colour; a share must be 0% to 100%`)
    return value
  }

  #plainMix(space) {
    const amount = this.#quantity()
    const [second, first] = [this.#popColor(), this.#popColor()]
    if (amount.unit !== 'number') refuse(`mixes by ${nounOf(amount)}, not by a number`)
    return { color: mixedPlainly(first, second, limited(amount.value, [0, 1]), space) }
  }
}

const compares = (one, other) => `compares ${one} with ${other}`

/** A step that is no operation in CSS. */
const plainText = ([name, number], space) =>
  name === '%' ? `${number}%` : name === 'channel' ? channelName(space, number) : name

/** JavaScript has NaN for 1 to the power of infinity, where C has 1. */
const power = (base, exponent) =>
  Math.abs(base) === 1 && Math.abs(exponent) === Infinity ? 1 : base ** exponent
