import { join } from 'node:path'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { BenchCall } from '../../apps/api-worker/bench/calls.ts'
import { buildEdgeScripts } from '../../scripts/lib/edge-scripts.ts'
import { ROOT } from '../../scripts/lib/paths.ts'
import { createSecrets } from '../../scripts/lib/secrets.ts'

/** A worker with a ledger that can be queried. */
export interface RunningLedger {
  readonly ask: (call: BenchCall) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** The memory limit of an isolate on the platform. */
const ISOLATE_MB = 128

/**
 * Runs the real ledger in its own workerd, with its data in a folder. `isLimited` restricts its
 * memory to the platform's limit, where garbage is collected before memory runs out.
 */
export async function startLedger(folder: string, isLimited = false): Promise<RunningLedger> {
  if (isLimited) process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-heap-size=${ISOLATE_MB}`
  else delete process.env.MINIFLARE_WORKERD_V8_FLAGS
  await buildEdgeScripts()
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'apps/api-worker/bench/worker.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    external: ['cloudflare:*', 'node:*'],
    write: false,
  })
  const [script] = outputFiles
  if (script === undefined) throw new Error('There is no bundle')
  const ofClass = (className: string) => ({ className, useSQLite: true })
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: folder,
      workers: [
        {
          name: 'bench',
          compatibilityDate: '2026-11-01',
          compatibilityFlags: ['nodejs_compat'],
          modules: [{ type: 'ESModule', path: 'worker.js', contents: script.text }],
          durableObjects: { BENCH: ofClass('BenchLedger'), BARE: ofClass('BareLedger') },
          d1Databases: ['DB'],
          r2Buckets: ['VISIT_ARCHIVE'],
          bindings: {
            ...(await createSecrets(['bench'])),
            ENVIRONMENT: 'local',
            APP_URL: 'http://localhost',
          },
        },
      ],
    }),
  )
  await miniflare.ready
  const ask = async (call: BenchCall) => {
    const body = JSON.stringify(call)
    const response = await miniflare.dispatchFetch('http://bench/', { method: 'POST', body })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return JSON.parse(text)
  }
  return { ask, stop: () => miniflare.dispose() }
}
