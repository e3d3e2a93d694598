import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { batchOf, newLedger } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'
import { readBreakdown } from './breakdown.ts'
import { countMatching } from './count-matching.ts'
import { maskVisits } from './mask-visits.ts'
import { deleteOldVisits } from './retention.ts'
import { recentVisits, searchVisits } from './search-visits.ts'
import { readSeries } from './series.ts'
import type { VisitSearch } from './types.ts'

const NOW = Date.now()
const DAY = 86_400_000
const ALL: VisitSearch = { from: null, to: null, cursor: null, limit: 50 }
const SPAN = { from: NOW - 40 * DAY, to: NOW, campaignId: null }
const ACCOUNT = batchOf([], { maskAfterDays: 1 }).account

/** What asks the tables that grow with traffic. */
const QUERIES: Readonly<Record<string, (sql: SqlStorage) => unknown>> = {
  'all visits': (sql) => searchVisits(sql, ALL),
  'visits by many filters': (sql) =>
    searchVisits(sql, {
      ...ALL,
      from: NOW - DAY,
      to: NOW,
      class: 'pass',
      city: 'x',
      ip: '1.2.3.4',
    }),
  'a page that follows': (sql) =>
    searchVisits(sql, { ...ALL, campaignId: 1, cursor: `${NOW}.${'f'.repeat(32)}` }),
  'recent visits': (sql) => recentVisits(sql, { campaignId: 1, limit: 10 }),
  'a breakdown': (sql) => readBreakdown(sql, { span: SPAN, dimension: 'city', limit: 10 }),
  'a breakdown by campaign': (sql) =>
    readBreakdown(sql, { span: SPAN, dimension: 'campaign', limit: 10 }),
  'hours of a campaign': (sql) =>
    readSeries(sql, { span: { ...SPAN, campaignId: 1 }, step: 'hour' }),
  days: (sql) => readSeries(sql, { span: SPAN, step: 'day' }),
  'days of some visits': (sql) =>
    countMatching(sql, { search: { ...ALL, from: NOW - DAY, country: 'BR' }, by: 'day' }),
  masking: (sql) => maskVisits(sql, ACCOUNT, NOW),
  retention: (sql) => deleteOldVisits(sql, 1),
}

/** Hands statements on, and notes the plan of each. */
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

it.each(Object.entries(QUERIES))('%s never read a table as a whole', async (_, run) => {
  const ledger = newLedger()
  await ledger.append(batchOf([visit(1), visit(2, { at: NOW - 20 * DAY })]))
  const plans = await runInDurableObject(ledger, (_instance, { storage }) => {
    const steps: string[] = []
    run(explained(storage.sql, steps))
    return steps
  })
  const large = /\b(?:visits|hours|days|weeks|batches)\b/
  const read = plans.filter((step) => large.test(step) && !/open_/.test(step))
  expect(read.length).toBeGreaterThan(0)
  expect(read.filter((step) => step.startsWith('SCAN'))).toEqual([])
})
