import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageFiles } from './page-files.ts'
import { prerender } from './prerender.ts'

/** The package only exports its development build, whose extra checks production does not need. */
const ROUTER = join(
  dirname(createRequire(import.meta.url).resolve('react-router-dom/package.json')),
  '../react-router/dist/production',
)

/**
 * Every schema includes its JSON Schema conversion, a tenth of zod, which only the API needs. Keeps
 * only the names that zod imports from those two files.
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
    // Zod's English messages: errors are reported by code, and the locales contain their texts.
    if (/zod\/v4\/locales\/en\.js$/.test(id))
      return 'export default () => ({ localeError: () => undefined })'
    // Parsers compiled with `eval`, which the Content-Security-Policy forbids.
    if (file === 'doc.js') return 'export class Doc {}'
    const names = UNUSED_OF_ZOD[file]
    return names ? names.map((name) => `export const ${name} = () => undefined`).join('\n') : null
  },
  transform(code, id) {
    if (!/zod\/v4\/core\/errors\.js$/.test(id)) return null
    // The app reads errors only as issues, not in zod's other formats.
    return code.replace(
      /export function (formatError|flattenError)\([\s\S]*?\n\}\n/g,
      'export const $1 = () => undefined\n',
    )
  },
}

/** Removes the contracts' descriptions and names, which are only for the API's document. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /packages\/shared\/src\/contracts\//.test(id)
      ? code
          .replace(/\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|`[^`$]*`),?\s*\)/g, '')
          .replace(/\.meta\(\s*\{[^{}]*\},?\s*\)/g, '')
      : null,
}

/**
 * Code that every page needs, without the part of zod that only the engine uses, and without paged
 * and combined queries, which only some screens have.
 */
const BASE =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|zod(?!\/v4\/mini)|clsx|i18next|react-i18next|@tanstack\/(?:query-core|react-query)(?!\/build\/modern\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.))\//

/** Code shared by the shell, the login and the terms, including the navigation's icons. */
const KIT =
  /lucide-react\/dist\/esm\/icons\/(?:activity|cloud|credit-card|globe|layout-dashboard|megaphone|scan-search|settings|shield-ban)\.|web\/src\/(?:config\/|lib\/(?:api|i18n)\/|lib\/(?:format|store|storage|query-client|toast-store|hooks\/use-load-error)\.)|web\/src\/core\/session\/(?:referral|get-me|use-user)\.|components\/(?:request-id|error-notice|not-found-notice)\.|components\/ui\/(?:[\w-]+\/)?(?:button|icon-button|on-demand|notice|logo|skeleton)\./

/**
 * Icons of most screens: separate chunks would lengthen the list of chunks by more than their size.
 */
const MARKS =
  /lucide-react\/dist\/esm\/icons\/(?:check|chevron-down|chevron-right|circle-check|circle-exclamation-point|plus|search|x)\./

/** Icons of several screens. */
const ICONS = /lucide-react\/dist\/esm\/icons\//

/** The contracts use `URL.parse`, which rules out older browsers anyway. */
const TARGET = ['chrome126', 'edge126', 'firefox126', 'safari18']

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind(), smallerZod, withoutDescriptions, prerender(TARGET), pageFiles],
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
    // All of these browsers preload modules.
    modulePreload: { polyfill: false },
    // A strict Content-Security-Policy blocks `data:` URLs for fonts and images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Short hashes, because each chunk lists the chunks it needs, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Code that every screen uses goes into one file, because many small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'kit', test: KIT },
            { name: 'marks', test: MARKS },
            { name: 'icons', test: ICONS, minShareCount: 4 },
            // Requesting a small file takes longer than reading it with the others.
            { name: 'parts', test: /web\/src\//, minShareCount: 10, maxModuleSize: 1_000 },
          ],
        },
      },
    },
  },
  // The API accepts changes only from its own origin, so the proxy keeps the browser's `Host`
  // header.
  server: {
    proxy: {
      '/api': {
        target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`,
        changeOrigin: false,
        ws: true,
      },
    },
  },
}))
