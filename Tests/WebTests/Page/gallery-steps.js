// What tests do on a page of the gallery, and ask of it.

const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
const go = async place => {
  location.hash = '#/' + place
  await frame()
  await frame()
}
const main = () => document.querySelector('main')
const press = (key, target = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const button = name =>
  [...document.querySelectorAll('button')].find(
    node => (node.getAttribute('aria-label') ?? node.textContent) === name
  )
const names = () => [...main().querySelectorAll('.Card .Name')].map(node => node.textContent).join(' ')
const colour = node => {
  const shown = getComputedStyle(node)
  return shown.color + ' on ' + shown.backgroundColor
}
const sideways = () => document.documentElement.scrollWidth - innerWidth
const named = node => node?.getAttribute?.('aria-label') ?? node?.textContent ?? ''
// Whether one sees what has the focus: it is on the screen, with a line around it or the inspector's.
const isSeen = () => {
  const node = document.activeElement
  if (!node || node === document.body) return true
  const box = node.getBoundingClientRect(),
    shown = getComputedStyle(node)
  const isThere =
    box.width > 0 &&
    box.height > 0 &&
    box.bottom > 0 &&
    box.top < innerHeight &&
    box.right > 0 &&
    box.left < innerWidth
  const isMarked = shown.outlineStyle !== 'none' && parseFloat(shown.outlineWidth) > 0
  const isInspected = Inspector.isOn && node === Inspector.node && !Inspector.outline.hidden
  return isThere && (isMarked || isInspected || node === Gallery.main)
}
const where = () => `${named(document.activeElement).slice(0, 60)}|${isSeen()}`
