// What people say about the edits of a brand. Their names are typed, and prove nothing.

import { h, prose, text } from './elements.js'
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
              h('p', null, prose(review.text))
            )
          )
        )
      : null,
    form(brand),
    h(
      'p',
      { class: 'Hint' },
      'Reviews travel in the link and in the saved file. Anybody can type any name, so they prove nothing.'
    )
  )
}

/** The form of a review. It stays while the page is made again, so it reads everything when it is sent. */
function form(brand) {
  const label = `Review of ${brand.name}`
  const add = event => {
    event.preventDefault()
    const { elements } = event.currentTarget
    const [name, words, , error] = elements
    const empty = [name, words].filter(field => !field.value.trim())
    for (const field of [name, words]) field.setAttribute('aria-invalid', String(empty.includes(field)))
    error.value = empty.map(field => field.dataset.empty).join(' ')
    if (empty.length) return empty[0].focus()
    const review = {
      name: name.value.trim(),
      date: new Date().toISOString().slice(0, 10),
      text: words.value.trim(),
      changes: digestOf(brand)
    }
    event.currentTarget.reset()
    const own = Tries.of(brand.name)
    own.reviews = [...(own.reviews ?? []), review]
    Tries.changed()
    Gallery.render()
  }
  return h(
    'form',
    { onsubmit: add, 'aria-label': label },
    h('input', {
      type: 'text',
      maxlength: 200,
      'aria-label': 'Your name',
      placeholder: 'Your name',
      'data-empty': 'Type your name.'
    }),
    h('textarea', {
      maxlength: 2000,
      rows: 2,
      'aria-label': 'Review',
      placeholder: 'What do you think?',
      'data-empty': 'Type what you think.'
    }),
    h('button', { class: 'Button' }, 'Add a review'),
    h('output', { class: 'TooLow', role: 'alert' })
  )
}
