import type { RolloutDomainState, RolloutReason, RolloutStage, RolloutState } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts/accounts.ts'
import { domains } from './domains.ts'

/** Rollouts of edge releases. */
export const rollouts = sqliteTable(
  'rollouts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    release: text().notNull(),
    state: text().$type<RolloutState>().notNull().default('running'),
    stage: text().$type<RolloutStage>().notNull().default('one'),
    /** Why the rollout was halted. */
    reason: text().$type<RolloutReason>(),
    /** Whether the admins have yet to be emailed that the rollout halted. */
    isHaltUntold: integer('is_halt_untold', { mode: 'boolean' }).notNull().default(false),
    /** Until when a cron run holds the sending of that email; `null` if none does. */
    haltHeldUntil: integer('halt_held_until'),
    /** Why the rollout also updates domains without automatic updates; `null` if it does not. */
    forcedFor: text('forced_for'),
    /** The number of domains to update when the rollout started. */
    domains: integer().notNull(),
    /** The number of worse or skipped domains when a super admin resumed the rollout. */
    acceptedWorse: integer('accepted_worse').notNull().default(0),
    acceptedSkipped: integer('accepted_skipped').notNull().default(0),
    startedAt: integer('started_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    index('rollouts_release').on(table.release),
    // Allows one open rollout, so that a concurrent cron run cannot open another.
    uniqueIndex('rollouts_open').on(sql`(finished_at is null)`).where(sql`finished_at is null`),
  ],
)

/** The domains that a rollout has claimed. */
export const rolloutDomains = sqliteTable(
  'rollout_domains',
  {
    rolloutId: integer('rollout_id')
      .notNull()
      .references(() => rollouts.id, { onDelete: 'cascade' }),
    domainId: integer('domain_id')
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text().$type<RolloutDomainState>().notNull().default('deploying'),
    /** Whether the domain's customer had turned automatic updates off. */
    isForced: integer('is_forced', { mode: 'boolean' }).notNull(),
    /** The release to return to on rollback. */
    previousRelease: text('previous_release').notNull(),
    claimedAt: integer('claimed_at').notNull(),
    /** When the domain's deployment finished. */
    deployedAt: integer('deployed_at'),
    /** Measured from `since` until the deployment. */
    baseline: text({ mode: 'json' }).$type<DomainMeasure>(),
    problem: text().$type<RolloutReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.rolloutId, table.domainId] }),
    index('rollout_domains_state').on(table.rolloutId, table.state),
    index('rollout_domains_domain').on(table.domainId),
    index('rollout_domains_account').on(table.accountId),
  ],
)

/** A domain's visits and probes since a time, and how many of them failed. */
export interface DomainMeasure {
  readonly since: number
  readonly visits: number
  readonly failedVisits: number
  readonly probes: number
  readonly failedProbes: number
}
