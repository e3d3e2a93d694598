import { isAdmin } from '@crivo/shared'
import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ownedBy } from '../db/owned-by.ts'
import { accounts, blockedIps, campaigns, domains, publications } from '../db/schema.ts'
import { isInForce } from '../features/bot-management/blocked-entries.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import type { RulesetSource } from './build-ruleset.ts'

/** A domain's draft as it stands: what its ruleset is built from, and what a rollback holds. */
export interface Draft {
  readonly domain: DomainRow
  readonly source: RulesetSource
  /** Hash of the content that is to be published instead of the source. */
  readonly pinnedHash: string | null
}

/** Reads a domain's draft: the version and all that it stands for. `null` if the domain is gone. */
export async function readDraft({
  ctx,
  input: { accountId, domainId },
}: {
  ctx: Context
  input: { accountId: number; domainId: number }
}): Promise<Draft | null> {
  const { db } = ctx
  const owned = ownedBy(domains, accountId, eq(domains.id, domainId))
  // One batch is one snapshot.
  const [[domain], [account], rows, blocked, [pinned]] = await db.batch([
    db.select().from(domains).where(owned),
    db
      .select({
        plan: accounts.plan,
        role: accounts.role,
        isFrozen: accounts.isFrozen,
        overQuotaUntil: accounts.overQuotaUntil,
      })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
    db
      .select()
      .from(campaigns)
      .where(ownedBy(campaigns, accountId, eq(campaigns.domainId, domainId))),
    db
      .select({ ip: blockedIps.ip, campaignId: blockedIps.campaignId })
      .from(blockedIps)
      .where(ownedBy(blockedIps, accountId, isInForce(ctx)))
      .orderBy(desc(blockedIps.id)),
    db
      .select({ hash: publications.hash })
      .from(publications)
      .innerJoin(domains, eq(domains.id, publications.domainId))
      .where(
        ownedBy(
          domains,
          accountId,
          eq(domains.id, domainId),
          sql`${publications.version} = ${domains.pinnedVersion}`,
        ),
      ),
  ])
  if (domain === undefined || account === undefined) return null
  const { id, name, failMode } = domain
  return {
    domain,
    source: {
      domain: { id, name, failMode },
      plan: account.plan,
      state: stateOf(account, ctx.now()),
      noticeUrl: `${ctx.config.appUrl}/api/suspended`,
      campaigns: rows,
      blocked: blocked.map(({ ip, campaignId }) => ({ ip, isAutomatic: campaignId !== null })),
    },
    pinnedHash: pinned?.hash ?? null,
  }
}

type AccountState = Pick<
  typeof accounts.$inferSelect,
  'plan' | 'role' | 'isFrozen' | 'overQuotaUntil'
>

/** Freezing and the quota are gates, which stand open to admins. */
function stateOf(account: AccountState, now: number): RulesetSource['state'] {
  if (isAdmin(account)) return 'active'
  if (account.isFrozen) return 'frozen'
  // Only a free account is stopped: one that has a plan since then filters again.
  const isOverQuota = account.plan === 'free' && (account.overQuotaUntil ?? 0) > now
  return isOverQuota ? 'over-quota' : 'active'
}
