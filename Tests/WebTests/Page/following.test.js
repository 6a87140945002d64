import assert from 'node:assert/strict'
import { test } from 'node:test'

const chain = 20_000

/** A project in which each token refers to the one before it. */
const project = () => {
  const token = (declared, value) => ({ type: 'dimension', declared, value })
  const value = { value: 8, unit: 'px' }
  const tokens = { base: token(value, value) }
  for (let i = 0; i < chain; i++) tokens[`t${i}`] = token(i ? `{t${i - 1}}` : '{base}', value)
  return {
    rem: 16,
    weights: {},
    properties: {},
    pictures: {},
    styles: {},
    components: {},
    enumerations: {},
    modifiers: [],
    brands: [{ brand: 'app', modes: [], tokens, changes: {}, values: [] }]
  }
}

test('a chain of references may be as long as the project', async () => {
  globalThis.document = { getElementById: () => ({ textContent: JSON.stringify(project()) }) }
  const page = '../../../Sources/Compiler/GalleryPage/Page/'
  const [{ followingIn }, { Project }] = [
    await import(page + 'following.js'),
    await import(page + 'project.js')
  ]
  assert.deepEqual(followingIn(Project.brand('app')).dependenciesOf(`{t${chain - 1}}`), [])
})
