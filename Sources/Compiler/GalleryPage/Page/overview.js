// The first page.

import { card } from './components.js'
import { data } from './data.js'
import { all, counted, h, text } from './elements.js'
import { Favourites } from './favourites.js'
import { Memory } from './memory.js'
import { Project, levels, typeTitles } from './project.js'
import { byGroup, isRamp, ramp } from './ramps.js'
import { link } from './settings.js'
import { specimen } from './specimen.js'
import { Stage } from './stage.js'
import { tokenList } from './tokens.js'

/** What a project without components is made of: colours, ramps first, then type, spacing and depth. */
function foundations() {
  return ['color', 'typography', 'dimension', 'shadow'].map(type => {
    const paths = Project.tokensByType[type]
    if (!paths) return null
    const ramps =
      type === 'color' ? [...byGroup(paths)].filter(([, steps]) => isRamp(steps)).slice(0, 12) : []
    const isStep = new Set(ramps.flatMap(([, steps]) => steps))
    return [
      h('h2', null, typeTitles[type]),
      ramps.map(([group, steps]) => [h('h3', null, text(group)), Stage.columns(() => ramp(steps))]),
      tokenList(type, paths.filter(path => !isStep.has(path)).slice(0, 12)),
      paths.length > 1
        ? link(['tokens', type], { class: 'More' }, `All ${paths.length} ${typeTitles[type].toLowerCase()}`)
        : null
    ]
  })
}

export const overviewPage = {
  title: () => Project.name,
  render() {
    const seen = Memory.read('seen', null)
    const digests = Object.fromEntries(Project.components.map(name => [name, Project.digest(name)]))
    const fresh = seen ? Project.components.filter(name => seen[name] !== digests[name]) : []
    Memory.write('seen', digests)
    const counts = [
      ['components', Project.components.length, 'component'],
      ['styles', Project.styles.length, 'style'],
      ['tokens', Object.keys(data.properties).length, 'token']
    ].filter(([, count]) => count)
    const look = Project.components.filter(name => data.components[name].body)
    const favourites = look.filter(name => Favourites.names.has(name))
    const chosen = [...look]
      .sort(
        (one, other) =>
          levels.indexOf(data.components[other].level) - levels.indexOf(data.components[one].level)
      )
      .slice(0, 6)
    return [
      h(
        'header',
        { class: 'Heading' },
        h('h1', null, text(Project.name)),
        h(
          'p',
          { class: 'Lead' },
          counts.map(([place, count, noun], index) => [
            index ? ', ' : '',
            link([place], null, counted(count, noun))
          ]),
          data.brands.length > 1 ? ` in ${data.brands.length} brands: ` : '.',
          data.brands.length > 1 ? [data.brands.map(brand => brand.name).join(', '), '.'] : null
        )
      ),
      fresh.length
        ? [
            h('h2', null, 'New since your last visit', h('small', null, String(fresh.length))),
            Stage.columns(() => h('ul', { class: 'Cards' }, fresh.slice(0, 12).map(card)))
          ]
        : null,
      !seen
        ? h(
            'ul',
            { class: 'Tips' },
            h(
              'li',
              null,
              h('b', null, 'Find'),
              h(
                'span',
                null,
                'Press ',
                h('kbd', null, '/'),
                ' and type a name, a colour such as #783BF9 or a word of a description.'
              )
            ),
            h(
              'li',
              null,
              h('b', null, 'Switch'),
              h(
                'span',
                null,
                'Choose brand, light or dark, contrast, text size and direction above, for the whole page. ',
                'See two side by side with ',
                h('i', null, 'Compare'),
                '.'
              )
            ),
            h(
              'li',
              null,
              h('b', null, 'Inspect and try'),
              h(
                'span',
                null,
                'Point at anything to see its token, change the token, and copy your changes as an override.'
              )
            )
          )
        : null,
      favourites.length
        ? [
            h('h2', null, 'Favourites'),
            Stage.columns(() => h('ul', { class: 'Cards' }, favourites.map(card)))
          ]
        : null,
      chosen.length
        ? [
            h('h2', null, 'Components'),
            Stage.columns(() => h('ul', { class: 'Cards' }, chosen.map(card))),
            link(['components'], { class: 'More' }, all(Project.components.length, 'component'))
          ]
        : null,
      look.length ? null : foundations(),
      look.length && Project.tokensByType.color
        ? [
            h('h2', null, 'Colours'),
            Stage.columns(() =>
              h(
                'ul',
                { class: 'Swatches' },
                Project.tokensByType.color
                  .slice(0, 24)
                  .map(path =>
                    h(
                      'li',
                      null,
                      link(
                        ['token', path],
                        { title: path, 'aria-label': path, 'data-inspect': path },
                        specimen(path, 'color')
                      )
                    )
                  )
              )
            ),
            link(['tokens', 'color'], { class: 'More' }, all(Project.tokensByType.color.length, 'colour'))
          ]
        : null,
      !Project.components.length && !Object.keys(data.properties).length
        ? h('p', { class: 'Nothing' }, 'Nothing here yet. Run tokengen init to create a small project.')
        : null
    ]
  }
}
