// The frame around all pages: bar, contents and keys.

import { modifiers } from './contexts.js'
import { data } from './data.js'
import { choice, h, icon, picker, text } from './elements.js'
import { Images } from './images.js'
import { showAll } from './later.js'
import { Pages, Tools, missing } from './pages.js'
import { Project, levels, typeTitles } from './project.js'
import { renew } from './renewal.js'
import { Address, Settings, link } from './settings.js'
import { Stage } from './stage.js'
import { swiftOf } from './swift.js'
import { Tries } from './tries.js'
import { Watch } from './watch.js'

export const Gallery = {
  /** Whether a bar that is too narrow for all controls shows them in several lines. */
  showsAll: false,
  /** Functions that return a notice above every page, or null. */
  notices: [],
  /** Functions that are called when another address is opened, before it is shown. */
  beforeOpening: [],

  start() {
    Images.install()
    if (data.canvas) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        `.Scope[data-brand] .Cell { background-color: var(--${data.properties[data.canvas]}) }`
      )
      document.adoptedStyleSheets.push(sheet)
    }
    Address.read()
    this.main = h('main', { id: 'main', tabindex: -1 })
    this.bar = h('header', { class: 'Bar' })
    this.notes = h('div', { class: 'Notices' })
    this.lists = h('nav', { class: 'Lists', 'aria-label': 'Contents' })
    this.search = h('input', {
      type: 'search',
      placeholder: 'Search',
      'aria-label': 'Search',
      spellcheck: 'false',
      autocomplete: 'off',
      oninput: () => this.find(this.search.value)
    })
    document.body.append(
      h(
        'a',
        {
          class: 'Skip',
          href: '#main',
          onclick: event => {
            event.preventDefault()
            this.main.focus()
          }
        },
        'Skip to the content'
      ),
      h(
        'aside',
        { class: 'Side' },
        h(
          'div',
          { class: 'Brandmark' },
          link([], { class: 'Home' }, text(Project.name)),
          h(
            'button',
            {
              type: 'button',
              class: 'Plain Close',
              'aria-label': 'Close the contents',
              onclick: () => this.toggleSide(false)
            },
            icon('close')
          )
        ),
        h('div', { class: 'Search' }, icon('search'), this.search, h('kbd', null, '/')),
        this.lists
      ),
      h('div', { class: 'Page' }, this.bar, this.notes, this.main)
    )
    this.search.value = Address.query.get('q') ?? ''
    Settings.listeners.push(() => this.settingsChanged())
    this.notices.push(Watch.notice)
    Watch.start(() => this.renderNotices())
    addEventListener('hashchange', () => this.open())
    addEventListener('beforeprint', () => {
      showAll()
      Stage.drawAll()
    })
    addEventListener('keydown', event => this.key(event))
    addEventListener('click', event => {
      if (document.body.classList.contains('Open') && !event.target.closest?.('.Side, .Menu'))
        this.toggleSide(false)
    })
    matchMedia('(max-width: 860px)').addEventListener('change', () => this.toggleSide(false))
    this.open()
    Watch.resume()
  },

  open() {
    Address.read()
    // What the viewer's system has decided goes into the address too, for whoever gets it.
    Address.replace()
    for (const follow of this.beforeOpening) follow()
    const isFirst = !this.page
    this.toggleSide(false)
    // Another page keeps nothing of the last one.
    for (const part of [this.main, this.lists]) part.replaceChildren()
    this.render()
    this.main.scrollTop = 0
    scrollTo(0, 0)
    // The focused link went with the last page, so focus moves to the start of this one.
    if (!isFirst && document.activeElement === document.body) this.main.focus({ preventScroll: true })
  },

  render() {
    const [name = 'overview', ...rest] = Address.place
    const page = Pages[name] ?? {
      title: () => 'Not found',
      render: () => missing('No page at this address.')
    }
    this.page = page
    this.columns = Settings.columns.length
    renew(this.main, page.render(rest))
    document.title = name === 'overview' ? Project.name : `${page.title(rest)} · ${Project.name}`
    this.renderBar()
    this.renderNotices()
    this.renderLists(name, rest)
  },

  renderNotices() {
    renew(
      this.notes,
      this.notices.map(notice => notice())
    )
  },

  settingsChanged() {
    if (this.page.showsValues || this.columns !== Settings.columns.length) {
      const top = scrollY
      this.render()
      scrollTo(0, top)
    } else {
      Stage.update()
      for (const code of this.main.querySelectorAll('[data-swift]'))
        code.replaceWith(swiftOf(code.dataset.swift))
      this.renderBar()
    }
  },

  renderBar() {
    const column = (column, index) =>
      h(
        'div',
        { class: 'Group' },
        data.brands.length > 1
          ? picker(
              index ? 'Second brand' : 'Brand',
              data.brands.map(brand => [brand.name, brand.name]),
              column.brand,
              value =>
                Settings.change(all => {
                  all.columns[index].brand = value
                })
            )
          : null,
        Project.hasDark
          ? choice(
              index ? 'Second appearance' : 'Appearance',
              [
                ['light', 'Light'],
                ['dark', 'Dark']
              ],
              column.appearance,
              value =>
                Settings.change(all => {
                  all.columns[index].appearance = value
                })
            )
          : null,
        Project.hasContrast
          ? h(
              'button',
              {
                type: 'button',
                class: 'Toggle',
                'aria-pressed': String(column.contrast === 'high'),
                'aria-label': index ? 'Second: high contrast' : 'High contrast',
                title: 'High contrast',
                onclick: () =>
                  Settings.change(all => {
                    all.columns[index].contrast = column.contrast === 'high' ? 'normal' : 'high'
                  })
              },
              'Contrast'
            )
          : null,
        modifiers.map(({ name, contexts }, number) =>
          h(
            'label',
            { class: column.contexts[number] ? 'Modifier Chosen' : 'Modifier' },
            h('span', null, text(name)),
            picker(
              index ? `Second ${name}` : name,
              contexts.map((context, number) => [String(number), context]),
              String(column.contexts[number]),
              value =>
                Settings.change(all => {
                  all.columns[index].contexts = column.contexts.with(number, Number(value))
                })
            )
          )
        ),
        index && (Tries.count || column.isBefore)
          ? h(
              'button',
              {
                type: 'button',
                class: 'Toggle',
                'aria-pressed': String(column.isBefore === true),
                title: 'Without the changes',
                onclick: () =>
                  Settings.change(all => {
                    all.columns[index].isBefore = !column.isBefore
                  })
              },
              'Before'
            )
          : null
      )
    const isBeside = Settings.columns.length > 1
    // Switches that change nothing here are left out.
    const comparable =
      data.brands.length > 1 ||
      Project.hasDark ||
      Project.hasContrast ||
      modifiers.length > 0 ||
      Tries.count > 0 ||
      isBeside
    const drawable = Project.components.length + Project.styles.length > 0
    this.bar.classList.toggle('All', this.showsAll)
    const controls = [
      h(
        'button',
        {
          type: 'button',
          class: 'Plain Menu',
          'aria-label': 'Contents',
          'aria-expanded': String(document.body.classList.contains('Open')),
          onclick: () => this.toggleSide()
        },
        icon('menu')
      ),
      ...Settings.columns.map(column),
      comparable
        ? h(
            'button',
            {
              type: 'button',
              class: 'Toggle',
              'aria-pressed': String(isBeside),
              onclick: () =>
                Settings.change(all => {
                  all.columns = isBeside ? [all.columns[0]] : [all.columns[0], this.besides(all.columns[0])]
                })
            },
            icon('columns'),
            'Compare'
          )
        : null,
      h(
        'button',
        {
          type: 'button',
          class: 'Toggle Rest',
          'aria-expanded': String(this.showsAll),
          onclick: () => {
            this.showsAll = !this.showsAll
            this.renderBar()
          }
        },
        'View'
      ),
      h(
        'div',
        { class: 'Group End' },
        drawable
          ? [
              picker(
                'Text size',
                [0.8, 1, 1.2, 1.5, 2, 3].map(size => [String(size), `${Math.round(size * 100)} %`]),
                String(Settings.text),
                value =>
                  Settings.change(all => {
                    all.text = Number(value)
                  })
              ),
              picker(
                'Width of previews',
                [
                  [0, 'Fluid'],
                  [320, '320'],
                  [375, '375'],
                  [430, '430'],
                  [768, '768']
                ].map(([width, title]) => [String(width), title]),
                String(Settings.width),
                value =>
                  Settings.change(all => {
                    all.width = Number(value)
                  })
              ),
              choice(
                'Direction',
                [
                  ['ltr', 'LTR'],
                  ['rtl', 'RTL']
                ],
                Settings.direction,
                value =>
                  Settings.change(all => {
                    all.direction = value
                  })
              )
            ]
          : null,
        ...Tools.map(tool => tool())
      )
    ]
    renew(this.bar, controls)
  },

  /** The column to compare with: without the changes, in another brand, or in the other appearance. */
  besides(column) {
    if (Tries.count) return { ...column, isBefore: true }
    const other = data.brands.find(brand => brand.name !== column.brand)
    if (other) return { ...column, brand: other.name }
    return modifiers.length && !Project.hasDark
      ? { ...column, contexts: column.contexts.with(0, column.contexts[0] ? 0 : 1) }
      : { ...column, appearance: column.appearance === 'dark' ? 'light' : 'dark' }
  },

  renderLists(name, [item]) {
    const current = (place, here) => ({ 'aria-current': here ? 'page' : null })
    const entry = (place, title, count, here) =>
      h(
        'li',
        null,
        link(
          place,
          current(place, here),
          h('span', null, title),
          count === undefined ? null : h('small', null, String(count))
        )
      )
    const types = Object.entries(Project.tokensByType)
    renew(
      this.lists,
      h(
        'ul',
        null,
        entry([], 'Overview', undefined, name === 'overview'),
        Project.components.length
          ? entry(['components'], 'Components', Project.components.length, name === 'components' && !item)
          : null,
        levels.map(level => {
          const names = Project.components.filter(name => data.components[name].level === level)
          return names.length && Project.components.length <= 60
            ? h(
                'li',
                { class: 'Sub' },
                h('h3', null, level + 's'),
                h(
                  'ul',
                  null,
                  names.map(component =>
                    entry(
                      ['components', component],
                      text(component),
                      undefined,
                      name === 'components' && item === component
                    )
                  )
                )
              )
            : null
        }),
        Project.styles.length
          ? entry(['styles'], 'Styles', Project.styles.length, name === 'styles' && !item)
          : null,
        Project.styles.length && Project.styles.length <= 60
          ? h(
              'li',
              { class: 'Sub' },
              h(
                'ul',
                null,
                Project.styles.map(style =>
                  entry(['styles', style], text(style), undefined, name === 'styles' && item === style)
                )
              )
            )
          : null,
        entry(['tokens'], 'Tokens', Object.keys(data.properties).length, name === 'tokens' && !item),
        types.length
          ? h(
              'li',
              { class: 'Sub' },
              h(
                'ul',
                null,
                types.map(([type, paths]) =>
                  entry(
                    ['tokens', type],
                    typeTitles[type] ?? type,
                    paths.length,
                    name === 'tokens' && item === type
                  )
                )
              )
            )
          : null
      )
    )
  },

  find(query) {
    const isHere = Address.place[0] === 'find'
    Address.query.set('q', query)
    if (!isHere) {
      this.before = location.hash
      history.pushState(null, '', '#/find')
      Address.place = ['find']
    }
    if (!query && this.before !== undefined) {
      location.hash = this.before
      return
    }
    Address.replace()
    this.render()
  },

  /** Opens or closes the contents over a narrow page, which is inert until then. */
  toggleSide(isOpen = !document.body.classList.contains('Open')) {
    const wasOpen = document.body.classList.contains('Open')
    document.body.classList.toggle('Open', isOpen)
    document.querySelector('.Page').inert = isOpen
    if (isOpen) this.search.focus()
    else if (wasOpen && !this.main.contains(document.activeElement)) this.bar.querySelector('.Menu')?.focus()
  },

  key(event) {
    const isTyping = event.target.matches?.('input:not([type=checkbox]), textarea, select')
    if (event.key === 'Escape') {
      if (document.body.classList.contains('Open')) this.toggleSide(false)
      else if (isTyping) (event.target.closest('[tabindex]') ?? this.main).focus({ preventScroll: true })
      return
    }
    if (isTyping && event.target === this.search && event.key === 'ArrowDown') {
      event.preventDefault()
      this.main.querySelector('a')?.focus()
      return
    }
    if (!isTyping && event.key === 'z' && (event.metaKey || event.ctrlKey) && !event.shiftKey) {
      event.preventDefault()
      Tries.back()
    }
    if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
    const keys = {
      '/': () => {
        if (getComputedStyle(document.querySelector('.Side')).visibility === 'hidden') this.toggleSide(true)
        this.search.focus()
        this.search.select()
      },
      b: () =>
        Settings.change(all => {
          const index = data.brands.findIndex(brand => brand.name === all.columns[0].brand)
          all.columns[0].brand = data.brands[(index + 1) % data.brands.length].name
        }),
      d: () =>
        Settings.change(all => {
          for (const column of all.columns)
            column.appearance = column.appearance === 'dark' ? 'light' : 'dark'
        }),
      c: () =>
        Settings.change(all => {
          for (const column of all.columns) column.contrast = column.contrast === 'high' ? 'normal' : 'high'
        })
    }
    if (keys[event.key]) {
      event.preventDefault()
      keys[event.key]()
    }
  }
}
