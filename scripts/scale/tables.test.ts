import { readFile } from 'node:fs/promises'
import { BATCH_MAX_VISITS } from '@crivo/shared'
import { expect, test } from 'vitest'
import { domainDay, operatorMonth } from './model.ts'
import { costOf } from './prices.ts'
import { scaleTables } from './tables.ts'

test('the document holds what the script prints', async () => {
  const document = await readFile(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  expect(document).toContain(scaleTables())
})

test('what is included costs nothing, what goes beyond has its price', () => {
  expect(costOf('objectRowsWritten', 50e6)).toBe(0)
  expect(costOf('objectRowsWritten', 53e6)).toBe(3)
  expect(costOf('objectGb', 15)).toBe(2)
})

test('a visit that comes alone is a call of its own, a busy domain fills its batches', () => {
  const quiet = domainDay(10)
  expect(quiet.visits / quiet.batches).toBeCloseTo(1, 1)
  expect(quiet.windows).toBeCloseTo(10, 2)
  expect(quiet.checks).toBeCloseTo(10, 2)
  const busy = domainDay(1e9)
  expect(busy.visits / busy.batches).toBe(BATCH_MAX_VISITS)
  expect(busy.checks).toBeLessThan(1)
  expect(busy.windows).toBeLessThan(busy.visits / 10)
})

test('each visit is written at least once, and ten times the domains cost ten times as much', () => {
  const day = domainDay(10_000)
  const one = operatorMonth(1, 1, day)
  const ten = operatorMonth(10, 10, day)
  expect(one.objectRowsWritten).toBeGreaterThan(30 * 10_000)
  expect(ten.objectRowsWritten).toBeCloseTo(10 * one.objectRowsWritten, 3)
  expect(ten.requests).toBeCloseTo(10 * one.requests, 3)
})
