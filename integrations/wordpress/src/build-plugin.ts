import { zipSync } from 'fflate'
import { readPluginFiles } from './plugin-files.ts'

/** Zip knows no earlier day. One time for all files, so that the same sources give the same zip. */
const MODIFIED = new Date(1980, 0, 1)

/** The plugin as WordPress takes it: a zip with one folder, `crivo`. */
export async function buildPlugin(): Promise<Uint8Array> {
  const files = [...(await readPluginFiles())].sort(([a], [b]) => (a < b ? -1 : 1))
  const entries = files.map(([name, content]) => [`crivo/${name}`, new Uint8Array(content)])
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: MODIFIED })
}
