import { DAY_MS, dayOf } from '@crivo/shared'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { toIsoDay } from '#platform/to-iso.ts'
import { readState, writeState } from '../storage/state.ts'
import { noteEvent } from '../webhooks/note-event.ts'
import { DELIVERED_MS } from './count-reviewers.ts'

/** The maximum number of owners and campaigns in one summary; the rest are only counted. */
const MOST_LISTED = 500

interface Row {
  readonly [column: string]: SqlStorageValue
  readonly owner: string
  readonly campaignId: number
  readonly reason: string
  readonly visits: number
  readonly black: number
}

/**
 * Queues the webhook event with the previous day's reviewers, once a day, if subscribed to, as soon
 * as `countReviewers` has counted the day's last hour.
 */
export function summarizeDay(sql: SqlStorage, { events }: LedgerAccount, now: number): void {
  const today = dayOf(now - DELIVERED_MS)
  const noted = Number(readState(sql, 'reviewersNotedDay') ?? today)
  writeState(sql, 'reviewersNotedDay', String(today))
  if (noted >= today || !events.includes('reviewers.daily')) return
  const day = today - 1
  const rows = sql
    .exec<Row>(
      `select owner, campaignId, reason, sum(told) as visits,
          sum(iif(action = 'black', told, 0)) as black
        from reviewer_hours where hour >= ? * 24 and hour < ? * 24 + 24 and told > 0
        group by 1, 2, 3 order by visits desc, 1, 2, 3`,
      day,
      day,
    )
    .toArray()
  if (rows.length === 0) return
  const reviewers = rows.slice(0, MOST_LISTED).map(({ owner, ...row }) => {
    return { owner: owner === '' ? null : owner, ...row }
  })
  const rest = rows.slice(MOST_LISTED)
  const data = {
    day: toIsoDay(day * DAY_MS),
    reviewers,
    omitted: rest.reduce((sum, { visits }) => sum + visits, 0),
  }
  noteEvent(sql, { id: `reviewers-${day}`, type: 'reviewers.daily', at: now, data })
}
