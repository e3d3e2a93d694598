import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, domains } from '#db/schema.ts'
import type { AccountContext, Context } from '../context.ts'

const raised = sql`${domains.draftVersion} + 1`

/**
 * Returns the domain's next draft version, for a row written before `raiseDraftIfChanged` in the
 * same batch.
 */
export const nextDraftVersion = (ctx: Pick<AccountContext, 'db' | 'accountId'>, domainId: number) =>
  sql<number>`(${ctx.db
    .select({ version: raised })
    .from(domains)
    .where(ownedBy(domains, ctx.accountId, eq(domains.id, domainId)))})`

/**
 * Increments the domain's draft version if the change affected a row. Belongs in the same
 * `db.batch()`, right after the change to its ruleset or the change's audit row. A customer's
 * change ends a rollback.
 */
export const raiseDraftIfChanged = (
  ctx: Pick<AccountContext, 'db' | 'accountId'>,
  domainId: number,
) =>
  ctx.db
    .update(domains)
    .set({ draftVersion: raised, draftOrigin: 'change', pinnedVersion: null })
    .where(ownedBy(domains, ctx.accountId, eq(domains.id, domainId), sql`changes() > 0`))

/**
 * Increments the draft versions of domains for an automatic change. A pending draft keeps its
 * origin, because it also contains the customer's change.
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
 * Increments the draft versions of the account's domains after a list change, in the same
 * `db.batch()` right after the change's audit row. Keeps an active rollback.
 */
export const raiseDraftsOfLists = ({ db, accountId }: AccountContext) =>
  db
    .update(domains)
    .set({ draftVersion: raised, draftOrigin: 'change' })
    .where(ownedBy(domains, accountId, sql`changes() > 0`, isUnpinned, hasCampaigns(db, accountId)))
    .returning({ id: domains.id })

/** Matches an account's domains that have campaigns. */
export const hasCampaigns = (db: Context['db'], accountId: number) =>
  inArray(
    domains.id,
    db.select({ id: campaigns.domainId }).from(campaigns).where(ownedBy(campaigns, accountId)),
  )

/** Matches domains that have a ruleset. */
export const hasRuleset = gt(domains.draftVersion, 0)

/** Matches domains without an active rollback. */
export const isUnpinned = isNull(domains.pinnedVersion)
