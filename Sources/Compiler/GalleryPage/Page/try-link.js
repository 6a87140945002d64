// Edits as text in an address: a version, then JSON, deflated, in the alphabet of base64url.

import { Refused } from './checked.js'

const version = '1.'

/** The longest text that goes into an address: about a hundred changes. What is longer needs a file. */
const textLimit = 2000

/** The most JSON that a text may inflate to, in bytes. */
const byteLimit = 256 * 1024

/** Returns the text of some overrides; null if it is too long for an address. */
export async function encoded(overrides) {
  const json = new Blob([JSON.stringify(overrides)])
  const bytes = await read(json.stream().pipeThrough(new CompressionStream('deflate-raw')), Infinity)
  const text = version + base64url(bytes)
  return text.length > textLimit ? null : text
}

/** Returns the overrides in a text. Throws `Refused` if it has none. */
export async function decoded(text) {
  if (!text.startsWith(version)) throw new Refused('The link is from another version of tokengen.')
  let json
  try {
    const bytes = new Blob([bytesOf(text.slice(version.length))])
    json = await read(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')), byteLimit)
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('The link is damaged or incomplete.', { cause: error })
  }
  return parsed(json, 'The link is damaged or incomplete.')
}

/** Returns the overrides in the bytes of a file or link: one, or a list of them. */
export function parsed(bytes, reason) {
  try {
    return [JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))].flat()
  } catch (error) {
    throw new Refused(reason, { cause: error })
  }
}

async function read(stream, limit) {
  const chunks = []
  let count = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    count += value.length
    if (count > limit) {
      reader.cancel().catch(() => {})
      throw new Refused('The link has more changes than the page reads.')
    }
    chunks.push(value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

const base64url = bytes =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

const bytesOf = text =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), char => char.charCodeAt(0))
