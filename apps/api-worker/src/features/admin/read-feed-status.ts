import { SOURCES, type Source, snapshotOf } from '@crivo/feed'
import { DAY_MS, type FeedSourceStatus, type FeedStatus, HOUR_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { feedSources } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'
import { readFeedVersion } from '#publishing/feed/build-feed.ts'
import { type FeedSourceRow, usesStored } from '#publishing/feed/source-data.ts'

/** Returns the feed's version and the state of each source, problems first, then by age. */
export async function readFeedStatus(ctx: Context): Promise<FeedStatus> {
  const [rows, current] = await Promise.all([
    ctx.db.select().from(feedSources),
    readFeedVersion(ctx),
  ])
  const sources = SOURCES.map((source) =>
    statusOf(
      ctx,
      source,
      rows.find(({ id }) => id === source.id),
    ),
  )
  return {
    version: current?.version ?? null,
    builtAt: current && toIso(current.builtAt),
    isRead: ctx.config.feed.isRead,
    sources: sources.toSorted(
      (a, b) =>
        Number(b.problem !== null) - Number(a.problem !== null) ||
        (a.asOf ?? '').localeCompare(b.asOf ?? ''),
    ),
  }
}

function statusOf(
  { now, config }: Context,
  source: Source,
  row: FeedSourceRow | undefined,
): FeedSourceStatus {
  const { id, owner, gives, files, verifiesForDays, disprovesForHours } = source
  const snapshot = snapshotOf(source)
  const isStored = usesStored(source, row)
  const asOf = isStored ? row.asOf : snapshot && Date.parse(snapshot.asOf)
  const age = asOf === null ? Number.POSITIVE_INFINITY : now() - asOf
  const { ranges = [], asns = [] } = snapshot?.content ?? {}
  return {
    ...{ id, owner, gives },
    urls: files.map(({ url }) => url),
    size: isStored ? row.size : ranges.length + asns.length,
    asOf: asOf === null ? null : toIso(asOf),
    changedAt: isStored && row.changedAt !== null ? toIso(row.changedAt) : null,
    nextTryAt: config.feed.isRead ? toIso(row?.nextTryAt ?? now()) : null,
    verifies: age <= (verifiesForDays ?? Number.POSITIVE_INFINITY) * DAY_MS && asOf !== null,
    disproves: age <= disprovesForHours * HOUR_MS,
    problem:
      row?.problem == null
        ? null
        : {
            code: row.problem,
            since: new Date(row.problemAt ?? row.nextTryAt).toISOString(),
            failures: row.failures,
          },
  }
}
