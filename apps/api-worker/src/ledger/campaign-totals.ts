import type { VisitRow } from '@crivo/shared'
import { classOf } from './class-of.ts'

/** What a campaign's visits add up to. Visits of verified crawlers are no requests of the plan. */
export type CampaignTotals = {
  readonly requests: number
  /** Requests that were to get the black page and did: clicks. */
  readonly black: number
  readonly verified: number
}

const ADD = `insert into campaign_totals values (?1, ?2, ?3, ?4)
  on conflict (campaignId) do update set
    requests = requests + ?2, black = black + ?3, verified = verified + ?4`

/** Adds new visits to the totals of their campaigns; these outlive the visits. */
export function addToTotals(sql: SqlStorage, visits: readonly VisitRow[]): void {
  const sums = new Map<number, { requests: number; black: number; verified: number }>()
  for (const { campaignId, action, reason, failure } of visits) {
    const sum = sums.get(campaignId) ?? { requests: 0, black: 0, verified: 0 }
    sums.set(campaignId, sum)
    if (classOf(reason) === 'verified') sum.verified++
    else {
      sum.requests++
      if (action === 'black' && failure === null) sum.black++
    }
  }
  for (const [campaignId, { requests, black, verified }] of sums) {
    sql.exec(ADD, campaignId, requests, black, verified)
  }
}

/** Totals of every campaign that had a visit, by its id. */
export function readTotals(sql: SqlStorage): Record<number, CampaignTotals> {
  const rows = sql
    .exec<CampaignTotals & { campaignId: number }>('select * from campaign_totals')
    .toArray()
  return Object.fromEntries(
    rows.map(({ campaignId, requests, black, verified }) => [
      campaignId,
      { requests, black, verified },
    ]),
  )
}

/** Clicks so far of the visits' campaigns, by id. */
export function readClicks(sql: SqlStorage, visits: readonly VisitRow[]): Record<string, number> {
  const rows = sql
    .exec<{ campaignId: number; black: number }>(
      'select campaignId, black from campaign_totals where campaignId in (select value from json_each(?))',
      JSON.stringify([...new Set(visits.map(({ campaignId }) => campaignId))]),
    )
    .toArray()
  return Object.fromEntries(rows.map(({ campaignId, black }) => [campaignId, black]))
}
