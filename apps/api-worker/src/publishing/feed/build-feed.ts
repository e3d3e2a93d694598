import { SOURCES, toFeedList } from '@crivo/feed'
import { encodeFeed, type FeedListInput, openFeed } from '@crivo/filter-engine'
import {
  type FeedStatement,
  MAX_FEED_BYTES,
  MINUTE_MS,
  SECOND_MS,
  sha256Hex,
  signFeed,
} from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { feedSources, feedVersions } from '#db/schema.ts'
import { deleteFeed, storeFeed } from './feed-texts.ts'
import { type FeedSourceRow, readSourceData } from './source-data.ts'

export type FeedVersionRow = typeof feedVersions.$inferSelect

/** The minimum interval between versions, so that one version combines sources read separately. */
const SHORTEST_INTERVAL_MS = 10 * MINUTE_MS
/** The versions kept, because an edge may still be fetching one that was just superseded. */
const KEPT_VERSIONS = 3

/** Returns the current version; `null` before the first. */
export async function readFeedVersion({ db }: Pick<Context, 'db'>): Promise<FeedVersionRow | null> {
  const row = await db
    .select()
    .from(feedVersions)
    .orderBy(desc(feedVersions.version))
    .limit(1)
    .get()
  return row ?? null
}

/** Returns the signed statement about a version. */
export const statementOf = (
  { config }: Pick<Context, 'config'>,
  { version, hash, keyId, signature }: FeedVersionRow,
): FeedStatement => ({
  ...{ version, hash, keyId, signature },
  endorsements: config.rulesetKey.endorsements,
})

/** Builds, signs and stores a new version if anything changed since the current one. */
export async function buildFeedIfDue(ctx: Context): Promise<void> {
  const rows = await ctx.db.select().from(feedSources)
  const current = await readFeedVersion(ctx)
  if (current !== null && !isDue(ctx, current, rows)) return
  const feed = await encode(ctx, rows)
  const hash = await sha256Hex(feed)
  const { id: keyId, privateKey } = ctx.config.rulesetKey
  const builtAt = ctx.now()
  const version = Math.max((current?.version ?? 0) + 1, Math.floor(builtAt / SECOND_MS))
  const signature = await signFeed(privateKey, { version, hash })
  await storeFeed(ctx, hash, feed)
  await ctx.db
    .insert(feedVersions)
    .values({ version, hash, keyId, signature, builtAt, pushedUpTo: 0 })
    .onConflictDoNothing()
  await forgetOld(ctx)
}

function isDue(ctx: Context, current: FeedVersionRow, rows: readonly FeedSourceRow[]): boolean {
  if (current.keyId !== ctx.config.rulesetKey.id) return true
  const isReading = rows.some(({ nextTryAt }) => nextTryAt <= ctx.now())
  const newest = Math.max(0, ...rows.map(({ asOf }) => asOf ?? 0))
  const isRested = ctx.now() - current.builtAt >= SHORTEST_INTERVAL_MS
  return newest > current.builtAt && isRested && !(isReading && ctx.config.feed.isRead)
}

/** Returns the feed. Throws if an edge could not open it. */
async function encode(ctx: Context, rows: readonly FeedSourceRow[]): Promise<ArrayBuffer> {
  const lists: FeedListInput[] = []
  for (const source of SOURCES) {
    const data = await readSourceData(
      ctx,
      source,
      rows.find(({ id }) => id === source.id),
    )
    if (data === null) continue
    lists.push(toFeedList(source, data.content, new Date(data.asOf).toISOString()))
  }
  const { buffer } = encodeFeed(new Date(ctx.now()).toISOString(), lists)
  if (buffer.byteLength > MAX_FEED_BYTES) throw new Error(`The feed has ${buffer.byteLength} bytes`)
  openFeed(buffer)
  return buffer
}

async function forgetOld(ctx: Context): Promise<void> {
  const old = await ctx.db
    .select()
    .from(feedVersions)
    .orderBy(desc(feedVersions.version))
    .limit(10)
    .offset(KEPT_VERSIONS)
  for (const { version, hash } of old) {
    await deleteFeed(ctx, hash)
    await ctx.db.delete(feedVersions).where(eq(feedVersions.version, version))
  }
}
