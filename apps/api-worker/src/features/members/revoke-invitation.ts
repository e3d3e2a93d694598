import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { ownedBy } from '#db/owned-by.ts'
import { invitations } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { requireManageable } from './require-manageable.ts'
import { requireInvitation } from './to-invitation.ts'

/** Revokes an invitation: its link stops working. Throws the errors of `resendInvitation`. */
export async function revokeInvitation(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  requireInPerson(ctx)
  const { email, role, campaignIds } = await requireInvitation(ctx, id)
  requireManageable(ctx, role)
  const [revoked] = await ctx.db.batch([
    ctx.db
      .delete(invitations)
      .where(ownedBy(invitations, ctx.accountId, eq(invitations.id, id)))
      .returning({ id: invitations.id }),
    auditIfChanged(ctx, 'member.invitation_revoked', String(id), {
      before: { email, role, campaignIds },
    }),
  ])
  if (revoked.length === 0) throw new AppError('INVITATION_NOT_FOUND')
}
