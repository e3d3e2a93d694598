import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { buildEdgeScripts } from '../lib/edge-scripts.ts'
import { LOCAL, ROOT } from '../lib/paths.ts'

/** The document is made of declarations alone: what only the worker's platform has is never used. */
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
  import { openApiDocument } from './src/http/openapi-document.ts'
  export const document = openApiDocument(OPERATIONS.map(({ declaration }) => declaration))
`

/** The API's OpenAPI document, as `/api/openapi.json` gives it, without running the worker. */
export async function readApiDocument(): Promise<Record<string, unknown>> {
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
    return (await import(pathToFileURL(outfile).href)).document
  } finally {
    await rm(folder, { recursive: true })
  }
}
