import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'

const FOLDER = join(import.meta.dirname, '..')
const FILES = ['composer.json', 'crivo.php', 'README.md', '../../LICENSE']
/** The earliest date in a zip. A fixed date for all files makes the build deterministic. */
const MODIFIED = new Date(1980, 0, 1)

/** Builds a zip that Composer installs from a repository of type `artifact`. */
export async function buildComposerPackage(): Promise<Uint8Array> {
  const entries = await Promise.all(
    FILES.map(async (file) => {
      const content = await readFile(join(FOLDER, file))
      return [file.replace(/^.*\//, ''), new Uint8Array(content)] as const
    }),
  )
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: MODIFIED })
}
