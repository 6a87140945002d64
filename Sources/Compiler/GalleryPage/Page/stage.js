// Where components and values are shown: in columns that set brand and mode once for all within.

/** A picture that is not there: what it would show, by its name. */
function placeholder(name) {
  const words = name.split(/[/ ._-]+/).filter(Boolean)
  const last = words.at(-1) ?? '?'
  let hue = 0
  for (const char of name) hue = (hue * 31 + char.codePointAt(0)) % 360
  const initials = [...last].slice(0, 2).join('').replace(/[<>&"']/g, '?')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="24" height="24"><defs><pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="hsl(${hue} 30% 82%)"/><rect width="1" height="8" fill="hsl(${hue} 30% 72%)"/></pattern></defs><rect width="64" height="64" fill="url(#p)"/><text x="32" y="40" font-family="system-ui,sans-serif" font-size="22" text-anchor="middle" fill="hsl(${hue} 40% 30%)">${initials}</text></svg>`
  return 'data:image/svg+xml,' + encodeURIComponent(svg)
}

const Images = {
  address: name => once(Images, name, () => data.pictures?.[name] ?? placeholder(name)),
  /** The properties by which styles show images. */
  install() {
    const sheet = new CSSStyleSheet()
    const lines = data.images.map((name, number) => `--Image-${number}: url("${this.address(name)}");`)
    sheet.replaceSync(`:root { ${lines.join('\n')} }`)
    document.adoptedStyleSheets.push(sheet)
  }
}

const Facts = new WeakMap()
const drawing = send => new Drawing(data, Images.address, { drew: (node, fact) => Facts.set(node, fact), send })

const Stage = {
  scopes: new Set(),

  /** The same in each column; `fill(column)` gives nodes, which stand for all brands and modes. */
  columns(fill) {
    const columns = Settings.columns.map((column, index) => {
      const scope = h('div', { class: 'Scope' }, Settings.columns.length > 1 ? h('h2', { class: 'Column' }, Stage.title(column)) : null, fill(column, index))
      scope.dataset.index = index
      this.scopes.add(scope)
      this.set(scope)
      return scope
    })
    return h('div', { class: 'Columns', '--Count': columns.length }, columns)
  },

  /** Switching a brand or a mode is a change of attributes, whatever the scope holds. */
  set(scope) {
    const column = Settings.columns[scope.dataset.index] ?? Settings.columns[0]
    if (!column) return
    scope.dataset.brand = column.brand
    scope.dataset.appearance = column.appearance
    scope.dataset.contrast = column.contrast
    scope.style.setProperty('--Text-size', Settings.text)
    scope.style.setProperty('--Width', Settings.width ? Settings.width + 'px' : '100%')
    const title = scope.querySelector(':scope > .Column')
    if (title) title.textContent = this.title(column)
  },

  title: column => [column.brand, column.appearance, column.contrast === 'high' ? 'high contrast' : null].filter(Boolean).join(' · '),

  update() {
    for (const scope of this.scopes) if (!scope.isConnected) this.scopes.delete(scope); else this.set(scope)
    for (const cell of document.querySelectorAll('.Cell')) cell.dir = Settings.direction
  },

  /** A cell that is drawn when it comes near the screen. */
  cell(name, options, { isInert = false, send } = {}) {
    const cell = h('div', { class: 'Cell', dir: Settings.direction, inert: isInert })
    const draw = () => cell.replaceChildren(drawing(send).draw(name, options))
    Stage.waiting.set(cell, draw)
    Stage.observer.observe(cell)
    return cell
  },

  waiting: new WeakMap(),
  observer: new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue
      Stage.observer.unobserve(entry.target)
      Stage.waiting.get(entry.target)?.()
    }
  }, { rootMargin: '400px' })
}

/** How a component is shown where there is room for one picture of it. */
function firstLook(name) {
  const example = Project.component(name).examples[0]
  return example ? { state: example.state, variant: example.variant ?? 'default', content: example.content } : { content: sampleContent(name) }
}

/** Content for a component without an example: the names of its fields. */
function sampleContent(name, depth = 0) {
  return Project.component(name).content.map(field => {
    if (field.kind === 'string') return field.name
    if (field.kind === 'bool') return true
    if (field.kind === 'int' || field.kind === 'number') return 1
    if (field.kind === 'image') return { image: field.name }
    if (field.kind.startsWith('[')) return []
    if (data.components[field.kind]) return depth > 4 ? null : { content: sampleContent(field.kind, depth + 1) }
    return { case: 0 }
  })
}
