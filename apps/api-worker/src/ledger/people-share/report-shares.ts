import { hourOf } from '@crivo/shared'
import { EITHER_PAGE, readCampaignPages } from '#core/campaigns/campaign-pages.ts'
import type { Context } from '#core/context.ts'
import type { CountedShare, SharedPages } from '#core/ledger-api/findings.ts'
import { addToOutbox } from '../findings/hand-over.ts'
import { countShares } from './count-shares.ts'
import { rememberPages } from './page-spans.ts'
import { areCountsLost, isShareCountDue, noteCountEnded, noteSharesCounted } from './schedule.ts'
import { firstHour, toPercent, toTenths } from './share.ts'

/**
 * Counts the campaigns' shares if due, and hands over those that changed. If the latest counts
 * were lost, for example because counting all campaigns and hours exceeded the object's memory or
 * time, hands over the shares as unknown.
 */
export async function countSharesIfDue(
  storage: DurableObjectStorage,
  ctx: Context,
  accountId: number,
): Promise<void> {
  const { sql } = storage
  const now = ctx.now()
  if (!isShareCountDue(sql, now)) return
  // Scheduled before the count, so that a failing count is retried an hour later, not at once.
  const areLost = areCountsLost(sql, now)
  storage.transactionSync(() => noteSharesCounted(sql, now))
  // Whatever this object sends waits until its writes are on disk.
  const campaigns = await readCampaignPages(ctx, accountId).catch((error: unknown) => {
    noteCountEnded(sql, now)
    throw error
  })
  storage.transactionSync(() => {
    deleteOldHours(sql, now)
    if (areLost)
      handOver(
        sql,
        campaigns.map((campaign) => withEither(campaign, now)),
      )
    else countNow(sql, campaigns, now)
    noteCountEnded(sql, now)
  })
}

/** Returns that reviewers get either of a campaign's pages. */
const withEither = ({ id, version = 0 }: SharedPages, at: number): CountedShare => ({
  ...{ campaignId: id, version, at },
  ...{ tenths: EITHER_PAGE, percent: null, people: 0 },
})

const handOver = (sql: SqlStorage, shares: CountedShare[]): void =>
  addToOutbox(sql, { kind: 'people_shares', payload: { shares } })

/**
 * Counts the campaigns' shares, hands over those that differ from the stored ones, and returns
 * them; the caller holds the transaction.
 */
export function countNow(
  sql: SqlStorage,
  campaigns: readonly SharedPages[],
  now: number,
): CountedShare[] {
  const stored = new Map(campaigns.map(({ id, share }) => [id, share]))
  const pages = campaigns.map(({ share: _, ...rest }) => rest)
  const changed: CountedShare[] = []
  const spans = rememberPages(sql, pages, now)
  const versions = new Map(spans.present.map(({ id, version }) => [id, version]))
  const counted = countShares(sql, spans, hourOf(now))
  for (const [campaignId, counts] of counted) {
    const { people } = counts
    const tenths = toTenths(counts)
    const percent = toPercent(counts)
    const before = stored.get(campaignId)
    if (tenths === before?.tenths && percent === before.percent) continue
    const version = versions.get(campaignId) ?? 0
    changed.push({ campaignId, tenths, percent, people, at: now, version })
  }
  if (changed.length > 0) handOver(sql, changed)
  return changed
}

function deleteOldHours(sql: SqlStorage, now: number): void {
  const campaigns =
    '(select campaignId from campaign_totals union select -campaignId from campaign_totals)'
  const old = `delete from people_hours where campaignId in ${campaigns} and hour < ?`
  sql.exec(old, firstHour(hourOf(now)))
}
