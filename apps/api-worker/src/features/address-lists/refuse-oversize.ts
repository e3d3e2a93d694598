import { CRAWLERS, RULESET_FORM } from '@crivo/filter-engine'
import { isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { allowedIps, blockedIps, campaigns, domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { byteLength } from '#platform/byte-length.ts'
import { buildRuleset, MAX_SAVED_BYTES } from '#publishing/draft/build-ruleset.ts'
import type { AddressList } from './address-list.ts'

/** The length of two quotes and a comma around an ASCII address. */
const AROUND = 3

const bytesOf = (ip: SQLiteColumn) => sql<number>`coalesce(sum(length(${ip}) + ${AROUND}), 0)`

/**
 * Rejects entries that would make a ruleset too large for the edge, because every domain's ruleset
 * contains the account's lists. Throws the list's `full`.
 */
export async function refuseOversize(
  ctx: AccountContext,
  { codes }: AddressList,
  entries: readonly { readonly ip: string }[],
): Promise<void> {
  const { db, accountId } = ctx
  const [[blocked], [allowed], owned, all] = await db.batch([
    db
      .select({ bytes: bytesOf(blockedIps.ip) })
      .from(blockedIps)
      .where(ownedBy(blockedIps, accountId, isNull(blockedIps.campaignId))),
    db
      .select({ bytes: bytesOf(allowedIps.ip) })
      .from(allowedIps)
      .where(ownedBy(allowedIps, accountId)),
    db.select().from(domains).where(ownedBy(domains, accountId)),
    db.select().from(campaigns).where(ownedBy(campaigns, accountId)),
  ])
  const added = entries.reduce((sum, { ip }) => sum + ip.length + AROUND, 0)
  const bytes = (blocked?.bytes ?? 0) + (allowed?.bytes ?? 0) + added
  const byDomain = Map.groupBy(all, ({ domainId }) => domainId)
  for (const domain of owned) {
    const text = buildRuleset({
      // The longest ruleset possible, whatever the edge's form and the account's plan and state
      // are.
      domain: { ...domain, edgeRulesetForm: RULESET_FORM },
      plan: 'scale',
      state: 'over-quota',
      noticeUrl: '',
      crawlers: CRAWLERS,
      abuseContact: ctx.config.abuseContact,
      campaigns: (byDomain.get(domain.id) ?? []).map((each) => ({ ...each, suspended: null })),
      blocked: [{ ip: '192.0.2.1', isAutomatic: false }],
      allowed: [{ ip: '192.0.2.1', campaignId: null }],
      record: [],
      now: ctx.now(),
    })
    if (byteLength(text) + bytes > MAX_SAVED_BYTES) throw new AppError(codes.full)
  }
}
