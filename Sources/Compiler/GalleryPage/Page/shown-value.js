// A value as the page shows it: in words, a colour with a dot.

import { Color } from './color.js'
import { h } from './elements.js'
import { inWords } from './words.js'

export const shownValue = value =>
  value === undefined || value === null
    ? h('code', null, 'nil')
    : h(
        'span',
        { class: 'Change' },
        value.colorSpace ? h('i', { class: 'Dot', '--Color': Color.css(value) }) : null,
        h('code', null, inWords(value))
      )
