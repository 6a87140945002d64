// Shows live edits: the data gets their values, and the page their CSS.

import { byChoice, choiceLimit, countOf, inContexts } from './choices.js'
import { conditionOf, dependenciesOf, entryIn, isDefault, modifiers, union } from './contexts.js'
import { addStyles, data, resolved, resolvedBy } from './data.js'
import { Memory } from './memory.js'
import { byMode, declaring } from './modes.js'
import { forget, once } from './once.js'
import { readOverrides } from './override.js'
import { Project } from './project.js'
import { rulesOf } from './rules.js'
import { TriedRule } from './tried-rule.js'
import { Tries } from './tries.js'
import { isSame, referenceIn, references } from './values.js'

export const previewSheet = new CSSStyleSheet()

/** Restores the edits of the last visit, and shows every change from now on. */
export function startPreview() {
  document.adoptedStyleSheets.push(previewSheet)
  Tries.listeners.unshift(apply)
  try {
    Tries.changes = readOverrides(kept()).changes
    Tries.present = JSON.stringify(Tries.changes)
    apply()
  } catch {
    // An earlier version wrote them, or something else did.
    Tries.changes = {}
    apply()
  }
}

/** The edits of the last visit. They are checked like those of others, since the project may have changed. */
function kept() {
  return Object.entries(Memory.read('tries', {})).map(([brand, { tokens = {}, ...members }]) => {
    const edits = Object.entries(tokens)
    return {
      brand,
      tokens: Object.fromEntries(edits.map(([path, { by }]) => [path, written(by)])),
      contexts: edits.flatMap(([path, { choices }]) => keptContexts(path, choices)),
      ...members
    }
  })
}

const written = ({ '': $value, ...modes }) => ({ $value, modes })

function keptContexts(path, choices) {
  if (!choices || !choices.of.every(name => modifiers.some(modifier => modifier.name === name))) return []
  return byChoice(choices.of, contexts => ({
    when: conditionOf(choices.of, contexts),
    tokens: { [path]: written(inContexts(choices, contexts) ?? choices.list[0]) }
  })).list
}

/** Puts the edited values into the data, and their CSS into the page. */
function apply() {
  for (const [key, entry] of Tries.originals) {
    const [brand, isToken, place] = JSON.parse(key)
    put(Project.brand(brand), place, isToken, entry)
  }
  Tries.originals.clear()
  while (previewSheet.cssRules.length) previewSheet.deleteRule(0)
  for (const [name, { tokens, styles }] of Object.entries(Tries.changes)) {
    const brand = Project.brand(name)
    const affected = affectedTokens(brand, Object.keys(tokens))
    const values = {}
    for (const path of affected)
      values[path] = byChoice(dependencies(brand, `{${path}}`), contexts =>
        byMode(mode => tokenValue(brand, path, mode, contexts, affected))
      )
    const sheet = new TriedRule(previewSheet, name)
    for (const path of affected) {
      keep(brand, path, true)
      const by = tokens[path]?.by
      put(brand, path, true, withValues(Tries.entry(brand, path, true), values[path].list[0], by))
      if (by || brand.tokens[path].type === 'shadow') sheet.token(path, brand.tokens[path].type, values[path])
    }
    for (const place of Object.keys(styles)) keep(brand, place, false)
    putFields(brand, styles)
    // The page's own CSS handles fields that follow a token, except forms that depend on the value.
    for (const place of new Set([...Object.keys(styles), ...affectedFields(brand, affected)])) {
      const field = Tries.field(place),
        entry = Tries.entry(brand, place, false)
      if (styles[place] !== undefined) giveRules(place)
      sheet.field(place, field, entry ? fieldValues(brand, entry, affected) : null)
    }
  }
  forget(Project)
}

/** The brand of a column in its contexts, with edits. */
export function brandIn({ brand: name, contexts }) {
  const brand = Project.brand(name)
  if (isDefault(contexts)) return brand
  return once(Project, `${brand.name} in ${contexts}`, () => {
    const tokens = Object.create(null)
    for (const path of Object.keys(brand.tokens))
      tokens[path] = entryIn(Tries.originalInDefaults(brand, path, true), contexts)
    const other = { ...brand, contexts, tokens, inDefaults: brand, styles: Object.create(null) }
    addStyles(other)
    const edits = Tries.changes[brand.name]
    if (!edits) return other
    const affected = affectedTokens(brand, Object.keys(edits.tokens))
    for (const path of affected) {
      const values = byMode(mode => tokenValue(brand, path, mode, contexts, affected))
      const by = edits.tokens[path] && Tries.declarations(other, path)
      put(other, path, true, withValues(tokens[path], values, by))
    }
    putFields(other, edits.styles)
    return other
  })
}

/** Returns functions for the value of a brand's token in some contexts: with edits, and before. */
export const valuesIn = (brand, contexts) => {
  const affected = once(Project, `affected in ${brand.name}`, () =>
    affectedTokens(brand, Object.keys(Tries.changes[brand.name]?.tokens ?? {}))
  )
  return {
    now: (path, mode) => tokenValue(brand, path, mode, contexts, affected),
    before: (path, mode) =>
      Project.value(entryIn(Tries.originalInDefaults(brand, path, true), contexts), mode)
  }
}

/** The modifiers on which an edited token depends, now or before. */
export const scopeOfValue = (brand, path) =>
  fitting(
    union(dependencies(brand, `{${path}}`), dependenciesOf(Tries.originalInDefaults(brand, path, true)))
  )

function putFields(brand, styles) {
  for (const [place, value] of Object.entries(styles))
    put(brand, place, false, value === null ? undefined : triedField(brand, Tries.field(place).kind, value))
}

/** The values of a field by choice and mode. */
const fieldValues = (brand, { refers, declared }, affected) =>
  byChoice(refers ? dependencies(brand, declared) : [], contexts =>
    byMode(mode =>
      refers
        ? resolvedBy(declared, path => tokenValue(brand, path, mode, contexts, affected) ?? undefined)
        : declared
    )
  )

/** The modifiers on which a declared value depends, with edits. */
function dependencies(brand, declared) {
  const [found, seen] = [[], new Set()]
  const follow = value => {
    for (const path of references(value)) {
      if (seen.has(path) || !brand.tokens[path]) continue
      seen.add(path)
      const { of, list } = Tries.choices(brand, path)
      found.push(...of)
      for (const by of list) follow(by)
    }
  }
  follow(declared)
  return fitting(union(found))
}

/** An app refuses a value of too many choices, so it is shown with fewer. */
function fitting(of) {
  while (countOf(of) > choiceLimit) of.pop()
  return of
}

function keep(brand, place, isToken) {
  Tries.originals.set(JSON.stringify([brand.name, isToken, place]), Tries.entry(brand, place, isToken))
}

function put(brand, place, isToken, entry) {
  if (isToken) {
    brand.tokens[place] = entry
    return
  }
  const [style, variant, ...path] = place.split('/')
  const fields = ((brand.styles[style] ??= {})[variant] ??= {})
  if (entry) fields[path.join('/')] = entry
  else delete fields[path.join('/')]
}

/** An entry with other values. One that is edited itself loses its place in a file. */
function withValues(entry, values, by) {
  const { value, modes, ...rest } = entry
  const result = { ...rest, value: values[''] }
  const differing = Object.entries(values).filter(([mode, value]) => mode && !isSame(value, values['']))
  if (differing.length) result.modes = Object.fromEntries(differing)
  if (!by) return result
  const refers = value => references(value).length > 0
  const { declared, declaredModes, modesAt, contexts, ...own } = result
  const modal = Object.keys(by).filter(Boolean)
  return {
    ...own,
    at: null,
    ...(refers(by['']) ? { declared: by[''] } : {}),
    ...(modal.length
      ? {
          modesAt: Object.fromEntries(modal.map(mode => [mode, null])),
          declaredModes: Object.fromEntries(
            modal.filter(mode => refers(by[mode])).map(mode => [mode, by[mode]])
          )
        }
      : {}),
    ...(modal.length
      ? {
          modes: Object.fromEntries(
            [...modal, ...differing.map(([mode]) => mode)].map(mode => [mode, values[mode]])
          )
        }
      : {})
  }
}

/** The edited tokens, and all tokens that refer to them. */
function affectedTokens(brand, changed) {
  const users = once(Tries, 'users of ' + brand.name, () => {
    const users = new Map()
    for (const path of Object.keys(brand.tokens)) {
      for (const target of references(Tries.choicesBefore(brand, path).list))
        if (!users.get(target)?.push(path)) users.set(target, [path])
    }
    return users
  })
  const found = new Set(changed)
  for (const path of found) for (const user of users.get(path) ?? []) found.add(user)
  return found
}

/** The page's classes have no rule for a field that no brand sets, so an edit brings its own. */
function giveRules(place) {
  if (data.brands.some(brand => Tries.original(brand, place, false))) return
  for (const rule of rulesOf(place)) {
    const { selector, property, value } = rule.css()
    const [element, ...pseudo] = selector.split(/(?=::)/)
    const now = [`${element}:where(:not([data-before] *))`, ...pseudo].join('')
    previewSheet.insertRule(`${now} { ${property}: ${value} }`, previewSheet.cssRules.length)
  }
}

/** The fields with a line count or a shadow of their own that refer to affected tokens. */
function affectedFields(brand, affected) {
  if (!affected.size) return []
  const fields = once(Tries, 'fields of ' + brand.name, () =>
    Object.entries(brand.styles).flatMap(([style, variants]) =>
      Object.entries(variants).flatMap(([variant, fields]) =>
        Object.entries(fields)
          .filter(([, entry]) => entry.refers && references(entry.declared).length)
          .map(([path, entry]) => [[style, variant, path].join('/'), entry.declared])
          .filter(([place, declared]) => {
            const { kind, manner } = Tries.field(place)
            return manner === 'lines' || (kind === 'shadow' && !referenceIn(declared))
          })
      )
    )
  )
  return fields
    .filter(([, declared]) => references(declared).some(path => affected.has(path)))
    .map(([place]) => place)
}

function tokenValue(brand, path, mode, contexts, affected, depth = 0) {
  const entry = Tries.originalInDefaults(brand, path, true)
  if (!entry || depth > 200) return null
  if (!affected.has(path)) return Project.value(entryIn(entry, contexts), mode)
  const by = inContexts(Tries.choices(brand, path), contexts)
  return resolvedIn(by[declaring(by, mode)], path =>
    tokenValue(brand, path, mode, contexts, affected, depth + 1)
  )
}

/** Resolves a declared value, with edits: `of(path)` returns the value of a token. */
function resolvedIn(value, of) {
  const path = referenceIn(value)
  if (path !== null) return of(path)
  if (Array.isArray(value)) return value.flatMap(item => resolvedIn(item, of))
  if (value && typeof value === 'object' && !value.colorSpace)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolvedIn(part, of)]))
  return value
}

/** A style field of the data with an edited value. */
function triedField(brand, kind, declared) {
  const refers = !(kind === 'string' || kind === 'image' || kind.startsWith('enum:'))
  return {
    declared,
    at: null,
    refers,
    get value() {
      return refers ? resolved(brand, declared, '') : declared
    },
    get modes() {
      return refers
        ? Object.fromEntries(brand.modes.map(mode => [mode, resolved(brand, declared, mode)]))
        : undefined
    }
  }
}
