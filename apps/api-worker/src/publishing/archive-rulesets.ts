import { DAY_MS, MINUTE_MS } from '@crivo/shared'
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { domains, publications } from '#db/schema.ts'
import { archiveRulesetText } from './ruleset-texts.ts'

/** Days that KV keeps superseded texts: most visits that people open are newer. */
const KEPT_DAYS = 30
const MINUTES_A_DAY = 1_440
const MOST_AT_ONCE = 50

/**
 * Moves texts of superseded versions to the archive. Each domain has its own minute of the day, so
 * that no run reads all histories.
 */
export async function archiveRulesets(ctx: Context): Promise<void> {
  const { db, archive } = ctx
  if (archive === null) return
  const minute = Math.floor(ctx.now() / MINUTE_MS) % MINUTES_A_DAY
  const old = await db
    .select({
      domainId: publications.domainId,
      version: publications.version,
      hash: publications.hash,
    })
    // With an inner join, SQLite would scan all publications to find the domains.
    .from(domains)
    .crossJoin(publications)
    .where(
      and(
        sql`${domains.id} % ${MINUTES_A_DAY} = ${minute}`,
        eq(publications.domainId, domains.id),
        lt(publications.publishedAt, ctx.now() - KEPT_DAYS * DAY_MS),
        isNull(publications.archivedAt),
        lt(publications.version, domains.publishedVersion),
        ne(publications.hash, domains.publishedHash),
        sql`${publications.version} is not ${domains.pinnedVersion}`,
      ),
    )
    .limit(MOST_AT_ONCE)
  for (const { domainId, version, hash } of old) {
    await archiveRulesetText(ctx, archive, hash)
    await db
      .update(publications)
      .set({ archivedAt: ctx.now() })
      .where(and(eq(publications.domainId, domainId), eq(publications.version, version)))
  }
}
