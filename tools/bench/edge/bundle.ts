import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildEdgeScripts } from '#scripts/lib/edge-scripts.ts'
import { ROOT } from '#scripts/lib/paths.ts'

/** Bundles the edge worker that the control plane deploys. */
export async function bundleEdge(): Promise<{ script: string; gzipKb: number }> {
  await buildEdgeScripts()
  const script = await readFile(join(ROOT, 'apps/api-worker/generated/edge-worker.txt'), 'utf8')
  return { script, gzipKb: gzipSync(script, { level: 9 }).length / 1_000 }
}
