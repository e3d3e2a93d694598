import { MAX_RULESET_BYTES } from '@crivo/shared'
import { isNull, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps, campaigns, domains } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { buildRuleset } from '../../publishing/build-ruleset.ts'
import { byteLength } from '../../publishing/byte-length.ts'
import type { NewEntry } from './add-entries.ts'

/** Quotes and a comma stand around an address, which is ASCII. */
const AROUND = 3

/**
 * Every domain's ruleset holds the account's list: refuses entries with which one would be
 * larger than the edge can hold. Throws `BLOCK_LIST_FULL`.
 */
export async function refuseOversize(
  ctx: AccountContext,
  entries: readonly NewEntry[],
): Promise<void> {
  const { db, accountId } = ctx
  const [[list], owned, all] = await db.batch([
    db
      .select({ bytes: sql<number>`coalesce(sum(length(${blockedIps.ip}) + ${AROUND}), 0)` })
      .from(blockedIps)
      .where(ownedBy(blockedIps, accountId, isNull(blockedIps.campaignId))),
    db.select().from(domains).where(ownedBy(domains, accountId)),
    db.select().from(campaigns).where(ownedBy(campaigns, accountId)),
  ])
  const added = entries.reduce((sum, { ip }) => sum + ip.length + AROUND, 0)
  const bytes = (list?.bytes ?? 0) + added
  const byDomain = Map.groupBy(all, ({ domainId }) => domainId)
  for (const domain of owned) {
    const text = buildRuleset({
      domain,
      // The longest that the account's plan and state can make it.
      plan: 'scale',
      state: 'over-quota',
      noticeUrl: '',
      campaigns: (byDomain.get(domain.id) ?? []).map((each) => ({ ...each, suspended: null })),
      blocked: [{ ip: '192.0.2.1', isAutomatic: false }],
    })
    if (byteLength(text) + bytes > MAX_RULESET_BYTES) throw new DomainError('BLOCK_LIST_FULL')
  }
}
