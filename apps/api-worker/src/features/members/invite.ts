import {
  INVITATION_MS,
  type Invitation,
  type InviteMember,
  MOST_MEMBERS,
  type User,
} from '@crivo/shared'
import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { createSecretToken } from '#core/identity/credentials/secret-token.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { isSignedIn, requireSignedIn } from '#core/identity/sessions/signed-in.ts'
import { invitationLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, invitations, members } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'
import { campaignsOfRole, requireManageable } from './require-manageable.ts'
import { sendInvitation } from './send-invitation.ts'
import { requireInvitation, toInvitation } from './to-invitation.ts'

/**
 * Invites someone to the account by email; the owner is emailed about a manager. Throws
 * `ROLE_FORBIDS`, `NOT_IN_PERSON`, `ALREADY_MEMBER`, `ALREADY_INVITED`, `MEMBER_LIMIT` or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function inviteMember(
  ctx: AccountContext,
  input: InviteMember,
  { user: owner }: { user: User },
): Promise<Invitation> {
  requireInPerson(ctx)
  requireManageable(ctx, input.role)
  const { db, accountId, now } = ctx
  const email = input.email.toLowerCase()
  const { role } = input
  const campaignIds = await campaignsOfRole(ctx, input)
  const [[part], [invitee]] = await db.batch([
    db
      .select({ id: accounts.id })
      .from(accounts)
      .leftJoin(members, and(eq(members.personId, accounts.id), eq(members.accountId, accountId)))
      .where(and(eq(accounts.email, email), or(eq(accounts.id, accountId), gt(members.id, 0)))),
    db.select({ language: accounts.language }).from(accounts).where(eq(accounts.email, email)),
  ])
  if (part !== undefined) throw new AppError('ALREADY_MEMBER')
  await claimRateLimit(ctx, invitationLimits(accountId, email, ctx.address))
  const language = input.language ?? invitee?.language ?? owner.language
  const at = now()
  const { token, hash } = await createSecretToken(ctx)
  const ofAccount = ownedBy(invitations, accountId)
  const [, made] = await db.batch([
    db
      .delete(invitations)
      .where(
        ownedBy(
          invitations,
          accountId,
          eq(invitations.email, email),
          lte(invitations.expiresAt, at),
        ),
      ),
    // The statement checks the limit, so that concurrent calls cannot exceed it.
    insertIf(
      db,
      invitations,
      {
        accountId,
        memberId: ctx.member?.id ?? null,
        email,
        role,
        campaignIds,
        language,
        hash,
        sentAt: at,
        expiresAt: at + INVITATION_MS,
      },
      {
        where: sql`(select count(*) from ${invitations} where ${ofAccount})
          + (select count(*) from ${members} where ${ownedBy(members, accountId)}) < ${MOST_MEMBERS}
          and ${isSignedIn(ctx)}`,
      },
    )
      .onConflictDoNothing()
      .returning({ id: invitations.id }),
    auditIfChanged(ctx, 'member.invited', sql`last_insert_rowid()`, {
      after: { email, role, campaignIds },
    }),
  ])
  const [row] = made
  if (row === undefined) {
    await requireSignedIn(ctx)
    const open = await db
      .select({ id: invitations.id })
      .from(invitations)
      .where(ownedBy(invitations, accountId, eq(invitations.email, email)))
      .get()
    throw new AppError(open === undefined ? 'MEMBER_LIMIT' : 'ALREADY_INVITED')
  }
  sendInvitation(ctx, { email, language, token })
  if (role === 'manager') {
    const notice = { email: owner.email, language: owner.language, entityId: row.id }
    notifyOwner(ctx, { accountId, ...notice, kind: 'manager-invited' })
  }
  return toInvitation(await requireInvitation(ctx, row.id))
}
