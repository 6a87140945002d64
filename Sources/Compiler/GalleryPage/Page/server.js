// The server that shows this gallery: what it is asked, and what it tells.

import { Watch } from './watch.js'

const channel = new BroadcastChannel('tokengen')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
const tell = message => channel.postMessage(message)
const headers = { 'Tokengen-Secret': localStorage.getItem('tokengen secret') ?? '' }

/** What the server refused, or why it did not answer. */
export class ServerError extends Error {}

export const Server = {
  /** Whether it answers. */
  isThere: true,
  /** How many values it could take back from the token files. */
  undoable: 0,
  /** Functions that are called when that has changed. */
  listeners: [],

  /** Sends JSON and returns JSON. Throws `ServerError`. */
  async ask(target, content, signal) {
    let answer
    try {
      answer = await fetch(target, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(content),
        signal
      })
    } catch (error) {
      if (error.name === 'AbortError') throw error
      throw new ServerError('The server does not answer.')
    }
    if (!answer.ok) throw new ServerError((await answer.text()).trim())
    return answer.json()
  },

  /**
   * Follows the project. A browser opens six connections to a server at most, so one page of all listens, and
   * tells the others.
   */
  listen() {
    let last
    const hear = message => {
      last = message
      this.undoable = message.undoable
      if ('version' in message) Watch.written(message.version)
      else Watch.failed(message.errors)
      for (const listener of this.listeners) listener()
    }
    channel.onmessage = ({ data }) => {
      if (data !== 'ask') return hear(data)
      if (last) tell(last)
    }
    tell('ask')
    void navigator.locks.request('tokengen events', async () => {
      for (;;) {
        await this.read(message => {
          tell(message)
          hear(message)
        })
        this.set(false)
        await new Promise(done => setTimeout(done, 1000))
      }
    })
  },

  /** Reads events until the connection ends. */
  async read(hear) {
    try {
      const answer = await fetch('/events', { headers })
      if (!answer.ok) return
      this.set(true)
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        text += value
        const events = text.split('\n\n')
        text = events.pop()
        for (const event of events) if (event.startsWith('data: ')) hear(JSON.parse(event.slice(6)))
      }
    } catch {}
  },

  set(isThere) {
    if (isThere === this.isThere) return
    this.isThere = isThere
    for (const listener of this.listeners) listener()
  }
}
