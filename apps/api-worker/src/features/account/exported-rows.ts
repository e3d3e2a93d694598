import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import {
  accounts,
  accountUsage,
  affiliates,
  apiKeys,
  auditLog,
  billingPeriods,
  blockedIps,
  campaignIntegrations,
  campaigns,
  cdnConnections,
  commissions,
  deployedEdges,
  deploymentSteps,
  deployments,
  domains,
  inspections,
  payments,
  publications,
  referrals,
  sessions,
  subscriptionHistory,
  subscriptions,
  uptimeDays,
  webhookEvents,
  webhooks,
} from '../../db/schema.ts'

const PAGE = 200

/** A row of whatever was stored. */
export type ExportedRow = Record<string, unknown>

/**
 * Everything that the database stores about an account, table by table and page by page.
 * Left out are what would open the account to whoever reads the file: hashes and keys.
 */
export const EXPORTED: Readonly<
  Record<string, (ctx: AccountContext) => AsyncIterable<ExportedRow>>
> = {
  account: accountRow,
  sessions: (ctx) => ownedRows(ctx, sessions),
  apiKeys: (ctx) => ownedRows(ctx, apiKeys),
  domains: (ctx) => ownedRows(ctx, domains),
  campaigns: (ctx) => ownedRows(ctx, campaigns),
  inspections: inspectionRows,
  campaignIntegrations: (ctx) => allRows(ctx, campaignIntegrations),
  publications: publicationRows,
  uptimeDays: uptimeRows,
  blockedIps: (ctx) => ownedRows(ctx, blockedIps),
  subscriptions: (ctx) => ownedRows(ctx, subscriptions),
  subscriptionHistory: (ctx) => ownedRows(ctx, subscriptionHistory),
  billingPeriods: (ctx) => ownedRows(ctx, billingPeriods),
  accountUsage: (ctx) => allRows(ctx, accountUsage),
  auditLog: auditRows,
  cdnConnections: connectionRow,
  deployedEdges: (ctx) => allRows(ctx, deployedEdges),
  deployments: (ctx) => allRows(ctx, deployments),
  deploymentSteps: stepRows,
  webhooks: webhookRows,
  webhookEvents: (ctx) => ownedRows(ctx, webhookEvents),
  affiliates: (ctx) => allRows(ctx, affiliates),
  referrals: referralRows,
  commissions: (ctx) => ownedRows(ctx, commissions),
  payments: paymentRows,
}

/** Where somebody else called from is theirs. */
async function* auditRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const row of ownedRows(ctx, auditLog)) {
    yield row.actorId === ctx.accountId ? row : { ...row, address: null }
  }
}

async function* inspectionRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const { shareHash: _, ...row } of ownedRows(ctx, inspections)) yield row
}

/** Of what the account has few, one for each domain or campaign at most. */
async function* allRows(
  { db, accountId }: AccountContext,
  table:
    | typeof accountUsage
    | typeof affiliates
    | typeof campaignIntegrations
    | typeof deployedEdges
    | typeof deployments,
): AsyncIterable<ExportedRow> {
  yield* await db.select().from(table).where(ownedBy(table, accountId))
}

async function* stepRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const rows = await db
    .select({ row: deploymentSteps })
    .from(deploymentSteps)
    .innerJoin(deployments, eq(deployments.domainId, deploymentSteps.domainId))
    .where(ownedBy(deployments, accountId))
  yield* rows.map(({ row }) => row)
}

async function* connectionRow({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const { credentials: _, ...columns } = getTableColumns(cdnConnections)
  yield* await db.select(columns).from(cdnConnections).where(ownedBy(cdnConnections, accountId))
}

/** Who was referred is another person. */
async function* referralRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const { referredId: _, ...row } of ownedRows(ctx, referrals)) yield row
}

async function* paymentRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  yield* await db.select().from(payments).where(eq(payments.accountId, accountId))
}

/** Without the secrets. */
async function* webhookRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const { secret: _, previousSecret: __, ...columns } = getTableColumns(webhooks)
  yield* await db.select(columns).from(webhooks).where(ownedBy(webhooks, accountId))
}

async function* accountRow({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const { passwordHash: _, mfaSecret: __, mfaLastStep: ___, ...columns } = getTableColumns(accounts)
  const account = await db.select(columns).from(accounts).where(eq(accounts.id, accountId)).get()
  if (account !== undefined) yield account
}

/** A domain's versions are counted from one on, so that a page of them begins behind a version. */
async function* publicationRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  const { db } = ctx
  for (const { id } of await ownDomains(ctx)) {
    let last = 0
    for (;;) {
      const page = await db
        .select()
        .from(publications)
        .where(and(eq(publications.domainId, id), gt(publications.version, last)))
        .orderBy(asc(publications.version))
        .limit(PAGE)
      yield* page
      last = page.at(-1)?.version ?? last
      if (page.length < PAGE) break
    }
  }
}

/** A domain has one row a day, and those of some years at most. */
async function* uptimeRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for (const { id } of await ownDomains(ctx)) {
    yield* await ctx.db.select().from(uptimeDays).where(eq(uptimeDays.domainId, id))
  }
}

const ownDomains = ({ db, accountId }: AccountContext) =>
  db.select({ id: domains.id }).from(domains).where(ownedBy(domains, accountId))

type OwnedTable = SQLiteTable & { readonly id: SQLiteColumn; readonly accountId: SQLiteColumn }

async function* ownedRows(
  { db, accountId }: AccountContext,
  table: OwnedTable,
): AsyncIterable<ExportedRow> {
  let last: unknown
  for (;;) {
    const page = await db
      .select()
      .from(table)
      .where(
        last === undefined
          ? ownedBy(table, accountId)
          : ownedBy(table, accountId, gt(table.id, last)),
      )
      .orderBy(asc(table.id))
      .limit(PAGE)
    yield* page
    last = page.at(-1)?.id
    if (page.length < PAGE) return
  }
}
