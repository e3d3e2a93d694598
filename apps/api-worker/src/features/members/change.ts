import type { ChangeMember, User } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { endAccess } from '#core/identity/end-membership.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { ownedBy } from '#db/owned-by.ts'
import { members } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'
import { campaignsOfRole, requireManageable, requireMember } from './require-manageable.ts'

/**
 * Changes a member's role or campaigns; their sessions in the account end, and the keys they
 * created there are revoked. The owner is emailed about a new manager. Throws `MEMBER_NOT_FOUND`,
 * `ROLE_FORBIDS` or `NOT_IN_PERSON`.
 */
export async function changeMember(
  ctx: AccountContext,
  { id, ...input }: ChangeMember & { id: number },
  { user }: { user: User },
): Promise<void> {
  requireInPerson(ctx)
  const { role, campaignIds, email } = await requireMember(ctx, id)
  requireManageable(ctx, role, input.role)
  const after = { role: input.role, campaignIds: await campaignsOfRole(ctx, input) }
  const { accountId } = ctx
  const [changed] = await ctx.db.batch([
    ctx.db
      .update(members)
      .set(after)
      .where(ownedBy(members, accountId, eq(members.id, id)))
      .returning({ id: members.id }),
    auditIfChanged(ctx, 'member.changed', String(id), {
      before: { email, role, campaignIds },
      after: { email, ...after },
    }),
    ...endAccess(ctx, accountId, id),
  ])
  if (changed.length === 0) throw new AppError('MEMBER_NOT_FOUND')
  closeEndedSockets(ctx, accountId)
  if (input.role === 'manager' && role !== 'manager') {
    const { email: to, language } = user
    notifyOwner(ctx, { accountId, email: to, language, kind: 'manager-added', entityId: id })
  }
}
