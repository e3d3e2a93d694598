import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { buildEdgeScripts } from '../lib/edge-scripts.ts'
import { LOCAL, ROOT } from '../lib/paths.ts'

/** The document is built from declarations only, so platform modules are never used. */
const withoutPlatform: Plugin = {
  name: 'without-platform',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^cloudflare:/ }, ({ path }) => ({ path, namespace: 'platform' }))
    onLoad({ filter: /.*/, namespace: 'platform' }, () => ({
      contents: 'export class DurableObject {}; export const env = {}',
    }))
  },
}

const ENTRY = `
  import { OPERATIONS } from './src/app.ts'
  import { openApiDocument } from './src/http/docs/openapi-document.ts'
  import { toCollection } from './src/http/docs/collection.ts'
  export const document = openApiDocument(OPERATIONS.map(({ declaration }) => declaration))
  export const collection = toCollection(document, 'https://app.example.com')
`

interface ApiDocuments {
  /** OpenAPI document, as served at `/api/openapi.json`. */
  readonly document: Record<string, unknown>
  /** Collection for Postman and Bruno, as served at `/api/collection.json`. */
  readonly collection: Record<string, unknown>
}

/** Returns the API's documents without starting the worker. */
export async function readApiDocument(): Promise<ApiDocuments> {
  await buildEdgeScripts()
  const folder = await mkdtemp(join(LOCAL, 'api-document-'))
  const outfile = join(folder, 'document.mjs')
  try {
    await build({
      stdin: { contents: ENTRY, resolveDir: join(ROOT, 'apps/api-worker'), loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      loader: { '.txt': 'text', '.bin': 'binary' },
      plugins: [withoutPlatform],
      logLevel: 'error',
      outfile,
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}
