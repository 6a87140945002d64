// Starts the gallery of a file.

import { start } from './start.js'

start()
