// Starts a gallery that a server shows.

import { Server } from './server.js'
import { start } from './start.js'
import { Steps } from './steps.js'

Steps.start()
start()
Server.listen()
