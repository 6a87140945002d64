// Search over names, descriptions, paths and values, as you type.

import { Color } from './color.js'
import { card } from './components.js'
import { data } from './data.js'
import { counted, h, text } from './elements.js'
import { modeName } from './modes.js'
import { once } from './once.js'
import { heading } from './pages.js'
import { brandIn } from './preview.js'
import { Project } from './project.js'
import { Address, Settings, link } from './settings.js'
import { specimen } from './specimen.js'
import { Stage } from './stage.js'
import { isNear } from './slips.js'
import { styleCard } from './styles.js'
import { inWords } from './words.js'

export const Finder = {
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
            ...data.components[name].states.map(state => state.name),
            ...data.components[name].content.map(field => field.name),
            ...data.components[name].examples.flatMap(example => textsIn(example.content))
          ]
        })),
        ...Project.styles.map(name => ({
          kind: 'Styles',
          place: ['styles', name],
          name,
          words: [
            name,
            data.styles[name].description,
            ...Object.keys(data.styles[name].variants).map(variant => `${name}/${variant}`),
            ...fieldNames(name)
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

  /**
   * Finds entries with all words: first names that start with the first, then names with all. A colour finds
   * the tokens with it, however both are written. If nothing has the words, names that differ by a slip do.
   */
  find(query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (!words.length) return []
    const rank = ({ key }) => (key.startsWith(words[0]) ? 0 : words.every(word => key.includes(word)) ? 1 : 2)
    const color = Color.parse(query.trim())
    const found = this.index.filter(
      entry =>
        words.every(word => entry.words.includes(word)) ||
        (color && entry.kind === 'Tokens' && has(entry.name, color))
    )
    return (found.length ? found : this.index.filter(({ name }) => words.every(word => isNear(word, name))))
      .map(entry => ({ entry, rank: rank(entry) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ entry }) => entry)
  }
}

/** Whether a token has a colour in some brand and mode, as an sRGB screen shows both. */
function has(path, color) {
  const meant = Color.onScreen(color)
  const { contexts } = Settings.columns[0]
  return data.brands.some(({ name }) => {
    const token = brandIn({ brand: name, contexts }).tokens[path]
    return [token?.value, ...Object.values(token?.modes ?? {})].some(
      value =>
        value?.colorSpace &&
        Color.onScreen(value).every((part, index) => Math.abs(part - meant[index]) < 0.5 / 255)
    )
  })
}

/** The names of a style's fields, also of those in nested styles. */
const fieldNames = name =>
  data.styles[name].fields.flatMap(([field, kind]) =>
    data.styles[kind] && !data.styles[name].isState ? [field, ...fieldNames(kind)] : field
  )

/** The texts in a component's examples. */
const textsIn = value =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

export const findPage = {
  title: () => 'Search',
  render() {
    const query = Address.query.get('q') ?? ''
    const found = Finder.find(query)
    queueMicrotask(() => mark(query.toLowerCase().split(/\s+/).filter(Boolean)))
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
                      .filter(entry => brandIn(column).tokens[entry.name])
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

/** Marks the words in what names and describes the results. */
function mark(words) {
  if (!globalThis.Highlight) return
  const ranges = []
  for (const node of document.querySelectorAll('main :is(.Name, .Path, .Value)')) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const searched = text.data.toLowerCase()
      // Some letters are longer in lower case; then the positions differ.
      if (searched.length !== text.data.length) continue
      for (const word of words)
        for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + word.length)) {
          const range = new Range()
          range.setStart(text, at)
          range.setEnd(text, at + word.length)
          ranges.push(range)
        }
    }
  }
  CSS.highlights.set('Found', new Highlight(...ranges))
}

function tokenRow(path, column) {
  const token = brandIn(column).tokens[path]
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
