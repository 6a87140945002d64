// The page of live edits, with the override that ships them.

import { byChoice, inContexts, reduced } from './choices.js'
import { Color } from './color.js'
import { chosenIn, chosenTitle, modifiers, titleOf, union } from './contexts.js'
import { data } from './data.js'
import { differing } from './differing.js'
import { copy, copyable, counted, h, icon, text } from './elements.js'
import { contrastNews, refusals } from './findings.js'
import { Gallery } from './gallery.js'
import { overrideFor } from './override.js'
import { heading } from './pages.js'
import { brandIn, scopeOfValue, valuesIn } from './preview.js'
import { reviewsOf } from './reviews.js'
import { Address, Settings, link } from './settings.js'
import { Shared, changesAddress } from './shared.js'
import { Stage } from './stage.js'
import { Tries, isSameByMode } from './tries.js'
import { isSame } from './values.js'
import { floored, inWords } from './words.js'

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
      brands.map(brand => [
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
        newsOf(inChosenContexts(brand)),
        looksOf(brand),
        reviewsOf(brand),
        shipped(brand)
      ])
    ]
  }
}

/** A button that copies a link to this page with all changes. */
function linkButton() {
  const status = h('span', { role: 'status' })
  const act = async () => {
    const address = await changesAddress()
    if (address) await copy(address)
    status.textContent = address
      ? 'Copied.'
      : 'These changes are too many for a link. Save them as files instead.'
  }
  return [h('button', { type: 'button', class: 'Button', onclick: act }, 'Copy a link'), status]
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

/** How many components are drawn before and after; the others are named. */
const looksLimit = 60

const inChosenContexts = ({ name }) => brandIn({ brand: name, contexts: Settings.columns[0].contexts })

/** How many combinations of contexts are drawn. */
const contextsLimit = 8

/** The brand in the chosen contexts, and in those in which a token declares something else than before. */
function concerned(brand) {
  const found = new Map([[String(Settings.columns[0].contexts), Settings.columns[0].contexts]])
  for (const path of Object.keys(Tries.changes[brand.name].tokens)) {
    const [before, now] = [Tries.choicesBefore(brand, path), Tries.choices(brand, path)]
    const { list } = byChoice(union(before.of, now.of), contexts => contexts)
    for (const contexts of list)
      if (
        !isSameByMode(inContexts(before, contexts), inContexts(now, contexts)) &&
        found.size < contextsLimit
      )
        found.set(String(contexts), contexts)
  }
  return [...found.values()].map(contexts => brandIn({ brand: brand.name, contexts }))
}

/** Each component with changed values, with the contexts and modes concerned, and the view that shows them. */
function differingInContexts(brand) {
  const found = new Map()
  for (const other of concerned(brand))
    for (const { name, view, modes } of differing(other)) {
      if (!found.has(name)) found.set(name, { name, pairs: [] })
      found.get(name).pairs.push(...modes.map(mode => ({ brand: other, view, mode })))
    }
  return [...found.values()]
}

/** Returns what a brand's contexts and a mode are called where these are drawn; empty if there are no others. */
function titlesIn(pairs) {
  const of = union(...pairs.map(({ brand }) => chosenIn(brand.contexts)))
  return ({ brand, mode }) =>
    [titleOf(of, brand.contexts), brand.modes.length ? mode || 'light' : ''].filter(Boolean).join(' · ')
}

/** The components that are drawn with changed values, before and after, in the contexts and modes concerned. */
function looksOf(brand) {
  const found = differingInContexts(brand)
  const title = titlesIn(found.flatMap(({ pairs }) => pairs))
  if (!found.length) return h('p', { class: 'Nothing' }, 'No component is drawn with a changed value.')
  const cell = (name, { brand, view, mode }, isBefore) =>
    h(
      'figure',
      null,
      h('figcaption', null, isBefore ? 'before' : 'now'),
      Stage.scope({ brand, mode, isBefore }, Stage.cell(name, view, { isInert: true }))
    )
  return h(
    'section',
    { class: 'Looks' },
    h('h3', null, counted(found.length, 'component'), ' drawn with changed values'),
    found
      .slice(0, looksLimit)
      .map(({ name, pairs }) => [
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
    found.length > looksLimit
      ? h(
          'p',
          null,
          'And: ',
          found
            .slice(looksLimit)
            .map(({ name }, index) => [index ? ', ' : '', link(['components', name], null, text(name))])
        )
      : null
  )
}

function changeTable(brand) {
  const { tokens, styles } = Tries.changes[brand.name]
  const shown = value =>
    value === undefined || value === null
      ? h('code', null, 'nil')
      : h(
          'span',
          { class: 'Change' },
          value.colorSpace ? h('i', { class: 'Dot', '--Color': Color.css(value) }) : null,
          h('code', null, inWords(value))
        )
  const rows = (place, isToken, name) => {
    const listed = isToken ? tokenChanges(brand, place) : fieldChanges(brand, place)
    return listed.map(({ title, before, now }, index) =>
      h(
        'tr',
        null,
        index === 0 ? h('th', { scope: 'row', rowspan: listed.length }, name) : null,
        h('td', null, text(title)),
        h('td', null, shown(before)),
        h('td', null, shown(now)),
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

/** What a token is in each choice of contexts and mode where it changes. */
function tokenChanges(brand, path) {
  const choices = reduced(
    byChoice(scopeOfValue(brand, path), contexts => {
      const { before, now } = valuesIn(brand, contexts)
      return modeChanges(
        brand,
        mode => before(path, mode) ?? null,
        mode => now(path, mode) ?? null
      )
    })
  )
  const all = byChoice(choices.of, contexts => contexts).list
  const changes = choices.list.flatMap((changes, number) =>
    changes
      .filter(({ before, now }) => !isSame(before, now))
      .map(({ title, ...change }) => ({
        ...change,
        title: [titleOf(choices.of, all[number]), title].filter(Boolean).join(' · ')
      }))
  )
  return changes.length ? changes : choices.list[0].slice(0, 1)
}

/** What a field is in each mode where it changes, in the chosen contexts. */
function fieldChanges(brand, place) {
  const [before, now] = [Tries.valuesBefore, Tries.values].map(values => {
    const valueOf = values.call(Tries, inChosenContexts(brand))
    return mode => valueOf(place, false, mode) ?? null
  })
  const changes = modeChanges(brand, before, now)
  const different = changes.filter(({ before, now }) => !isSame(before, now))
  return different.length ? different : changes.slice(0, 1)
}

/** Values before and now, for each mode that makes a difference. */
function modeChanges(brand, before, now) {
  const modes = ['', ...brand.modes].filter(
    mode => mode === '' || [before, now].some(valueIn => !isSame(valueIn(mode), valueIn('')))
  )
  return modes.map(mode => ({
    title: modes.length === 1 ? '' : mode || 'light',
    before: before(mode),
    now: now(mode)
  }))
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
            null,
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
