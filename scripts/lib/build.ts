import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildEdgeScripts } from './edge-scripts.ts'
import { buildGeoTable } from './geo-table.ts'
import { LOCAL, ROOT } from './paths.ts'
import { placeDownloads } from './place-downloads.ts'
import { runCommand } from './run-command.ts'

/** Workers as they are bundled for a local run: name → wrangler configuration. */
export const WORKERS = {
  api: 'wrangler.toml',
  edge: 'apps/edge-filter/local/wrangler.toml',
} as const

const WEB_INPUTS = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/page-files.ts',
  'apps/web/prerender.ts',
  'apps/web/read-figures.ts',
  'docs/decisions',
  'wrangler.toml',
  'packages/shared/src',
  'packages/filter-engine/src',
  'integrations/node/package.json',
  'integrations/node/src',
  'integrations/php/crivo.php',
  'integrations/wordpress/crivo',
  'integrations/wordpress/src',
  'pnpm-lock.yaml',
]

/** Folder of a worker's bundle. */
export const bundleOf = (worker: keyof typeof WORKERS): string => join(LOCAL, 'build', worker)

const GEO_TABLE = join(ROOT, 'apps/edge-filter/local/geo-table.bin')

/** Builds the web app (unless nothing it is made from has changed) and both workers. */
export async function build(): Promise<void> {
  await Promise.all([
    buildWeb(),
    buildEdgeScripts(),
    buildGeoTable(GEO_TABLE).then(() => bundleWorker('edge')),
  ])
  await placeGeoTable()
  // The API worker's bundle has the web app's files and the edge's scripts in it.
  await bundleWorker('api')
}

/** Builds the files beside the API worker: the web app, and the table of addresses for decisions. */
export async function buildAssets(): Promise<void> {
  await Promise.all([buildWeb(), buildGeoTable(GEO_TABLE)])
  await placeGeoTable()
}

/** Puts the table of addresses beside the web app, where the API worker finds it. */
async function placeGeoTable(): Promise<void> {
  const folder = join(ROOT, 'apps/web/dist/v1')
  await mkdir(folder, { recursive: true })
  await copyFile(GEO_TABLE, join(folder, 'address-table.bin'))
}

async function bundleWorker(worker: keyof typeof WORKERS): Promise<void> {
  const args = ['deploy', '--dry-run', '--outdir', bundleOf(worker), '-c', WORKERS[worker]]
  await runOrThrow('wrangler', args)
}

/** Builds the web app and what it offers for download, unless nothing they are made from has changed. */
export async function buildWeb(): Promise<void> {
  await mkdir(join(LOCAL, 'build'), { recursive: true })
  const stamp = join(LOCAL, 'build', 'web.stamp')
  const digest = await digestOf(WEB_INPUTS)
  const isFresh = existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest
  // What comes last is there only if all is.
  if (isFresh && existsSync(join(ROOT, 'apps/web/dist/downloads/crivo-node.tgz'))) return
  await runOrThrow(join(ROOT, 'apps/web/node_modules/.bin/vite'), ['build', 'apps/web'])
  await placeDownloads(join(ROOT, 'apps/web/dist'))
  await writeFile(stamp, digest)
}

async function runOrThrow(command: string, args: readonly string[]): Promise<void> {
  // The tests' own NODE_ENV would have a development build of React made.
  const env = { NODE_ENV: 'production' }
  const { code, output } = await runCommand(command, args, { env })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
}

async function digestOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesUnder(join(ROOT, input))) {
      hash.update(file).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch {
    return [path]
  }
}
