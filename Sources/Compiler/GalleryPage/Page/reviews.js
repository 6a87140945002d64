// What people say about the edits of a brand. Their names are typed, and prove nothing.

import { h, text } from './elements.js'
import { Gallery } from './gallery.js'
import { overrideOf } from './override.js'
import { Tries } from './tries.js'

/** A digest of the edits themselves, so that a review of earlier edits is recognised. */
function digestOf(brand) {
  const { tokens, styles } = overrideOf(brand)
  const words = JSON.stringify([tokens, styles].map(member => Object.entries(member ?? {}).sort()))
  let digest = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(words))
    digest = BigInt.asUintN(64, (digest ^ BigInt(byte)) * 0x100000001b3n)
  return digest.toString(16).padStart(16, '0')
}

export function reviewsOf(brand) {
  const reviews = Tries.changes[brand.name]?.reviews ?? []
  const digest = digestOf(brand)
  const [name, words] = [
    h('input', { type: 'text', maxlength: 200, 'aria-label': 'Your name', placeholder: 'Your name' }),
    h('textarea', { maxlength: 2000, rows: 2, 'aria-label': 'Review', placeholder: 'What do you think?' })
  ]
  const add = event => {
    event.preventDefault()
    if (!name.value.trim() || !words.value.trim()) return
    const review = {
      name: name.value.trim(),
      date: new Date().toISOString().slice(0, 10),
      text: words.value.trim(),
      changes: digest
    }
    const own = Tries.of(brand.name)
    own.reviews = [...(own.reviews ?? []), review]
    Tries.changed()
    Gallery.render()
  }
  return h(
    'section',
    { class: 'Reviews' },
    h('h3', null, 'Reviews'),
    reviews.length
      ? h(
          'ul',
          null,
          reviews.map(review =>
            h(
              'li',
              null,
              h('b', null, text(review.name)),
              h('small', null, text(review.date)),
              review.changes === digest ? null : h('span', { class: 'Tag' }, 'for an earlier version'),
              h('p', null, text(review.text))
            )
          )
        )
      : null,
    h('form', { onsubmit: add }, name, words, h('button', { class: 'Button' }, 'Add a review')),
    h(
      'p',
      { class: 'Hint' },
      'Reviews travel in the link and in the saved file. Anybody can type any name, so they prove nothing.'
    )
  )
}
