// The whole way from a token to a reviewed override, by keys that the test presses. It uses only what is on
// the page, since not every engine shows a test the page's modules.

const has = (selector, words) =>
  [...document.querySelectorAll(selector)].some(node => node.textContent.includes(words))
const isFocused = name => named(document.activeElement) === name

/** Each step presses keys, or one again until something has the focus, and then something is true. */
const way = [
  { press: ['/'], expects: () => document.activeElement.type === 'search' },
  { press: [...'color.accent'] },
  { press: ['ArrowDown', 'Enter'], expects: () => location.hash.startsWith('#/token/color.accent') },
  { press: ['Tab'], until: 'Change' },
  { press: ['Enter'], expects: () => isFocused('color.accent') },
  { press: [...'#b03bf9'], expects: () => has('.Bar a', '1 change') },
  { press: ['Escape'], expects: () => isFocused('Change color.accent') },
  { press: ['Escape'], expects: () => document.querySelector('.Panel').hidden },
  { press: ['Tab'], until: '1 change' },
  { press: ['Enter'], expects: () => location.hash.startsWith('#/changes') },
  { press: ['Tab'], until: 'Note on color.accent' },
  { press: [...'bd', 'Tab'], expects: () => has('.Code code', '"bd"') },
  { press: ['Tab'], until: 'Your name' },
  { press: [...'Bo', 'Tab', ...'Good', 'Tab', 'Enter'], expects: () => has('.Reviews li', 'Good') },
  { press: ['Tab'], until: 'Copy as override of badoo' },
  { press: ['Enter'], expects: () => /b03bf9/i.test(kept.copied) && kept.copied.includes('"Good"') }
]
// Kept in the page, since an engine can forget a script after each step.
const kept = document.documentElement.dataset
Object.defineProperty(navigator, 'clipboard', {
  configurable: true,
  value: { writeText: async words => (kept.copied = words) }
})

const isOnScreen = node => {
  const { width, height, top, bottom } = node.getBoundingClientRect()
  return node === document.body || (width > 0 && height > 0 && bottom > 0 && top < innerHeight)
}

/** Looks at what the last keys did. Returns, as JSON, which to press now, or what is wrong. */
async function goOn(number, count) {
  // The page is made again a moment after a change.
  await new Promise(done => setTimeout(done, count && way[number].expects ? 400 : 30))
  const { press, until, expects } = way[number]
  const focus = () => named(document.activeElement).slice(0, 60)
  if (!isOnScreen(document.activeElement))
    return JSON.stringify({ wrong: `the focus on '${focus()}' is not visible` })
  const isDone = count > 0 && (!until || isFocused(until))
  if (!isDone && count < 200) return JSON.stringify({ press, next: `goOn(${number}, ${count + 1})` })
  if (!isDone || (expects && !expects()))
    return JSON.stringify({ wrong: `step ${number} ends on '${focus()}', at ${location.hash}` })
  return number + 1 < way.length ? goOn(number + 1, 0) : JSON.stringify({ wrong: '' })
}
