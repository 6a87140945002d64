// Replaces what a node shows without disturbing people: text that they are typing, the focus, the selection,
// lists that they have scrolled and details that they have opened stay.

/** Controls with text that nobody has got yet. */
const unread = new WeakSet()

const isText = node => node instanceof Element && node.matches('input:not([type=checkbox]), textarea')
const isRead = node => !node.form && node.validity.valid && node.getAttribute('aria-invalid') !== 'true'

addEventListener('input', ({ target }) => isText(target) && unread.add(target), true)
// A form reads its controls when it is submitted, and is reset then.
addEventListener('change', ({ target }) => isText(target) && isRead(target) && unread.delete(target))
addEventListener('reset', ({ target }) => [...target.elements].forEach(node => unread.delete(node)))

const keyed = 'a, button, input, select, textarea, summary, details, form, [tabindex], [data-whole]'

/** The nodes that people use, by a name that they also have after a replacement. */
function byKey(root) {
  const found = new Map()
  for (const node of root.querySelectorAll(keyed)) {
    const isBox = node.matches('details, form, div')
    const words = node.getAttribute('aria-label') ?? (isBox ? node.className : node.textContent)
    const name = [node.closest('[data-key]')?.dataset.key, node.localName, words].join('\n')
    let key = name
    for (let count = 2; found.has(key); count++) key = name + count
    found.set(key, node)
  }
  return found
}

/** The text that is being typed anywhere, with the focus and the selection, for a page after a reload. */
export const Typed = {
  save() {
    const { activeElement: focused } = document
    const { selectionStart, selectionEnd } = focused
    return [...byKey(document.body)]
      .filter(([, node]) => unread.has(node))
      .map(([key, node]) => [key, node.value, node === focused && { selectionStart, selectionEnd }])
  },
  restore(typed) {
    const nodes = byKey(document.body)
    for (const [key, value, selection] of typed) {
      const node = nodes.get(key)
      if (!node) continue
      node.value = value
      unread.add(node)
      if (selection) focusAgain(node, selection)
    }
  }
}

/** What is kept with a control: its form, or the whole that reads it. */
const wholeOf = node => node.closest('form, [data-whole]') ?? node

/** Replaces the children of a node. Text that is being typed stays in its place in the document. */
export function renew(parent, ...children) {
  const next = document.createElement(parent.localName)
  next.append(...children.flat(Infinity).filter(Boolean))
  const [old, fresh] = [byKey(parent), byKey(next)]
  const kept = new Map()
  const focused = parent.contains(document.activeElement) ? document.activeElement : null
  const wholes = new Set([...old.values()].filter(node => unread.has(node)).map(wholeOf))
  const carried = []
  let focus = null
  for (const [key, node] of old) {
    const twin = fresh.get(key)
    if (!twin) continue
    if (wholes.has(node)) keep(node, twin, parent, next, kept)
    else carried.push(stateOf(node, twin))
    if (node === focused) focus = wholes.has(wholeOf(node)) ? node : twin
  }
  merge(parent, next, kept)
  for (const restore of carried) restore()
  if (focus && document.activeElement !== focus) focusAgain(focus, focused)
}

/** Notes that a node stays, with the nodes around it. Where there are others, it moves. */
function keep(node, twin, parent, next, kept) {
  const path = []
  let [old, fresh] = [node, twin]
  const isOther = () => kept.get(fresh) !== old && (kept.has(fresh) || [...kept.values()].includes(old))
  for (; old !== parent && fresh !== next; [old, fresh] = [old.parentNode, fresh.parentNode]) {
    if (old.localName !== fresh.localName || isOther()) break
    path.push([fresh, old])
  }
  if (old === parent && fresh === next) for (const [fresh, old] of path) kept.set(fresh, old)
  else twin.replaceWith(node)
}

/** Gives a node the children of another, except those that stay. */
function merge(parent, next, kept) {
  const nodes = [...next.childNodes]
  const staying = new Set(nodes.map(node => kept.get(node)))
  for (const child of Array.from(parent.childNodes)) if (!staying.has(child)) child.remove()
  let at = parent.firstChild
  for (const node of nodes) {
    const old = kept.get(node)
    if (!old || old !== at) parent.insertBefore(old ?? node, at)
    if (!old) continue
    at = old.nextSibling
    if (isWhole(old)) continue
    for (const name of old.getAttributeNames()) if (!node.hasAttribute(name)) old.removeAttribute(name)
    for (const { name, value } of node.attributes) old.setAttribute(name, value)
    merge(old, node, kept)
  }
}

const isWhole = node => isText(node) || node.matches('form, [data-whole]')

/** Returns a function that gives a node what people have done to the one before it. */
function stateOf({ open, localName, scrollTop, scrollLeft }, twin) {
  return () => {
    if (localName === 'details') twin.open ||= open
    if (scrollTop || scrollLeft) Object.assign(twin, { scrollTop, scrollLeft })
  }
}

function focusAgain(node, { selectionStart, selectionEnd }) {
  node.focus({ preventScroll: true })
  // Numbers and colours have no selection.
  if (isText(node) && selectionStart !== null) node.setSelectionRange(selectionStart, selectionEnd)
}
