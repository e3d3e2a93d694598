import type { FilterTurn } from '@crivo/shared'
import { eq, ne, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { raiseDraftIfChanged } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import type { EdgeDomain } from './authenticate-edge.ts'

/**
 * Turns a domain's filters on or off as its emergency link did, unless they were set later. Returns
 * the version from which the ruleset contains the change.
 */
export async function turnFilters(
  ctx: Context,
  { domain, turn }: { domain: EdgeDomain; turn: FilterTurn },
): Promise<{ version: number }> {
  const { db, now } = ctx
  const { id, accountId, isFiltering } = domain
  const scope = { ...ctx, accountId }
  const { filtering } = turn
  // A fast clock must not overrule later changes.
  const at = Math.min(turn.at, now())
  const isLatest = sql`coalesce(${domains.filteringSetAt}, 0) < ${at}`
  const [changed] = await db.batch([
    db
      .update(domains)
      .set({ isFiltering: filtering, filteringSetAt: at })
      .where(
        ownedBy(
          domains,
          accountId,
          eq(domains.id, id),
          ne(domains.isFiltering, filtering),
          isLatest,
        ),
      )
      .returning({ id: domains.id }),
    auditIfChanged(scope, 'domain.emergency-link', String(id), {
      before: { isFiltering },
      after: { isFiltering: filtering, at: new Date(at).toISOString() },
    }),
    raiseDraftIfChanged(scope, id),
  ])
  if (changed.length > 0) await publishOrLog(ctx, { accountId, domainId: id })
  return { version: (await requireDomain(scope, id)).draftVersion }
}
