import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './lib/build.ts'
import { CODE, runChecks, TYPES, UNUSED } from './lib/checks.ts'
import { openMemoryFolder } from './lib/memory-folder.ts'
import { LOCAL } from './lib/paths.ts'
import { runAttached, runCommand } from './lib/run-command.ts'
import { countTests, findTestFiles, folderOf, isWaiting, type TestCounts } from './lib/tests.ts'

/** A busy machine can make browser tests time out; more failed files suggest another cause. */
const MOST_RERUN = 3

const args = process.argv.slice(2)
process.exitCode = args.length > 0 ? await runPart() : await runEverything()

/** Runs the test files whose path contains one of the arguments. */
async function runPart(): Promise<number> {
  const filters = args.filter((arg) => !arg.startsWith('-'))
  const files = findTestFiles(filters)
  if (files.length === 0) {
    console.error(`No test file matches ${filters.join(', ')}.`)
    return 1
  }
  const mode = args.includes('--watch') ? [] : ['run']
  const options = args.filter((arg) => arg.startsWith('-'))
  // Vitest interprets a partial path as a project folder, so it gets full paths.
  return attachVitest([...mode, ...options, ...files], {
    TEST_FOLDERS: [...new Set(files.map(folderOf))].join(','),
  })
}

type Variables = Readonly<Record<string, string>>

/** Runs vitest on this terminal. */
function attachVitest(args: readonly string[], env: Variables): Promise<number> {
  return withMemoryFolder((memory) => runAttached('vitest', args, { ...env, ...memory }))
}

/** Runs vitest at a low priority and prints its output at the end. */
function runQuietly(args: readonly string[], env: Variables): Promise<number> {
  return withMemoryFolder(async (memory) => {
    const options = { env: { ...env, ...memory }, niceness: 5 }
    const { code, output } = await runCommand('vitest', args, options)
    console.log(output)
    return code
  })
}

/** Calls `run` with the variables that put the tests' files into memory, where possible. */
async function withMemoryFolder(run: (env: Variables) => Promise<number>): Promise<number> {
  const memory = await openMemoryFolder()
  if (memory === null) return run({})
  const temporary = join(memory, 'temporary')
  // Vitest receives the signal too and must exit first.
  process.once('SIGINT', () => undefined)
  try {
    await mkdir(temporary)
    return await run({ TMPDIR: temporary, CRIVO_STATES: join(memory, 'states') })
  } finally {
    await rm(memory, { recursive: true })
  }
}

async function runEverything(): Promise<number> {
  const checks = [CODE, TYPES, UNUSED]
  // Builds first, because the worker tests and browser tests use the built files.
  const isBroken = (await runChecks([{ name: 'build', run: buildProduct }])) > 0
  const failedChecks = (await runChecks(checks)) + Number(isBroken)
  const tests = isBroken ? { passed: 0, failed: 1 } : await runTests()
  const passed = tests.passed + checks.length + 1 - failedChecks
  const failed = tests.failed + failedChecks
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** Runs all tests, then reruns the failed files on their own. */
async function runTests(): Promise<Pick<TestCounts, 'passed' | 'failed'>> {
  const first = await runTogether()
  const { failedFiles } = first
  if (failedFiles.length === 0 || failedFiles.length > MOST_RERUN) return first
  console.log(`\nRunning again alone: ${failedFiles.join(', ')}`)
  const again = await runVitest(attachVitest, failedFiles.map(folderOf), failedFiles)
  if (again.failed > 0) return first
  console.log(`\nFlaky, as they pass alone: ${failedFiles.join(', ')}`)
  return { passed: first.passed + first.failed, failed: 0 }
}

/** Runs the tests that mostly wait, and the others in the time that they leave idle. */
async function runTogether(): Promise<TestCounts> {
  const folders = findTestFiles([]).map(folderOf)
  const [waiting, computing] = await Promise.all([
    runVitest(attachVitest, folders.filter(isWaiting)),
    runVitest(
      runQuietly,
      folders.filter((folder) => !isWaiting(folder)),
    ),
  ])
  return {
    passed: waiting.passed + computing.passed,
    failed: waiting.failed + computing.failed,
    failedFiles: [...waiting.failedFiles, ...computing.failedFiles],
  }
}

/** Runs the tests in the folders, or only `files` of them. */
async function runVitest(
  run: typeof attachVitest,
  folders: readonly string[],
  files: readonly string[] = [],
): Promise<TestCounts> {
  const report = join(LOCAL, `test-report-${randomUUID()}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { IS_BUILT: 'yes', TEST_FOLDERS: [...new Set(folders)].join(',') }
  const counts = await countTests(report, await run(['run', ...reporters, ...files], env))
  await rm(report, { force: true })
  return counts
}

async function buildProduct(): Promise<string | null> {
  try {
    await build()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
