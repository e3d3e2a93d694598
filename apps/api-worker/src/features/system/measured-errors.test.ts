import { env } from 'cloudflare:workers'
import { DAY_MS, type MeasuredErrors } from '@crivo/shared'
import { beforeEach, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { createTestContext } from '../../../test/context.ts'
import { readMeasuredErrors, sumMeasuredErrors } from './measured-errors.ts'

const MONDAY = Date.UTC(2026, 10, 23)

/** Creates a context whose ledgers have these counts. */
async function contextOf(
  counts: readonly (readonly [asked: number, solved: number])[],
  { now = MONDAY + DAY_MS, isPublished = true } = {},
) {
  const ids: number[] = []
  await env.DB.prepare('update accounts set shares_errors = 0').run()
  for (const _ of counts) ids.push((await createAccount()).id)
  const agree = env.DB.prepare('update accounts set shares_errors = 1 where id = ?')
  for (const id of ids) await agree.bind(id).run()
  const spans: object[] = []
  const real = await createTestContext()
  const ctx = {
    ...real,
    now: () => now,
    config: { ...real.config, publishesErrors: isPublished },
    ledgerOf: (id: number) => ({
      sumChecks: (span: object) => {
        spans.push(span)
        const [asked = 0, solved = 0] = counts[ids.indexOf(id)] ?? []
        return { asked, solved }
      },
    }),
  }
  return { ctx, spans }
}

beforeEach(() => env.DB.prepare('delete from measured_errors').run())

const even = Array.from({ length: 7 }, () => [151, 3] as const)

it('publishes the rounded sum over participating accounts for a week', async () => {
  const { ctx, spans } = await contextOf(even)
  await sumMeasuredErrors(ctx)
  expect(spans).toEqual(Array(7).fill({ from: MONDAY - 90 * DAY_MS, to: MONDAY }))
  const published: MeasuredErrors = {
    ...{ leastAccounts: 5, leastAsked: 1_000, days: 90 },
    sum: { percent: 2, low: 1.3, high: 3, asked: 1_000, accounts: 5 },
  }
  expect(await readMeasuredErrors(ctx)).toEqual(published)
  await sumMeasuredErrors(ctx)
  expect(spans).toHaveLength(7)
  const later = await contextOf(even.slice(0, 4), { now: MONDAY + 6 * DAY_MS })
  await sumMeasuredErrors(later.ctx)
  expect(await readMeasuredErrors(later.ctx)).toEqual(published)
  const next = await contextOf(even.slice(0, 4), { now: MONDAY + 7 * DAY_MS })
  await sumMeasuredErrors(next.ctx)
  expect((await readMeasuredErrors(next.ctx)).sum).toBeNull()
})

it.each<[string, readonly (readonly [number, number])[]]>([
  ['four accounts', Array(4).fill([500, 5])],
  ['five of which one asked nobody', [...Array(4).fill([500, 5]), [0, 0]]],
  ['999 asked visits', [...Array(4).fill([200, 2]), [199, 2]]],
  ['an account with more than half', [...Array(5).fill([200, 2]), [1_001, 9]]],
  ['nobody', []],
])('publishes and stores nothing of %s', async (_, counts) => {
  const { ctx } = await contextOf(counts)
  await sumMeasuredErrors(ctx)
  expect((await readMeasuredErrors(ctx)).sum).toBeNull()
  const row = await env.DB.prepare('select accounts, asked, solved from measured_errors').first()
  expect(row).toEqual({ accounts: 0, asked: 0, solved: 0 })
})

it('queries no ledger and shows nothing unless the operator publishes it', async () => {
  const { ctx } = await contextOf(even)
  await sumMeasuredErrors(ctx)
  const off = await contextOf(even, { isPublished: false, now: MONDAY + 30 * DAY_MS })
  await sumMeasuredErrors(off.ctx)
  expect(off.spans).toEqual([])
  expect((await readMeasuredErrors(off.ctx)).sum).toBeNull()
})
