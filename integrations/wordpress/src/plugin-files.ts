import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CLIENT_FILE } from '@crivo/php'
import { mo, po } from 'gettext-parser'

const FOLDER = join(import.meta.dirname, '../crivo')
const LICENSE = join(import.meta.dirname, '../../../LICENSE')

/** Returns all files of the plugin by path: those in git and the generated ones. */
export async function readPluginFiles(): Promise<Map<string, Buffer>> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map<string, Buffer>()
  for (const path of paths.sort()) {
    const text = await readFile(path)
    const name = path.slice(FOLDER.length + 1).replaceAll('\\', '/')
    files.set(name, text)
    // WordPress only reads compiled translations.
    if (name.endsWith('.po')) files.set(name.replace(/po$/, 'mo'), mo.compile(po.parse(text)))
  }
  files.set('includes/client.php', await readFile(CLIENT_FILE))
  files.set('LICENSE', await readFile(LICENSE))
  return files
}
