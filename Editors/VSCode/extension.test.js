// Runs the extension against stand-ins for VS Code and its language client.
const assert = require('node:assert/strict')
const Module = require('node:module')
const { test } = require('node:test')

function load(path, fails = false) {
  const seen = { clients: [], errors: [], listeners: [] }
  class LanguageClient {
    constructor(...parts) {
      seen.clients.push(this)
      Object.assign(this, { parts, running: false })
    }
    async start() {
      if (fails) throw new Error('ENOENT')
      this.running = true
    }
    async stop() {
      this.running = false
    }
    isRunning() {
      return this.running
    }
  }
  const vscode = {
    window: { showErrorMessage: message => seen.errors.push(message) },
    workspace: {
      getConfiguration: section => ({ get: name => path[`${section}.${name}`] }),
      onDidChangeConfiguration: listener => seen.listeners.push(listener)
    }
  }
  const standIns = { vscode, 'vscode-languageclient/node': { LanguageClient } }
  const original = Module._load
  Module._load = (name, ...rest) => standIns[name] ?? original(name, ...rest)
  try {
    delete require.cache[require.resolve('./extension.js')]
    return { ...seen, ...require('./extension.js') }
  } finally {
    Module._load = original
  }
}

test('starts the server, and stops it', async () => {
  const { activate, deactivate, clients } = load({ 'tokengen.path': '/tools/tokengen' })
  await activate({ subscriptions: [] })
  const [name, server, options] = clients[0].parts
  assert.equal(name, 'tokengen')
  assert.deepEqual(server, { command: '/tools/tokengen', args: ['language-server'] })
  for (const name of ['yaml', 'css', 'typescript'])
    assert.ok(options.documentSelector.some(({ language }) => language === name))
  await deactivate()
  assert.ok(!clients[0].running)
})

test('starts again with another path', async () => {
  const settings = { 'tokengen.path': 'tokengen' }
  const { activate, clients, listeners } = load(settings)
  await activate({ subscriptions: [] })
  await listeners[0]({ affectsConfiguration: () => false })
  assert.equal(clients.length, 1)
  settings['tokengen.path'] = 'other'
  await listeners[0]({ affectsConfiguration: name => name === 'tokengen.path' })
  assert.deepEqual(
    clients.map(({ parts, running }) => [parts[1].command, running]),
    [
      ['tokengen', false],
      ['other', true]
    ]
  )
})

test('says which setting names a tool that cannot be started', async () => {
  const { activate, errors } = load({ 'tokengen.path': 'missing' }, true)
  await activate({ subscriptions: [] })
  assert.match(errors[0], /'missing'.*tokengen\.path.*ENOENT/)
})

test('the setting has the default that the page says', () => {
  const { contributes, main } = require('./package.json')
  assert.equal(contributes.configuration.properties['tokengen.path'].default, 'tokengen')
  assert.ok(require.resolve(main))
})
