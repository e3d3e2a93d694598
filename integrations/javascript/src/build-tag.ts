import { join } from 'node:path'
import { build } from 'esbuild'

/** Bundles the tag; the same sources give the same text. */
export async function buildTag(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'tag.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    // Browsers of the last six years; in older ones the tag does not start, and the page shows.
    target: 'es2020',
    legalComments: 'none',
    write: false,
  })
  const [output] = outputFiles
  if (output === undefined) throw new Error('There is no bundle of the tag')
  return output.text
}
