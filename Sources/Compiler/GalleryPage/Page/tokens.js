// Tokens as what they are: colours as swatches, typography as text, motion that moves.

const typeTitles = {
  color: 'Colours', typography: 'Typography', dimension: 'Dimensions', gradient: 'Gradients', shadow: 'Shadows', border: 'Borders',
  duration: 'Durations', cubicBezier: 'Curves', transition: 'Transitions', fontFamily: 'Font families', fontWeight: 'Font weights',
  number: 'Numbers', strokeStyle: 'Stroke styles'
}

const property = path => '--' + data.properties[path]

/** What shows a token; its look comes from the token's property alone. */
function specimen(path, type) {
  const variable = `var(${property(path)})`
  const part = name => `var(${property(path)}--${name})`
  const node = h('span', { class: 'Specimen', 'data-type': type })
  const set = (name, value) => node.style.setProperty(name, value)
  switch (type) {
    case 'color': set('background', variable); break
    case 'gradient': set('background', `linear-gradient(to right in srgb, ${part('stops')})`); break
    case 'shadow': set('box-shadow', variable); break
    case 'border': set('border', variable); break
    case 'typography':
      node.textContent = 'Hamburgefonstiv'
      set('font', variable)
      set('letter-spacing', part('letter-spacing'))
      break
    case 'fontFamily':
      node.textContent = 'Hamburgefonstiv'
      set('font-family', variable)
      break
    case 'fontWeight':
      node.textContent = 'Weight'
      set('font-weight', variable)
      break
    case 'dimension': set('--Length', variable); break
    case 'strokeStyle': set('border-bottom-style', variable); break
    case 'cubicBezier': set('--Curve', variable); set('--Time', '1s'); break
    case 'duration': set('--Time', variable); set('--Curve', 'linear'); break
    case 'transition': set('--Time', part('duration')); set('--Curve', part('timing-function')); break
    default: node.textContent = '#'
  }
  return node
}

/** A line for each token of a type, in each column. */
function tokenList(type, paths) {
  return Stage.columns(column => {
    const brand = Project.brand(column.brand)
    const mode = modeName(column.appearance, column.contrast)
    const rows = paths.filter(path => brand.tokens[path]).map(path => {
      const token = brand.tokens[path]
      const { value } = Project.declared(token, mode)
      return h('li', null, link(['token', path], { class: 'Token', 'data-type': type, 'data-inspect': path },
        specimen(path, type),
        h('span', { class: 'Path' }, text(path), token.deprecated ? h('em', { class: 'Tag' }, 'deprecated') : null),
        h('span', { class: 'Value' }, inWords(Project.value(token, mode))),
        h('span', { class: 'Declared' }, typeof value === 'string' && value.startsWith('{') ? text(value.slice(1, -1)) : '')))
    })
    return rows.length ? h('ul', { class: 'Tokens', 'data-type': type }, rows) : h('p', { class: 'Nothing' }, 'No tokens in this brand.')
  })
}

Pages.tokens = {
  title: ([type]) => type ? typeTitles[type] ?? type : 'Tokens',
  showsValues: true,
  render([type]) {
    const types = Project.tokensByType
    if (type && !types[type]) return missing('No tokens of this type.')
    if (!type) {
      const all = Object.entries(types)
      if (!all.length) return missing('This project has no tokens.')
      return [heading('Tokens', counted(Object.keys(data.properties).length, 'token')), ...all.map(([type, paths]) => [
        h('h2', null, link(['tokens', type], null, typeTitles[type] ?? type), h('small', null, String(paths.length))),
        tokenList(type, paths.slice(0, type === 'color' ? 12 : 5)),
        paths.length > 5 ? link(['tokens', type], { class: 'More' }, `All ${paths.length} ${(typeTitles[type] ?? type).toLowerCase()}`) : null
      ])]
    }
    // Groups of the first name, since that is how people look for a token.
    const groups = {}
    for (const path of types[type]) (groups[path.split('.').slice(0, -1).join('.') || path] ??= []).push(path)
    return [heading(typeTitles[type] ?? type, counted(types[type].length, 'token')), ...Object.entries(groups).map(([group, paths]) => [
      h('h2', null, text(group)), tokenList(type, paths)
    ])]
  }
}

/** The steps from a value to its literals. */
const chainList = steps => h('ol', { class: 'Chain' }, steps.map(step => h('li', { '--Depth': step.depth },
  step.name ? link(['token', step.name], null, text(step.name)) : null, h('code', null, inWords(step.value)), h('small', null, text(Project.place(step.at))))))

Pages.token = {
  title: ([path]) => path,
  showsValues: true,
  render([path]) {
    const any = Project.anyToken(path)
    if (!any) return missing(`No token named “${path}”.`)
    const uses = Project.uses[path]
    const modes = ['', ...new Set(data.brands.flatMap(brand => brand.modes.filter(Boolean)))].filter((mode, index, all) => all.indexOf(mode) === index)
    return [
      heading(h('span', null, text(path), Favourites.button('token/' + path)), `${any.type}${any.deprecated ? ' · deprecated' + (any.deprecated === true ? '' : `: ${any.deprecated}`) : ''}`, any.description),
      Stage.columns(() => h('div', { class: 'Cell Large', dir: Settings.direction, 'data-inspect': path }, specimen(path, any.type))),
      h('h2', null, 'Values'),
      h('div', { class: 'Scroll', tabindex: 0 }, h('table', { class: 'Values' },
        h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Brand'), h('th', { scope: 'col' }, 'Mode'), h('th', { scope: 'col' }, 'Value'), h('th', { scope: 'col' }, 'From'))),
        h('tbody', null, data.brands.flatMap(brand => {
          const token = brand.tokens[path]
          if (!token) return [h('tr', null, h('th', { scope: 'row' }, text(brand.name)), h('td', { colspan: 3 }, 'has no such token'))]
          const shown = modes.filter(mode => mode === '' || brand.modes.includes(mode))
          const distinct = shown.filter((mode, index) => index === 0 || token.modesAt?.[mode] || JSON.stringify(Project.value(token, mode)) !== JSON.stringify(token.value))
          return distinct.map((mode, index) => h('tr', null,
            index === 0 ? h('th', { scope: 'row', rowspan: distinct.length }, text(brand.name)) : null,
            h('td', null, distinct.length === 1 ? 'all' : mode === '' ? 'light' : mode),
            h('td', null, any.type === 'color' ? h('i', { class: 'Dot', '--Color': colorText(Project.value(token, mode)) }) : null, h('code', null, inWords(Project.value(token, mode)))),
            h('td', null, chainList(Project.chain(brand, token, mode)))))
        })))),
      usesOf(uses)
    ]
  }
}

function usesOf(uses) {
  if (!uses) return [h('h2', null, 'Used by'), h('p', { class: 'Nothing' }, 'Nothing refers to this token.')]
  const lists = [
    ['components', [...uses.components].sort().map(name => link(['components', name], null, text(name)))],
    ['style fields', [...uses.fields].sort().map(path => link(['styles', path.split('/')[0].split('@')[0]], null, text(path)))],
    ['tokens', [...uses.tokens].sort().map(path => link(['token', path], null, text(path)))]
  ].filter(([, links]) => links.length)
  return [h('h2', null, 'Used by'), h('div', { class: 'Uses' }, lists.map(([title, links]) => h('section', null,
    h('h3', null, `${links.length} ${links.length === 1 ? title.slice(0, -1) : title}`), h('ul', null, links.map(link => h('li', null, link))))))]
}
