import type { Plugin } from 'vite'
import { PATHS } from './src/config/paths.ts'

/** Emits a copy of index.html for each of the app's paths, so that all other paths return 404. */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  // Runs after the page itself is written.
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('the app has no page')
    for (const path of Object.values<string>(PATHS)) {
      // A URL with a parameter cannot be a file; the API worker serves it (serve-page.ts).
      if (path.includes(':')) continue
      this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source: page.source })
    }
  },
}
