import {
  type AlertCondition,
  HOUR_MS,
  invalidShare,
  parseMicros,
  UNKNOWN_VALUE,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { readVisits } from '#core/visits/count-groups.ts'
import { toSearch } from '#core/visits/to-search.ts'
import { readWasted } from '#features/money/index.ts'
import type { Reading } from './judge.ts'

/** Slices of 200,000 visits: for busier windows, only the newest two million are read. */
const MOST_SLICES = 10
/** The maximum number of empty pages to read in search of the last visit. */
const MOST_PAGES = 10

type Rate = Extract<AlertCondition, { kind: 'invalid_rate' }>
type Spend = Extract<AlertCondition, { kind: 'invalid_spend' }>
type Silence = Extract<AlertCondition, { kind: 'no_visits' }>

/**
 * Measures a rule's figure; `null` if visits cannot be read. Excludes reviewers' visits. Throws
 * `RATE_MISSING` for spending in a currency without a rate.
 */
export function measure(
  ctx: AccountContext,
  condition: AlertCondition,
  startedAt: number,
): Promise<readonly Reading[] | null> {
  switch (condition.kind) {
    case 'invalid_rate':
      return measureRate(ctx, condition)
    case 'invalid_spend':
      return measureSpend(ctx, condition)
    case 'no_visits':
      return measureSilence(ctx, condition, startedAt)
  }
}

async function measureRate(
  ctx: AccountContext,
  { campaignId, dimension, value, percent, visits, hours }: Rate,
): Promise<Reading[] | null> {
  const now = ctx.now()
  const span = { from: now - hours * HOUR_MS, to: now + 1 }
  const filter = {
    ...(campaignId !== null && { campaignId }),
    ...(dimension !== null && value !== null && { [dimension]: value }),
  }
  const by = dimension ?? 'campaign'
  const counted = await readVisits(ctx, span, filter, { by, mostSlices: MOST_SLICES })
  const isWhole = dimension === null || value !== null
  const groups = isWhole ? new Map([['', counted.total]]) : counted.groups
  return [...groups].flatMap(([key, counts]) => {
    const share = invalidShare(counts)
    if (share.percent === null) return []
    const isAbove = share.percent > percent
    return {
      key: isWhole ? '' : key || UNKNOWN_VALUE,
      state: share.of < visits ? 'unknown' : isAbove ? 'above' : 'below',
      measured: Math.round(share.percent * 10) / 10,
      visits: share.of,
    }
  })
}

async function measureSpend(ctx: AccountContext, condition: Spend): Promise<Reading[]> {
  const { wasted, visits } = await readWasted(ctx, condition)
  const isAbove = (parseMicros(wasted) ?? 0) > (parseMicros(condition.amount) ?? 0)
  const measured = Number(wasted)
  return [{ key: '', state: isAbove ? 'above' : 'below', measured, visits }]
}

/** If there are no visits at all, the silence is counted from the rule's start. */
async function measureSilence(
  ctx: AccountContext,
  { campaignId, hours }: Silence,
  startedAt: number,
): Promise<Reading[] | null> {
  const now = ctx.now()
  const ledger = ctx.ledgerOf(ctx.accountId)
  const filter = campaignId === null ? {} : { campaignId }
  const span = { from: now - hours * HOUR_MS, to: null }
  const search = { ...(await toSearch(ctx, filter)), ...span, limit: 1 }
  const heard: Reading = { key: '', state: 'below', measured: 0, visits: null }
  let cursor: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await ledger.visits({ ...search, cursor })
    if (page.visits.length > 0) return [heard]
    if (page.readableFrom !== undefined) return null
    cursor = page.cursor
    if (cursor === null) break
  }
  if (cursor !== null) return null
  const totals = Object.entries(await ledger.totals())
  const hadVisits = totals.some(
    ([id, { requests }]) => requests > 0 && (campaignId === null || Number(id) === campaignId),
  )
  if (!hadVisits && now < startedAt + hours * HOUR_MS) return [heard]
  return [{ ...heard, state: 'above', measured: hours }]
}
