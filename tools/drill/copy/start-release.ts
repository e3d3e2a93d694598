import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { buildEdgeScripts } from '#scripts/lib/edge-scripts.ts'
import { ROOT } from '#scripts/lib/paths.ts'
import { createSecrets } from '#scripts/lib/secrets.ts'
import { readReleased } from '#scripts/released/bundles.ts'

/** The modules of a control plane, by name; `index.js` exports its ledger. */
export type Release = Readonly<Record<string, string>>

/** A ledger on its own, whose methods can be called. */
export interface ReleasedLedger {
  readonly call: (method: string, ...args: readonly unknown[]) => Promise<unknown>
  readonly kill: () => Promise<void>
}

/** Bundles the ledger of this source. */
export async function bundleToday(): Promise<Release> {
  await buildEdgeScripts()
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'apps/api-worker/src/durable-objects.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2024',
    external: ['cloudflare:*', 'node:*'],
    write: false,
  })
  return { 'index.js': outputFiles[0]?.text ?? '' }
}

/** Reads a released control plane; the texts it serves to customers are left empty. */
export async function readRelease(version: number): Promise<Release> {
  const script = await readReleased(version, 'api-worker.js')
  const texts = [...script.matchAll(/from "\.\/([0-9a-f]{40}-[\w-]+\.txt)"/g)]
  return { 'index.js': script, ...Object.fromEntries(texts.map(([, name]) => [name, ''])) }
}

/** Runs a release's ledger in its own workerd, with its data in a folder. */
export async function startRelease(folder: string, release: Release): Promise<ReleasedLedger> {
  const entry = await readFile(join(ROOT, 'tools/drill/entries/ledger-calls.js'), 'utf8')
  const modules = { 'ledger-calls.js': entry, ...release }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: folder,
      // The database is empty, so the alarm's parts that read it fail.
      handleStructuredLogs: () => {},
      workers: [
        {
          name: 'api',
          compatibilityDate: '2026-11-01',
          compatibilityFlags: ['nodejs_compat'],
          modules: Object.entries(modules).map(([path, contents]) => ({
            type: path.endsWith('.txt') ? 'Text' : 'ESModule',
            path,
            contents,
          })),
          durableObjects: { LEDGER: { className: 'AccountLedger', useSQLite: true } },
          d1Databases: ['DB'],
          bindings: {
            ...(await createSecrets(['api'])),
            ENVIRONMENT: 'local',
            APP_URL: 'http://localhost',
          },
        },
      ],
    }),
  )
  await miniflare.ready
  const call = async (method: string, ...args: readonly unknown[]) => {
    const body = JSON.stringify({ method, args })
    const response = await miniflare.dispatchFetch('http://api/', { method: 'POST', body })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return JSON.parse(text)
  }
  return { call, kill: () => miniflare.dispose() }
}
