// The pages by address, and what they all begin with.

import { h, prose, text } from './elements.js'
import { link } from './settings.js'

/** The pages, by the first part of the address. `showsValues` means that a page prints values as text. */
export const Pages = {}

/** Functions that make the buttons at the end of the bar. */
export const Tools = []

export const heading = (title, note, description) =>
  h(
    'header',
    { class: 'Heading' },
    h('h1', null, typeof title === 'string' ? text(title) : title),
    note ? h('p', { class: 'Note' }, text(note)) : null,
    description ? h('p', { class: 'Lead' }, prose(description)) : null
  )

export const missing = (words, more) => [heading(words, ''), more, h('p', null, link([], null, 'Overview'))]
