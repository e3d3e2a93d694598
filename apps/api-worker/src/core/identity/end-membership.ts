import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { auditEach } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import {
  apiKeys,
  bucketExports,
  invitations,
  members,
  reportMails,
  savedViews,
  sessions,
  sharedReports,
} from '#db/schema.ts'

/**
 * Removes a member with everything that gave them access, with audit rows as `endAccess` writes
 * them; part of a `db.batch()`.
 */
export function endMembership(ctx: AccountContext, accountId: number, memberId: number) {
  const { db } = ctx
  return [
    // The keys are deleted with the row, so they must be audited first.
    ...endAccess(ctx, accountId, memberId),
    db
      .delete(savedViews)
      .where(
        ownedBy(
          savedViews,
          accountId,
          eq(savedViews.isShared, false),
          sql`${savedViews.personId} = (select ${members.personId} from ${members} where ${members.id} = ${memberId})`,
        ),
      ),
    db
      .delete(members)
      .where(ownedBy(members, accountId, eq(members.id, memberId)))
      .returning({ id: members.id }),
  ] as const
}

/**
 * Ends a member's sessions in an account, and revokes the keys, links to reports, reports by email,
 * exports to buckets and open invitations that they created there, with an audit row for each; part
 * of a `db.batch()`.
 */
export function endAccess(ctx: AccountContext, accountId: number, memberId: number) {
  const { db, now } = ctx
  const theirs: SQL | undefined = ownedBy(apiKeys, accountId, eq(apiKeys.memberId, memberId))
  const key = sql`json_object('name', ${apiKeys.name}, 'scopes', json(${apiKeys.scopes}), 'campaignId', ${apiKeys.campaignId})`
  const links: SQL | undefined = ownedBy(
    sharedReports,
    accountId,
    eq(sharedReports.memberId, memberId),
  )
  const mails: SQL | undefined = ownedBy(reportMails, accountId, eq(reportMails.memberId, memberId))
  const buckets: SQL | undefined = ownedBy(
    bucketExports,
    accountId,
    eq(bucketExports.memberId, memberId),
  )
  const invited: SQL | undefined = ownedBy(
    invitations,
    accountId,
    eq(invitations.memberId, memberId),
  )
  return [
    auditEach(
      { ...ctx, accountId },
      'member.invitation_revoked',
      sql`${invitations.email}`,
      {
        before: sql`json_object('role', ${invitations.role}, 'campaignIds', json(${invitations.campaignIds}))`,
      },
      { from: sql`${invitations}`, where: invited },
    ),
    db.delete(invitations).where(invited),
    auditEach(
      { ...ctx, accountId },
      'bucket-export.delete',
      sql`cast(${bucketExports.id} as text)`,
      {
        before: sql`json_object('endpoint', ${bucketExports.endpoint}, 'bucket', ${bucketExports.bucket}, 'prefix', ${bucketExports.prefix})`,
      },
      { from: sql`${bucketExports}`, where: buckets },
    ),
    db.delete(bucketExports).where(buckets),
    auditEach(
      { ...ctx, accountId },
      'report-mail.delete',
      sql`cast(${reportMails.id} as text)`,
      { before: sql`json_object('name', ${reportMails.name}, 'every', ${reportMails.every})` },
      { from: sql`${reportMails}`, where: mails },
    ),
    db.delete(reportMails).where(mails),
    auditEach(
      { ...ctx, accountId },
      'shared-report.revoke',
      sql`cast(${sharedReports.id} as text)`,
      {
        before: sql`json_object('name', ${sharedReports.name}, 'expiresAt', ${sharedReports.expiresAt})`,
      },
      { from: sql`${sharedReports}`, where: links },
    ),
    db.delete(sharedReports).where(links),
    auditEach(
      { ...ctx, accountId },
      'api-key.revoke',
      sql`cast(${apiKeys.id} as text)`,
      { before: key },
      { from: sql`${apiKeys}`, where: theirs },
    ),
    db.delete(apiKeys).where(theirs),
    db
      .update(sessions)
      .set({ endedAt: now() })
      .where(
        ownedBy(sessions, accountId, eq(sessions.memberId, memberId), isNull(sessions.endedAt)),
      ),
  ] as const
}
