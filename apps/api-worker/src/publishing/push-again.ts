import { HOUR_MS, MINUTE_MS } from '@crivo/shared'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains, publications } from '#db/schema.ts'
import { CALLS_AT_ONCE, mapConcurrently } from '#platform/map-concurrently.ts'
import { offerRuleset } from './offer-ruleset.ts'
import { readPublished } from './read-published.ts'

/**
 * The maximum number of pushes per run: each may take two seconds, and reads up to 1.5 MB of text.
 */
const MOST_AT_ONCE = 20
const FIRST_WAIT_MS = MINUTE_MS
const LONGEST_WAIT_MS = HOUR_MS

/**
 * Retries pushes of published rulesets to edges not known to have them: a push may be lost, and an
 * edge without visits requests nothing. Each wait is as long as all previous waits combined.
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
    .where(and(...IS_UNCONFIRMED, sql`${last} + ${wait} <= ${ctx.now()}`))
    .orderBy(asc(domains.publishAttemptedAt), asc(domains.id))
    .limit(MOST_AT_ONCE)
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await db.update(domains).set({ publishAttemptedAt: ctx.now() }).where(inArray(domains.id, ids))
  await offerEach(ctx, due)
}

/**
 * Pushes an account's published rulesets to edges not known to have them. The ledger uses this to
 * repeat a push within half a minute.
 */
export async function pushUnconfirmed(
  ctx: Context,
  { accountId }: { accountId: number },
): Promise<void> {
  const due = await ctx.db
    .select()
    .from(domains)
    .where(ownedBy(domains, accountId, ...IS_UNCONFIRMED))
    .limit(MOST_AT_ONCE)
  await offerEach(ctx, due)
}

const IS_UNCONFIRMED = [
  eq(domains.status, 'active'),
  lt(domains.edgeVersion, domains.publishedVersion),
  // A pending draft is pushed when it is published.
  eq(domains.draftVersion, domains.publishedVersion),
]

const offerEach = (ctx: Context, due: readonly DomainRow[]) =>
  mapConcurrently(CALLS_AT_ONCE, due, async (domain) => {
    const signed = await readPublished(ctx, domain)
    if (signed !== null) await offerRuleset(ctx, domain, signed)
  })
