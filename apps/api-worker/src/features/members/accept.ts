import { type OfferedMembership, sha256Hex } from '@crivo/shared'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext, Context } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { linkLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, invitations, members, securityNotices } from '#db/schema.ts'
import type { SecurityMailKind } from '#mail/texts/security/security-texts.ts'
import { AppError } from '#platform/app-error.ts'

const persons = alias(accounts, 'persons')

/** Returns an invitation's account and role. Throws `INVALID_LINK` or `TOO_MANY_ATTEMPTS`. */
export async function readInvitation(
  ctx: Context,
  { token }: { token: string },
): Promise<OfferedMembership> {
  const { invitation, accountName, registered } = await findInvitation(ctx, token)
  const { email, role, expiresAt } = invitation
  return {
    accountName,
    email,
    role,
    registered: registered !== null,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/**
 * Makes the signed-in person a member; the link works once, and only for the email address it was
 * sent to, which it confirms. Throws `INVALID_LINK`, `OTHER_EMAIL`, `ALREADY_MEMBER`,
 * `NOT_IN_PERSON` or `TOO_MANY_ATTEMPTS`.
 */
export async function acceptInvitation(
  ctx: AccountContext,
  { token }: { token: string },
): Promise<{ accountId: number }> {
  requireInPerson(ctx)
  const { db, actorId: personId, now } = ctx
  const { invitation } = await findInvitation(ctx, token)
  const person = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, personId))
    .get()
  if (person?.email !== invitation.email) throw new AppError('OTHER_EMAIL')
  const { accountId, role, campaignIds } = invitation
  const isOffered = and(eq(invitations.id, invitation.id), eq(invitations.hash, invitation.hash))
  const [joined] = await db.batch([
    insertIf(
      db,
      members,
      {
        accountId: invitations.accountId,
        personId,
        role: invitations.role,
        campaignIds: invitations.campaignIds,
        createdAt: now(),
      },
      { from: sql`${invitations}`, where: and(isOffered, ne(invitations.accountId, personId)) },
    )
      .onConflictDoNothing()
      .returning({ id: members.id }),
    auditIfChanged(
      { ...ctx, accountId, actorId: personId },
      'member.joined',
      sql`last_insert_rowid()`,
      { after: { role, campaignIds } },
    ),
    db.delete(invitations).where(isOffered),
    db
      .update(accounts)
      .set({ emailConfirmedAt: now() })
      .where(and(eq(accounts.id, personId), isNull(accounts.emailConfirmedAt))),
    // “This was not me” removes the member once the invitation is gone.
    db
      .update(securityNotices)
      .set({
        kind: 'manager-added' satisfies SecurityMailKind,
        entityId: sql`(select cast(${members.id} as text) from ${members}
          where ${members.accountId} = ${accountId} and ${members.personId} = ${personId})`,
      })
      .where(
        ownedBy(
          securityNotices,
          accountId,
          eq(securityNotices.kind, 'manager-invited' satisfies SecurityMailKind),
          eq(securityNotices.entityId, String(invitation.id)),
        ),
      ),
  ])
  if (joined.length === 0) throw new AppError('ALREADY_MEMBER')
  return { accountId }
}

async function findInvitation(ctx: Context, token: string) {
  const takeBack = await claimRateLimit(ctx, linkLimits(ctx.address))
  const found = await ctx.db
    .select({ invitation: invitations, accountName: accounts.name, registered: persons.id })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .leftJoin(persons, eq(persons.email, invitations.email))
    .where(
      and(
        eq(invitations.hash, await sha256Hex(token)),
        gt(invitations.expiresAt, ctx.now()),
        eq(accounts.isActive, true),
      ),
    )
    .get()
  if (found === undefined) throw new AppError('INVALID_LINK')
  await takeBack()
  return found
}
