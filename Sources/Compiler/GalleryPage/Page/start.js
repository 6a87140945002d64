// The gallery: its pages and tools.

import { changesLink, changesPage } from './changes.js'
import { componentsPage } from './components.js'
import { findPage } from './find.js'
import { Gallery } from './gallery.js'
import { Inspector } from './inspect.js'
import { meterButton } from './measure.js'
import { overviewPage } from './overview.js'
import { Pages, Tools } from './pages.js'
import { startPreview } from './preview.js'
import { Typed } from './renewal.js'
import { Shared } from './shared.js'
import { stylesPage } from './styles.js'
import { tokenPage, tokensPage } from './tokens.js'
import { Watch } from './watch.js'

export function start() {
  Object.assign(Pages, {
    overview: overviewPage,
    components: componentsPage,
    styles: stylesPage,
    tokens: tokensPage,
    token: tokenPage,
    find: findPage,
    changes: changesPage
  })
  startPreview()
  Inspector.start()
  Shared.start()
  Watch.kept.typed = Typed
  Tools.push(meterButton, changesLink)
  Gallery.start()
}
