// In which brand and mode things are shown. The address holds what differs from the usual, so that a link shows the same to others.

const Settings = {
  /** One column, or two beside each other; all else holds for both. */
  columns: [{ brand: data.brands[0]?.name, appearance: 'light', contrast: 'normal' }],
  text: 1,
  direction: 'ltr',
  width: 0,
  listeners: [],

  get usual() {
    return { brand: data.brands[0]?.name, appearance: matchMedia('(prefers-color-scheme: dark)').matches && Project.hasDark ? 'dark' : 'light', contrast: 'normal' }
  },

  /** Takes what the query of an address says; what it does not know counts as not said. */
  read(query) {
    const column = suffix => {
      const brand = query.get('brand' + suffix)
      const one = { ...this.usual }
      if (data.brands.some(other => other.name === brand)) one.brand = brand
      if (['light', 'dark'].includes(query.get('appearance' + suffix))) one.appearance = query.get('appearance' + suffix)
      if (query.get('contrast' + suffix) === 'high') one.contrast = 'high'
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
  },

  /** What of them is not as usual. */
  get query() {
    const query = new URLSearchParams()
    this.columns.forEach((column, index) => {
      const suffix = index ? '2' : ''
      for (const name of ['brand', 'appearance', 'contrast']) if (column[name] !== this.usual[name]) query.set(name + suffix, column[name])
    })
    if (this.columns.length > 1) query.set('beside', '')
    if (this.text !== 1) query.set('text', this.text)
    if (this.width) query.set('width', this.width)
    if (this.direction !== 'ltr') query.set('direction', this.direction)
    return query
  },

  change(change) {
    change(this)
    Address.replace()
    for (const listener of this.listeners) listener()
  }
}

/** What the browser keeps for this project. */
const Memory = {
  key: name => `tokengen gallery ${Project.name} ${name}`,
  read(name, otherwise) {
    try { return JSON.parse(localStorage.getItem(this.key(name))) ?? otherwise } catch { return otherwise }
  },
  write(name, value) {
    // A browser may keep nothing for pages from disk; then the page forgets, and all else works.
    try { localStorage.setItem(this.key(name), JSON.stringify(value)) } catch { }
  }
}

const Favourites = {
  names: new Set([Memory.read('favourites', [])].flat().filter(name => typeof name === 'string')),
  toggle(name) {
    if (!this.names.delete(name)) this.names.add(name)
    Memory.write('favourites', [...this.names])
  },
  button(name) {
    const isOn = () => this.names.has(name)
    const button = h('button', {
      type: 'button', class: 'Star', 'aria-pressed': String(isOn()), title: 'Favourite', 'aria-label': `Favourite: ${name}`,
      onclick: event => {
        event.preventDefault()
        event.stopPropagation()
        this.toggle(name)
        button.setAttribute('aria-pressed', String(isOn()))
      }
    }, icon('star'))
    return button
  }
}

/** The address of the page: behind `#` the place, behind `?` what is not as usual. */
const Address = {
  /** The place as a list of its parts. */
  place: [],
  query: new URLSearchParams(),
  read() {
    const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?')
    const decode = part => { try { return decodeURIComponent(part) } catch { return part } }
    this.place = path.split('/').filter(Boolean).map(decode)
    this.query = new URLSearchParams(query)
    Settings.read(this.query)
  },
  /** A link within the page, with the settings of now. */
  of(...place) {
    const query = String(Settings.query)
    return '#/' + place.map(encodeURIComponent).join('/') + (query ? '?' + query : '')
  },
  replace() {
    const query = Settings.query
    for (const name of ['q', 'sort', 'level', 'of']) if (this.query.has(name)) query.set(name, this.query.get(name))
    const text = String(query)
    this.query = query
    history.replaceState(null, '', '#/' + this.place.map(encodeURIComponent).join('/') + (text ? '?' + text : ''))
    for (const link of document.querySelectorAll('a[data-place]')) link.href = this.of(...JSON.parse(link.dataset.place))
  },
  /** Says in the address how a list is sorted, filtered and so on. */
  set(name, value) {
    if (value) this.query.set(name, value)
    else this.query.delete(name)
    this.replace()
  }
}

/** A link to a place within the page. */
const link = (place, attributes, ...children) => h('a', { href: Address.of(...place), 'data-place': JSON.stringify(place), ...attributes }, ...children)
