import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runCommand } from '#scripts/lib/run-command.ts'

/** Bundles the production worker as deployed. */
export async function bundleEdge(folder: string): Promise<{ script: string; gzipKb: number }> {
  const config = 'apps/edge-filter/wrangler.toml'
  const args = ['deploy', '--dry-run', '--minify', '--outdir', folder, '-c', config]
  const { code, output } = await runCommand('wrangler', args)
  if (code !== 0) throw new Error(output)
  const script = await readFile(join(folder, 'worker.js'), 'utf8')
  return { script, gzipKb: gzipSync(script, { level: 9 }).length / 1_000 }
}
