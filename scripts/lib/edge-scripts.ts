import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildTag, buildVisitScript } from '@crivo/tag'
import { build } from 'rolldown'

const APPS = join(import.meta.dirname, '../../apps')

/**
 * The scripts that the control plane deploys and customers paste: file name → entry of the edge.
 */
const SCRIPTS = {
  'edge-worker.txt': 'worker.ts',
  'edge-worker-manual.txt': 'manual-worker.ts',
} as const

/**
 * Bundles the edge worker and the script tag into strings that the API worker imports. The build is
 * deterministic.
 */
export async function buildEdgeScripts(): Promise<void> {
  const folder = join(APPS, 'api-worker/generated')
  await mkdir(folder, { recursive: true })
  for (const [file, entry] of Object.entries(SCRIPTS)) {
    const { output } = await build({
      input: join(APPS, 'edge-filter/src', entry),
      write: false,
      platform: 'browser',
      resolve: { conditionNames: ['workerd', 'worker', 'browser', 'import', 'default'] },
      external: /^cloudflare:/,
      transform: { target: 'es2024' },
      output: { format: 'esm', minify: true, comments: false, codeSplitting: false },
    })
    await writeChanged(join(folder, file), output[0].code)
  }
  await writeChanged(join(folder, 'tag.txt'), await buildTag())
  await writeChanged(join(folder, 'visit-script.txt'), await buildVisitScript())
}

/** Leaves an unchanged file as it is, because other tests may be reading it. */
async function writeChanged(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) !== text) await writeFile(path, text)
}
