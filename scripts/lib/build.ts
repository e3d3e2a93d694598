import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readComponents } from '../supply-chain/components.ts'
import { toSbom } from '../supply-chain/sbom.ts'
import { buildEdgeScripts } from './edge-scripts.ts'
import { buildGeoTable, GEO_TABLE } from './local/geo-table.ts'
import { buildNameTables } from './local/name-tables.ts'
import { LOCAL, ROOT } from './paths.ts'
import { placeDownloads } from './place-downloads.ts'
import { runCommand } from './run-command.ts'

/** Wrangler configurations of a local run's workers, by name. */
export const WORKERS = {
  api: 'wrangler.toml',
  edge: 'apps/edge-filter/local/wrangler.toml',
  inspector: 'apps/inspector/wrangler.toml',
} as const

const WEB_INPUTS = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
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
  'integrations/client/package.json',
  'integrations/client/src',
  'integrations/php/composer.json',
  'integrations/php/crivo.php',
  'integrations/php/src',
  'integrations/wordpress/crivo',
  'integrations/wordpress/src',
  'pnpm-lock.yaml',
]

const DOCS_INPUTS = ['docs', 'apps/docs', 'pnpm-lock.yaml']

/** Returns the folder of a worker's bundle. */
export const bundleOf = (worker: keyof typeof WORKERS): string => join(LOCAL, 'build', worker)

/** Builds the workers, and the web app if its sources changed. */
export async function build(): Promise<void> {
  await Promise.all([
    buildWeb(),
    buildEdgeScripts(),
    buildGeoTable().then(() => bundleWorker('edge')),
    bundleWorker('inspector'),
    writeSbom(),
  ])
  await placeTables()
  // The API worker's bundle includes the web app's files and the edge scripts.
  await bundleWorker('api')
}

/** Rebuilds both workers with the last build of the web app. */
export async function buildWorkers(): Promise<void> {
  await Promise.all([buildEdgeScripts(), bundleWorker('edge')])
  await bundleWorker('api')
}

/** Builds the API worker's assets: the web app and the tables. */
export async function buildAssets(): Promise<void> {
  await Promise.all([buildWeb(), buildGeoTable(), writeSbom()])
  await placeTables()
}

/** Copies the tables into the web app's folder, where the API worker expects them. */
async function placeTables(): Promise<void> {
  const folder = join(ROOT, 'apps/web/dist/v1')
  await mkdir(folder, { recursive: true })
  await Promise.all([
    copyFile(GEO_TABLE, join(folder, 'address-table.bin')),
    buildNameTables(folder),
  ])
}

/**
 * Writes a bill of materials for the workers and the web app, for those responsible for a release.
 */
async function writeSbom(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  await mkdir(join(LOCAL, 'build'), { recursive: true })
  await writeFile(join(LOCAL, 'build', 'sbom.cdx.json'), toSbom(version, readComponents()))
}

async function bundleWorker(worker: keyof typeof WORKERS): Promise<void> {
  const args = ['deploy', '--dry-run', '--outdir', bundleOf(worker), '-c', WORKERS[worker]]
  await runOrThrow('wrangler', args)
}

/** Builds the web app, its downloads and the documentation, unless their sources are unchanged. */
export async function buildWeb(): Promise<void> {
  await mkdir(join(LOCAL, 'build'), { recursive: true })
  const docs = buildUnlessFresh('docs', DOCS_INPUTS, join(DOCS_SITE, 'index.html'), async () => {
    await runOrThrow('node', ['apps/docs/build-site.ts', DOCS_SITE])
  })
  const dist = join(ROOT, 'apps/web/dist')
  const web = buildUnlessFresh('web', WEB_INPUTS, join(dist, 'reference'), async () => {
    await runOrThrow(join(ROOT, 'apps/web/node_modules/.bin/vite'), ['build', 'apps/web'])
    await placeDownloads(join(dist, 'downloads'))
    await placeReference(join(dist, 'reference'))
  })
  const areNew = await Promise.all([docs, web])
  if (areNew.includes(true) || !existsSync(join(dist, 'docs')))
    await cp(DOCS_SITE, join(dist, 'docs'), { recursive: true })
}

const DOCS_SITE = join(LOCAL, 'build', 'docs-site')

/** Runs a build unless its inputs are unchanged; returns whether it ran. */
async function buildUnlessFresh(
  name: string,
  inputs: readonly string[],
  result: string,
  make: () => Promise<void>,
): Promise<boolean> {
  const stamp = join(LOCAL, 'build', `${name}.stamp`)
  const digest = await digestOf(inputs)
  // Written last, so that it exists only after a complete build.
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest && existsSync(result))
    return false
  await make()
  await writeFile(stamp, digest)
  return true
}

/** Copies the API reference's script, to serve it from our own origin. */
async function placeReference(folder: string): Promise<void> {
  const script = 'node_modules/@scalar/api-reference/dist/browser/standalone.js'
  await mkdir(folder, { recursive: true })
  await copyFile(join(ROOT, 'apps/web', script), join(folder, 'api-reference.js'))
}

async function runOrThrow(command: string, args: readonly string[]): Promise<void> {
  // The tests' NODE_ENV would produce a development build of React.
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
