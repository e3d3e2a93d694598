import { expect, it } from 'vitest'
import { rehearse } from './rehearse.ts'

it('restores a product from its backup as it was: every row, every total, every decision', async () => {
  const { before, after } = await rehearse('test-restore', () => {})
  const names = Object.keys(before.tables).map((name) => name.split(' ')[1])
  expect(names).toEqual(expect.arrayContaining(['accounts', 'campaigns', 'sessions', 'visits']))
  expect(before.visits.length).toBeGreaterThan(10)
  // Both pages are among what visitors got, so that the comparison says something.
  expect(new Set(before.pages).size).toBeGreaterThan(1)
  expect(after.tables).toEqual(before.tables)
  expect(after.campaigns).toEqual(before.campaigns)
  expect(after.visits).toEqual(before.visits)
  expect(after.pages).toEqual(before.pages)
}, 240_000)
