// Plain JavaScript for Node 20 without dependencies, because it runs before they are installed.
// Usage: node scripts/run.mjs FILE.ts [ARG ...]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMMANDS, helpOf, problemOf } from './lib/commands.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { packageManager: PNPM, scripts: SCRIPTS } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)
const STAMP = join(ROOT, 'node_modules', '.crivo-installed')
const BIN = join(ROOT, 'node_modules', '.bin')
const MANIFESTS = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']

/** Environment whose path starts with the repository's own tools, including Node 24. */
const ENVIRONMENT = {
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH}`,
  // Caches compiled tools, because compiling takes a third of their startup time.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
  npm_config_loglevel: 'error',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CI: process.env.CI ?? '',
}

/** Installs missing dependencies from the lockfile. Exits the process if that fails. */
function install() {
  const hash = createHash('sha256')
  for (const file of MANIFESTS) hash.update(readFileSync(join(ROOT, file)))
  const digest = hash.digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return

  // On standard error, because standard output belongs to the script.
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

/** Runs a TypeScript file on the repository's Node with this process's arguments. */
function run(file, args) {
  const child = spawn(join(BIN, 'node'), [join(ROOT, file), ...args], {
    cwd: ROOT,
    env: ENVIRONMENT,
    stdio: 'inherit',
  })
  // Ctrl-C reaches the child directly; this process only waits for it to exit.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)))
}

/**
 * Prints a command's help, or rejects its arguments in one line. Exits the process in both cases.
 */
function checkArguments(file, args) {
  const started = process.env.npm_lifecycle_event
  const names = Object.keys(COMMANDS).filter((name) => SCRIPTS[name]?.split(' ')[2] === file)
  const name = names.find((each) => each === started) ?? names[0]
  if (name === undefined) return
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(name))
    process.exit(0)
  }
  const problem = problemOf(name, args)
  if (problem === null) return
  console.error(`${problem} See npm run ${name} -- --help.`)
  process.exit(2)
}

const [file, ...args] = process.argv.slice(2)
checkArguments(file, args)
install()
run(file, args)
