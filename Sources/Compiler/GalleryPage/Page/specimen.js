// Tokens as what they are: colours as swatches, typography as text, motion that moves.

import { data } from './data.js'
import { h } from './elements.js'

const property = path => '--' + data.properties[path]

/** A sample of a token. Its look comes only from the token's custom property. */
export function specimen(path, type) {
  const variable = `var(${property(path)})`
  const part = name => `var(${property(path)}--${name})`
  const node = h('span', { class: 'Specimen', 'data-type': type })
  const set = (name, value) => node.style.setProperty(name, value)
  switch (type) {
    case 'color':
      set('background', variable)
      break
    case 'gradient':
      set('background', `linear-gradient(to right in srgb, ${part('stops')})`)
      break
    case 'shadow':
      set('box-shadow', variable)
      break
    case 'border':
      set('border', variable)
      break
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
    case 'dimension':
      set('--Length', variable)
      break
    case 'strokeStyle':
      set('border-bottom-style', variable)
      break
    case 'cubicBezier':
      set('--Curve', variable)
      set('--Time', '1s')
      break
    case 'duration':
      set('--Time', variable)
      set('--Curve', 'linear')
      break
    case 'transition':
      set('--Time', part('duration'))
      set('--Curve', part('timing-function'))
      break
    default:
      node.textContent = '#'
  }
  return node
}
