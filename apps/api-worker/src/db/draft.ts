import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '../context.ts'
import { ownedBy } from './owned-by.ts'
import { campaigns, domains } from './schema.ts'

const raised = sql`${domains.draftVersion} + 1`

/** The domain's draft version to come, for the row that `raiseDraftIfChanged` will raise it for. */
export const nextDraftVersion = (ctx: AccountContext, domainId: number) =>
  sql<number>`(${ctx.db
    .select({ version: raised })
    .from(domains)
    .where(ownedBy(domains, ctx.accountId, eq(domains.id, domainId)))})`

/**
 * Raises the domain's draft version, in the same `db.batch()` right after what
 * changes its ruleset, or after the audit row of that: only if it changed something.
 * A change by the customer ends a rollback.
 */
export const raiseDraftIfChanged = (ctx: AccountContext, domainId: number) =>
  ctx.db
    .update(domains)
    .set({ draftVersion: raised, draftOrigin: 'change', pinnedVersion: null })
    .where(ownedBy(domains, ctx.accountId, eq(domains.id, domainId), sql`changes() > 0`))

/**
 * Raises the drafts of domains for a change that no customer made. A draft that waits
 * already keeps its origin, as it is also the customer's.
 */
export const raiseDraftsAutomatically = ({ db }: Context, ...conditions: (SQL | undefined)[]) =>
  db
    .update(domains)
    .set({
      draftVersion: raised,
      draftOrigin: sql`case when ${domains.draftVersion} > ${domains.publishedVersion}
        then ${domains.draftOrigin} else 'automatic' end`,
    })
    .where(and(...conditions))
    .returning({ accountId: domains.accountId, domainId: domains.id })

/**
 * Raises the drafts of the account's domains for a change of its lists, in the same
 * `db.batch()` right after the audit row of that. Where a rollback holds, it goes on to.
 */
export const raiseDraftsOfLists = ({ db, accountId }: AccountContext) =>
  db
    .update(domains)
    .set({ draftVersion: raised, draftOrigin: 'change' })
    .where(ownedBy(domains, accountId, sql`changes() > 0`, isUnpinned, hasCampaigns(db, accountId)))
    .returning({ id: domains.id })

/** Domains of an account that its lists are of use to. */
export const hasCampaigns = (db: Context['db'], accountId: number) =>
  inArray(
    domains.id,
    db.select({ id: campaigns.domainId }).from(campaigns).where(ownedBy(campaigns, accountId)),
  )

/** Domains that have a ruleset to change. */
export const hasRuleset = gt(domains.draftVersion, 0)

/** Domains whose content no rollback holds. */
export const isUnpinned = isNull(domains.pinnedVersion)
