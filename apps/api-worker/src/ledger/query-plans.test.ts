import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { VisitSearch } from '#core/ledger-api/searches.ts'
import { batchOf, compact, newLedger } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'
import { readBreakdown } from './queries/breakdown.ts'
import { countSlice } from './queries/count-matching.ts'
import { readVisit } from './queries/read-visit.ts'
import { recentVisits, searchVisits } from './queries/search-visits.ts'
import { readSeries } from './queries/series.ts'
import { isKnownBatch } from './segments/batch-ids.ts'
import { withoutStored } from './segments/known-ids.ts'
import { maskSegments } from './upkeep/mask-segments.ts'
import { deleteOldVisits } from './upkeep/retention.ts'

const NOW = Date.now()
const DAY = 86_400_000
const ALL: VisitSearch = { from: null, to: null, cursor: null, limit: 50 }
const SPAN = { from: NOW - 40 * DAY, to: NOW, campaignId: null }
const ACCOUNT = batchOf([], { maskAfterDays: 1 }).account

/** Queries of tables that grow with traffic. */
const QUERIES: Readonly<Record<string, (sql: SqlStorage) => unknown>> = {
  'all visits': (sql) => searchVisits(sql, ALL, NOW),
  'visits by many filters': (sql) =>
    searchVisits(
      sql,
      { ...ALL, from: NOW - 21 * DAY, to: NOW, class: 'pass', city: 'x', ip: '1.2.3.4' },
      NOW,
    ),
  'a page that follows': (sql) =>
    searchVisits(sql, { ...ALL, campaignId: 1, cursor: `${NOW}.${'f'.repeat(32)}` }, NOW),
  'recent visits': (sql) => recentVisits(sql, { campaignId: 1, limit: 10 }, NOW),
  'a visit': (sql) => readVisit(sql, { at: NOW, id: crypto.randomUUID() }, NOW),
  'a breakdown': (sql) => readBreakdown(sql, { span: SPAN, dimension: 'city', limit: 10 }, NOW),
  'a breakdown by campaign': (sql) =>
    readBreakdown(sql, { span: SPAN, dimension: 'campaign', limit: 10 }, NOW),
  'hours of a campaign': (sql) =>
    readSeries(sql, { span: { ...SPAN, campaignId: 1 }, step: 'hour' }, NOW),
  days: (sql) => readSeries(sql, { span: SPAN, step: 'day' }, NOW),
  'days of some visits': (sql) =>
    countSlice(
      sql,
      { search: { ...ALL, from: NOW - 21 * DAY, country: 'BR' }, by: 'day' },
      NOW,
      200_000,
    ),
  'a batch': (sql) => isKnownBatch(sql, { batchId: crypto.randomUUID(), span: null }, NOW),
  'visits that may be stored': (sql) => withoutStored(sql, [visit(1)]),
  masking: (sql) => maskSegments(sql, ACCOUNT, NOW),
  retention: (sql) => deleteOldVisits(sql, 1),
}

/** Records the plan of each statement and executes it. */
const explained = (sql: SqlStorage, plans: string[]): SqlStorage =>
  new Proxy(sql, {
    get: (target, key) =>
      key === 'exec'
        ? (statement: string, ...bindings: unknown[]) => {
            const plan = target.exec(`explain query plan ${statement}`, ...bindings).toArray()
            plans.push(...plan.map(({ detail }) => String(detail)))
            return target.exec(statement, ...bindings)
          }
        : Reflect.get(target, key, target),
  })

it.each(Object.entries(QUERIES))('%s never scan a whole table', async (_, run) => {
  const ledger = newLedger()
  await ledger.append(batchOf([visit(2, { at: NOW - 20 * DAY })]))
  await compact(ledger)
  await ledger.append(batchOf([visit(1)]))
  const plans = await runInDurableObject(ledger, (_instance, { storage }) => {
    const steps: string[] = []
    run(explained(storage.sql, steps))
    return steps
  })
  // The tail is short: once it has enough visits or rows for a segment, it is moved into one.
  const large = /\b(?:segments|segment_columns|segment_sets|batch_ids|days|weeks)\b/
  const read = plans.filter((step) => large.test(step) && !/open_/.test(step))
  expect(read.length).toBeGreaterThan(0)
  expect(read.filter((step) => step.startsWith('SCAN'))).toEqual([])
})
