import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Color } from '../../../Sources/Compiler/GalleryPage/Page/color.js'

test('reads the forms of CSS', () => {
  const purple = { colorSpace: 'srgb', components: [120 / 255, 59 / 255, 249 / 255] }
  for (const words of ['#783BF9', '783bf9', ' rgb(120 59 249) ', 'rgb(120, 59, 249)']) {
    assert.deepEqual(Color.parse(words), purple, words)
  }
  assert.deepEqual(Color.parse('hsl(0.5turn 40% 50% / 25%)'), {
    colorSpace: 'hsl',
    components: [180, 40, 50],
    alpha: 0.25
  })
  assert.deepEqual(Color.parse('color(xyz 0 none 1)'), { colorSpace: 'xyz-d65', components: [0, 'none', 1] })
})

test('rejects what tokens cannot have', () => {
  for (const words of [
    '',
    '#12345',
    'rgb(1 2)',
    'rgb(256 0 0)',
    'lab(50 1 1 / 2)',
    'oklch(2 0 0)',
    'hsl(1 2 3 4)'
  ]) {
    assert.equal(Color.parse(words), null, words)
  }
})

test('writes CSS without rounding', () => {
  assert.equal(Color.css({ colorSpace: 'srgb', components: [1, 0, 0], alpha: 0.5 }), 'rgb(255 0 0 / 0.5)')
  assert.equal(Color.css({ colorSpace: 'hsl', components: [10, 20, 'none'] }), 'hsl(10 20% none / 1)')
  assert.equal(
    Color.css({ colorSpace: 'a98-rgb', components: [0.1, 0.2, 0.3] }),
    'color(a98-rgb 0.1 0.2 0.3 / 1)'
  )
  // Browsers have an older curve of rec2020.
  assert.equal(
    Color.css({ colorSpace: 'rec2020', components: [1, 1, 1] }),
    'color(xyz-d65 0.9504559 1 1.0890578 / 1)'
  )
})

test('maps colours that no display shows into Display P3', () => {
  const { space, parts, isMapped } = Color.shown({ colorSpace: 'rec2020', components: [0, 1, 0] })
  assert.equal(space, 'display-p3')
  assert.ok(isMapped && parts.every(part => part >= 0 && part <= 1))
})

test('measures differences as TokenComparison does', () => {
  const seen = words => Color.seen(Color.parse(words))
  assert.equal(Color.difference(seen('#783BF9'), seen('rgb(120 59 249)')), 0)
  assert.ok(Color.difference(seen('#783BF9'), seen('#783CF9')) < 0.3)
  assert.ok(Math.abs(Color.difference(seen('#000'), seen('#FFF')) - 100) < 0.01)
  assert.equal(Color.difference(seen('#000000'), seen('#00000000')), 100)
})
