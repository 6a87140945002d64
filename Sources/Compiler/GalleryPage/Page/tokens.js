// The pages of tokens: lists by type, and a page for each.

import { calculationOf } from './calculation.js'
import { card } from './components.js'
import { chosenTitle } from './contexts.js'
import { data } from './data.js'
import { isExpression } from './derived.js'
import { counted, h, icon, text } from './elements.js'
import { Favourites } from './favourites.js'
import { Inspector } from './inspect.js'
import { later } from './later.js'
import { modeName } from './modes.js'
import { heading, missing } from './pages.js'
import { brandIn } from './preview.js'
import { Project, typeTitles } from './project.js'
import { byGroup, isRamp, ramp } from './ramps.js'
import { Settings, link } from './settings.js'
import { specimen } from './specimen.js'
import { Stage } from './stage.js'
import { Tries } from './tries.js'
import { referenceIn } from './values.js'
import { colorText, inWords } from './words.js'

/** How many tokens a page has in one part, and how many it has before it is in parts. */
const [partCount, wholeCount] = [50, 300]

/** The tokens of a type, in each column; in parts if the page has very many. */
export function tokenList(type, paths, isLong = false) {
  return Stage.columns((column, index) => {
    const brand = brandIn(column)
    const mode = modeName(column.appearance, column.contrast)
    const { valueOf, entryOf } = Tries.shownIn(column, brand)
    const own = paths.filter(path => brand.tokens[path])
    const rows = paths =>
      paths.map(path => {
        const token = entryOf(path, true)
        const { value } = Project.declared(token, mode)
        return h(
          'li',
          null,
          link(
            ['token', path],
            { class: 'Token', 'data-type': type, 'data-inspect': path },
            specimen(path, type),
            h(
              'span',
              { class: 'Path' },
              text(path),
              token.deprecated ? h('em', { class: 'Tag' }, 'deprecated') : null
            ),
            h('span', { class: 'Value' }, inWords(valueOf(path, true, mode))),
            h(
              'span',
              { class: 'Declared' },
              isExpression(value) ? text(value.text) : text(referenceIn(value) ?? '')
            )
          )
        )
      })
    const list = paths => h('ul', { class: 'Tokens', 'data-type': type }, rows(paths))
    if (!own.length) return h('p', { class: 'Nothing' }, 'No tokens in this brand.')
    return isLong
      ? inParts(own).map(paths => later(`${index} ${paths[0]}`, paths, () => list(paths)))
      : list(own)
  })
}

const inParts = paths =>
  Array.from({ length: Math.ceil(paths.length / partCount) }, (_, index) =>
    paths.slice(index * partCount, (index + 1) * partCount)
  )

export const tokensPage = {
  title: ([type]) => (type ? (typeTitles[type] ?? type) : 'Tokens'),
  showsValues: true,
  render([type]) {
    const types = Project.tokensByType
    if (type && !types[type]) return missing('No tokens of this type.')
    if (!type) {
      const all = Object.entries(types)
      if (!all.length) return missing('This project has no tokens.')
      return [
        heading('Tokens', counted(Object.keys(data.properties).length, 'token')),
        ...all.map(([type, paths]) => [
          h(
            'h2',
            null,
            link(['tokens', type], null, typeTitles[type] ?? type),
            h('small', null, String(paths.length))
          ),
          tokenList(type, paths.slice(0, type === 'color' ? 12 : 5)),
          paths.length > 5
            ? link(
                ['tokens', type],
                { class: 'More' },
                `All ${paths.length} ${(typeTitles[type] ?? type).toLowerCase()}`
              )
            : null
        ])
      ]
    }
    const isLong = types[type].length > wholeCount
    const colors = paths => Stage.columns(() => ramp(paths))
    return [
      heading(typeTitles[type] ?? type, counted(types[type].length, 'token')),
      // Grouped by the first names, because that is how people look for a token.
      ...[...byGroup(types[type])].map(([group, paths]) => [
        h('h2', null, text(group)),
        type !== 'color' || !isRamp(paths)
          ? null
          : isLong
            ? later(`ramp ${group}`, [''], () => colors(paths))
            : colors(paths),
        tokenList(type, paths, isLong)
      ])
    ]
  }
}

/** The steps from a value to its literals. */
const chainList = steps =>
  h(
    'ol',
    { class: 'Chain' },
    steps.map(step =>
      h(
        'li',
        { '--Depth': step.depth },
        step.name ? link(['token', step.name], null, text(step.name)) : null,
        h('code', null, inWords(step.value)),
        h('small', null, text(Project.place(step.at)))
      )
    )
  )

export const tokenPage = {
  title: ([path]) => path,
  showsValues: true,
  render([path]) {
    const any = Project.anyToken(path)
    if (!any) return missing(`No token named “${path}”.`)
    const uses = Project.uses[path]
    const { contexts } = Settings.columns[0]
    const brands = data.brands.map(({ name }) => brandIn({ brand: name, contexts }))
    const modes = ['', ...new Set(data.brands.flatMap(brand => brand.modes.filter(Boolean)))].filter(
      (mode, index, all) => all.indexOf(mode) === index
    )
    return [
      heading(
        h('span', null, text(path), Favourites.button('token/' + path)),
        [any.type, any.deprecated && deprecation(any)].filter(Boolean).join(' · '),
        any.description
      ),
      Stage.columns(() =>
        h(
          'div',
          { class: 'Cell Large', dir: Settings.direction, 'data-inspect': path },
          specimen(path, any.type)
        )
      ),
      h(
        'button',
        { type: 'button', class: 'Button', onclick: () => Inspector.change(path) },
        icon('try'),
        'Change'
      ),
      calculationOf(path),
      h('h2', null, 'Values', contextsOf(contexts)),
      h(
        'div',
        { class: 'Scroll', tabindex: 0 },
        h(
          'table',
          { class: 'Values' },
          h(
            'thead',
            null,
            h(
              'tr',
              null,
              h('th', { scope: 'col' }, 'Brand'),
              h('th', { scope: 'col' }, 'Mode'),
              h('th', { scope: 'col' }, 'Value'),
              h('th', { scope: 'col' }, 'From')
            )
          ),
          h(
            'tbody',
            null,
            brands.flatMap(brand => {
              const token = brand.tokens[path]
              if (!token)
                return [
                  h(
                    'tr',
                    null,
                    h('th', { scope: 'row' }, text(brand.name)),
                    h('td', { colspan: 3 }, 'has no such token')
                  )
                ]
              const shown = modes.filter(mode => mode === '' || brand.modes.includes(mode))
              const distinct = shown.filter(
                (mode, index) =>
                  index === 0 ||
                  token.modesAt?.[mode] ||
                  JSON.stringify(Project.value(token, mode)) !== JSON.stringify(token.value)
              )
              return distinct.map((mode, index) =>
                h(
                  'tr',
                  null,
                  index === 0 ? h('th', { scope: 'row', rowspan: distinct.length }, text(brand.name)) : null,
                  h('td', null, distinct.length === 1 ? 'all' : mode === '' ? 'light' : mode),
                  h(
                    'td',
                    null,
                    any.type === 'color'
                      ? h('i', { class: 'Dot', '--Color': colorText(Project.value(token, mode)) })
                      : null,
                    h('code', null, inWords(Project.value(token, mode)))
                  ),
                  h('td', null, chainList(Project.chain(brand, token, mode)))
                )
              )
            })
          )
        )
      ),
      usesOf(uses)
    ]
  }
}

/** Names the contexts that are not the default, if there are any. */
const contextsOf = contexts =>
  chosenTitle(contexts) ? [' ', h('small', null, 'in ', text(chosenTitle(contexts)))] : null

/** How many components with a token are drawn; the others are named. */
const drawnLimit = 60

function usesOf(uses) {
  if (!uses) return [h('h2', null, 'Used by'), h('p', { class: 'Nothing' }, 'Nothing refers to this token.')]
  const components = [...uses.components].sort()
  const named = components.filter((name, index) => index >= drawnLimit || !Project.component(name).body)
  const lists = [
    ['components', named.map(name => link(['components', name], null, text(name)))],
    [
      'style fields',
      [...uses.fields]
        .sort()
        .map(path => link(['styles', path.split('/')[0].split('@')[0]], null, text(path)))
    ],
    ['tokens', [...uses.tokens].sort().map(path => link(['token', path], null, text(path)))]
  ].filter(([, links]) => links.length)
  return [
    h('h2', null, 'Used by'),
    components.length > named.length
      ? Stage.columns(() =>
          h('ul', { class: 'Cards' }, components.filter(name => !named.includes(name)).map(card))
        )
      : null,
    h(
      'div',
      { class: 'Uses' },
      lists.map(([title, links]) =>
        h(
          'section',
          null,
          h('h3', null, `${links.length} ${links.length === 1 ? title.slice(0, -1) : title}`),
          h(
            'ul',
            null,
            links.map(link => h('li', null, link))
          )
        )
      )
    )
  ]
}

const deprecation = ({ deprecated }) => 'deprecated' + (deprecated === true ? '' : `: ${deprecated}`)
