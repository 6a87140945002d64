import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isNear } from '../../../Sources/Compiler/GalleryPage/Page/slips.js'

test('a slip finds the name', () => {
  for (const [word, name] of [
    ['buttn', 'PrimaryButton'],
    ['buttton', 'PrimaryButton'],
    ['bubbel', 'ChatBubble'],
    ['acccent', 'color.accent'],
    ['typograhpy', 'typography']
  ]) {
    assert.ok(isNear(word, name), `${word} ${name}`)
  }
})

test('another word does not', () => {
  for (const [word, name] of [
    ['bet', 'Button'],
    ['banner', 'Button'],
    ['ink', 'link'],
    ['accented', 'color.act']
  ]) {
    assert.ok(!isNear(word, name), `${word} ${name}`)
  }
})
