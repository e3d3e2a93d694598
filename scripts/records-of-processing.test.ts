import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cellsOf, tableIn } from './lib/generated-table.ts'
import { ROOT } from './lib/paths.ts'
import { ACTIVITIES, formatActivities } from './lib/records-of-processing.ts'

// `node scripts/write-records.ts` writes it.
test('docs/records-of-processing.md has the records', async () => {
  const text = await readFile(join(ROOT, 'docs/records-of-processing.md'), 'utf8')
  expect(cellsOf(tableIn(text, 'records'))).toEqual(cellsOf(formatActivities()))
})

test('every table of the database belongs to one activity', async () => {
  const cwd = join(ROOT, 'apps/api-worker/src/db/migrations/meta')
  const latest = globSync('*_snapshot.json', { cwd }).sort().at(-1) ?? ''
  const { tables } = JSON.parse(await readFile(join(cwd, latest), 'utf8'))
  const recorded = ACTIVITIES.flatMap((activity) => activity.tables)
  expect(recorded.toSorted()).toEqual(Object.keys(tables).toSorted())
})
