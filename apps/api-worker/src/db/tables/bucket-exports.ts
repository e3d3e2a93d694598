import type {
  BucketFormat,
  BucketProblem,
  ExportFilter,
  ExportInterval,
  ExportOffReason,
} from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { encryptedText } from '../encrypted-text.ts'
import { accounts } from './accounts/accounts.ts'
import { members } from './accounts/members.ts'

/** Exports that are written to customers' own buckets. */
export const bucketExports = sqliteTable(
  'bucket_exports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The member who scheduled the export; `null` for the owner. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    bucket: text().notNull(),
    region: text().notNull(),
    prefix: text().notNull(),
    /** The access key's ID and secret, as JSON. */
    accessKey: encryptedText('access_key').notNull(),
    keyHint: text('key_hint').notNull(),
    format: text().$type<BucketFormat>().notNull(),
    every: text().$type<ExportInterval>().notNull(),
    filter: text({ mode: 'json' }).$type<ExportFilter>().notNull(),
    /** `null` while the export is on. */
    offReason: text('off_reason').$type<ExportOffReason>(),
    /** The start of the next file's period. */
    exportedUntil: integer('exported_until').notNull(),
    /** When the export next runs; `null` while it is off. */
    nextAt: integer('next_at'),
    /**
     * When the running attempt started; if it was cut off, still set when the next attempt is due.
     */
    startedAt: integer('started_at'),
    /** The number of consecutive failed attempts. */
    attempts: integer().notNull(),
    failingSince: integer('failing_since'),
    problem: text().$type<BucketProblem>(),
    answer: text().notNull(),
    lastFileAt: integer('last_file_at'),
    lastKey: text('last_key'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('bucket_exports_account').on(table.accountId),
    index('bucket_exports_member').on(table.memberId).where(isNotNull(table.memberId)),
    index('bucket_exports_due').on(table.nextAt).where(isNotNull(table.nextAt)),
    index('bucket_exports_key').on(table.accessKey),
  ],
)
