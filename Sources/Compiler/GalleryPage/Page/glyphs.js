// Characters that no font has. A browser draws the same box for each of them.

/** A character for private use that no font has. */
const MISSING = '\u{10FFFD}'
/** Characters of which nothing is seen. */
const INVISIBLE = /[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}]/u
/** The size of the text in pixels, and the side of the square that it is drawn into. */
const SIZE = 32
const SIDE = 96

export class Glyphs {
  #canvas
  /** By font, the box and the characters that have been looked up. */
  #fonts = new Map()

  constructor() {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = SIDE
    this.#canvas = canvas.getContext('2d', { willReadFrequently: true })
  }

  /** The texts in a node with characters that no font has: `[text, characters]` for each. */
  missing(node) {
    const found = new Map()
    for (const [text, element] of Glyphs.#texts(node)) {
      const characters = this.#missing(text, getComputedStyle(element))
      if (characters) found.set(text, characters)
    }
    return [...found]
  }

  static *#texts(node) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) yield [walker.currentNode.data, walker.currentNode.parentElement]
    for (const field of node.querySelectorAll('input:not([type]), textarea'))
      yield [field.value || field.placeholder, field]
  }

  #missing(text, { fontStyle, fontWeight, fontFamily }) {
    const name = `${fontStyle} ${fontWeight} ${SIZE}px ${fontFamily}`
    if (!this.#fonts.has(name)) {
      this.#canvas.font = name
      this.#fonts.set(name, { box: this.#drawn(MISSING), known: new Map() })
    }
    const { box, known } = this.#fonts.get(name)
    const isMissing = character => {
      if (!known.has(character)) {
        this.#canvas.font = name
        // Most characters are of another width, so few are drawn.
        known.set(
          character,
          !INVISIBLE.test(character) &&
            this.#canvas.measureText(character).width === box.width &&
            this.#drawn(character).pixels === box.pixels
        )
      }
      return known.get(character)
    }
    return [...new Set(text)].filter(isMissing).join('')
  }

  #drawn(character) {
    this.#canvas.clearRect(0, 0, SIDE, SIDE)
    this.#canvas.fillText(character, SIZE, 2 * SIZE)
    return {
      width: this.#canvas.measureText(character).width,
      pixels: this.#canvas.getImageData(0, 0, SIDE, SIDE).data.join()
    }
  }
}
