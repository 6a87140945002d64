// Styles by themselves: each with its variants, its fields, and the components that wear it.

Pages.styles = {
  title: ([name]) => name ?? 'Styles',
  showsValues: true,
  render([name]) {
    if (!name) {
      if (!Project.styles.length) return missing('This project has no styles.')
      return [heading('Styles', counted(Project.styles.length, 'style type')), h('ul', { class: 'List' }, Project.styles.map(name => {
        const style = Project.style(name)
        const variants = Object.keys(style.variants).filter(variant => variant !== 'default')
        return h('li', null, link(['styles', name], null,
          h('strong', null, text(name)), h('span', null, style.description ? text(style.description) : ''),
          h('small', null, [variants.length ? counted(variants.length, 'variant') : null, counted(style.leaves.length, 'field')].filter(Boolean).join(' · '))))
      }))]
    }
    const style = data.styles[name]
    if (!style) return missing(`No style named “${name}”.`)
    const variants = Object.keys(style.variants)
    const variant = variants.includes(Address.query.get('of')) ? Address.query.get('of') : 'default'
    const wearers = Project.wearers(name)
    return [
      heading(h('span', null, text(name), Favourites.button('styles/' + name)), Project.place(style.at), style.description),
      wearers.length ? h('p', { class: 'Worn' }, 'Worn by ', wearers.map((name, index) => [index ? ', ' : '', link(['components', name], null, text(name))]), '.') : h('p', { class: 'Nothing' }, 'No component wears this style.'),
      Stage.columns(() => h('div', { class: 'Grid' }, variants.map(variant => figure(variant, wearers.length
        ? Stage.cell(wearers[0], { ...firstLook(wearers[0]), variant }, { isInert: true }) : styleCell(name, variant))))),
      h('h2', null, 'Fields'),
      variants.length > 1 ? choice('Variant', variants.map(name => [name, name]), variant, name => { Address.set('of', name === 'default' ? '' : name); Gallery.render() }) : null,
      fieldTable(name, variant)
    ]
  }
}

/** The kinds of elements that show built-in styles. */
const styledKinds = {
  LabelStyle: 'label', ButtonStyle: 'button', ImagedButtonStyle: 'button', ImageViewStyle: 'image', IconStyle: 'icon', TextFieldStyle: 'textField',
  TextViewStyle: 'textView', SwitchStyle: 'toggle', NavigationBarStyle: 'navigationBar', TabBarStyle: 'tabBar'
}

/** What shows a style that no component wears: a plain element for each style within it, in a stack. */
function styleSpecimen(name) {
  const style = data.styles[name]
  const content = (kind, path) => ({ image: { image: path }, toggle: true, tabBar: [path], icon: undefined })[kind] ?? (kind === 'icon' ? undefined : path)
  const children = Object.keys(style.elements).filter(path => styledKinds[style.parts[path]]).map(path => {
    const kind = styledKinds[style.parts[path]]
    return { kind, style: path, content: content(kind, path.split('/').at(-1).replace(/Style$/, '')) }
  })
  const stack = Object.keys(style.elements).find(path => style.parts[path] === 'StackStyle')
  const body = { kind: 'stack', style: stack, children: children.length ? children : [{ kind: 'label', content: name }] }
  return { level: 'atom', style: name, content: [], states: [{ name: 'default' }], transitions: [[]], events: [], updates: [], actions: [], examples: [], body }
}

function styleCell(name, variant) {
  const cell = h('div', { class: 'Cell', dir: Settings.direction, inert: true })
  const parts = Object.create(data, { components: { value: { [name]: styleSpecimen(name) } } })
  cell.append(new Drawing(parts, Images.address).draw(name, { variant }))
  return cell
}

/** The fields that have a value, by column. */
function fieldTable(name, variant) {
  const style = data.styles[name]
  return h('div', { class: 'Scroll', tabindex: 0 }, h('table', { class: 'Values' },
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Field'), Settings.columns.map(column => h('th', { scope: 'col' }, Stage.title(column))))),
    h('tbody', null, style.leaves.map(({ path, states }) => {
      const entries = Settings.columns.map(column => ({ brand: Project.brand(column.brand), mode: modeName(column.appearance, column.contrast) }))
        .map(({ brand, mode }) => ({ brand, mode, entry: brand.styles[name]?.[variant]?.[path] }))
      if (entries.every(({ entry }) => !entry)) return null
      return h('tr', { 'data-inspect-field': `${name}/${variant}/${path}` }, h('th', { scope: 'row' }, text(path)), entries.map(({ mode, entry }) => {
        if (!entry) return h('td', null, 'nil')
        const value = Project.value(entry, mode)
        const place = h('small', null, text(Project.place(entry.at)))
        if (states && value && typeof value === 'object' && !value.colorSpace && !('unit' in value)) {
          return h('td', null, h('div', { class: 'States' }, Object.entries(value).map(([state, value]) => [
            h('span', null, state), h('span', null, valueOf(value, entry.declared[state]))])), place)
        }
        return h('td', null, valueOf(value, entry.declared), place)
      }))
    }))))
}

/** A value with the tokens that it comes from. */
const valueOf = (value, declared) => [
  value?.colorSpace ? h('i', { class: 'Dot', '--Color': colorText(value) }) : null, h('code', null, inWords(value)), ' ',
  references(declared).map(path => [link(['token', path], null, text(path)), ' '])
]

const figure = (title, cell, note) => h('figure', null, cell, h('figcaption', null, h('span', null, text(title)), note ? h('small', null, note) : null))
