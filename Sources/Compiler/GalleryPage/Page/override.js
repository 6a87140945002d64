// Live edits as override files: what `tokengen payload --overrides` reads, and what the page saves and opens.

import { Refused, isObject, readField, readToken, readTokenIn } from './checked.js'
import { byChoice, inContexts } from './choices.js'
import { Color } from './color.js'
import { agree, conditionOf, inOrder, readCondition, union } from './contexts.js'
import { data } from './data.js'
import { isExpression } from './derived.js'
import { Tries } from './tries.js'
import { isSame } from './values.js'
import { colorText } from './words.js'

/** The edits of a brand as an override, with their notes and reviews. */
export function overrideOf(brand) {
  const { tokens = {}, styles = {}, notes = {}, reviews = [] } = Tries.changes[brand.name] ?? {}
  const members = {
    ...writtenTokens(brand, tokens),
    styles: mapped(styles, written),
    notes,
    reviews
  }
  const present = Object.entries(members).filter(([, member]) => Object.keys(member).length)
  return { brand: brand.name, ...Object.fromEntries(present) }
}

const mapped = (object, write) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, write(value)]))

const writtenByMode = ({ '': value, ...modes }) => ({
  $value: written(value),
  ...(Object.keys(modes).length ? { modes: mapped(modes, written) } : {})
})

/** Edited tokens as the members `tokens` and `contexts`. */
function writtenTokens(brand, edits) {
  const [tokens, byCondition] = [{}, new Map()]
  for (const path of Object.keys(edits)) {
    const { everywhere, somewhere } = writtenByContext(brand, path)
    if (everywhere) tokens[path] = writtenByMode(everywhere)
    for (const { of, contexts, by } of somewhere) {
      const when = conditionOf(of, contexts)
      const key = JSON.stringify(when)
      if (!byCondition.has(key)) byCondition.set(key, { of, when, tokens: {} })
      byCondition.get(key).tokens[path] = writtenByMode(by)
    }
  }
  const contexts = [...byCondition.values()].sort(inOrder).map(({ when, tokens }) => ({ when, tokens }))
  return { tokens, contexts }
}

/**
 * What a token has to declare for all contexts, if anything, and then on which conditions. A value for all
 * contexts replaces what the project declares for some, so that is written out again.
 */
function writtenByContext(brand, path) {
  const [before, now] = [Tries.choicesBefore(brand, path), Tries.choices(brand, path)]
  const of = union(before.of, now.of)
  const [present, wanted] = [before, now].map(
    choices => byChoice(of, contexts => inContexts(choices, contexts)).list
  )
  const [words, others] = [wanted, present].map(list =>
    list.map(by => JSON.stringify(Object.entries(by).sort()))
  )
  const everywhere = words[0] === others[0] && of.length ? null : wanted[0]
  if (everywhere) others.fill(words[0])
  const somewhere = conditionsFor(of, words, others)
  return { everywhere, somewhere: somewhere.map(({ number, ...one }) => ({ ...one, by: wanted[number] })) }
}

/**
 * The conditions that lead from what is there in each choice to what is wanted, with the number of a choice
 * that wants the same. Of those on one modifier the later ones count, so they are found from the last one on.
 * What is left is said choice by choice.
 */
function conditionsFor(of, wanted, present) {
  const all = byChoice(of, contexts => contexts).list
  const onOne = of.flatMap(name => byChoice([name], contexts => ({ of: [name], contexts })).list).reverse()
  const alone = new Set()
  for (;;) {
    const open = new Set([...all.keys()].filter(number => !alone.has(number)))
    const found = []
    for (const condition of onOne) {
      const numbers = [...open].filter(number => agree(condition.of, condition.contexts, all[number]))
      const isOne = numbers.every(number => wanted[number] === wanted[numbers[0]])
      if (!isOne || numbers.every(number => present[number] === wanted[number])) continue
      found.push({ ...condition, number: numbers[0] })
      for (const number of numbers) open.delete(number)
    }
    const left = [...open].filter(number => present[number] !== wanted[number])
    if (!left.length)
      return [...found.reverse(), ...[...alone].map(number => ({ of, contexts: all[number], number }))]
    for (const number of left) alone.add(number)
  }
}

/** An override as text, one entry a line. */
export function overrideFor(brand) {
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

/** A value in an override. Colours of whole bytes become hex digits, and expressions their text. */
function written(value) {
  if (isExpression(value)) return value.text
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
export function readOverrides(overrides) {
  const [changes, problems] = [{}, []]
  for (const override of overrides) new OverrideReader(changes, problems).read(override)
  return { changes, problems }
}

const conditionText = when =>
  Object.entries(when)
    .map(([name, context]) => `${name}=${typeof context === 'string' ? context : '?'}`)
    .join(', ')

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
    const before = { ...this.#changes[brand.name]?.tokens }
    const readers = {
      tokens: entries => this.#entries(brand, 'tokens', entries, readToken),
      contexts: list => this.#contexts(brand, list),
      styles: entries => this.#entries(brand, 'styles', entries, readField),
      notes: notes => this.#notes(brand, notes),
      reviews: reviews => this.#reviews(brand, reviews)
    }
    for (const [member, read] of Object.entries(readers))
      if (Object.hasOwn(members, member)) read(members[member])
    for (const member of Object.keys(members))
      if (!Object.hasOwn(readers, member)) this.#problem(brand.name, member, 'an override has no such member')
    for (const [place, value] of Object.entries(this.#changes[brand.name]?.tokens ?? {}))
      if (Object.hasOwn(before, place) && !isSame(before[place], value)) this.#differs(brand, place)
  }

  #differs(brand, place) {
    this.#problem(brand.name, place, 'the files differ; the later one counts')
  }

  /** Reads what holds in some contexts, in the order in which it counts. */
  #contexts(brand, list) {
    if (!Array.isArray(list)) return this.#problem(brand.name, 'contexts', 'it is not a list')
    const known = []
    for (const item of list) {
      if (!isObject(item) || !isObject(item.when) || !isObject(item.tokens)) {
        this.#problem(brand.name, 'contexts', "each of them has 'when' and 'tokens'")
        continue
      }
      const condition = readCondition(item.when)
      if (condition?.of.length) known.push({ ...condition, tokens: item.tokens })
      else this.#problem(brand.name, conditionText(item.when), 'this project has no such contexts')
    }
    for (const { tokens, ...condition } of known.sort(inOrder))
      this.#entries(brand, 'tokens', tokens, (brand, path, json, changes) =>
        readTokenIn(condition, brand, path, json, changes)
      )
  }

  #entries(brand, member, entries, read) {
    if (!isObject(entries)) return this.#problem(brand.name, member, 'it is not an object')
    for (const [place, json] of Object.entries(entries)) {
      try {
        const value = read(brand, place, json, this.#changes)
        const kept = Tries.of(brand.name, this.#changes)[member]
        if (member === 'styles' && Object.hasOwn(kept, place) && !isSame(kept[place], value))
          this.#differs(brand, place)
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
