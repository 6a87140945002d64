// Whether two drawings look different: by their boxes, and by what CSS gives to whatever shows something.

/** Names of properties that paint an element's box, and of those that paint text in it. */
const ofBox = new RegExp(
  '^(background|border|box-shadow|opacity|outline|filter|backdrop-filter|transform|scale|rotate|mask|' +
    'clip-path|mix-blend|fill|stroke|object|appearance|content$)'
)
const ofText = /^(color$|font|text|letter|word|white-space|line-clamp|-webkit-(line-clamp|text)|direction)/
const ofField = /^(padding|caret-color|accent-color)/

let names
/** The properties that paint anything. The logical ones repeat others. */
const painting = style =>
  (names ??= [...style].filter(
    name =>
      [ofBox, ofText, ofField].some(known => known.test(name)) && !/-(block|inline|start|end)-/.test(name)
  ))

const isField = node => /^(input|textarea)$/.test(node.localName)
const texts = node => [...node.childNodes].filter(child => child.nodeType === 3 && child.data.trim())

/** Whether a property of an element paints anything. */
function isPainted(name, style, node, hasText) {
  if (ofText.test(name)) return hasText
  if (ofField.test(name)) return isField(node)
  const side = /^border-(top|right|bottom|left)-/.exec(name)?.[1]
  if (side && !name.endsWith('radius')) return style.getPropertyValue(`border-${side}-width`) !== '0px'
  if (name.startsWith('outline')) return style.outlineStyle !== 'none'
  if (name.startsWith('border-image')) return style.borderImageSource !== 'none'
  if (!name.endsWith('radius')) return true
  const paints = ['background-image', 'box-shadow', 'backdrop-filter'].some(
    name => style.getPropertyValue(name) !== 'none'
  )
  return (
    paints ||
    // An image takes the place of what is in the element.
    style.content !== 'normal' ||
    node.localName === 'img' ||
    style.overflow !== 'visible' ||
    style.borderTopWidth !== '0px' ||
    !isTransparent(style.backgroundColor)
  )
}

const isTransparent = color => /^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(color)

const isUnseen = style => style.opacity === '0' || style.visibility === 'hidden' || style.display === 'none'

const boxIn = (root, node) => {
  const [outer, { left, top, width, height }] = [root.getBoundingClientRect(), node.getBoundingClientRect()]
  return [left - outer.left, top - outer.top, width, height].map(Math.round).join()
}

const rangeOf = node => {
  const range = node.ownerDocument.createRange()
  range.selectNodeContents(node)
  return range
}

/** Whether two drawings look different. Both are in documents, maybe of their own, and laid out. */
export function looksDifferent(before, now) {
  const roots = [before, now]
  const walk = (...nodes) => {
    const styles = nodes.map(node => node.ownerDocument.defaultView.getComputedStyle(node))
    if (styles.every(isUnseen)) return false
    if (
      nodes[0].localName !== nodes[1].localName ||
      differ(nodes.map((node, side) => boxIn(roots[side], node)))
    )
      return true
    const words = nodes.map(texts)
    if (differ(words.map(list => list.map(({ data }) => data).join('\n')))) return true
    if (
      words[0].some((text, index) =>
        differ(roots.map((root, side) => boxIn(root, rangeOf(words[side][index]))))
      )
    )
      return true
    if (isField(nodes[0]) && differ(nodes.map(({ value, checked }) => `${checked} ${value}`))) return true
    for (const pseudo of [null, '::before', '::after', '::placeholder'])
      if (paintsDiffer(nodes, pseudo, words[0].length > 0 || isField(nodes[0]))) return true
    const children = nodes.map(node => [...node.children])
    return (
      children[0].length !== children[1].length ||
      children[0].some((child, index) => walk(child, children[1][index]))
    )
  }
  return walk(before, now)
}

const differ = ([one, other]) => one !== other

function paintsDiffer(nodes, pseudo, hasText) {
  if (pseudo === '::placeholder' && !nodes[0].placeholder) return false
  const styles = nodes.map(node => node.ownerDocument.defaultView.getComputedStyle(node, pseudo))
  if (pseudo && pseudo !== '::placeholder' && styles.every(({ content }) => content === 'none')) return false
  return painting(styles[0]).some(
    name =>
      differ(styles.map(style => style.getPropertyValue(name))) &&
      styles.some((style, side) => isPainted(name, style, nodes[side], hasText))
  )
}
