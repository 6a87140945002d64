// Which brand and mode the page shows. The address holds every setting that differs from the default, so a
// link shows the same page to others.

import { defaults, modifiers } from './contexts.js'
import { data } from './data.js'
import { h } from './elements.js'
import { forget, once } from './once.js'
import { Project } from './project.js'

export const Settings = {
  /** One column, or two next to each other. The other settings apply to both. */
  columns: [{ brand: data.brands[0]?.name, appearance: 'light', contrast: 'normal', contexts: defaults }],
  text: 1,
  direction: 'ltr',
  width: 0,
  /** The edits in the address, as text; empty if it has none. */
  shared: '',
  listeners: [],

  get usual() {
    return {
      brand: data.brands[0]?.name,
      appearance: matchMedia('(prefers-color-scheme: dark)').matches && Project.hasDark ? 'dark' : 'light',
      contrast: 'normal',
      contexts: defaults
    }
  },

  /** Reads the query of an address. Unknown values count as missing. */
  read(query) {
    const column = suffix => {
      const brand = query.get('brand' + suffix)
      const one = { ...this.usual }
      if (data.brands.some(other => other.name === brand)) one.brand = brand
      if (['light', 'dark'].includes(query.get('appearance' + suffix)))
        one.appearance = query.get('appearance' + suffix)
      if (query.get('contrast' + suffix) === 'high') one.contrast = 'high'
      one.contexts = modifiers.map(({ name, contexts }) =>
        Math.max(0, contexts.indexOf(query.get(`in${suffix}.${name}`)))
      )
      if (query.has('before' + suffix)) one.isBefore = true
      return one
    }
    this.columns = query.has('beside') ? [column(''), column('2')] : [column('')]
    const number = (name, least, most, usual) => {
      const value = Number(query.get(name))
      return query.has(name) && value >= least && value <= most ? value : usual
    }
    this.text = number('text', 0.5, 4, 1)
    this.width = number('width', 100, 2000, 0)
    this.direction = query.get('direction') === 'rtl' ? 'rtl' : 'ltr'
    this.shared = query.get('try') ?? ''
    forget(this)
  },

  /** The settings in an address. A long list has thousands of links with them. */
  get inAddress() {
    return once(this, 'in address', () => String(this.query))
  },

  /** The settings that differ from the defaults. */
  get query() {
    const query = new URLSearchParams()
    this.columns.forEach((column, index) => {
      const suffix = index ? '2' : ''
      for (const name of ['brand', 'appearance', 'contrast'])
        // The usual appearance is that of the viewer's system, so a link always names it.
        if (column[name] !== this.usual[name] || (name === 'appearance' && Project.hasDark))
          query.set(name + suffix, column[name])
      modifiers.forEach(({ name, contexts }, number) => {
        const context = column.contexts[number]
        if (context) query.set(`in${suffix}.${name}`, contexts[context])
      })
      if (column.isBefore) query.set('before' + suffix, '')
    })
    if (this.columns.length > 1) query.set('beside', '')
    if (this.text !== 1) query.set('text', this.text)
    if (this.width) query.set('width', this.width)
    if (this.direction !== 'ltr') query.set('direction', this.direction)
    if (this.shared) query.set('try', this.shared)
    return query
  },

  change(change) {
    change(this)
    forget(this)
    Address.replace()
    for (const listener of this.listeners) listener()
  }
}

/** The address of the page: `#/place/in/the/gallery?settings`. */
export const Address = {
  /** The place as a list of its parts. */
  place: [],
  query: new URLSearchParams(),
  read() {
    const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?')
    const decode = part => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    }
    this.place = path.split('/').filter(Boolean).map(decode)
    this.query = new URLSearchParams(query)
    Settings.read(this.query)
  },
  /** The address of a place, with the current settings. */
  of(...place) {
    const query = Settings.inAddress
    return '#/' + place.map(encodeURIComponent).join('/') + (query ? '?' + query : '')
  },
  replace() {
    forget(Settings)
    const query = Settings.query
    for (const name of ['q', 'sort', 'level', 'of'])
      if (this.query.has(name)) query.set(name, this.query.get(name))
    const text = String(query)
    this.query = query
    history.replaceState(
      null,
      '',
      '#/' + this.place.map(encodeURIComponent).join('/') + (text ? '?' + text : '')
    )
    for (const link of document.querySelectorAll('a[data-place]'))
      link.href = this.of(...JSON.parse(link.dataset.place))
  },
  /** Puts the order or the filter of a list into the address. */
  set(name, value) {
    if (value) this.query.set(name, value)
    else this.query.delete(name)
    this.replace()
  }
}

/** A link to a place in the gallery. */
export const link = (place, attributes, ...children) =>
  h('a', { href: Address.of(...place), 'data-place': JSON.stringify(place), ...attributes }, ...children)
