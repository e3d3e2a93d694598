import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageFiles } from './page-files.ts'
import { prerender } from './prerender.ts'

/** The package exports its development build alone, with the checks that only that needs. */
const ROUTER = join(
  dirname(createRequire(import.meta.url).resolve('react-router-dom/package.json')),
  '../react-router/dist/production',
)

/**
 * Every schema carries what writes it down as JSON Schema, which only the API does:
 * a tenth of zod. The names that zod imports from those two files are all that is left.
 */
const UNUSED_OF_ZOD: Readonly<Record<string, readonly string[]>> = {
  'json-schema-processors.js': ['allProcessors', 'toJSONSchema'],
  'to-json-schema.js': [
    'createStandardJSONSchemaMethod',
    'createToJSONSchemaMethod',
    'extractDefs',
    'finalize',
    'initializeContext',
    'processSchema',
  ],
}

const smallerZod: Plugin = {
  name: 'smaller-zod',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [, file = ''] = /zod\/v4\/core\/([\w-]+\.js)$/.exec(id) ?? []
    // Its English sentences: what is wrong is told by codes, whose texts the locales have.
    if (/zod\/v4\/locales\/en\.js$/.test(id))
      return 'export default () => ({ localeError: () => undefined })'
    const names = UNUSED_OF_ZOD[file]
    return names ? names.map((name) => `export const ${name} = () => undefined`).join('\n') : null
  },
}

const BASE =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|zod|clsx|i18next|react-i18next|@tanstack\/(?:query-core|react-query))\//

/** What stands in the shell and in the login alike. */
const KIT =
  /web\/src\/(?:config\/|lib\/(?:api|i18n)\/|lib\/(?:format|store|storage|query-client|toast-store)\.)|components\/ui\/(?:button|icon-button|on-demand)\./

/** The contracts use `URL.parse`; older browsers could not run them anyway. */
const TARGET = ['chrome126', 'edge126', 'firefox126', 'safari18']

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind(), smallerZod, prerender(TARGET), pageFiles],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
            { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
          ]
        : [],
  },
  build: {
    target: TARGET,
    // A strict Content-Security-Policy refuses `data:` in fonts and images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every screen needs in one file: many small ones compress badly.
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'kit', test: KIT },
          ],
        },
      },
    },
  },
  // The API takes changes from its own origin alone, so it is told the one that the browser sees.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8787', changeOrigin: false } } },
}))
