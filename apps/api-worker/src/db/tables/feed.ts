import type { FeedProblem } from '@crivo/shared'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The state of the feed's sources; a source without a row has never been read. */
export const feedSources = sqliteTable('feed_sources', {
  /** The source's id in the table of sources. */
  id: text().primaryKey(),
  /** SHA-256 of the last good content, stored in KV; `null` before the first. */
  contentHash: text('content_hash'),
  /** The number of ranges or autonomous systems in the content. */
  size: integer().notNull().default(0),
  /** When the publisher last confirmed the content. */
  asOf: integer('as_of'),
  changedAt: integer('changed_at'),
  /** `ETag` and `Last-Modified` of the source's files. */
  validators: text({ mode: 'json' }).$type<readonly FileValidators[]>(),
  nextTryAt: integer('next_try_at').notNull(),
  /** Failed attempts since the last successful one. */
  failures: integer().notNull().default(0),
  problem: text().$type<FeedProblem>(),
  /** When the first of the failed attempts was made. */
  problemAt: integer('problem_at'),
})

/** The validators a publisher sent, for conditional requests for a file. */
export interface FileValidators {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** Built feeds; KV stores their content by hash. */
export const feedVersions = sqliteTable('feed_versions', {
  /** Seconds since the epoch, so that the version increases even after restoring a backup. */
  version: integer().primaryKey(),
  hash: text().notNull(),
  keyId: text('key_id').notNull(),
  signature: text().notNull(),
  builtAt: integer('built_at').notNull(),
  /** ID of the last domain whose edge was notified; `null` once all were. */
  pushedUpTo: integer('pushed_up_to'),
})
