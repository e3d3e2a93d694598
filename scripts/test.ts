import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './lib/build.ts'
import { CODE, DOCUMENTS, runChecks, TYPES, UNUSED } from './lib/checks.ts'
import { openMemoryFolder } from './lib/memory-folder.ts'
import { LOCAL } from './lib/paths.ts'
import { runAttached } from './lib/run-command.ts'
import {
  countTests,
  findTestFiles,
  findTestFolders,
  folderOf,
  type TestCounts,
  WAITING_FOLDERS,
} from './lib/tests.ts'

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

/** Runs vitest on this terminal, with the tests' files in memory where possible. */
async function attachVitest(
  vitestArgs: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  // The tests start wrangler dozens of times, and compiling it takes a quarter of each start.
  const env = { NODE_COMPILE_CACHE: join(LOCAL, 'compile-cache'), ...variables }
  const memory = await openMemoryFolder()
  if (memory === null) return runAttached('vitest', vitestArgs, env)
  const [temporary, states] = [join(memory, 'temporary'), join(memory, 'states')]
  // Vitest receives the signal too and must exit first.
  process.once('SIGINT', () => undefined)
  try {
    await mkdir(temporary)
    return await runAttached('vitest', vitestArgs, {
      ...env,
      TMPDIR: temporary,
      CRIVO_STATES: states,
    })
  } finally {
    await rm(memory, { recursive: true })
  }
}

async function runEverything(): Promise<number> {
  const checks = [CODE, TYPES, DOCUMENTS, UNUSED]
  // Runs beside the build and the tests, which leave parts of the processor idle.
  const ofSources = runChecks([CODE, TYPES, DOCUMENTS])
  const isBroken = (await runChecks([{ name: 'build', run: buildProduct }])) > 0
  // Unused files are found, and the tests run, with the built files.
  const ofUse = runChecks([UNUSED])
  const tests = isBroken ? { passed: 0, failed: 1 } : await runTests()
  const failedChecks = (await ofUse) + (await ofSources) + Number(isBroken)
  const passed = tests.passed + checks.length + 1 - failedChecks
  const failed = tests.failed + failedChecks
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** Runs all tests, then reruns the failed files on their own. */
async function runTests(): Promise<Pick<TestCounts, 'passed' | 'failed'>> {
  const isWaiting = (folder: string) => WAITING_FOLDERS.includes(folder)
  // At the same time, because tests that wait leave most of the processor idle.
  const runs = await Promise.all([
    runVitest('computing', { folders: findTestFolders().filter((folder) => !isWaiting(folder)) }),
    runVitest('waiting', { folders: WAITING_FOLDERS }),
  ])
  const passed = runs.reduce((sum, run) => sum + run.passed, 0)
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  const failedFiles = runs.flatMap((run) => run.failedFiles)
  // A run that failed without a failed file was aborted, and passing files would hide that.
  const isAborted = runs.some((run) => run.failed > 0 && run.failedFiles.length === 0)
  if (isAborted || failedFiles.length === 0 || failedFiles.length > MOST_RERUN) {
    return { passed, failed }
  }
  console.log(`\nRerunning on their own: ${failedFiles.join(', ')}`)
  const folders = [...new Set(failedFiles.map(folderOf))]
  const again = await runVitest('again', { folders, files: failedFiles })
  if (again.failed > 0) return { passed, failed }
  console.log(`\nFlaky, because they pass on their own: ${failedFiles.join(', ')}`)
  return { passed: passed + failed, failed: 0 }
}

/** The vitest projects to run, and the test files if not all of them. */
interface Selection {
  readonly folders: readonly string[]
  readonly files?: readonly string[]
}

async function runVitest(name: string, { folders, files = [] }: Selection): Promise<TestCounts> {
  const report = join(LOCAL, `test-report-${name}.json`)
  await rm(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await attachVitest(['run', ...reporters, ...files], {
    // Prints whole lines only, so that two runs can share the terminal.
    CI: 'true',
    IS_BUILT: 'yes',
    TEST_FOLDERS: folders.join(','),
  })
  return countTests(code, report)
}

async function buildProduct(): Promise<string | null> {
  try {
    await build()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
