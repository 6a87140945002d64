// Starts a gallery that a server shows.

import { Server } from './server.js'
import { start } from './start.js'
import { Steps } from './steps.js'

Steps.start()
start()
// The browser may have kept tries.
Steps.change()
Server.listen()
