import type { ConfigurationType, DomainDrift, DomainStatus, PublicationOrigin } from '@crivo/shared'
import { isNotNull, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

export const domains = sqliteTable(
  'domains',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    status: text().$type<DomainStatus>().notNull().default('pending'),
    configurationType: text('configuration_type')
      .$type<ConfigurationType>()
      .notNull()
      .default('manual'),
    /** When the host was last seen to be the account's; until then others may claim it too. */
    provenAt: integer('proven_at'),
    /** Where the edge worker answers, if not at `https://<name>`: for local runs. */
    edgeUrl: text('edge_url'),
    /** The page for visitors of a campaign with a rule that could not be evaluated. */
    failMode: text('fail_mode').$type<'black' | 'white'>().notNull().default('black'),
    /** Where visitors go to while the edge has no ruleset. */
    failUrl: text('fail_url'),
    /** Whether new releases of the worker are deployed unasked. */
    autoUpdate: integer('auto_update', { mode: 'boolean' }).notNull().default(true),
    /** Of the key that the edge is to sign with, and of the one that it was last seen to use. */
    keyVersion: integer('key_version').notNull().default(1),
    edgeKeyVersion: integer('edge_key_version').notNull().default(1),
    keyRotatedAt: integer('key_rotated_at'),
    /** The version that the edge used when the key was replaced, and until when it may. */
    previousKeyVersion: integer('previous_key_version'),
    previousKeyUntil: integer('previous_key_until'),
    /** Of the worker with its variables that was deployed, or last answered; `null`: none. */
    workerVersion: text('worker_version'),
    /** The release that a deployment brought there. */
    workerRelease: text('worker_release'),
    lastDeployment: integer('last_deployment'),
    driftCheckedAt: integer('drift_checked_at'),
    /** What the last check found wrong. */
    drift: text({ mode: 'json' }).$type<DomainDrift[]>().notNull().default([]),
    /** Grows by one with every change that the edge has to learn of. */
    draftVersion: integer('draft_version').notNull().default(0),
    /** Why the draft was last raised. */
    draftOrigin: text('draft_origin').$type<PublicationOrigin>().notNull().default('change'),
    /** The version whose content a rollback holds in force, until the customer's next change. */
    pinnedVersion: integer('pinned_version'),
    /** When the cron last tried to publish the draft, or to push again what is published. */
    publishAttemptedAt: integer('publish_attempted_at'),
    publishedVersion: integer('published_version').notNull().default(0),
    publishedHash: text('published_hash'),
    publishedKeyId: text('published_key_id'),
    publishedSignature: text('published_signature'),
    /** The highest published version that the edge is known to have. */
    edgeVersion: integer('edge_version').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('domains_account_name').on(table.accountId, table.name),
    uniqueIndex('domains_proven_name').on(table.name).where(isNotNull(table.provenAt)),
    index('domains_name').on(table.name),
    index('domains_signed_by').on(table.publishedKeyId),
    index('domains_drift').on(table.driftCheckedAt),
    index('domains_release').on(table.workerRelease),
    index('domains_drifted').on(table.id).where(sql`drift <> '[]'`),
    // What waits for the cron, in the order in which it is taken: drafts, and pushes to edges.
    index('domains_waiting')
      .on(table.publishAttemptedAt, table.id)
      .where(sql`draft_version > published_version`),
    index('domains_behind')
      .on(table.publishAttemptedAt, table.id)
      .where(sql`edge_version < published_version`),
  ],
)
