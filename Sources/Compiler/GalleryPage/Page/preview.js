// Shows live edits: the data gets their values, and the page their CSS.

import { data, resolved } from './data.js'
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
  return Object.entries(Memory.read('tries', {})).map(([brand, { tokens = {}, ...members }]) => ({
    brand,
    tokens: Object.fromEntries(
      Object.entries(tokens).map(
        ([
          path,
          {
            by: { '': $value, ...modes }
          }
        ]) => [path, { $value, modes }]
      )
    ),
    ...members
  }))
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
    for (const path of affected) values[path] = byMode(mode => tokenValue(brand, path, mode, affected))
    const sheet = new TriedRule(previewSheet, name)
    for (const path of affected) {
      keep(brand, path, true)
      const by = tokens[path]?.by
      put(brand, path, true, withValues(Tries.entry(brand, path, true), values[path], by))
      if (by || brand.tokens[path].type === 'shadow') sheet.token(path, brand.tokens[path].type, values[path])
    }
    for (const [place, value] of Object.entries(styles)) {
      keep(brand, place, false)
      put(brand, place, false, value === null ? undefined : triedField(brand, Tries.field(place).kind, value))
    }
    // The page's own CSS handles fields that follow a token, except forms that depend on the value.
    for (const place of new Set([...Object.keys(styles), ...affectedFields(brand, affected)])) {
      const field = Tries.field(place),
        entry = Tries.entry(brand, place, false)
      if (styles[place] !== undefined) giveRules(place)
      sheet.field(
        place,
        field,
        entry ? byMode(mode => (entry.refers ? resolved(brand, entry.declared, mode) : entry.declared)) : null
      )
    }
  }
  forget(Project)
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
  const { declared, declaredModes, modesAt, ...own } = result
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
      for (const target of references(Object.values(Tries.declaredBefore(brand, path))))
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

function tokenValue(brand, path, mode, affected, depth = 0) {
  const entry = brand.tokens[path]
  if (!entry || depth > 200) return null
  if (!affected.has(path)) return Project.value(entry, mode)
  const by = Tries.declarations(brand, path)
  return resolvedIn(brand, by[declaring(by, mode)], mode, affected, depth + 1)
}

/** Resolves a declared value in a mode, with edits. */
function resolvedIn(brand, value, mode, affected = new Set(), depth = 0) {
  const path = referenceIn(value)
  if (path !== null) return tokenValue(brand, path, mode, affected, depth)
  if (Array.isArray(value)) return value.flatMap(item => resolvedIn(brand, item, mode, affected, depth))
  if (value && typeof value === 'object' && !value.colorSpace)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, resolvedIn(brand, part, mode, affected, depth)])
    )
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
