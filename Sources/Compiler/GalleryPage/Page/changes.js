// The page of live edits, with the override that ships them.

import { concerned, fieldChanges, inChosenContexts, looksWith, tokenChanges } from './changed.js'
import { chosenIn, chosenTitle, modifiers, titleOf, union } from './contexts.js'
import { data } from './data.js'
import { copy, copyable, counted, h, icon, text } from './elements.js'
import { contrastNews, refusals } from './findings.js'
import { followersOf } from './followers.js'
import { Gallery } from './gallery.js'
import { overrideFor } from './override.js'
import { heading } from './pages.js'
import { reviewsOf } from './reviews.js'
import { Address, link } from './settings.js'
import { Shared, changesAddress } from './shared.js'
import { Stage } from './stage.js'
import { shownValue } from './shown-value.js'
import { Tries } from './tries.js'
import { floored } from './words.js'

export const changesPage = {
  title: () => 'Changes',
  showsValues: true,
  render() {
    const brands = data.brands.filter(brand => Tries.changes[brand.name])
    if (!brands.length) {
      return [
        heading('Changes', ''),
        h(
          'p',
          { class: 'Nothing' },
          'No changes yet. Inspect something, click a value and change it. ',
          'This page then shows what looks different, and the changes as an override to ship.'
        ),
        h('div', { class: 'Filters' }, opener())
      ]
    }
    return [
      heading(
        'Changes',
        counted(Tries.count, 'change') +
          (Tries.isBorrowed
            ? ' · from someone else, not kept yet'
            : ' · kept in this browser until you share them')
      ),
      h(
        'div',
        { class: 'Filters Actions' },
        linkButton(),
        opener(),
        h('button', { type: 'button', class: 'Button', onclick: () => Tries.undoAll() }, 'Undo all')
      ),
      brands.map(brand =>
        h(
          'section',
          { class: 'OfBrand', 'data-key': brand.name },
          h(
            'h2',
            null,
            text(brand.name),
            h(
              'small',
              null,
              String(
                Object.keys(Tries.changes[brand.name].tokens).length +
                  Object.keys(Tries.changes[brand.name].styles).length
              )
            )
          ),
          changeTable(brand),
          followersOf(brand),
          newsOf(inChosenContexts(brand)),
          looksOf(brand),
          reviewsOf(brand),
          shipped(brand)
        )
      )
    ]
  }
}

/** A button that copies a link to this page with all changes. */
function linkButton() {
  const act = async ({ currentTarget: button }) => {
    const address = await changesAddress()
    if (address) await copy(address)
    button.nextSibling.textContent = address
      ? 'Copied.'
      : 'These changes are too many for a link. Save them as files instead.'
  }
  return [
    h('button', { type: 'button', class: 'Button', onclick: act }, 'Copy a link'),
    h('span', { role: 'status' })
  ]
}

/** A button that shows the changes of files. */
function opener() {
  const files = h('input', {
    type: 'file',
    accept: '.json,application/json',
    multiple: true,
    hidden: true,
    onchange: () => Shared.open([...files.files])
  })
  return [h('button', { type: 'button', class: 'Button', onclick: () => files.click() }, 'Open files'), files]
}

/** Returns what the contexts and mode of such pairs are called; empty if there are no others. */
function titlesIn(pairs) {
  const of = union(...pairs.map(({ brand }) => chosenIn(brand.contexts)))
  return ({ brand, mode }) =>
    [titleOf(of, brand.contexts), brand.modes.length ? mode || 'light' : ''].filter(Boolean).join(' · ')
}

/** The components that look different, before and after, where the changes matter. */
function looksOf(brand) {
  const { different, same, unknown } = looksWith(brand)
  const title = titlesIn(different.flatMap(({ pairs }) => pairs))
  const cell = (name, { brand, view, mode }, isBefore) =>
    h(
      'figure',
      null,
      h('figcaption', null, isBefore ? 'before' : 'now'),
      Stage.scope({ brand, mode, isBefore }, Stage.cell(name, view, { isInert: true }))
    )
  const named = (names, words) =>
    names.length
      ? h(
          'p',
          { class: 'Hint' },
          counted(names.length, 'component'),
          words,
          names.map((name, index) => [index ? ', ' : '', link(['components', name], null, text(name))]),
          '.'
        )
      : null
  return h(
    'section',
    { class: 'Looks' },
    h(
      'h3',
      null,
      counted(different.length, 'component'),
      different.length === 1 ? ' looks different' : ' look different'
    ),
    different.map(({ name, pairs }) => [
      h('h4', null, link(['components', name], null, text(name))),
      pairs.map(pair =>
        h(
          'div',
          { class: 'Pair' },
          title(pair) ? h('small', null, text(title(pair))) : null,
          cell(name, pair, true),
          cell(name, pair, false)
        )
      )
    ]),
    named(same, ' drawn with changed values without looking different: '),
    named(unknown, ' more that can look different: ')
  )
}

function changeTable(brand) {
  const { tokens, styles } = Tries.changes[brand.name]
  const rows = (place, isToken, name) => {
    const listed = isToken ? tokenChanges(brand, place) : fieldChanges(brand, place)
    return listed.map(({ title, before, now }, index) =>
      h(
        'tr',
        null,
        index === 0 ? h('th', { scope: 'row', rowspan: listed.length }, name) : null,
        h('td', null, text(title)),
        h('td', null, shownValue(before)),
        h('td', null, shownValue(now)),
        index === 0 ? h('td', { rowspan: listed.length }, noteBox(brand, place)) : null,
        index === 0
          ? h(
              'td',
              { rowspan: listed.length },
              h(
                'button',
                {
                  type: 'button',
                  class: 'Button',
                  'aria-label': `Undo ${place}`,
                  onclick: () => {
                    Tries.undo(brand, place, isToken)
                    Gallery.main.focus()
                  }
                },
                'Undo'
              )
            )
          : null
      )
    )
  }
  return h(
    'div',
    { class: 'Scroll', tabindex: 0 },
    h(
      'table',
      { class: 'Values Changes' },
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          ['What', modifiers.length ? 'Where' : 'Mode', 'Before', 'Now', 'Note', ''].map(title =>
            h(title ? 'th' : 'td', title ? { scope: 'col' } : null, title)
          )
        )
      ),
      h(
        'tbody',
        null,
        Object.keys(tokens).map(path => rows(path, true, link(['token', path], null, text(path)))),
        Object.keys(styles).map(place =>
          rows(place, false, link(['styles', place.split('/')[0].split('@')[0]], null, text(place)))
        )
      )
    )
  )
}

/** A field for why something was changed. */
function noteBox(brand, place) {
  const box = h('input', {
    type: 'text',
    class: 'Why',
    maxlength: 1000,
    placeholder: 'Why?',
    'aria-label': `Note on ${place}`,
    onchange: () => Tries.note(brand, place, box.value.trim())
  })
  box.value = Tries.changes[brand.name].notes?.[place] ?? ''
  return box
}

function newsOf(brand) {
  const { come, go } = contrastNews(brand)
  const inChosen = chosenTitle(brand.contexts) ? [' in ', text(chosenTitle(brand.contexts))] : null
  const list = (title, kind, findings) =>
    findings.length
      ? h(
          'section',
          null,
          h('h3', { class: kind }, title, inChosen, ` (${findings.length})`),
          h(
            'ul',
            { tabindex: 0, 'aria-label': title },
            findings.map(([key, { modes, ratio, limit, state }]) =>
              h(
                'li',
                null,
                text(key),
                state === 'normal' ? '' : ` when ${state}`,
                h(
                  'small',
                  null,
                  ` ${floored(ratio)}:1, at least ${limit} · `,
                  modes.map(mode => mode || 'light').join(', ')
                )
              )
            )
          )
        )
      : null
  if (!come.length && !go.length)
    return h('p', { class: 'Nothing' }, 'They do not change any contrast finding', inChosen, '.')
  return h(
    'div',
    { class: 'Uses' },
    list('Contrast that is now too low', 'TooLow', come),
    list('Contrast that is now enough', 'Enough', go)
  )
}

function shipped(brand) {
  const override = overrideFor(brand)
  const refused = [...new Set(concerned(brand).flatMap(refusals))]
  return [
    refused.length
      ? h(
          'section',
          { class: 'Refused' },
          h('h3', { class: 'TooLow' }, 'Apps would reject this'),
          h(
            'ul',
            null,
            refused.slice(0, 20).map(words => h('li', null, text(words)))
          )
        )
      : null,
    h('h3', { class: 'Override' }, 'As an override'),
    h(
      'div',
      { class: 'Code' },
      h('pre', { tabindex: 0 }, h('code', null, override)),
      copyable(override, `Copy as override of ${brand.name}`)
    ),
    h(
      'p',
      { class: 'Hint' },
      h(
        'a',
        {
          class: 'Button',
          download: `${brand.name}.overrides.json`,
          href: 'data:application/json;charset=utf-8,' + encodeURIComponent(override)
        },
        'Save as a file'
      ),
      ' ',
      h('code', null, `tokengen adopt ${brand.name}.overrides.json`),
      ' writes it into the token files, ',
      h('code', null, `tokengen payload --overrides ${brand.name}.overrides.json CATALOGUE --sequence N`),
      ' makes a payload from it, and this page opens it.'
    )
  ]
}

/** The link in the bar; nothing while there are no edits. */
export const changesLink = () =>
  Tries.count
    ? link(
        ['changes'],
        { class: 'Toggle Button', 'aria-current': Address.place[0] === 'changes' ? 'page' : null },
        icon('try'),
        counted(Tries.count, 'change')
      )
    : null
