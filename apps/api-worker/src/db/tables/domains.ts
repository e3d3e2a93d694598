import type {
  ConfigurationType,
  DomainDrift,
  DomainStatus,
  PageState,
  PublicationOrigin,
  ZoneBarrier,
} from '@crivo/shared'
import { isNotNull, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts/accounts.ts'

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
    /**
     * When the account last proved ownership of the host; until then other accounts may claim it
     * too.
     */
    provenAt: integer('proven_at'),
    /** The edge's URL in local runs, if not `https://<name>`. */
    edgeUrl: text('edge_url'),
    /** The page that visitors get when a campaign's rule cannot be evaluated. */
    failMode: text('fail_mode').$type<'black' | 'white'>().notNull().default('black'),
    /** While false, everyone gets the main page of open campaigns. */
    isFiltering: integer('is_filtering', { mode: 'boolean' }).notNull().default(true),
    /**
     * When `isFiltering` was last changed, in the app or by the edge's emergency link; `null` if
     * never.
     */
    filteringSetAt: integer('filtering_set_at'),
    /** The redirect for visitors while the edge has no ruleset. */
    failUrl: text('fail_url'),
    /** Whether new edge releases are deployed automatically. */
    autoUpdate: integer('auto_update', { mode: 'boolean' }).notNull().default(true),
    /** The version of the key that the edge should sign with, and the version it last used. */
    keyVersion: integer('key_version').notNull().default(1),
    edgeKeyVersion: integer('edge_key_version').notNull().default(1),
    keyRotatedAt: integer('key_rotated_at'),
    /** The key version in use before the rotation, and when it expires. */
    previousKeyVersion: integer('previous_key_version'),
    previousKeyUntil: integer('previous_key_until'),
    /**
     * The version (script and variables) last deployed or reported by the edge; `null` if none was.
     */
    workerVersion: text('worker_version'),
    /** The release that a deployment installed. */
    workerRelease: text('worker_release'),
    lastDeployment: integer('last_deployment'),
    driftCheckedAt: integer('drift_checked_at'),
    /** The drift found by the last check. */
    drift: text({ mode: 'json' }).$type<DomainDrift[]>().notNull().default([]),
    /** The zone's settings that run before the worker, as of the last check. */
    barriers: text({ mode: 'json' }).$type<ZoneBarrier[]>().notNull().default([]),
    /** Incremented by every change that the edge must receive. */
    draftVersion: integer('draft_version').notNull().default(0),
    /** Why the draft's version was last incremented. */
    draftOrigin: text('draft_origin').$type<PublicationOrigin>().notNull().default('change'),
    /** The version pinned by a rollback, until the customer's next change. */
    pinnedVersion: integer('pinned_version'),
    /** When the cron last tried to publish the draft or to push the published version again. */
    publishAttemptedAt: integer('publish_attempted_at'),
    publishedVersion: integer('published_version').notNull().default(0),
    publishedHash: text('published_hash'),
    publishedKeyId: text('published_key_id'),
    publishedSignature: text('published_signature'),
    /** The form of the published version. */
    publishedForm: integer('published_form').notNull().default(1),
    /** The highest published version that the edge is known to have. */
    edgeVersion: integer('edge_version').notNull().default(0),
    /**
     * The newest forms that the edge reads and writes, and when it last reported them; `null` if
     * never.
     */
    edgeRulesetForm: integer('edge_ruleset_form').notNull().default(1),
    edgeBatchForm: integer('edge_batch_form').notNull().default(1),
    edgeFormsHeardAt: integer('edge_forms_heard_at'),
    /** Whether one copy of each proxied page serves all visitors, as the edge last reported. */
    pageStates: text('page_states', { mode: 'json' }).$type<readonly PageState[]>(),
    /**
     * The last check of which headers an origin gets when the Hub's alarm fetches a page; `null` if
     * never checked.
     */
    originView: text('origin_view', { mode: 'json' }).$type<{
      readonly checkedAt: number
      /** Names of the headers that may reveal something about a visitor. */
      readonly reveals: readonly string[]
    }>(),
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
    // Pending drafts and pushes, in the order in which the cron processes them.
    index('domains_waiting')
      .on(table.publishAttemptedAt, table.id)
      .where(sql`draft_version > published_version`),
    index('domains_behind')
      .on(table.publishAttemptedAt, table.id)
      .where(sql`edge_version < published_version`),
    index('domains_form_differs').on(table.id).where(sql`edge_ruleset_form <> published_form`),
  ],
)
