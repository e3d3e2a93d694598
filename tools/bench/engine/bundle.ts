import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { ROOT } from '#scripts/lib/paths.ts'
import { report } from '../measure.ts'

/** Data that deployments refresh automatically; everything else is code and catalogue. */
const LISTS = /(?:crawler-ranges|hosting-asns|tor-exits)\.json$/

/** Measures the engine's compressed size in a worker, without address and network lists. */
export async function benchBundle(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}/packages/filter-engine/src/index.ts`],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    write: false,
    plugins: [
      {
        name: 'without-lists',
        setup: ({ onLoad }) =>
          onLoad({ filter: LISTS }, () => ({ contents: '{}', loader: 'json' })),
      },
    ],
  })
  const [output] = outputFiles
  if (output === undefined) throw new Error('There is no bundle')
  const kb = gzipSync(output.contents, { level: 9 }).length / 1_000
  report('bundle/kb', kb, 'KB', 'engine and catalogue, gzip, lists excluded')
}
