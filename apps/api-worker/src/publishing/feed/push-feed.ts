import { FEED_PATH, type FeedStatement, SECOND_MS } from '@crivo/shared'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { originOf } from '#core/domains/domain.ts'
import { domains, feedVersions } from '#db/schema.ts'
import { CALLS_AT_ONCE, mapConcurrently } from '#platform/map-concurrently.ts'
import { USER_AGENT } from '#platform/user-agent.ts'
import { readFeedVersion, statementOf } from './build-feed.ts'

const MOST_AT_ONCE = 50
const TIMEOUT_MS = 2 * SECOND_MS

/**
 * Notifies the edges of active domains once about a new feed, which they fetch themselves. An edge
 * that misses it learns of the version from the next response.
 */
export async function pushFeed(ctx: Context): Promise<void> {
  const current = await readFeedVersion(ctx)
  if (current?.pushedUpTo == null) return
  const some = await ctx.db
    .select()
    .from(domains)
    .where(and(eq(domains.status, 'active'), gt(domains.id, current.pushedUpTo)))
    .orderBy(asc(domains.id))
    .limit(MOST_AT_ONCE)
  const statement = statementOf(ctx, current)
  await mapConcurrently(CALLS_AT_ONCE, some, (domain) => notify(ctx, originOf(domain), statement))
  await ctx.db
    .update(feedVersions)
    .set({ pushedUpTo: some.length < MOST_AT_ONCE ? null : (some.at(-1)?.id ?? null) })
    .where(eq(feedVersions.version, current.version))
}

async function notify(
  { fetch, timeout }: Pick<Context, 'fetch' | 'timeout'>,
  origin: string,
  statement: FeedStatement,
): Promise<void> {
  try {
    const response = await fetch(`${origin}${FEED_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': USER_AGENT },
      body: JSON.stringify(statement),
      signal: timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    await response.body?.cancel()
  } catch {
    // The edge is probably down; its next call learns of the version.
  }
}
