// Values in the browser's storage, by project.

import { Project } from './project.js'

/** Values in the browser's storage, by project. */
export const Memory = {
  key: name => `tokengen gallery ${Project.name} ${name}`,
  read(name, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(this.key(name))) ?? otherwise
    } catch {
      return otherwise
    }
  },
  write(name, value) {
    // A browser may refuse storage to pages from disk. Then the page forgets, and everything else works.
    try {
      localStorage.setItem(this.key(name), JSON.stringify(value))
    } catch {}
  }
}
