// Long lists in parts. What is far from the window is one element with the words of its rows, so that the
// browser's search finds them and the page keeps its height. What comes near gets its rows.

import { h } from './elements.js'

/** The parts by the node that shows them, and the keys of those that have their rows. */
const parts = new WeakMap()
const near = new Set()

/**
 * One part of a list. It has its rows when it is near the window, and when it had them before a rendering.
 *
 * @param words what the rows are called, one a line
 */
export function later(key, words, make) {
  return put({ key, words, make }, near.has(key))
}

/** Gives every part its rows: a printer sees those that nobody has scrolled to. */
export function showAll() {
  for (const node of document.querySelectorAll('.Later')) swap(node, true)
}

function put(part, isNear) {
  const node = isNear
    ? part.make()
    : h(
        'div',
        { class: 'Later', tabindex: 0, '--Count': part.words.length, onfocus: enter },
        part.words.join('\n')
      )
  parts.set(node, part)
  observer.observe(node)
  return node
}

function swap(node, isNear) {
  const part = parts.get(node)
  const other = put(part, isNear)
  if (isNear) near.add(part.key)
  else {
    near.delete(part.key)
    other.style.height = node.offsetHeight + 'px'
  }
  observer.unobserve(node)
  node.replaceWith(other)
  return other
}

/** A part without rows that gets the focus hands it to its first row, or to the last one on the way back. */
function enter({ currentTarget: node, relatedTarget: from }) {
  const isBack = from && node.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING
  const links = swap(node, true).querySelectorAll('a')
  links[isBack ? links.length - 1 : 0]?.focus()
}

const observer = new IntersectionObserver(
  entries => {
    for (const { target: node, isIntersecting: isNear } of entries) {
      if (!node.isConnected) observer.unobserve(node)
      else if (isNear === node.matches('.Later') && !node.contains(document.activeElement)) swap(node, isNear)
    }
  },
  { rootMargin: '1500px' }
)
