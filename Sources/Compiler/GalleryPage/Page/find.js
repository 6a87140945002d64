// Search over names, descriptions, paths and values, as you type.

import { card } from './components.js'
import { data } from './data.js'
import { counted, h, text } from './elements.js'
import { modeName } from './modes.js'
import { once } from './once.js'
import { heading } from './pages.js'
import { Project } from './project.js'
import { Address, link } from './settings.js'
import { specimen } from './specimen.js'
import { Stage } from './stage.js'
import { styleCard } from './styles.js'
import { inWords } from './words.js'

const Finder = {
  get index() {
    return once(Project, 'searched', () =>
      [
        ...Project.components.map(name => ({
          kind: 'Components',
          place: ['components', name],
          name,
          words: [
            name,
            data.components[name].description,
            data.components[name].level,
            ...data.components[name].states.map(state => state.name)
          ]
        })),
        ...Project.styles.map(name => ({
          kind: 'Styles',
          place: ['styles', name],
          name,
          words: [
            name,
            data.styles[name].description,
            ...Object.keys(data.styles[name].variants).map(variant => `${name}/${variant}`)
          ]
        })),
        ...Object.keys(data.properties).map(path => {
          const values = data.brands.map(brand => brand.tokens[path]).filter(Boolean)
          return {
            kind: 'Tokens',
            place: ['token', path],
            name: path,
            words: [
              path,
              values[0]?.description,
              values[0]?.deprecated && `deprecated ${values[0].deprecated}`,
              ...new Set(
                values.flatMap(token => [token.value, ...Object.values(token.modes ?? {})]).map(inWords)
              )
            ]
          }
        })
      ].map(entry => ({
        ...entry,
        words: entry.words.filter(Boolean).join(' ').toLowerCase(),
        key: entry.name.toLowerCase()
      }))
    )
  },

  /** Finds entries with all words: first names that start with the first, then names with all. */
  find(query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (!words.length) return []
    const rank = ({ key }) => (key.startsWith(words[0]) ? 0 : words.every(word => key.includes(word)) ? 1 : 2)
    return this.index
      .filter(entry => words.every(word => entry.words.includes(word)))
      .map(entry => ({ entry, rank: rank(entry) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ entry }) => entry)
  }
}

export const findPage = {
  title: () => 'Search',
  render() {
    const query = Address.query.get('q') ?? ''
    const found = Finder.find(query)
    const kinds = ['Components', 'Styles', 'Tokens']
    return [
      heading(
        found.length ? counted(found.length, 'result') : query ? `Nothing for “${query}”` : 'Search',
        query ? `“${query}”` : ''
      ),
      query && !found.length
        ? h('p', { class: 'Nothing' }, 'Searches names, descriptions, paths and values for all words.')
        : null,
      kinds.map(kind => {
        const entries = found.filter(entry => entry.kind === kind)
        if (!entries.length) return null
        const shown = entries.slice(0, 60)
        return [
          h('h2', null, kind, h('small', null, String(entries.length))),
          kind === 'Components'
            ? Stage.columns(() =>
                h(
                  'ul',
                  { class: 'Cards' },
                  shown.slice(0, 24).map(entry => card(entry.name))
                )
              )
            : kind === 'Tokens'
              ? Stage.columns(column =>
                  h(
                    'ul',
                    { class: 'Tokens', 'data-type': 'mixed' },
                    shown
                      .filter(entry => Project.brand(column.brand).tokens[entry.name])
                      .map(entry => tokenRow(entry.name, column))
                  )
                )
              : Stage.columns(() =>
                  h(
                    'ul',
                    { class: 'Cards' },
                    shown.slice(0, 24).map(entry => styleCard(entry.name))
                  )
                )
        ]
      })
    ]
  }
}

function tokenRow(path, column) {
  const token = Project.brand(column.brand).tokens[path]
  const mode = modeName(column.appearance, column.contrast)
  return h(
    'li',
    null,
    link(
      ['token', path],
      { class: 'Token', 'data-type': token.type, 'data-inspect': path },
      specimen(path, token.type),
      h('span', { class: 'Path' }, text(path)),
      h('span', { class: 'Value' }, inWords(Project.value(token, mode)))
    )
  )
}
