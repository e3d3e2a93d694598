import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import {
  accounts,
  accountUsage,
  affiliates,
  alertChannels,
  alertRules,
  allowedIps,
  apiKeys,
  auditLog,
  billingPeriods,
  blockedIps,
  bucketExports,
  campaignChecks,
  campaignIntegrations,
  campaigns,
  campaignVersions,
  cdnConnections,
  chartNotes,
  commissions,
  damagedVisits,
  deployedEdges,
  deploymentSteps,
  deployments,
  domains,
  inspectionSchedules,
  inspections,
  invitations,
  members,
  passkeys,
  payments,
  peopleShareChanges,
  publications,
  publicRecords,
  referrals,
  reportMails,
  reportRecipients,
  rolloutDomains,
  ruleProposals,
  ruleSuspensions,
  ruleTemplates,
  savedViews,
  sessions,
  sharedReports,
  sourceParameters,
  subscriptionHistory,
  subscriptions,
  uptimeDays,
  webhookEvents,
  webhooks,
} from '#db/schema.ts'

const PAGE = 200

/** A row of any table. */
export type ExportedRow = Record<string, unknown>

/**
 * Everything the database stores about an account, table by table and page by page. Excludes hashes
 * and keys, which would give access to the account.
 */
export const EXPORTED: Readonly<
  Record<string, (ctx: AccountContext) => AsyncIterable<ExportedRow>>
> = {
  account: accountRow,
  sessions: (ctx) => ownedRows(ctx, sessions),
  apiKeys: (ctx) => ownedRows(ctx, apiKeys),
  passkeys: passkeyRows,
  domains: (ctx) => ownedRows(ctx, domains),
  campaigns: (ctx) => ownedRows(ctx, campaigns),
  campaignVersions: versionRows,
  ruleSuspensions: (ctx) => ownedRows(ctx, ruleSuspensions),
  ruleProposals: (ctx) => ownedRows(ctx, ruleProposals),
  ruleTemplates: (ctx) => ownedRows(ctx, ruleTemplates),
  savedViews: viewRows,
  chartNotes: (ctx) => ownedRows(ctx, chartNotes),
  sharedReports: reportRows,
  reportMails: (ctx) => ownedRows(ctx, reportMails),
  reportRecipients: recipientRows,
  bucketExports: bucketRows,
  members: (ctx) => ownedRows(ctx, members),
  invitations: invitationRows,
  memberships: membershipRows,
  alertRules: (ctx) => ownedRows(ctx, alertRules),
  alertChannels: channelRows,
  sourceParameters: (ctx) => ownedRows(ctx, sourceParameters),
  peopleShareChanges: shareRows,
  inspections: inspectionRows,
  inspectionSchedules: (ctx) => ownedRows(ctx, inspectionSchedules),
  campaignChecks: (ctx) => allRows(ctx, campaignChecks),
  campaignIntegrations: (ctx) => allRows(ctx, campaignIntegrations),
  publications: publicationRows,
  publicRecords: publicRecordRows,
  uptimeDays: uptimeRows,
  allowedIps: (ctx) => ownedRows(ctx, allowedIps),
  blockedIps: (ctx) => ownedRows(ctx, blockedIps),
  subscriptions: (ctx) => ownedRows(ctx, subscriptions),
  subscriptionHistory: (ctx) => ownedRows(ctx, subscriptionHistory),
  billingPeriods: (ctx) => ownedRows(ctx, billingPeriods),
  accountUsage: (ctx) => allRows(ctx, accountUsage),
  damagedVisits: (ctx) => allRows(ctx, damagedVisits),
  auditLog: auditRows,
  cdnConnections: connectionRow,
  deployedEdges: (ctx) => allRows(ctx, deployedEdges),
  deployments: (ctx) => allRows(ctx, deployments),
  deploymentSteps: stepRows,
  rolloutDomains: (ctx) => allRows(ctx, rolloutDomains),
  webhooks: webhookRows,
  webhookEvents: (ctx) => ownedRows(ctx, webhookEvents),
  affiliates: (ctx) => allRows(ctx, affiliates),
  referrals: referralRows,
  commissions: (ctx) => ownedRows(ctx, commissions),
  payments: paymentRows,
}

/**
 * Excludes other people's IP addresses, and the salts that protect values in the log's hash chain.
 */
async function* auditRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const { salt: _, ...row } of ownedRows(ctx, auditLog)) {
    yield row.actorId === ctx.accountId ? row : { ...row, address: null }
  }
}

/** Excludes other people's private views. */
async function* viewRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const row of ownedRows(ctx, savedViews)) {
    if (row.isShared || row.personId === ctx.accountId) yield row
  }
}

async function* invitationRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const { hash: _, ...row } of ownedRows(ctx, invitations)) yield row
}

async function* reportRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const { hash: _, ...row } of ownedRows(ctx, sharedReports)) yield row
}

/** The person's roles in other accounts. */
async function* membershipRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  yield* await db.select().from(members).where(eq(members.personId, accountId))
}

async function* inspectionRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const { shareHash: _, ...row } of ownedRows(ctx, inspections)) yield row
}

/** Reads a table with at most one row per domain or campaign. */
async function* allRows(
  { db, accountId }: AccountContext,
  table:
    | typeof accountUsage
    | typeof affiliates
    | typeof campaignChecks
    | typeof campaignIntegrations
    | typeof damagedVisits
    | typeof deployedEdges
    | typeof deployments
    | typeof rolloutDomains,
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

/** Excludes the referred person. */
async function* referralRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const { referredId: _, ...row } of ownedRows(ctx, referrals)) yield row
}

async function* paymentRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  yield* await db.select().from(payments).where(eq(payments.accountId, accountId))
}

async function* passkeyRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const { credentialId: _, publicKey: __, ...columns } = getTableColumns(passkeys)
  yield* await db.select(columns).from(passkeys).where(ownedBy(passkeys, accountId))
}

/** Excludes the secrets. */
async function* webhookRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const { secret: _, previousSecret: __, ...columns } = getTableColumns(webhooks)
  yield* await db.select(columns).from(webhooks).where(ownedBy(webhooks, accountId))
}

async function* recipientRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const { token: _, hash: __, ...row } of ownedRows(ctx, reportRecipients)) yield row
}

/** Excludes the access keys. */
async function* bucketRows(ctx: AccountContext): AsyncIterable<ExportedRow> {
  for await (const { accessKey: _, ...row } of ownedRows(ctx, bucketExports)) yield row
}

/** Excludes the secrets. */
async function* channelRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const { secret: _, ...columns } = getTableColumns(alertChannels)
  yield* await db.select(columns).from(alertChannels).where(ownedBy(alertChannels, accountId))
}

async function* accountRow({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const { passwordHash: _, mfaSecret: __, mfaLastStep: ___, ...columns } = getTableColumns(accounts)
  const account = await db.select(columns).from(accounts).where(eq(accounts.id, accountId)).get()
  if (account !== undefined) yield account
}

async function* publicRecordRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  yield* await db
    .select(getTableColumns(publicRecords))
    .from(publicRecords)
    .innerJoin(domains, eq(domains.id, publicRecords.domainId))
    .where(ownedBy(domains, accountId))
}

/** A domain's versions are numbered from one, so the last version of a page is the cursor. */
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

async function* shareRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const own = { id: campaigns.id }
  for (const { id } of await db.select(own).from(campaigns).where(ownedBy(campaigns, accountId))) {
    yield* await db.select().from(peopleShareChanges).where(eq(peopleShareChanges.campaignId, id))
  }
}

async function* versionRows({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const own = { id: campaigns.id }
  for (const { id } of await db.select(own).from(campaigns).where(ownedBy(campaigns, accountId))) {
    yield* await db.select().from(campaignVersions).where(eq(campaignVersions.campaignId, id))
  }
}

/** A domain has one row per day, so even several years of rows fit into one query. */
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
