import { type CampaignPages, readCampaignPages } from '#core/campaign-pages.ts'
import type { Context } from '#core/context.ts'
import type { CountedShare } from '#core/ledger-api/findings.ts'
import { addToOutbox } from '../findings/hand-over.ts'
import { readState, writeState } from '../storage/state.ts'
import { hourOf } from '../storage/time.ts'
import { countShares } from './count-shares.ts'
import { hoursOf } from './people-hours.ts'
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
    const all = [...campaigns, ...rememberDeleted(sql, campaigns)]
    const shares = countShares(sql, all, hourOf(now))
    reportChanges(sql, new Map(campaigns.map(({ id }) => [id, shares.get(id)])), now)
  })
}

function deleteOldHours(sql: SqlStorage, now: number): void {
  const campaigns = '(select campaignId from campaign_totals)'
  const old = `delete from people_hours where campaignId in ${campaigns} and hour < ?`
  sql.exec(old, firstHour(hourOf(now)))
}

/**
 * Stores campaigns' pages and returns the pages of deleted campaigns whose people still count,
 * because deleting a campaign does not make its pages unknown.
 */
function rememberDeleted(sql: SqlStorage, present: readonly CampaignPages[]): CampaignPages[] {
  const known: CampaignPages[] = JSON.parse(readState(sql, 'campaignPages') ?? '[]')
  const ids = new Set(present.map(({ id }) => id))
  const hasPeople = (id: number) => hoursOf(sql, id, Number.MAX_SAFE_INTEGER).length > 0
  const deleted = known.filter(({ id }) => !ids.has(id) && hasPeople(id))
  writeState(sql, 'campaignPages', JSON.stringify([...present, ...deleted]))
  return deleted
}

function reportChanges(
  sql: SqlStorage,
  shares: ReadonlyMap<number, PeopleShare | undefined>,
  now: number,
): void {
  const before: Reported = JSON.parse(readState(sql, 'peopleShares') ?? '{}')
  const after: Reported = {}
  const changed: CountedShare[] = []
  for (const [campaignId, { share, people } = { share: null, people: 0 }] of shares) {
    const tenths = toTenths(share)
    const percent = share === null ? null : Math.floor(share * 100 + 1e-9)
    const [oldTenths, oldPercent] = before[campaignId] ?? [null, null]
    if (percent !== null || tenths !== null) after[campaignId] = [tenths, percent]
    if (tenths === oldTenths && percent === oldPercent) continue
    changed.push({ campaignId, tenths, percent, people, at: now })
  }
  if (changed.length === 0) return
  writeState(sql, 'peopleShares', JSON.stringify(after))
  addToOutbox(sql, { kind: 'people_shares', payload: { shares: changed } })
}
