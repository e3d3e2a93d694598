import { readCampaignPages } from '#core/campaign-pages.ts'
import type { Context } from '#core/context.ts'
import type { CountedShare, SharedPages } from '#core/ledger-api/findings.ts'
import { addToOutbox } from '../findings/hand-over.ts'
import { hourOf } from '../storage/time.ts'
import { countShares } from './count-shares.ts'
import { rememberPages } from './page-spans.ts'
import { isShareCountDue, noteSharesCounted } from './schedule.ts'
import { firstHour, toPercent, toTenths } from './share.ts'

/** Counts the campaigns' shares if due, and hands over those that changed. */
export async function countSharesIfDue(
  storage: DurableObjectStorage,
  ctx: Context,
  accountId: number,
): Promise<void> {
  const { sql } = storage
  const now = ctx.now()
  if (!isShareCountDue(sql, now)) return
  // Scheduled before the count, so that a failing count is retried an hour later, not at once.
  storage.transactionSync(() => noteSharesCounted(sql, now))
  const campaigns = await readCampaignPages(ctx, accountId)
  storage.transactionSync(() => {
    deleteOldHours(sql, now)
    countNow(sql, campaigns, now)
  })
}

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
  if (changed.length > 0) addToOutbox(sql, { kind: 'people_shares', payload: { shares: changed } })
  return changed
}

function deleteOldHours(sql: SqlStorage, now: number): void {
  const campaigns =
    '(select campaignId from campaign_totals union select -campaignId from campaign_totals)'
  const old = `delete from people_hours where campaignId in ${campaigns} and hour < ?`
  sql.exec(old, firstHour(hourOf(now)))
}
