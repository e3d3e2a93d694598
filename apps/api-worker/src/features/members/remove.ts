import { and, eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { endMembership } from '#core/identity/end-membership.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, members } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { requireManageable, requireMember } from './require-manageable.ts'

/**
 * Removes a member; their sessions in the account end, and the keys they created there are revoked.
 * The owner is not a member and stays. Throws the errors of `changeMember`.
 */
export async function removeMember(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  requireInPerson(ctx)
  const { role, campaignIds, email } = await requireMember(ctx, id)
  requireManageable(ctx, role)
  const before = { email, role, campaignIds }
  await end(ctx, { accountId: ctx.accountId, id, action: 'member.removed', before })
}

/** Leaves an account that the signed-in person is a member of. Throws `MEMBER_NOT_FOUND`. */
export async function leaveMembership(
  ctx: AccountContext,
  { id: accountId }: { id: number },
): Promise<void> {
  requireInPerson(ctx)
  const found = await ctx.db
    .select({ member: members, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.personId))
    .where(and(eq(members.accountId, accountId), eq(members.personId, ctx.actorId)))
    .get()
  if (found === undefined) throw new AppError('MEMBER_NOT_FOUND')
  const { email, member } = found
  const before = { email, role: member.role, campaignIds: member.campaignIds }
  await end(ctx, { accountId, id: member.id, action: 'member.left', before })
}

interface Ended {
  readonly accountId: number
  readonly id: number
  readonly action: 'member.removed' | 'member.left'
  readonly before: object
}

async function end(ctx: AccountContext, { accountId, id, action, before }: Ended): Promise<void> {
  const [found] = await ctx.db.batch([
    ctx.db
      .select({ id: members.id })
      .from(members)
      .where(ownedBy(members, accountId, eq(members.id, id))),
    ...endMembership(ctx, accountId, id),
    auditIfChanged({ ...ctx, accountId }, action, String(id), { before }),
  ])
  if (found.length === 0) throw new AppError('MEMBER_NOT_FOUND')
  closeEndedSockets(ctx, accountId)
}
