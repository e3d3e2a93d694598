import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildTag } from '@crivo/tag'
import { build } from 'esbuild'

const APPS = join(import.meta.dirname, '../../apps')

/** What the control plane deploys, and what customers paste: file beside it → entry of the edge. */
const SCRIPTS = {
  'edge-worker.txt': 'worker.ts',
  'edge-worker-manual.txt': 'manual-worker.ts',
} as const

/**
 * Bundles what the API worker gives out into texts that it imports, the edge worker and the
 * script tag; the same sources give the same texts.
 */
export async function buildEdgeScripts(): Promise<void> {
  const folder = join(APPS, 'api-worker/generated')
  await mkdir(folder, { recursive: true })
  for (const [file, entry] of Object.entries(SCRIPTS)) {
    const { outputFiles } = await build({
      entryPoints: [join(APPS, 'edge-filter/src', entry)],
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2024',
      conditions: ['workerd', 'worker', 'browser'],
      external: ['cloudflare:*'],
      legalComments: 'none',
      write: false,
    })
    const [output] = outputFiles
    if (output === undefined) throw new Error(`There is no bundle of ${entry}`)
    await writeFile(join(folder, file), output.text)
  }
  await writeFile(join(folder, 'tag.txt'), await buildTag())
}
