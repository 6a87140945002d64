// The pages of styles: a list, and a page for each with its variants, states and fields.

import { data } from './data.js'
import { choice, counted, h, text } from './elements.js'
import { Favourites } from './favourites.js'
import { holderOf, isShownAnywhere } from './fields.js'
import { Gallery } from './gallery.js'
import { modeName } from './modes.js'
import { heading, missing } from './pages.js'
import { brandIn } from './preview.js'
import { Project } from './project.js'
import { areaTable, isScreen, screen, screenOnDevices } from './screens.js'
import { Address, Settings, link } from './settings.js'
import { Stage, firstLook } from './stage.js'
import { Tries, statesOf } from './tries.js'
import { references } from './values.js'
import { colorText, inWords } from './words.js'

export const stylesPage = {
  title: ([name]) => name ?? 'Styles',
  showsValues: true,
  render([name]) {
    if (!name) {
      if (!Project.styles.length) return missing('This project has no styles.')
      return [
        heading('Styles', counted(Project.styles.length, 'style type')),
        Stage.columns(() => h('ul', { class: 'Cards' }, Project.styles.map(styleCard)))
      ]
    }
    const style = data.styles[name]
    if (!style) return missing(`No style named “${name}”.`)
    const variants = Object.keys(style.variants)
    const variant = variants.includes(Address.query.get('of')) ? Address.query.get('of') : 'default'
    const states = controlStates(name)
    return [
      heading(
        h('span', null, text(name), Favourites.button('styles/' + name)),
        Project.place(style.at),
        style.description
      ),
      usersOf(name),
      Stage.columns(() =>
        h(
          'div',
          { class: 'Grid' },
          variants.map(variant => figure(variant, styleCell(name, variant)))
        )
      ),
      states.length
        ? [
            h('h2', null, 'Control states', h('small', null, String(states.length))),
            Stage.columns(() =>
              variants.map(variant => [
                variants.length > 1 ? h('h3', null, text(variant)) : null,
                h(
                  'div',
                  { class: 'Grid Small' },
                  states.map(state => figure(state, styleCell(name, variant, state)))
                )
              ])
            )
          ]
        : null,
      isScreen(name)
        ? [
            h('h2', null, 'Devices'),
            Stage.columns(() => screenOnDevices(name, variant)),
            h('h2', null, 'Areas'),
            areaTable(name)
          ]
        : null,
      h('h2', null, 'Fields'),
      variants.length > 1
        ? choice(
            'Variant',
            variants.map(name => [name, name]),
            variant,
            name => {
              Address.set('of', name === 'default' ? '' : name)
              Gallery.render()
            }
          )
        : null,
      fieldTable(name, variant)
    ]
  }
}

/** The element that shows each built-in style. */
const styledKinds = {
  LabelStyle: 'label',
  ButtonStyle: 'button',
  ImagedButtonStyle: 'button',
  ImageViewStyle: 'image',
  IconStyle: 'icon',
  TextFieldStyle: 'textField',
  TextViewStyle: 'textView',
  SwitchStyle: 'toggle',
  SegmentedControlStyle: 'view',
  SliderStyle: 'view',
  ProgressViewStyle: 'view',
  SearchBarStyle: 'view',
  NavigationBarStyle: 'navigationBar',
  TabBarStyle: 'tabBar',
  ToolbarStyle: 'view',
  TableViewCellStyle: 'row',
  CollectionViewCellStyle: 'row',
  HeaderFooterViewStyle: 'row'
}

/** A component that shows a style without users: a stack with an element for each nested style. */
export function styleSpecimen(name) {
  const style = data.styles[name]
  const content = (kind, path) =>
    ({ image: { image: path }, toggle: true, tabBar: [path], icon: undefined })[kind] ??
    (kind === 'icon' ? undefined : path)
  const children = Object.keys(style.elements)
    // A search bar is drawn with its field.
    .filter(path => styledKinds[style.parts[path]] && !path.endsWith('/textFieldStyle'))
    .map(path => {
      const kind = styledKinds[style.parts[path]]
      const title = path
        .split('/')
        .at(-1)
        .replace(/Style$/, '')
      return kind === 'row'
        ? { kind, style: path, children: [{ kind: 'label', content: title }] }
        : { kind, style: path, content: content(kind, title) }
    })
  const stack = Object.keys(style.elements).find(path => style.parts[path] === 'StackStyle')
  const body = {
    kind: 'stack',
    style: stack,
    children: children.length ? children : [{ kind: 'label', content: name }]
  }
  return {
    level: 'atom',
    style: name,
    content: [],
    states: [{ name: 'default' }],
    transitions: [[]],
    events: [],
    updates: [],
    actions: [],
    examples: [],
    body
  }
}

/** A preview of a style: a screen, the first component with it, or plain elements. */
function styleCell(name, variant = 'default', control) {
  if (isScreen(name))
    return h('div', { class: 'Cell', dir: Settings.direction, inert: true }, screen(name, variant, control))
  const [user] = Project.wearers(name)
  if (user) return Stage.cell(user, { ...firstLook(user), variant }, { isInert: true, control })
  const project = Object.create(data, { components: { value: { [name]: styleSpecimen(name) } } })
  return Stage.cell(name, { variant }, { isInert: true, control, project })
}

export function styleCard(name) {
  const { variants, leaves } = Project.style(name)
  const count = Object.keys(variants).length - 1
  return h(
    'li',
    { class: 'Card' },
    styleCell(name),
    h(
      'div',
      { class: 'Caption' },
      link(['styles', name], { class: 'Name' }, text(name)),
      h(
        'small',
        null,
        [count ? counted(count, 'variant') : null, counted(leaves.length, 'field')]
          .filter(Boolean)
          .join(' · ')
      )
    )
  )
}

/** The control states that change a style, in any variant or brand, and `error` if it has a look. */
function controlStates(name) {
  const { variants, leaves, parts } = data.styles[name]
  const states = new Set(
    leaves
      .filter(field => field.states)
      .flatMap(field => {
        const possible = data.styles[parts[holderOf(field.path)] ?? name].controlStates
        return Object.keys(variants)
          .flatMap(variant => statesOf([name, variant, field.path].join('/')))
          .filter(state => possible?.includes(state) ?? true)
      })
  )
  states.delete('normal')
  const hasErrors = leaves.some(
    ({ path }) =>
      /\berror(Background|Border)Color$/.test(path) &&
      Object.keys(variants).some(variant => isShownAnywhere([name, variant, path].join('/')))
  )
  return hasErrors ? [...states, 'error'] : [...states]
}

/** The components that use a style, and the styles that contain it. */
function usersOf(name) {
  const listed = links => links.map((link, index) => [index ? ', ' : '', link])
  const components = Project.wearers(name).map(user => link(['components', user], null, text(user)))
  const wholes = Project.wholesOf(name).map(([whole, path]) =>
    link(['styles', whole], null, text(`${whole}/${path}`))
  )
  if (isScreen(name)) return null
  if (!components.length && !wholes.length) return h('p', { class: 'Users' }, 'No component uses this style.')
  return h(
    'p',
    { class: 'Users' },
    components.length ? ['Used by ', listed(components), '. '] : null,
    wholes.length ? ['Part of ', listed(wholes), '.'] : null
  )
}

/** A table of the fields with a value, by column. */
function fieldTable(name, variant) {
  const style = data.styles[name]
  const columns = Settings.columns.map(column => ({
    mode: modeName(column.appearance, column.contrast),
    ...Tries.shownIn(column, brandIn(column))
  }))
  return h(
    'div',
    { class: 'Scroll', tabindex: 0 },
    h(
      'table',
      { class: Settings.columns.length === 1 ? 'Values Fields' : 'Values' },
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('th', { scope: 'col' }, 'Field'),
          Settings.columns.map(column => h('th', { scope: 'col' }, Stage.title(column)))
        )
      ),
      h(
        'tbody',
        null,
        style.leaves.map(({ path, states }) => {
          const place = `${name}/${variant}/${path}`
          const entries = columns.map(({ mode, valueOf, entryOf }) => {
            const entry = entryOf(place, false)
            return { entry, value: entry && valueOf(place, false, mode) }
          })
          if (entries.every(({ entry }) => !entry)) return null
          return h(
            'tr',
            { 'data-inspect-field': place },
            h('th', { scope: 'row' }, text(path)),
            entries.map(({ entry, value }) => {
              if (!entry) return h('td', null, 'nil')
              const place = h('small', null, text(Project.place(entry.at)))
              if (states && value && typeof value === 'object' && !value.colorSpace && !('unit' in value)) {
                return h(
                  'td',
                  null,
                  h(
                    'div',
                    { class: 'States' },
                    Object.entries(value).map(([state, value]) => [
                      h('span', null, state),
                      h('span', null, valueOf(value, entry.declared[state]))
                    ])
                  ),
                  place
                )
              }
              return h('td', null, valueOf(value, entry.declared), place)
            })
          )
        })
      )
    )
  )
}

/** A value with links to the tokens that it refers to. */
const valueOf = (value, declared) => [
  value?.colorSpace ? h('i', { class: 'Dot', '--Color': colorText(value) }) : null,
  h('code', null, inWords(value)),
  ' ',
  references(declared).map(path => [link(['token', path], null, text(path)), ' '])
]

export const figure = (title, cell, note) =>
  h(
    'figure',
    null,
    cell,
    h('figcaption', null, h('span', null, text(title)), note ? h('small', null, note) : null)
  )
