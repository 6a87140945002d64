// Edits from a link or from files. The page shows them instead of those that the browser keeps, until someone
// keeps or discards them.

import { Refused } from './checked.js'
import { data } from './data.js'
import { counted, h, text } from './elements.js'
import { Gallery } from './gallery.js'
import { overrideOf, readOverrides } from './override.js'
import { Address, Settings, link } from './settings.js'
import { Tries } from './tries.js'
import { decoded, encoded, parsed } from './try-link.js'

export const Shared = {
  /** What could not be applied, with brand, place and reason. */
  problems: [],
  /** Why nothing is shown, or why the address does not have everything. */
  message: '',
  /** The text of the address that is shown. */
  shown: '',

  start() {
    Gallery.notices.push(() => this.notice())
    Gallery.beforeOpening.push(() => this.follow())
    Tries.listeners.push(() => this.changed())
  },

  /** Shows the edits of the address, if they are others than before. */
  async follow() {
    if (Settings.shared === this.shown) return
    this.shown = Settings.shared
    if (!this.shown) return this.discard()
    try {
      this.show(await decoded(this.shown))
    } catch (error) {
      this.fail(error)
    }
  },

  /** Shows the edits of files. */
  async open(files) {
    try {
      const overrides = []
      for (const file of files)
        overrides.push(
          ...parsed(await file.arrayBuffer(), `${file.name} is not a file that this page saved.`)
        )
      this.show(overrides)
    } catch (error) {
      this.fail(error)
    }
  },

  show(overrides) {
    const { changes, problems } = readOverrides(overrides)
    this.problems = problems
    this.message = ''
    Tries.borrow(changes)
    Gallery.render()
  },

  fail(error) {
    if (!(error instanceof Refused)) throw error
    this.message = error.message
    this.problems = []
    Gallery.renderNotices()
  },

  /** Keeps the edits that are shown in this browser, over its own. */
  keep() {
    this.forget()
    Tries.keepBorrowed()
    Gallery.render()
  },

  /** Shows the browser's own edits again. */
  discard() {
    this.forget()
    Tries.returnBorrowed()
    Gallery.render()
  },

  forget() {
    this.problems = []
    this.message = ''
    this.shown = Settings.shared = ''
    Address.replace()
  },

  /** Puts further edits into the address too, so that a reload does not lose them. */
  async changed() {
    if (!Tries.isBorrowed) return
    const state = Tries.present
    const text = await encoded(allOverrides())
    if (state !== Tries.present || !Tries.isBorrowed) return
    this.message =
      text === null ? 'These changes are too many for a link. Keep them, or save them as files.' : ''
    this.shown = Settings.shared = text ?? ''
    Address.replace()
    Gallery.renderNotices()
  },

  notice() {
    if (!Tries.isBorrowed && !this.message) return null
    const button = (title, act) => h('button', { type: 'button', class: 'Button', onclick: act }, title)
    return h(
      'section',
      { class: 'Notice', 'aria-label': 'Shared changes', role: 'status' },
      h(
        'p',
        null,
        Tries.isBorrowed ? `This page shows ${counted(Tries.count, 'change')} from someone else. ` : null,
        this.message ? text(this.message) : null
      ),
      Tries.isBorrowed
        ? [
            link(['changes'], { class: 'Button' }, 'Show'),
            button('Keep', () => this.keep()),
            button('Discard', () => this.discard())
          ]
        : button('Close', () => this.discard()),
      this.problems.length
        ? h(
            'details',
            null,
            h('summary', null, `${this.problems.length} not applied`),
            h(
              'ul',
              null,
              this.problems
                .slice(0, 200)
                .map(({ brand, place, reason }) =>
                  h('li', null, text([brand, place].filter(Boolean).join(' ')), ': ', text(reason))
                )
            )
          )
        : null
    )
  }
}

/** The address of the changes page with all edits; null if they are too many for an address. */
export async function changesAddress() {
  const shared = await encoded(allOverrides())
  if (shared === null) return null
  const query = Settings.query
  query.set('try', shared)
  return location.href.replace(/#.*$/, '') + '#/changes?' + query
}

const allOverrides = () => data.brands.filter(brand => Tries.changes[brand.name]).map(overrideOf)
