import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { ROOT } from '../lib/paths.ts'
import { report } from './measure.ts'

/** Data that a deployment refreshes by itself; what is left is code and catalogue. */
const LISTS = /(?:crawler-ranges|hosting-asns|tor-exits)\.json$/

/** What the engine adds to a worker, compressed, without the lists of addresses and networks. */
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
