// The steps of a served gallery, above every page: what the tries would change, and how they get into the
// token files.

import { data } from './data.js'
import { counted, h, text } from './elements.js'
import { Gallery } from './gallery.js'
import { overrideOf } from './override.js'
import { Server, ServerError } from './server.js'
import { link } from './settings.js'
import { Tries } from './tries.js'
import { Watch } from './watch.js'

/** How long the page waits for the next key before it asks, in milliseconds. */
const pause = 250

export const Steps = {
  /** The server's answer about the tries as they are; null while there is none. */
  answer: null,
  /** What is being done, and what the last step came to. */
  busy: '',
  message: '',
  refusal: '',
  timer: undefined,
  asked: undefined,

  start() {
    Gallery.notices.push(() => this.notice())
    Tries.listeners.push(() => this.change())
    let errors = ''
    Server.listeners.push(() => {
      // What the server refused for the project's errors, it may answer now.
      if (errors !== Watch.errors) this.change()
      errors = Watch.errors
      Gallery.renderNotices()
    })
    Watch.kept.steps = {
      save: () => this.message,
      restore: message => {
        this.message = message
        Gallery.renderNotices()
      }
    }
  },

  get overrides() {
    return data.brands.filter(brand => Tries.changes[brand.name]).map(overrideOf)
  },

  /** The tries have changed: what was said about them holds no longer. */
  change() {
    this.answer = null
    this.refusal = ''
    clearTimeout(this.timer)
    this.asked?.abort()
    if (!Tries.count) return
    this.message = ''
    this.timer = setTimeout(() => this.consider(), pause)
  },

  async consider() {
    const asked = (this.asked = new AbortController())
    await this.take('Looking at the consequences…', async () => {
      this.answer = await Server.ask('/consequences', { overrides: this.overrides }, asked.signal)
    })
  },

  async write() {
    await this.take('Writing…', async () => {
      const { written } = await Server.ask('/write', { overrides: this.overrides, plan: this.answer.plan })
      Tries.undoAll()
      this.message = `${counted(written, 'value')} written into the token files.`
    })
  },

  async undo() {
    await this.take('Undoing…', async () => {
      const { undone } = await Server.ask('/undo', {})
      this.message = `${counted(undone, 'value')} taken back from the token files.`
    })
  },

  /** Does a step. One at a time is done, and its refusal is shown. */
  async take(busy, act) {
    this.busy = busy
    this.refusal = ''
    Gallery.renderNotices()
    try {
      await act()
    } catch (error) {
      if (error.name === 'AbortError') return
      if (!(error instanceof ServerError)) throw error
      this.refusal = error.message
    } finally {
      this.busy = ''
      Gallery.renderNotices()
    }
  },

  notice() {
    const isOpen = Tries.count || Server.undoable || this.message || this.refusal || !Server.isThere
    if (!isOpen) return null
    return h(
      'section',
      { class: 'Notice Steps', 'aria-label': 'Steps' },
      h(
        'ol',
        null,
        h(
          'li',
          null,
          h('h2', null, 'Try'),
          Tries.count ? link(['changes'], null, counted(Tries.count, 'change')) : 'nothing tried'
        ),
        h('li', null, h('h2', null, 'Consequences'), this.summary()),
        h('li', null, h('h2', null, 'Write'), this.writing())
      ),
      Server.isThere
        ? null
        : h('p', { class: 'TooLow' }, 'The server does not answer. Start it again: tokengen gallery --serve'),
      this.refusal ? h('pre', { class: 'Refusal', tabindex: 0 }, h('code', null, this.refusal)) : null,
      this.details(),
      h('p', { class: 'Progress', role: 'status' }, this.busy || this.message)
    )
  },

  /** In a few words, what follows from the tries. */
  summary() {
    if (!Tries.count) return '–'
    if (!this.answer) return '…'
    const { errors, comparison } = this.answer
    if (errors) return h('strong', { class: 'TooLow' }, 'cannot be written')
    const { verdicts, components } = comparison
    const broken = (verdicts.swift?.breaks ?? []).length + Object.values(verdicts.goneNames).flat().length
    const news = verdicts.newFindings.length
    return [
      counted(components.length, 'component'),
      ' can look different, ',
      broken ? h('strong', { class: 'TooLow' }, counted(broken, 'name'), ' lost') : 'no name lost',
      ', ',
      news ? h('strong', { class: 'TooLow' }, counted(news, 'new finding')) : 'no new finding'
    ]
  },

  writing() {
    const { answer } = this
    const isReady = answer && !answer.errors && !this.busy
    const button = (title, isOn, act) =>
      h('button', { type: 'button', class: 'Button', disabled: !isOn, onclick: act }, title)
    return [
      Tries.count
        ? button(
            answer && !answer.errors
              ? `Write ${counted(answer.values.length, 'value')} into ${counted(answer.files.length, 'file')}`
              : 'Write',
            isReady && answer.files.length,
            () => this.write()
          )
        : null,
      Server.undoable
        ? button(`Undo ${counted(Server.undoable, 'written value')}`, !this.busy, () => this.undo())
        : null
    ]
  },

  details() {
    const { answer } = this
    if (!Tries.count || !answer) return null
    if (answer.errors) return h('pre', { class: 'Refusal', tabindex: 0 }, h('code', null, answer.errors))
    const { components, verdicts } = answer.comparison
    const { newFindings, swift, goneNames } = verdicts
    const lost = [...(swift?.breaks ?? []).map(({ words }) => words), ...Object.values(goneNames).flat()]
    const list = (title, items) =>
      items.length
        ? [
            h('h3', null, title),
            h(
              'ul',
              null,
              items.map(item => h('li', null, item))
            )
          ]
        : null
    return h(
      'details',
      null,
      h('summary', null, 'Details'),
      list('Names lost', lost.map(text)),
      list(
        'New findings',
        newFindings.map(finding => text(finding.text))
      ),
      components.length
        ? [
            h('h3', null, 'Components that can look different'),
            h(
              'p',
              null,
              components.map((name, index) => [
                index ? ', ' : '',
                link(['components', name], null, text(name))
              ])
            )
          ]
        : null,
      answer.files.map(({ name, isNew, difference }) => [
        h('h3', null, text(name), isNew ? ' (new)' : ''),
        h('pre', { tabindex: 0, class: 'Difference' }, difference.split('\n').map(differenceLine))
      ])
    )
  }
}

const differenceLine = line =>
  h(line[0] === '-' ? 'del' : line[0] === '+' ? 'ins' : 'span', null, line + '\n')
