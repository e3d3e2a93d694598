import type { RulesetHistory, RulesetHistoryQuery } from '@crivo/shared'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains, publications } from '#db/schema.ts'

/** Returns a domain's published versions, newest first. Throws `DOMAIN_NOT_FOUND`. */
export async function listRulesets(
  ctx: AccountContext,
  { id, cursor, limit }: RulesetHistoryQuery & { id: number },
): Promise<RulesetHistory> {
  const { publishedVersion } = await requireDomain(ctx, id)
  const isOfDomain = ownedBy(
    domains,
    ctx.accountId,
    eq(domains.id, id),
    // A version without its address lists cannot be rolled back to.
    isNull(publications.redactedAt),
  )
  const rows = await ctx.db
    .select({ publication: publications })
    .from(publications)
    .innerJoin(domains, eq(domains.id, publications.domainId))
    .where(cursor === undefined ? isOfDomain : and(isOfDomain, lt(publications.version, cursor)))
    .orderBy(desc(publications.version))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    rulesets: page.map(({ publication: { version, hash, publishedAt, origin, ofVersion } }) => ({
      version,
      hash,
      publishedAt: new Date(publishedAt).toISOString(),
      origin,
      ofVersion,
      isLive: version === publishedVersion,
    })),
    cursor: rows.length > limit ? (page.at(-1)?.publication.version ?? null) : null,
  }
}
