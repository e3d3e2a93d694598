import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { domains, publications } from '../db/schema.ts'
import { offerRuleset } from './offer-ruleset.ts'
import { readPublished } from './read-published.ts'

/** Each push may take two seconds, and reads a text of up to 1.5 MB. */
const MOST_AT_ONCE = 20
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000

/**
 * Pushes published rulesets again to edges that are not known to have them: a push may be lost,
 * and an edge without visits asks for nothing. Each wait is as long as all before it.
 */
export async function pushAgain(ctx: Context): Promise<void> {
  const { db } = ctx
  const publishedAt = sql`(select ${publications.publishedAt} from ${publications}
    where ${publications.domainId} = ${domains.id}
      and ${publications.version} = ${domains.publishedVersion})`
  const last = sql`max(coalesce(${domains.publishAttemptedAt}, 0), ${publishedAt})`
  const wait = sql`min(max(${last} - ${publishedAt}, ${FIRST_WAIT_MS}), ${LONGEST_WAIT_MS})`
  const due = await db
    .select()
    .from(domains)
    .where(
      and(
        eq(domains.status, 'active'),
        lt(domains.edgeVersion, domains.publishedVersion),
        // A draft that waits is pushed when it is published.
        eq(domains.draftVersion, domains.publishedVersion),
        sql`${last} + ${wait} <= ${ctx.now()}`,
      ),
    )
    .orderBy(asc(domains.publishAttemptedAt), asc(domains.id))
    .limit(MOST_AT_ONCE)
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await db.update(domains).set({ publishAttemptedAt: ctx.now() }).where(inArray(domains.id, ids))
  await Promise.all(
    due.map(async (domain) => {
      const signed = await readPublished(ctx, domain)
      if (signed !== null) await offerRuleset(ctx, domain, signed)
    }),
  )
}
