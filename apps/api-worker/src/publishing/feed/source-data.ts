import { type ListContent, type Source, snapshotOf } from '@crivo/feed'
import type { Context } from '#core/context.ts'
import type { feedSources } from '#db/schema.ts'
import { readContent } from './feed-texts.ts'

export type FeedSourceRow = typeof feedSources.$inferSelect

/** The data in use for a source. */
export interface SourceData {
  readonly content: ListContent
  /** Milliseconds since the epoch. */
  readonly asOf: number
}

/** Returns whether the stored data is in use rather than a later release's newer snapshot. */
export function usesStored(source: Source, row: FeedSourceRow | undefined): row is FeedSourceRow {
  if (row?.contentHash == null) return false
  return (row.asOf ?? 0) >= Date.parse(snapshotOf(source)?.asOf ?? '1970-01-01')
}

/**
 * Returns the newer of a source's last good data and the repository's snapshot; `null` if it has
 * neither. Throws while KV does not show a recent write from elsewhere.
 */
export async function readSourceData(
  ctx: Context,
  source: Source,
  row: FeedSourceRow | undefined,
): Promise<SourceData | null> {
  if (usesStored(source, row)) {
    const content = await readContent(ctx, row.contentHash ?? '')
    if (content === null) throw new Error(`The content of ${source.id} is not in KV yet`)
    return { content, asOf: row.asOf ?? 0 }
  }
  const snapshot = snapshotOf(source)
  if (snapshot === null) return null
  return { content: snapshot.content, asOf: Date.parse(snapshot.asOf) }
}
