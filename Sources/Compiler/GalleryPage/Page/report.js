// The report of pictures that differ, grouped by cause: old, new and marked pixels next to each other.

import { counted, h, text } from './elements.js'

const report = JSON.parse(document.getElementById('data').textContent)
const other = report.against ?? 'recorded'

const advice = report.against
  ? `Compared with ${report.against}.`
  : "'tokengen snapshots accept' accepts all of them; '--cause' and '--only' accept some."

const section = (title, count, content) =>
  h('section', null, h('h2', null, text(title), h('small', null, count.toLocaleString('en'))), content)

const picture = (title, png) =>
  h(
    'div',
    null,
    text(title),
    png ? h('img', { alt: title, src: `data:image/png;base64,${png}` }) : h('p', null, 'none')
  )

const figure = ({ name, pixels, old, now, marked }) =>
  h(
    'figure',
    null,
    h('figcaption', null, text(name), h('small', null, counted(pixels, 'pixel'))),
    h('div', { class: 'Row' }, picture(other, old), picture('now', now), picture('difference', marked))
  )

const list = (title, names) =>
  names.length > 0 &&
  section(
    title,
    names.length,
    h(
      'ul',
      null,
      names.map(name => h('li', null, text(name)))
    )
  )

const sections = [
  report.groups.map(({ cause, differences }) => section(cause, differences.length, differences.map(figure))),
  list('Cannot be read', report.damaged),
  list(report.against ? 'New' : 'Not recorded yet', report.new),
  list('File missing', report.missing),
  list(report.against ? 'Gone' : 'Used by no cell', report.gone)
]
document.body.append(
  h(
    'main',
    null,
    h('h1', null, `${report.differing.toLocaleString('en')} of ${counted(report.cells, 'picture')} differ`),
    h('p', null, text(report.name), '. ', text(advice)),
    report.coverage && h('p', null, text(`The ${report.coverage}.`)),
    ...sections.flat().filter(Boolean)
  )
)
