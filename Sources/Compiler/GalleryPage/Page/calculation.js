// How a token is calculated: its bases, the result of each step, and buttons that change one of them.

import { expressionsIn } from './derived.js'
import { h, text } from './elements.js'
import { isOperation, textOf } from './expressions.js'
import { Inspector } from './inspect.js'
import { modeName } from './modes.js'
import { brandIn } from './preview.js'
import { Project } from './project.js'
import { calculated, ifPossible } from './resolving.js'
import { Settings, link } from './settings.js'
import { shownValue } from './shown-value.js'
import { Stage } from './stage.js'
import { Tries } from './tries.js'
import { references } from './values.js'

/** The calculation of a token in each column; null if nothing calculates it. */
export function calculationOf(path) {
  const isShown = Settings.columns.some(column => {
    const { declared, before } = declarations(path, column)
    return expressionsIn([declared, before]).length > 0
  })
  if (!isShown) return null
  const where = Settings.columns.length === 1 ? Stage.title(Settings.columns[0]) : ''
  return [
    h('h2', null, 'Calculation', where ? [' ', h('small', null, text(where))] : null),
    Stage.columns(column => inColumn(path, column))
  ]
}

/** What a token declares in a column, and what it declared without edits. */
function declarations(path, column) {
  const brand = brandIn(column)
  const mode = modeName(column.appearance, column.contrast)
  const { valueOf, entryOf } = Tries.shownIn(column, brand)
  const declaredBy = entry => entry && Project.declared(entry, mode).value
  return {
    declared: declaredBy(entryOf(path, true)),
    before: declaredBy(Tries.original(brand, path, true)),
    valueOf: path => valueOf(path, true, mode)
  }
}

function inColumn(path, column) {
  const { declared, before, valueOf } = declarations(path, column)
  const found = expressionsIn(declared)
  if (found.length) return found.map(one => tableOf(path, one, valueOf))
  const replaced = expressionsIn(before)
  return replaced.length
    ? replacement(path, replaced)
    : h('p', { class: 'Nothing' }, 'Nothing calculates it here.')
}

/** Says that an edit has replaced a calculation, and offers the bases. */
const replacement = (path, replaced) =>
  h(
    'div',
    { class: 'Replaced' },
    h(
      'p',
      null,
      'Your change replaces the calculation ',
      replaced.map(({ expression }, index) => [index ? ', ' : '', h('code', null, text(expression.text))]),
      '. Undo it to calculate again, and change what it is calculated from instead.'
    ),
    h(
      'p',
      { class: 'Filters' },
      references(replaced).map(base => changeButton(base, 'Change', base))
    )
  )

/** The bases, the steps and the result of one expression. */
function tableOf(path, { place, expression }, valueOf) {
  const steps = []
  let reason = null
  ifPossible(
    () => calculated(expression, valueOf, (index, value) => steps.push([textOf(expression, index), value])),
    words => (reason = words)
  )
  const isWhole = steps.length > 0 && isOperation(expression.steps.at(-1)) && reason === null
  const shown = isWhole ? steps.slice(0, -1) : steps
  return [
    place.length ? h('h3', null, place.map(nameOf).join(' ')) : null,
    h(
      'div',
      { class: 'Scroll', tabindex: 0 },
      h(
        'table',
        { class: 'Values Calculation' },
        h(
          'tbody',
          null,
          references(expression).map(base =>
            row(link(['token', base], null, text(base)), valueOf(base), changeButton(base))
          ),
          shown.map(([words, value]) => row(h('code', null, text(words)), value)),
          row(
            h('code', null, text(expression.text)),
            valueIn(path, place, valueOf),
            changeButton(path, 'Replace')
          )
        )
      )
    ),
    reason === null ? null : h('p', { class: 'TooLow' }, `It ${reason}, so it keeps the value from before.`)
  ]
}

/** The part of a token's value at a place. */
const valueIn = (path, place, valueOf) => place.reduce((value, name) => value?.[name], valueOf(path))

const nameOf = name => (/^\d+$/.test(name) ? String(Number(name) + 1) : name)

const row = (name, value, buttons) =>
  h(
    'tr',
    null,
    h('th', { scope: 'row' }, name),
    h('td', null, value === undefined ? null : shownValue(value)),
    h('td', null, buttons)
  )

/** Opens the editor of a token. `name` is shown if the row does not name it. */
const changeButton = (path, verb = 'Change', name = '') =>
  h(
    'button',
    {
      type: 'button',
      class: 'Button',
      'aria-label': `${verb} ${path}`,
      onclick: () => Inspector.change(path)
    },
    [verb, name].filter(Boolean).join(' ')
  )
