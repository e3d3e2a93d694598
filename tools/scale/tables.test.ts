import { readFile } from 'node:fs/promises'
import { BATCH_MAX_VISITS } from '@crivo/shared'
import { expect, test } from 'vitest'
import { FREE_VISITS_PER_DAY } from '#apps/api-worker/src/cdn/cdn.ts'
import { DESIGNS } from './assumptions.ts'
import { domainDay, freeVisits, operatorMonth } from './model.ts'
import { costOf } from './prices.ts'
import { scaleResults, scaleTables } from './tables.ts'

test('the document contains the current tables', async () => {
  const document = await readFile(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  expect(document).toContain(scaleTables())
})

test('charges only for usage beyond the included amount', () => {
  expect(costOf('objectRowsWritten', 50e6)).toBe(0)
  expect(costOf('objectRowsWritten', 53e6)).toBe(3)
  expect(costOf('objectGb', 15)).toBe(2)
})

test('a quiet domain sends each visit in its own call, a busy one fills its batches', () => {
  const quiet = domainDay(10)
  expect(quiet.visits / quiet.batches).toBeCloseTo(1, 1)
  expect(quiet.windows).toBeCloseTo(10, 2)
  expect(quiet.checks).toBeCloseTo(10, 2)
  expect(quiet.pulls).toBeCloseTo(10, 0)
  const busy = domainDay(1e9)
  expect(busy.visits / busy.batches).toBe(BATCH_MAX_VISITS)
  expect(busy.checks).toBeLessThan(1)
  expect(busy.pulls).toBeLessThan(1)
  expect(busy.windows).toBeLessThan(busy.visits / 10)
})

test('writes each batch at least once, and scales linearly with domains', () => {
  const day = domainDay(10_000)
  const one = operatorMonth(1, 1, day, DESIGNS.built)
  const ten = operatorMonth(10, 10, day, DESIGNS.built)
  expect(one.objectRowsWritten).toBeGreaterThan(30 * day.batches)
  expect(ten.objectRowsWritten).toBeCloseTo(10 * one.objectRowsWritten, 3)
  expect(ten.requests).toBeCloseTo(10 * one.requests, 3)
})

test('costs at most six thousand dollars a month at a billion visits a day', () => {
  const results = new Map(scaleResults().map(({ name, value }) => [name, value]))
  const of = (name: string) => results.get(`scale/${name}`) ?? Number.NaN
  expect(of('usd-month-1b')).toBeLessThanOrEqual(6_000)
  expect(of('usd-month-100m')).toBeLessThanOrEqual(700)
  expect(of('usd-month-1m')).toBeLessThanOrEqual(15)
  expect(of('usd-month-1b')).toBeLessThan(of('usd-month-1b/without-bucket'))
  expect(of('visits-day-d1')).toBeGreaterThan(3e9)
})

test('the deployment plan states the visits at which a free account’s limits end', () => {
  const one = freeVisits(1)
  expect(one.objectRowsWritten).toBeGreaterThan(FREE_VISITS_PER_DAY)
  expect(one.objectRowsWritten).toBeLessThan(1.15 * FREE_VISITS_PER_DAY)
  expect(one.objectRequests).toBeGreaterThan(one.objectRowsWritten)
  expect(one.requests).toBeGreaterThan(99_000)
})
