import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import * as z from 'zod'
import { ROOT } from './paths.ts'

/** Folders of vitest projects whose tests mostly wait for other processes. */
export const WAITING_FOLDERS = ['apps/web/e2e', 'packages/rendering', 'scripts', 'tools']

/** Returns the folders of all vitest projects. */
export function findTestFolders(): readonly string[] {
  const packages = globSync('{apps,packages,integrations,tools}/*/package.json', { cwd: ROOT })
  return [...new Set([...packages.map(dirname), ...WAITING_FOLDERS])]
}

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['passed', 'failed']),
    }),
  ),
})

/** The results of a run. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  /** Files with failed tests, as paths from the root. */
  readonly failedFiles: readonly string[]
}

/** Returns the test files whose path contains one of `filters`, or all without filters. */
export function findTestFiles(filters: readonly string[]): readonly string[] {
  const files = globSync(
    [
      '{apps,packages,integrations,tools}/*/!(node_modules)/**/*.{test,e2e}.{ts,tsx}',
      '{scripts,tools/!(cdn-simulator)}/**/*.test.ts',
    ],
    { cwd: ROOT },
  )
  return files.filter(
    (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
  )
}

/** Returns the folder of a test file's vitest project. */
export function folderOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  if (file.includes('.e2e.')) return `${first}/${second}/e2e`
  const isPackage = first !== 'scripts' && (first !== 'tools' || second === 'cdn-simulator')
  return isPackage ? `${first}/${second}` : first
}

/** Counts the tests of a run that exited with `code` and wrote its results to `reportFile`. */
export async function countTests(code: number, reportFile: string): Promise<TestCounts> {
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  const report = text === null ? null : reportSchema.parse(JSON.parse(text))
  if (report === null || report.numPassedTests === 0) {
    return { passed: 0, failed: 1, failedFiles: [] }
  }
  const { numPassedTests: passed, numFailedTests: failed, success, testResults } = report
  return {
    passed,
    // An aborted run counts as failed even if no test failed.
    failed: code === 0 && success ? failed : Math.max(1, failed),
    failedFiles: testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => relative(ROOT, name)),
  }
}
