import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/paths.ts'

const document = await readFile(join(ROOT, 'docs/asvs.md'), 'utf8')
const rows = document
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, item = '', , met = '', shown = '']) =>
    /^\d+\.\d+\.\d+$/.test(item) ? [{ item, met, shown }] : [],
  )
test('lists each item once with its status', () => {
  expect(rows.length).toBeGreaterThan(100)
  for (const { item, met } of rows) expect(['yes', 'partly', 'no'], item).toContain(met)
  expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length)
})

test('names the evidence of every met item', () => {
  const bare = rows.filter(({ met, shown }) => met === 'yes' && shown === '')
  expect(bare).toEqual([])
})

/** Files that build regular expressions from constants. Check a new file before adding it here. */
const MADE_OF_CONSTANTS = [
  'apps/api-worker/src/core/identity/find-api-key.ts',
  'apps/api-worker/src/features/inspection/job/job-id.ts',
  'apps/edge-filter/src/proxy/base-tag-position.ts',
  'packages/inspection/src/judgement/findings/side.ts',
  'packages/inspection/src/judgement/findings/what-it-says.ts',
  'packages/inspection/src/judgement/walls.ts',
  'packages/inspection/src/pages/challenge.ts',
  'packages/inspection/src/pages/parse-values.ts',
  'packages/inspection/src/pages/words.ts',
  'packages/shared/src/contracts/decision.ts',
]

const buildsRegExp = async (file: string) =>
  /\bRegExp\(/.test(await readFile(join(ROOT, file), 'utf8'))

test('builds no regular expression from data', async () => {
  const sources = glob('{apps,packages,integrations}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  // Bounded, so that the process stays below its limit of open files.
  const made = await Readable.from(sources)
    .filter((file: string) => !/\.test\.tsx?$/.test(file))
    .filter(buildsRegExp, { concurrency: 32 })
    .toArray()
  expect(made.toSorted()).toEqual(MADE_OF_CONSTANTS)
})
