import type { VisitValues } from '@crivo/shared'
import type { CampaignTotals } from '#core/ledger-api/counts.ts'
import { classOf } from '#core/visits/visit-class.ts'
import { readReviewerClicks } from '../reviewers/reviewer-hours.ts'
import { countsOf, createTailSum } from '../segments/tail.ts'

const ADD = `insert into campaign_totals values (?1, ?2, ?3, ?4)
  on conflict (campaignId) do update set
    requests = requests + ?2, black = black + ?3, verified = verified + ?4`

export type TotalSums = Record<string, CampaignTotals>

type Counted = { -readonly [K in keyof CampaignTotals]: CampaignTotals[K] }

const NEW = 'insert into campaign_totals values (?, 0, 0, 0) on conflict do nothing'

/** Sums visits by campaign, and stores new campaigns. */
export function sumTotals(sql: SqlStorage, visits: readonly VisitValues[]): TotalSums {
  const sums: Record<string, Counted> = {}
  for (const { campaignId, action, reason, failure } of visits) {
    const isVerified = classOf(reason) === 'verified'
    const isBlack = !isVerified && action === 'black' && failure === null
    const sum = sums[campaignId] ?? { requests: 0, black: 0, verified: 0 }
    sums[campaignId] = sum
    if (isVerified) sum.verified++
    else sum.requests++
    if (isBlack) sum.black++
  }
  for (const campaignId of Object.keys(sums)) sql.exec(NEW, Number(campaignId))
  return sums
}

function addUp(sums: TotalSums, campaignId: number | string, added: CampaignTotals): void {
  const { requests, black, verified } = sums[campaignId] ?? { requests: 0, black: 0, verified: 0 }
  sums[campaignId] = {
    requests: requests + added.requests,
    black: black + added.black,
    verified: verified + added.verified,
  }
}

/** Adds sums to the campaigns' totals, which outlive the visits. */
export function addToTotals(sql: SqlStorage, all: readonly TotalSums[]): void {
  const sums: TotalSums = {}
  addUpAll(sums, all)
  for (const [campaignId, { requests, black, verified }] of Object.entries(sums)) {
    sql.exec(ADD, Number(campaignId), requests, black, verified)
  }
}

function addUpAll(sums: TotalSums, all: readonly TotalSums[]): void {
  for (const each of all) {
    for (const [campaignId, added] of Object.entries(each)) addUp(sums, campaignId, added)
  }
}

const totalsInTail = createTailSum(
  (): TotalSums => ({}),
  (sums, batch) => addUpAll(sums, countsOf([batch], 'totals')),
)

/** Returns the totals of every campaign with visits, by id. */
export function readTotals(sql: SqlStorage): Record<number, CampaignTotals> {
  const rows = sql
    .exec<CampaignTotals & { campaignId: number }>('select * from campaign_totals')
    .toArray()
  const sums: TotalSums = {}
  for (const { campaignId, ...totals } of rows) addUp(sums, campaignId, totals)
  addUpAll(sums, [totalsInTail(sql)])
  return sums
}

/** Returns campaigns' clicks so far, by ID: the main pages that people and reviewers got. */
export function readClicks(
  sql: SqlStorage,
  campaignIds: ReadonlySet<number>,
): Record<number, number> {
  const ids = [...campaignIds]
  const rows = sql
    .exec<{ campaignId: number; black: number }>(
      'select campaignId, black from campaign_totals where campaignId in (select value from json_each(?))',
      JSON.stringify(ids),
    )
    .toArray()
  const clicks: Record<number, number> = {}
  const add = (id: number, count: number) => {
    clicks[id] = (clicks[id] ?? 0) + count
  }
  for (const { campaignId, black } of rows) add(campaignId, black)
  const sums = totalsInTail(sql)
  for (const id of ids) if (sums[id] !== undefined) add(id, sums[id].black)
  for (const { campaignId, clicks: own } of readReviewerClicks(sql, ids)) add(campaignId, own)
  return clicks
}
