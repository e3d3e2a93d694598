import { readCampaignPages } from '#core/campaign-pages.ts'
import type { Context } from '#core/context.ts'
import type { CampaignPages, CountedShare } from '#core/ledger-api/findings.ts'
import { addToOutbox } from '../findings/hand-over.ts'
import { readState, writeState } from '../storage/state.ts'
import { hourOf } from '../storage/time.ts'
import { countShares } from './count-shares.ts'
import { rememberPages } from './page-spans.ts'
import { isShareCountDue, noteSharesCounted } from './schedule.ts'
import { firstHour, type PeopleShare, toTenths } from './share.ts'

/** Tenths and percent of each campaign, as last handed over. */
type Reported = Record<string, readonly [tenths: number | null, percent: number | null]>

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
 * Counts the campaigns' shares, hands over those that changed, and returns them; the caller holds
 * the transaction.
 */
export function countNow(
  sql: SqlStorage,
  campaigns: readonly CampaignPages[],
  now: number,
): CountedShare[] {
  const hour = hourOf(now)
  return reportChanges(sql, countShares(sql, rememberPages(sql, campaigns, now), hour), now)
}

function deleteOldHours(sql: SqlStorage, now: number): void {
  const campaigns = '(select campaignId from campaign_totals)'
  const old = `delete from people_hours where campaignId in ${campaigns} and hour < ?`
  sql.exec(old, firstHour(hourOf(now)))
}

function reportChanges(
  sql: SqlStorage,
  shares: ReadonlyMap<number, PeopleShare>,
  now: number,
): CountedShare[] {
  const before: Reported = JSON.parse(readState(sql, 'peopleShares') ?? '{}')
  const after: Reported = {}
  const changed: CountedShare[] = []
  for (const [campaignId, { share, people }] of shares) {
    const tenths = toTenths(share)
    const percent = share === null ? null : Math.floor(share * 100 + 1e-9)
    const [oldTenths, oldPercent] = before[campaignId] ?? [null, null]
    if (percent !== null || tenths !== null) after[campaignId] = [tenths, percent]
    if (tenths === oldTenths && percent === oldPercent) continue
    changed.push({ campaignId, tenths, percent, people, at: now })
  }
  if (changed.length === 0) return changed
  writeState(sql, 'peopleShares', JSON.stringify(after))
  addToOutbox(sql, { kind: 'people_shares', payload: { shares: changed } })
  return changed
}
