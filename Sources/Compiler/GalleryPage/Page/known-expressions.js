// The expressions of the project. The page calculates, but it does not read texts: an expression that comes
// from outside is one of these.

import { data } from './data.js'
import { expressionsIn, isExpression } from './derived.js'
import { once } from './once.js'
import { Tries } from './tries.js'

/** Whether a value from outside may be an expression. A colour may be one as well. */
export const isMeantAsExpression = json =>
  isExpression(json) || (typeof json === 'string' && json.includes('('))

/** The project's expression of a type with the same text; undefined if there is none. */
export const knownExpression = (type, json) =>
  all().get(`${type} ${isExpression(json) ? json.text : json.trim()}`)

const all = () =>
  once(data, 'expressions', () => {
    // Edits of the moment may hide what the project declares.
    const declared = data.brands.flatMap(brand =>
      Object.keys(brand.tokens)
        .map(path => Tries.originalInDefaults(brand, path, true))
        .flatMap(token => [token, ...(token.contexts ?? [])])
    )
    const values = declared.map(({ declared, declaredModes }) => [declared, declaredModes])
    return new Map(
      expressionsIn([values, data.declared]).map(({ expression }) => [
        `${expression.type} ${expression.text}`,
        expression
      ])
    )
  })
