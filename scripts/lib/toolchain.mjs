// Plain Node 20 without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PNPM = 'pnpm@12.21.0'
const STAMP = join(ROOT, 'node_modules', '.crivo-installed')
const BIN = join(ROOT, 'node_modules', '.bin')
const MANIFESTS = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'apps/api-worker/package.json',
  'apps/edge-filter/package.json',
  'apps/web/package.json',
  'packages/filter-engine/package.json',
  'packages/shared/package.json',
]

/** Environment in which the repository's own tools, Node 24 among them, come first. */
const ENVIRONMENT = {
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH}`,
  npm_config_loglevel: 'error',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CI: process.env.CI ?? '',
}

/** Installs from the lock file what is not there yet. Ends the process if that fails. */
function install() {
  const hash = createHash('sha256')
  for (const file of MANIFESTS) hash.update(readFileSync(join(ROOT, file)))
  const digest = hash.digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return

  // Not on standard output: that belongs to the script.
  console.error('Installing dependencies from the lock file …')
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: ROOT,
      env: { ...ENVIRONMENT, CI: 'true' },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) {
    console.error(stdout, stderr)
    console.error('The dependencies could not be installed. Is the npm registry reachable?')
    process.exit(1)
  }
  writeFileSync(STAMP, digest)
}

/**
 * Installs what is missing, then runs a TypeScript script of this folder under
 * the repository's own Node with the arguments of this process.
 */
export function run(script) {
  install()
  const node = join(BIN, 'node')
  const child = spawn(node, [join(ROOT, 'scripts', script), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: ENVIRONMENT,
    stdio: 'inherit',
  })
  // Ctrl-C reaches the child by itself; this process only waits for it to finish.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)))
}
