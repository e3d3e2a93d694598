import { eq, sql } from 'drizzle-orm'
import { auditEach } from '#core/audit.ts'
import type { AccountContext, Context } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import {
  accounts,
  alertChannels,
  apiKeys,
  bucketExports,
  cdnConnections,
  invitations,
  members,
  passkeys,
  recoveryCodes,
  reportMails,
  sharedReports,
  webhooks,
} from '#db/schema.ts'

/** Access that any member may grant: to people, to programs, or to copies of the data. */
const OF_MEMBERS = [
  {
    table: invitations,
    action: 'member.invitation_revoked',
    entity: sql`cast(${invitations.id} as text)`,
    before: sql`json_object('email', ${invitations.email}, 'role', ${invitations.role}, 'campaignIds', json(${invitations.campaignIds}))`,
  },
  {
    table: bucketExports,
    action: 'bucket-export.delete',
    entity: sql`cast(${bucketExports.id} as text)`,
    before: sql`json_object('endpoint', ${bucketExports.endpoint}, 'bucket', ${bucketExports.bucket}, 'prefix', ${bucketExports.prefix})`,
  },
  {
    table: reportMails,
    action: 'report-mail.delete',
    entity: sql`cast(${reportMails.id} as text)`,
    before: sql`json_object('name', ${reportMails.name}, 'every', ${reportMails.every})`,
  },
  {
    table: sharedReports,
    action: 'shared-report.revoke',
    entity: sql`cast(${sharedReports.id} as text)`,
    before: sql`json_object('name', ${sharedReports.name}, 'expiresAt', ${sharedReports.expiresAt})`,
  },
  {
    table: apiKeys,
    action: 'api-key.revoke',
    entity: sql`cast(${apiKeys.id} as text)`,
    before: sql`json_object('name', ${apiKeys.name}, 'scopes', json(${apiKeys.scopes}), 'campaignId', ${apiKeys.campaignId})`,
  },
] as const

/** The account's own access, regardless of who granted it. */
const OF_ACCOUNT = [
  {
    table: webhooks,
    action: 'webhook.deleted',
    entity: sql`cast(${webhooks.id} as text)`,
    before: sql`json_object('name', ${webhooks.name}, 'url', ${webhooks.url}, 'events', json(${webhooks.events}))`,
  },
  {
    table: alertChannels,
    action: 'alert-channel.disconnect',
    entity: sql`${alertChannels.channel}`,
    before: sql`json_object('channel', ${alertChannels.channel})`,
  },
  // A stranger's CDN account would get the zones of the owner's domains.
  {
    table: cdnConnections,
    action: 'cloudflare.disconnected',
    entity: sql`${cdnConnections.cdnAccountId}`,
    before: sql`json_object('kind', ${cdnConnections.kind})`,
  },
  {
    table: passkeys,
    action: 'account.passkey_removed',
    entity: sql`cast(${passkeys.id} as text)`,
    before: sql`json_object('name', ${passkeys.name})`,
  },
  {
    table: members,
    action: 'member.removed',
    entity: sql`cast(${members.id} as text)`,
    before: sql`json_object('email',
      (select person.email from ${accounts} person where person.id = ${members.personId}), 'role', ${members.role}, 'campaignIds', json(${members.campaignIds}))`,
  },
] as const

/** Revokes the access that a member granted, with an audit row for each; part of a `db.batch()`. */
export const revokeGrantsOf = (ctx: AccountContext, accountId: number, memberId: number) =>
  OF_MEMBERS.flatMap((grant) =>
    revoke(
      { ...ctx, accountId },
      grant,
      ownedBy(grant.table, accountId, eq(grant.table.memberId, memberId)),
    ),
  )

/**
 * Revokes all access to an account besides its password and sessions, second factors included, with
 * an audit row for each; part of a `db.batch()`.
 */
export const revokeAllGrants = (
  ctx: Context & { readonly accountId: number; readonly actorId: number },
) => [
  ...[...OF_MEMBERS, ...OF_ACCOUNT].flatMap((grant) =>
    revoke(ctx, grant, ownedBy(grant.table, ctx.accountId)),
  ),
  ctx.db.delete(recoveryCodes).where(ownedBy(recoveryCodes, ctx.accountId)),
  ctx.db
    .update(accounts)
    .set({
      mfaSecret: null,
      mfaConfirmedAt: null,
      mfaLastStep: null,
      passkeyCount: 0,
      allowedNetworks: null,
    })
    .where(eq(accounts.id, ctx.accountId)),
]

/** The audit row comes first, because it reads the rows that are then deleted. */
const revoke = (
  ctx: Parameters<typeof auditEach>[0],
  { table, action, entity, before }: (typeof OF_MEMBERS)[number] | (typeof OF_ACCOUNT)[number],
  where: ReturnType<typeof ownedBy>,
) => [
  auditEach(ctx, action, entity, { before, from: sql`${table}`, where }),
  ctx.db.delete(table).where(where),
]
