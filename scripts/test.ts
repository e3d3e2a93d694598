import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './lib/build.ts'
import { LOCAL } from './lib/paths.ts'
import { runCommand } from './lib/run-command.ts'

interface Outcome {
  readonly passed: number
  readonly failed: number
}

const PROJECTS = [
  'packages/filter-engine',
  'packages/shared',
  'packages/visit',
  'packages/network-guard',
  'packages/inspection',
  'packages/cdn-simulator',
  'integrations/node',
  'integrations/php',
  'integrations/wordpress',
  'integrations/client',
  'integrations/javascript',
  'apps/web',
  'apps/edge-filter',
  'apps/api-worker',
]
const REPORTS = join(LOCAL, 'test-reports')

await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })

const outcomes: Outcome[] = []
// The build comes first: types of generated files and the workers' assets depend on it.
outcomes.push(await check('build', buildProduct))
outcomes.push(await check('format, lint, import boundaries', tool('biome', ['ci'])))
for (const project of ['.', ...PROJECTS]) {
  outcomes.push(await check(`types of ${project}`, tool('tsc', ['-p', project])))
}
outcomes.push(await check('unused files, exports, dependencies', tool('knip', ['--no-progress'])))
// By itself, as it builds what the product in the browser tests is served from.
outcomes.push(await runTests('scripts', 'vitest.config.ts'))
// The browser tests mostly wait, so they leave room for all others beside them.
const [inBrowser, others] = await Promise.all([
  runTests('apps/web', 'e2e/vitest.config.ts'),
  runProjects(),
])
outcomes.push(inBrowser, ...others)

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runProjects(): Promise<Outcome[]> {
  const found: Outcome[] = []
  for (const project of PROJECTS) found.push(await runTests(project, 'vitest.config.ts'))
  return found
}

/** One check that either holds or does not; what it prints is shown when it fails. */
async function check(name: string, run: () => Promise<string | null>): Promise<Outcome> {
  const started = Date.now()
  const failure = await run()
  const seconds = ((Date.now() - started) / 1_000).toFixed(1)
  console.log(`${failure === null ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (failure !== null) console.log(failure)
  return failure === null ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function tool(command: string, args: readonly string[]): () => Promise<string | null> {
  return async () => {
    const { code, output } = await runCommand(command, args)
    return code === 0 ? null : output
  }
}

async function buildProduct(): Promise<string | null> {
  try {
    await build()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Runs a project's tests and counts them from vitest's report. */
async function runTests(project: string, config: string): Promise<Outcome> {
  const name = join(project, config).replaceAll(/\W+/g, '-')
  const report = join(REPORTS, `${name}.json`)
  const started = Date.now()
  const { code, output } = await runCommand('vitest', [
    'run',
    `--root=${project}`,
    `--config=${config}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const { numPassedTests, numFailedTests, success } = await readReport(report)
  const seconds = ((Date.now() - started) / 1_000).toFixed(1)
  const isGood = code === 0 && success && numPassedTests > 0
  console.log(
    `${isGood ? '✓' : '✗'} ${numPassedTests} tests of ${project}, ${config} (${seconds} s)`,
  )
  if (!isGood) console.log(output)
  // A run that breaks off, or finds no test, has failed even if no single test has.
  return { passed: numPassedTests, failed: isGood ? 0 : Math.max(1, numFailedTests) }
}

async function readReport(file: string) {
  try {
    const report = JSON.parse(await readFile(file, 'utf8'))
    const { numPassedTests, numFailedTests, success } = report
    return { numPassedTests, numFailedTests, success }
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, success: false }
  }
}
