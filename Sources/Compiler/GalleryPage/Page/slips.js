// Slips of the hand in a search: "buttn" finds Button.

/** Whether a word is one of a name's words but for one letter, or two in a long word. */
export function isNear(word, name) {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  return wordsOf(name).some(
    other => Math.abs(other.length - word.length) <= allowed && distance(word, other) <= allowed
  )
}

const wordsOf = name =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The letters to add, remove, replace or swap with the next to get from one word to another. */
function distance(one, other) {
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[other.length]
}
