import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../context.ts'
import { ownedBy } from './owned-by.ts'
import { domains } from './schema.ts'

/** The domain's draft version to come, for the row that `raiseDraftIfChanged` will raise it for. */
export const nextDraftVersion = (ctx: AccountContext, domainId: number) =>
  sql<number>`(${ctx.db
    .select({ version: sql`${domains.draftVersion} + 1` })
    .from(domains)
    .where(ownedBy(domains, ctx.accountId, eq(domains.id, domainId)))})`

/**
 * Raises the domain's draft version, in the same `db.batch()` right after what
 * changes its ruleset, or after the audit row of that: only if it changed something.
 */
export const raiseDraftIfChanged = (ctx: AccountContext, domainId: number) =>
  ctx.db
    .update(domains)
    .set({ draftVersion: sql`${domains.draftVersion} + 1` })
    .where(ownedBy(domains, ctx.accountId, eq(domains.id, domainId), sql`changes() > 0`))
