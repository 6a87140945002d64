import assert from 'node:assert/strict'
import { test } from 'node:test'

import { quoted, unescaped } from '../../../Sources/Compiler/GalleryPage/Page/css-names.js'
import { inWords } from '../../../Sources/Compiler/GalleryPage/Page/words.js'

test('values in words', () => {
  const [one, two] = [1, 2].map(value => ({ value, unit: 'px' }))
  const red = { colorSpace: 'srgb', components: [1, 0, 0] }
  for (const [value, words] of [
    [null, 'nil'],
    [true, 'yes'],
    [red, '#FF0000'],
    [{ ...red, colorSpace: 'lab', components: [50, 'none', 1.23456] }, 'lab(50 none 1.2346)'],
    [
      { fontFamily: ['Inter', 'serif'], fontSize: one, fontWeight: 400, lineHeight: 1.5 },
      '1px/1.5 Inter, serif 400'
    ],
    [
      { color: red, offsetX: one, offsetY: two, blur: two, spread: one, inset: true },
      'inset 1px 2px 2px 1px #FF0000'
    ],
    [{ color: red, position: 0.1234 }, '#FF0000 12.3%'],
    [{ duration: { value: 1, unit: 's' }, timingFunction: [0, 0, 1, 1] }, '1s cubic-bezier(0, 0, 1, 1)'],
    [{ highlighted: 1, normal: 2 }, 'highlighted 1, normal 2']
  ]) {
    assert.equal(inWords(value), words)
  }
})

test('names and strings of CSS', () => {
  assert.equal(unescaped('a\\.b\\31 2'), 'a.b12')
  assert.equal(quoted('a"b\n'), '"a\\22 b\\a "')
})
