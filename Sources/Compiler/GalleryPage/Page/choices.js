// What differs by context: `{ of, list }`, the names of some modifiers in their order, and an item for each
// choice of their contexts. The last modifier varies fastest, so the default of all comes first.

import { contextsOf, defaults, indices, modifiers, union } from './contexts.js'
import { isSame } from './values.js'

/** The most choices that a value can depend on. */
export const choiceLimit = 256

export const countOf = of => of.reduce((count, name) => count * contextsOf(name).length, 1)

/** The number of the choice of some modifiers in a combination. */
const choiceIn = (of, contexts) =>
  of.reduce((number, name) => number * contextsOf(name).length + contexts[indices.get(name)], 0)

/** The combination of a choice. Other modifiers have their default. */
function combination(of, number) {
  const contexts = [...defaults]
  for (const name of [...of].reverse()) {
    const count = contextsOf(name).length
    contexts[indices.get(name)] = number % count
    number = Math.floor(number / count)
  }
  return contexts
}

/** What `make(contexts)` returns for each choice of some modifiers. */
export const byChoice = (of, make) => ({
  of,
  list: Array.from({ length: countOf(of) }, (_, number) => make(combination(of, number)))
})

export const always = value => ({ of: [], list: [value] })

/** The same with what `change` makes of each item. */
export const mapped = ({ of, list }, change) => ({ of, list: list.map(item => change(item)) })

/** What holds in a combination. */
export const inContexts = ({ of, list }, contexts) => list[choiceIn(of, contexts)]

/** The same without the modifiers that make no difference. */
export function reduced(choices) {
  const { of } = choices
  const needed = of.filter(name => {
    const index = indices.get(name)
    return contextsOf(name).some((_, context) =>
      choices.list.some((item, number) => {
        const contexts = combination(of, number)
        contexts[index] = context
        return !isSame(item, inContexts(choices, contexts))
      })
    )
  })
  return needed.length === of.length ? choices : byChoice(needed, contexts => inContexts(choices, contexts))
}

/** Whether two say the same in each combination. */
export function isSameInAll(one, other, same = isSame) {
  const of = union(one.of, other.of)
  return byChoice(of, contexts => same(inContexts(one, contexts), inContexts(other, contexts))).list.every(
    Boolean
  )
}

/** CSS that is another text in each choice. */
export function switching(of, texts) {
  const [name, ...rest] = of
  if (name === undefined) return texts[0]
  const { toggles } = modifiers[indices.get(name)]
  const size = texts.length / toggles.length
  const parts = toggles.map((_, context) =>
    switching(rest, texts.slice(context * size, (context + 1) * size))
  )
  return parts.every(part => part === parts[0])
    ? parts[0]
    : parts.map((part, context) => `var(${toggles[context]}, ${part})`).join(' ')
}
