import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findTestFolders, WAITING_FOLDERS } from './scripts/lib/tests.ts'
import { PURE, WAITING } from './vitest.shared.ts'

// `scripts/test.ts` sets the folders of a partial run, because loading all of them takes seconds.
const folders = process.env.TEST_FOLDERS?.split(',') ?? findTestFolders()

const hasOwnConfig = (folder: string) => existsSync(join(folder, 'vitest.config.ts'))
const isWaiting = (folder: string) => WAITING_FOLDERS.includes(folder)

const testsIn = (folder: string) =>
  // A package in `tools` is a folder of its own.
  folder === 'tools' ? 'tools/!(cdn-simulator)/**/*.test.ts' : `${folder}/**/*.test.ts`

/** One project of several folders, as each project starts and warms up its own workers. */
const projectOf = (name: string, settings: object, of: readonly string[]) =>
  of.length > 0 ? [{ test: { ...settings, name, include: of.map(testsIn) } }] : []

const others = folders.filter((folder) => !hasOwnConfig(folder))

/** Files that take long for their size: vitest orders files by size until it knows their times. */
const LONG = ['crash.test.ts', 'conformance.test.ts', 'screens.e2e.ts']

/**
 * Starts the projects with the most files last, and a project's longest files first: a long file or
 * the start of another project would leave a core idle at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/${name}`))
    const byProject = [...Map.groupBy(sorted, ({ project }) => project).values()]
    return byProject
      .sort((one, other) => one.length - other.length)
      .flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))])
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      ...folders.filter(hasOwnConfig),
      ...projectOf('waiting', WAITING, others.filter(isWaiting)),
      ...projectOf(
        'packages',
        PURE,
        others.filter((folder) => !isWaiting(folder)),
      ),
    ],
    // Workers log a line per request; only failing tests show their logs.
    silent: 'passed-only',
  },
})
