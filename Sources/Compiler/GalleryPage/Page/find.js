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
   * the tokens nearest to it, however both are written. If nothing has the words, names that differ by a slip
   * do.
   */
  find(query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (!words.length) return []
    const rank = ({ key }) => (key.startsWith(words[0]) ? 0 : words.every(word => key.includes(word)) ? 1 : 2)
    const color = Color.parse(query.trim())
    const near = color ? nearest(color) : new Map()
    const found = this.index.filter(
      entry => near.has(entry.name) || words.every(word => entry.words.includes(word))
    )
    // The name of a colour is a word like others.
    const isWord = /^[a-z]+$/.test(words[0])
    return (found.length ? found : this.index.filter(({ name }) => words.every(word => isNear(word, name))))
      .map(entry => ({ entry, rank: color && !isWord ? 0 : rank(entry), near: near.get(entry.name) }))
      .sort(
        (one, other) =>
          one.rank - other.rank || (one.near?.difference ?? 100) - (other.near?.difference ?? 100)
      )
      .map(({ entry, near }) => ({ ...entry, near }))
  }
}

/** How different a colour can be to be found, as ΔE OK times 100; some are found in any case. */
const [nearLimit, nearCount] = [5, 5]

/** The tokens nearest to a colour by path, with the difference, and the brand and mode that has it. */
function nearest(color) {
  const meant = Color.seen(color)
  const all = seenColors().map(({ path, values }) => {
    const all = values.map(({ seen, ...place }) => ({ ...place, difference: Color.difference(seen, meant) }))
    return [path, all.reduce((best, one) => (one.difference < best.difference ? one : best))]
  })
  const sorted = all.sort(([, one], [, other]) => one.difference - other.difference)
  return new Map(sorted.filter(([, { difference }], index) => index < nearCount || difference <= nearLimit))
}

/** What each colour is in every brand and mode, in the contexts of the page. */
const seenColors = () => {
  const { contexts } = Settings.columns[0]
  return once(Project, 'seen colours in ' + contexts, () => {
    const brands = data.brands.map(({ name }) => brandIn({ brand: name, contexts }))
    return (Project.tokensByType.color ?? []).map(path => ({
      path,
      values: brands.flatMap(({ name, tokens, modes }) =>
        tokens[path]
          ? ['', ...modes].map(mode => ({
              brand: name,
              mode,
              seen: Color.seen(Project.value(tokens[path], mode))
            }))
          : []
      )
    }))
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
                      .map(entry => tokenRow(entry, column))
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

function tokenRow({ name: path, near }, column) {
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
      h('span', { class: 'Value' }, inWords(Project.value(token, mode))),
      near ? h('span', { class: 'Near' }, differenceOf(near, column.brand, mode)) : null
    )
  )
}

/** The difference from the colour that is searched for, and where the token has it if not here. */
const differenceOf = ({ difference, brand, mode }, shownBrand, shownMode) =>
  [
    `ΔE ${difference.toFixed(1)}`,
    brand === shownBrand ? null : brand,
    mode === shownMode ? null : mode || 'light'
  ]
    .filter(Boolean)
    .join(' · ')
