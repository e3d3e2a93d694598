import { RULESET_FORM } from '@crivo/filter-engine'
import { isAdmin } from '@crivo/shared'
import { desc, eq, sql } from 'drizzle-orm'
import { isOverQuota } from '#core/accounts/is-over-quota.ts'
import { isInForce } from '#core/addresses/address-entries.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { ownedBy } from '#db/owned-by.ts'
import {
  accounts,
  allowedIps,
  blockedIps,
  campaigns,
  domains,
  publications,
  publicRecords,
} from '#db/schema.ts'
import { currentFeed } from '../feed/current-feed.ts'
import type { RulesetInputs } from './ruleset-inputs.ts'

/** A domain's current draft: the inputs of its ruleset, and the content of an active rollback. */
export interface Draft {
  readonly domain: DomainRow
  readonly inputs: RulesetInputs
  /** The hash of the content to publish instead of the inputs. */
  readonly pinnedHash: string | null
}

/** Reads a domain's draft with its inputs; `null` if the domain is deleted. */
export async function readDraft(
  ctx: Context,
  { accountId, domainId }: { accountId: number; domainId: number },
): Promise<Draft | null> {
  const { db } = ctx
  const owned = ownedBy(domains, accountId, eq(domains.id, domainId))
  // A batch reads from a single snapshot.
  const [[domain], [account], rows, blocked, allowed, [pinned], [recorded]] = await db.batch([
    db.select().from(domains).where(owned),
    db
      .select({
        plan: accounts.plan,
        role: accounts.role,
        isFrozen: accounts.isFrozen,
        overQuotaUntil: accounts.overQuotaUntil,
        stopsAtLimit: accounts.stopsAtLimit,
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
      .where(ownedBy(blockedIps, accountId, isInForce(blockedIps, ctx)))
      .orderBy(desc(blockedIps.id)),
    db
      .select({ ip: allowedIps.ip, campaignId: allowedIps.campaignId })
      .from(allowedIps)
      .where(ownedBy(allowedIps, accountId, isInForce(allowedIps, ctx))),
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
    db
      .select({ record: publicRecords.record })
      .from(publicRecords)
      .innerJoin(domains, eq(domains.id, publicRecords.domainId))
      .where(owned),
  ])
  if (domain === undefined || account === undefined) return null
  const { id, name, failMode, isFiltering, status, edgeFormsHeardAt } = domain
  // A pending domain has no edge, so only the Decision API uses its ruleset.
  const hasEdge = status !== 'pending' || edgeFormsHeardAt !== null
  const edgeRulesetForm = hasEdge ? domain.edgeRulesetForm : RULESET_FORM
  return {
    domain,
    inputs: {
      domain: { id, name, failMode, isFiltering, edgeRulesetForm },
      plan: isAdmin(account) ? 'scale' : account.plan,
      state: stateOf(account, ctx.now()),
      noticeUrl: `${ctx.config.appUrl}/api/suspended`,
      abuseContact: ctx.config.abuseContact,
      campaigns: rows,
      blocked: blocked.map(({ ip, campaignId }) => ({ ip, isAutomatic: campaignId !== null })),
      allowed,
      crawlers: (await currentFeed.read(ctx)).crawlers,
      record: recorded?.record ?? [],
      now: ctx.now(),
    },
    pinnedHash: pinned?.hash ?? null,
  }
}

type AccountState = Pick<
  typeof accounts.$inferSelect,
  'plan' | 'role' | 'isFrozen' | 'overQuotaUntil' | 'stopsAtLimit'
>

/** Freezing and the quota do not apply to admins. */
function stateOf(account: AccountState, now: number): RulesetInputs['state'] {
  if (isAdmin(account)) return 'active'
  if (account.isFrozen) return 'frozen'
  return isOverQuota(account, now) ? 'over-quota' : 'active'
}
