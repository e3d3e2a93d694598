import type {
  DeploymentKind,
  DeploymentProblem,
  DeploymentState,
  DeploymentStep,
  StepState,
} from '@crivo/shared'
import { isNotNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts/accounts.ts'
import { domains } from './domains.ts'

/** Resources that deployments have set up for a domain in the customer's CDN account. */
export const deployedEdges = sqliteTable(
  'deployed_edges',
  {
    domainId: integer('domain_id')
      .primaryKey()
      .references(() => domains.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    cdnAccountId: text('cdn_account_id').notNull(),
    zoneId: text('zone_id'),
    zoneName: text('zone_name'),
    zoneStatus: text('zone_status').$type<'pending' | 'active'>(),
    nameServers: text('name_servers', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Whether a deployment created the zone, and may therefore delete it. */
    ownsZone: integer('owns_zone', { mode: 'boolean' }).notNull().default(false),
    /** When the CDN was last asked to check the nameservers. */
    activationAskedAt: integer('activation_asked_at'),
    /** The record that a deployment created; `null` if one already existed. */
    recordId: text('record_id'),
    scriptName: text('script_name'),
    hasHub: integer('has_hub', { mode: 'boolean' }),
    routeId: text('route_id'),
    /** The script of the route before the deployment, empty for none; `null` without a route. */
    previousScript: text('previous_script'),
  },
  (table) => [index('deployed_edges_account').on(table.accountId)],
)

/** The last deployment of each domain. */
export const deployments = sqliteTable(
  'deployments',
  {
    domainId: integer('domain_id')
      .primaryKey()
      .references(() => domains.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<DeploymentKind>().notNull(),
    state: text().$type<DeploymentState>().notNull(),
    /** The edge release to deploy. */
    release: text().notNull(),
    startedAt: integer('started_at').notNull(),
    finishedAt: integer('finished_at'),
    /**
     * When a runner may claim the deployment: at the end of a lease or of a wait; `null` once the
     * deployment has ended.
     */
    dueAt: integer('due_at'),
    /** The current runner's lease; a runner that lost its lease stops. */
    lease: text(),
    replaceRoute: integer('replace_route', { mode: 'boolean' }).notNull().default(false),
    deleteZone: integer('delete_zone', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('deployments_account').on(table.accountId),
    index('deployments_failed').on(table.domainId).where(sql`state = 'failed'`),
    index('deployments_due').on(table.dueAt).where(isNotNull(table.dueAt)),
  ],
)

export const deploymentSteps = sqliteTable(
  'deployment_steps',
  {
    domainId: integer('domain_id')
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    step: text().$type<DeploymentStep>().notNull(),
    position: integer().notNull(),
    state: text().$type<StepState>().notNull().default('open'),
    /** Attempts since the deployment was last started or resumed. */
    attempts: integer().notNull().default(0),
    startedAt: integer('started_at'),
    finishedAt: integer('finished_at'),
    problem: text().$type<DeploymentProblem>(),
    detail: text(),
  },
  (table) => [primaryKey({ columns: [table.domainId, table.step] })],
)
