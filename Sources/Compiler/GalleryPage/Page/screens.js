// Screens that are made of an image: the image, and its areas over it.

import { data } from './data.js'
import { h, text } from './elements.js'

/** The widths of devices in points, from the narrowest phone to a tablet. */
const devices = [320, 375, 430, 768]

/** Whether a style is a screen. */
export const isScreen = name => data.styles[name]?.areas !== undefined

/**
 * A screen as wide as its cell. Every value is that of a custom property, so it follows the brand, the mode
 * and edits. `control` is the state in which all areas are drawn.
 */
export function screen(name, variant, control) {
  const style = data.styles[name]
  const leaves = new Map(style.leaves.map(leaf => [leaf.path, leaf]))
  const property = (path, part = '') =>
    '--' + (style.variants[variant] ?? style.variants.default) + leaves.get(path).ending + part
  const values = (names, path = '') =>
    Object.fromEntries(names.map(name => [`--${name}`, `var(${property(path + name)}, 0)`]))
  const areas = Object.entries(style.areas).map(([area, swift]) => {
    const image = state =>
      `var(${property(`${area}/image`, state ? '--' + state.replaceAll('+', '-') : '')}, none)`
    return h('button', {
      class: 'Area',
      type: 'button',
      tabindex: -1,
      title: '.' + swift,
      'aria-label': area,
      'data-state': control,
      '--image': image(control),
      '--pressed': image('highlighted'),
      ...values(['x', 'y', 'width', 'height', 'touchInset'], `${area}/`)
    })
  })
  const shown = h(
    'div',
    { class: 'Screen', '--image': `var(${property('image')}, none)`, ...values(['width', 'height']) },
    areas
  )
  return h('div', { class: 'Screens' }, shown)
}

/** A screen on the devices that differ most. */
export const screenOnDevices = (name, variant) =>
  h(
    'div',
    { class: 'Devices' },
    devices.map(width =>
      h(
        'figure',
        { '--Device': width + 'px' },
        screen(name, variant),
        h('figcaption', null, h('span', null, `${width} pt`))
      )
    )
  )

/** The areas of a screen and what they are called in Swift. */
export const areaTable = name =>
  h(
    'div',
    { class: 'Scroll', tabindex: 0 },
    h(
      'table',
      { class: 'Values' },
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Area'), h('th', { scope: 'col' }, 'Swift'))),
      h(
        'tbody',
        null,
        Object.entries(data.styles[name].areas).map(([area, swift]) =>
          h(
            'tr',
            null,
            h('th', { scope: 'row' }, text(area)),
            h('td', null, h('code', null, text(`${data.styles[name].swift}.Area.${swift}`)))
          )
        )
      )
    )
  )
