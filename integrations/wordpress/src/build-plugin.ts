import { zipSync } from 'fflate'
import { readPluginFiles } from './plugin-files.ts'

/** The earliest date in a zip. A fixed date for all files makes the build deterministic. */
const MODIFIED = new Date(1980, 0, 1)

/** Builds the plugin in WordPress' format: a zip with one folder, `crivo`. */
export async function buildPlugin(): Promise<Uint8Array> {
  const files = [...(await readPluginFiles())].sort(([a], [b]) => (a < b ? -1 : 1))
  const entries = files.map(([name, content]) => [`crivo/${name}`, new Uint8Array(content)])
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: MODIFIED })
}
