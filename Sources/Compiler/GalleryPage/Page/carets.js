// Draws carets: a browser draws only one, in the element with the focus, and it blinks.

/** The width of UIKit's caret. */
const WIDTH = 2

/** What decides where the text of a field is. */
const LAYOUT = [
  'font',
  'letterSpacing',
  'textTransform',
  'textAlign',
  'textIndent',
  'direction',
  'unicodeBidi',
  'paddingInline',
  'paddingBlock'
]

/** Draws the carets of the fields with the focus in a cell, each after the field's text. */
export function drawCarets(cell) {
  const origin = cell.getBoundingClientRect()
  for (const field of cell.querySelectorAll('[data-state~=focused]:is(input:not([type]), textarea)')) {
    const { x, y, height } = end(field)
    const caret = document.createElement('div')
    caret.style.cssText = `position: absolute; left: ${x - origin.left}px; top: ${y - origin.top}px`
    Object.assign(caret.style, {
      width: WIDTH + 'px',
      height: height + 'px',
      borderRadius: WIDTH / 2 + 'px',
      backgroundColor: getComputedStyle(field).caretColor
    })
    cell.append(caret)
  }
}

/** The place after a field's text. It is measured in a copy, because a field does not tell. */
function end(field) {
  const style = getComputedStyle(field)
  const isLine = field.localName === 'input'
  const copy = document.createElement('div')
  for (const name of LAYOUT) copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'absolute',
    boxSizing: 'border-box',
    width: field.clientWidth + 'px',
    whiteSpace: isLine ? 'pre' : 'pre-wrap',
    overflowWrap: 'break-word'
  })
  const mark = document.createElement('span')
  mark.textContent = '\u200B'
  copy.append(field.value, mark)
  field.after(copy)
  const [box, place, shown] = [copy, mark, field].map(node => node.getBoundingClientRect())
  copy.remove()
  const left = shown.left + field.clientLeft
  const rest = isLine ? (field.clientHeight - box.height) / 2 : 0
  return {
    x: Math.min(left + place.left - box.left, left + field.clientWidth - WIDTH),
    y: shown.top + field.clientTop + rest + place.top - box.top,
    height: place.height
  }
}
