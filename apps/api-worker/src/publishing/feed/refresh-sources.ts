import { formatContent, SOURCES, type Source, snapshotOf } from '@crivo/feed'
import { DAY_MS, type FeedProblem, HOUR_MS, MINUTE_MS, sha256Hex } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { alertAdmins } from '#core/accounts/alert-admins.ts'
import type { Context } from '#core/context.ts'
import { feedSources } from '#db/schema.ts'
import { log } from '#platform/log.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { deleteContent, readContent, storeContent } from './feed-texts.ts'
import { readSource } from './read-source.ts'
import { type FeedSourceRow, usesStored } from './source-data.ts'

/**
 * The maximum number of sources read per run, which bounds parsing; reading all sources takes a
 * quarter of an hour.
 */
const MOST_AT_ONCE = 4
/** The hour of the day in which sources are read, each in its own minute. */
const DAILY_HOUR = 4
/** Longer than a run, so that the next run does not read the same source. */
const CLAIM_MS = 5 * MINUTE_MS

/** Reads the sources that are due. */
export async function refreshSources(ctx: Context): Promise<void> {
  if (!ctx.config.feed.isRead) return
  const rows = await ctx.db.select().from(feedSources)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const due = SOURCES.filter(({ id }) => (rowOf.get(id)?.nextTryAt ?? 0) <= ctx.now())
  for (const source of due.slice(0, MOST_AT_ONCE)) {
    await runOrLog(`feed source ${source.id}`, () => refresh(ctx, source, rowOf.get(source.id)))
  }
}

async function refresh(
  ctx: Context,
  source: Source,
  row: FeedSourceRow | undefined,
): Promise<void> {
  const claim = { id: source.id, nextTryAt: ctx.now() + CLAIM_MS }
  await ctx.db
    .insert(feedSources)
    .values(claim)
    .onConflictDoUpdate({ target: feedSources.id, set: claim })
  // A restored database may name content that was replaced since, and is therefore read again.
  const stored = usesStored(source, row) ? await readContent(ctx, row.contentHash ?? '') : null
  const reading = await readSource(ctx, source, {
    content: stored ?? snapshotOf(source)?.content ?? null,
    validators: stored === null ? null : (row?.validators ?? null),
  })
  if (reading.outcome === 'failed') return noteFailure(ctx, source, row, reading.problem)
  const now = ctx.now()
  const good = { asOf: now, nextTryAt: nextSlot(source, now), failures: 0, problem: null }
  const isOf = eq(feedSources.id, source.id)
  if (reading.outcome === 'unchanged') {
    await ctx.db
      .update(feedSources)
      .set({ ...good, problemAt: null })
      .where(isOf)
    return
  }
  const { content, validators } = reading
  const hash = await sha256Hex(formatContent(content))
  const hasChanged = hash !== row?.contentHash
  if (hasChanged || stored === null) await storeContent(ctx, content)
  await ctx.db
    .update(feedSources)
    .set({
      ...good,
      problemAt: null,
      contentHash: hash,
      size: content.ranges.length + content.asns.length,
      validators,
      ...(hasChanged && { changedAt: now }),
    })
    .where(isOf)
  if (hasChanged && row?.contentHash != null) await deleteContent(ctx, row.contentHash)
}

/** Keeps the old data, schedules a retry in one hour to one day, and alerts the admins. */
async function noteFailure(
  ctx: Context,
  source: Source,
  row: FeedSourceRow | undefined,
  problem: FeedProblem,
): Promise<void> {
  const failures = (row?.failures ?? 0) + 1
  const now = ctx.now()
  const wait = Math.min(HOUR_MS * 2 ** (failures - 1), DAY_MS)
  await ctx.db
    .update(feedSources)
    .set({ failures, problem, problemAt: row?.problemAt ?? now, nextTryAt: now + wait })
    .where(eq(feedSources.id, source.id))
  log.error({ message: 'A source of the feed keeps its old data', source: source.id, problem })
  await alertAdmins(ctx, source.id, 'feed_source_failed')
}

/**
 * Returns the source's minute tomorrow: its index in the table, so that no two sources share one.
 */
function nextSlot({ id }: Source, now: number): number {
  const place = SOURCES.findIndex((source) => source.id === id)
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return today + DAY_MS + DAILY_HOUR * HOUR_MS + place * MINUTE_MS
}
