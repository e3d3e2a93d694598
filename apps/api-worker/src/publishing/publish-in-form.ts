import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { type DomainRow, findDomain } from '#core/domains/domain.ts'
import { hasRuleset, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { publishOrLog } from './publish-or-log.ts'

const MOST_AT_ONCE = 50

/** Raises the drafts of domains whose edge now reads a different form from the published one. */
export async function raiseOfOtherForm(ctx: Context): Promise<void> {
  const other = ctx.db
    .select({ id: domains.id })
    .from(domains)
    .where(and(...differs))
    .limit(MOST_AT_ONCE)
  await raiseDraftsAutomatically(ctx, inArray(domains.id, other))
}

/** A pending draft is published in the edge's form anyway. */
const differs = [
  ne(domains.edgeRulesetForm, domains.publishedForm),
  isNotNull(domains.edgeFormsHeardAt),
  eq(domains.draftVersion, domains.publishedVersion),
  hasRuleset,
]

/**
 * Immediately publishes a domain in an older form, for an edge that cannot read the published form:
 * the edge was rolled back, and may have no ruleset. Returns the updated domain.
 */
export async function publishForOlderEdge(ctx: Context, domain: DomainRow): Promise<DomainRow> {
  const { id, accountId, edgeRulesetForm } = domain
  if (edgeRulesetForm >= domain.publishedForm) return domain
  await raiseDraftsAutomatically(ctx, ownedBy(domains, accountId, eq(domains.id, id), ...differs))
  await publishOrLog(ctx, { accountId, domainId: id })
  return (await findDomain(ctx, id)) ?? domain
}
