import type { Plugin } from 'vite'
import { PATHS } from './src/config/paths.ts'

/**
 * Writes a copy of the app's page for each of its addresses, so that those, and no others, are
 * files of the site: what is none is answered with 404.
 */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  // After the page itself was written.
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('the app has no page')
    for (const path of Object.values<string>(PATHS)) {
      // One with a parameter is no file: the API worker has to know it (serve-page.ts).
      if (path.includes(':')) continue
      this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source: page.source })
    }
  },
}
