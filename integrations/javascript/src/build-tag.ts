import { join } from 'node:path'
import { build } from 'esbuild'

/** Bundles the tag; the build is deterministic. */
export const buildTag = (): Promise<string> => bundle('tag.ts', 'iife')

/** Bundles the script that reports after a visit, which pages import once they have loaded. */
export const buildVisitScript = (): Promise<string> => bundle('visit-script.ts', 'esm')

async function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    minify: true,
    format,
    // Supports browsers of the last six years; in older ones, the tag does not run and the page
    // shows.
    target: 'es2020',
    legalComments: 'none',
    write: false,
  })
  const [output] = outputFiles
  if (output === undefined) throw new Error(`There is no bundle of ${entry}`)
  return output.text
}
