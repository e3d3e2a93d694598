import { expect, it } from 'vitest'
import { rehearse } from './rehearse.ts'

/** The tables that store visits. */
const VISITS = ['arrivals', 'segments']

it('restores every row, total and decision from a backup', async () => {
  const { before, after } = await rehearse('test-restore', () => {})
  const names = Object.keys(before.tables).map((name) => name.split(' ')[1])
  expect(names).toEqual(expect.arrayContaining(['accounts', 'campaigns', 'sessions', ...VISITS]))
  expect(before.visits.length).toBeGreaterThan(10)
  // The day's visits may have moved from the tail into segments.
  const stored = Object.entries(before.tables)
    .filter(([name]) => VISITS.some((table) => name.endsWith(` ${table}`)))
    .flatMap(([, rows]) => rows as { count: number }[])
    .reduce((sum, { count }) => sum + count, 0)
  expect(stored).toBeGreaterThanOrEqual(before.visits.length)
  // Visitors must get both pages for the comparison to be meaningful.
  expect(new Set(before.pages).size).toBeGreaterThan(1)
  expect(after.tables).toEqual(before.tables)
  expect(after.campaigns).toEqual(before.campaigns)
  expect(after.visits).toEqual(before.visits)
  expect(after.pages).toEqual(before.pages)
}, 240_000)
