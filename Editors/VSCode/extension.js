// Starts `tokengen language-server` for the token files of a workspace.
const { window, workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

// Files that can have custom properties of tokens.
const code = [
  'css',
  'scss',
  'less',
  'html',
  'javascript',
  'javascriptreact',
  'typescript',
  'typescriptreact',
  'vue'
]

// The server ignores other files that are in no token folder.
const documentSelector = [
  ...['yaml', 'json', 'jsonc', ...code].map(language => ({ scheme: 'file', language })),
  { scheme: 'file', pattern: '**/*.{json5,tokens}' }
]

let client

function start() {
  const command = workspace.getConfiguration('tokengen').get('path')
  // Without a transport, the client adds no argument for it.
  client = new LanguageClient('tokengen', { command, args: ['language-server'] }, { documentSelector })
  return client
    .start()
    .catch(({ message }) =>
      window.showErrorMessage(`'${command}' cannot be started (tokengen.path): ${message}`)
    )
}

async function stop() {
  const running = client
  client = undefined
  if (running?.isRunning()) await running.stop()
}

function activate(context) {
  context.subscriptions.push(
    workspace.onDidChangeConfiguration(async change => {
      if (!change.affectsConfiguration('tokengen.path')) return
      await stop()
      await start()
    })
  )
  return start()
}

module.exports = { activate, deactivate: stop }
