// Values from outside (a link, a file, the browser's storage), checked as the inspector checks what is typed.

import { boundsOf } from './bounds.js'
import { byChoice, choiceLimit, countOf, inContexts, mapped, reduced } from './choices.js'
import { Color } from './color.js'
import { agree, union } from './contexts.js'
import { data } from './data.js'
import { isMeantAsExpression, knownExpression } from './known-expressions.js'
import { modalTypes } from './modes.js'
import { Spaces } from './spaces.js'
import { Tries, triedToken } from './tries.js'
import { points, referenceIn, references, stateNames, strokeWords } from './values.js'

/** Why something from outside is not taken. */
export class Refused extends Error {}

const refuse = reason => {
  throw new Refused(reason)
}

export const isObject = json => json !== null && typeof json === 'object' && !Array.isArray(json)

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

/** An expression of the project, if the brand has its tokens and a cycle does not arise. */
function expression(known, { brand, token, changes }) {
  for (const path of references(known)) if (!own(brand.tokens, path)) refuse(`there is no token '${path}'`)
  if (token !== undefined && Tries.reaches(brand, known, token, changes)) refuse('it refers back to itself')
  return known
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
  if (!isText.includes(type) && isMeantAsExpression(json)) {
    const known = knownExpression(type, json)
    if (known) return expression(known, context)
    if (type !== 'color') refuse('this page calculates only what the project calculates')
  }
  return readers[type](json, context, name)
}

/** An edited token after an override for all contexts. */
export function readToken(brand, path, json, changes) {
  const { type, change } = readDeclarations(brand, path, json, changes)
  return triedToken(type, reduced(mapped(Tries.choicesBefore(brand, path), change)))
}

/** An edited token after an override on a condition, over those before. */
export function readTokenIn({ of, contexts }, brand, path, json, changes) {
  const { type, change } = readDeclarations(brand, path, json, changes)
  const before = Tries.choices(brand, path, changes)
  const all = union(before.of, of)
  if (countOf(all) > choiceLimit) refuse(`it differs in more than ${choiceLimit} choices of contexts`)
  const choices = byChoice(all, others => {
    const by = inContexts(before, others)
    return agree(of, contexts, others) ? change(by) : by
  })
  return triedToken(type, reduced(choices))
}

/** Whether a token can differ by mode: by its type, or because the project has it by mode. */
const differsByMode = (brand, path, type) =>
  modalTypes.includes(type) || Tries.choicesBefore(brand, path).list.some(by => Object.keys(by).length > 1)

/** What an override makes of declarations by mode. Without a value for all modes, the others stay. */
function readDeclarations(brand, path, json, changes) {
  const { type } = own(brand.tokens, path) ?? refuse(`the brand ${brand.name} has no such token`)
  const isLong = isObject(json) && ('$value' in json || 'modes' in json)
  const { $value, modes = {}, ...rest } = isLong ? json : { $value: json }
  for (const name of Object.keys(rest)) refuse(`it has no part '${name}'`)
  if (!isObject(modes)) refuse("its 'modes' are not an object")
  const bounds = ['number', 'dimension', 'duration'].includes(type) ? boundsOf(brand, path) : undefined
  const context = { brand, changes, token: path, bounds }
  const by = $value === undefined ? {} : { '': readValue(type, $value, context) }
  for (const [mode, value] of Object.entries(modes)) {
    if (!differsByMode(brand, path, type)) refuse(`a ${type} cannot differ by mode`)
    if (!brand.modes.includes(mode)) refuse(`the brand ${brand.name} has no mode '${mode}'`)
    by[mode] = readValue(type, value, context)
  }
  return { type, change: before => ($value === undefined ? { ...before, ...by } : by) }
}

/** The value of a style field in an override; null resets the field. */
export function readField(brand, place, json, changes) {
  const field = Tries.field(place) ?? refuse('there is no such style field')
  if (json === null)
    return data.styles[place.split('/')[0]].required ? refuse('the field needs a value') : null
  const context = { brand, changes, bounds: field.bounds }
  if (!field.states || !stateNames(json).length) return readValue(field.kind, json, context)
  return Object.fromEntries(
    Object.entries(json).map(([state, value]) => [state, readValue(field.kind, value, context)])
  )
}
