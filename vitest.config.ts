import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { PURE, WAITING } from './vitest.shared.ts'

// `scripts/test.ts` sets the folders of a partial run, because loading all of them takes seconds.
const folders =
  process.env.TEST_FOLDERS?.split(',') ??
  globSync([
    '{apps,packages,integrations,tools}/*/package.json',
    'scripts',
    'tools',
    'apps/web/e2e',
  ])

/** Makes a folder a project, with its own configuration or this one. */
const projectOf = (folder: string) =>
  existsSync(join(folder, 'vitest.config.ts'))
    ? folder
    : {
        test: {
          ...(['scripts', 'tools'].includes(folder) ? WAITING : PURE),
          name: basename(folder),
          root: folder,
          include: ['**/*.test.ts'],
          // A separate project, like every package.
          ...(folder === 'tools' && { exclude: ['cdn-simulator/**'] }),
        },
      }

export default defineConfig({
  test: {
    projects: folders.map((folder) => projectOf(folder.replace(/\/package.json$/, ''))),
    // Workers log a line per request; only failing tests show their logs.
    silent: 'passed-only',
  },
})
