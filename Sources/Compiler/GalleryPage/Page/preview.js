// Shows live edits: the data gets their values, and the page their CSS.

import { addStyles } from './brand-styles.js'
import { byChoice, inContexts } from './choices.js'
import { conditionOf, dependenciesOf, entryIn, isDefault, modifiers, union } from './contexts.js'
import { data } from './data.js'
import { expressionsIn } from './derived.js'
import { fitting, followingIn, forgetFollowing, isWrittenAsResult } from './following.js'
import { Memory } from './memory.js'
import { byMode } from './modes.js'
import { forget, once } from './once.js'
import { readOverrides } from './override.js'
import { Project } from './project.js'
import { resolved } from './resolving.js'
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
  forgetFollowing()
  while (previewSheet.cssRules.length) previewSheet.deleteRule(0)
  for (const [name, { tokens, styles }] of Object.entries(Tries.changes)) {
    const brand = Project.brand(name)
    const following = followingIn(brand)
    const values = {}
    for (const path of following.affected) values[path] = following.tokenInAll(path)
    const sheet = new TriedRule(previewSheet, name)
    for (const path of following.affected) {
      keep(brand, path, true)
      const by = tokens[path]?.by
      put(brand, path, true, withValues(Tries.entry(brand, path, true), values[path].list[0], by))
      const { type } = brand.tokens[path]
      if (by || type === 'shadow' || isWrittenAsResult(brand, path)) sheet.token(path, type, values[path])
    }
    for (const place of Object.keys(styles)) keep(brand, place, false)
    putFields(brand, styles)
    // The page's own CSS handles fields that follow a token, except forms that depend on the value.
    for (const place of new Set([...Object.keys(styles), ...affectedFields(brand, following.affected)])) {
      const field = Tries.field(place),
        entry = Tries.entry(brand, place, false)
      if (styles[place] !== undefined) giveRules(place)
      sheet.field(place, field, entry ? following.fieldInAll(place, entry) : null)
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
    const following = followingIn(brand)
    for (const path of following.affected) {
      const values = byMode(mode => following.token(path, mode, contexts))
      const by = edits.tokens[path] && Tries.declarations(other, path)
      put(other, path, true, withValues(tokens[path], values, by))
    }
    putFields(other, edits.styles)
    return other
  })
}

/** Returns functions for the value of a brand's token in some contexts: with edits, and before. */
export const valuesIn = (brand, contexts) => ({
  now: (path, mode) => followingIn(brand).token(path, mode, contexts),
  before: (path, mode) => Project.value(entryIn(Tries.originalInDefaults(brand, path, true), contexts), mode)
})

/** The modifiers on which an edited token depends, now or before. */
export const scopeOfValue = (brand, path) => {
  const before = dependenciesOf(Tries.originalInDefaults(brand, path, true))
  return fitting(union(followingIn(brand).dependenciesOf(`{${path}}`), before))
}

function putFields(brand, styles) {
  for (const [place, value] of Object.entries(styles))
    put(brand, place, false, value === null ? undefined : triedField(brand, Tries.field(place).kind, value))
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
  const refers = value => references(value).length > 0 || expressionsIn(value).length > 0
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

/** The fields with a line count, an expression or a shadow of their own that refer to affected tokens. */
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
            const isShadow = kind === 'shadow' && !referenceIn(declared)
            return isShadow || manner === 'lines' || expressionsIn(declared).length > 0
          })
      )
    )
  )
  return fields
    .filter(([, declared]) => references(declared).some(path => affected.has(path)))
    .map(([place]) => place)
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
