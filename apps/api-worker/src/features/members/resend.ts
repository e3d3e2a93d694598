import { INVITATION_MS, type Invitation } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { createSecretToken } from '#core/identity/credentials/secret-token.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { invitationLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { ownedBy } from '#db/owned-by.ts'
import { invitations } from '#db/schema.ts'
import { requireManageable } from './require-manageable.ts'
import { sendInvitation } from './send-invitation.ts'
import { requireInvitation, toInvitation } from './to-invitation.ts'

/**
 * Sends an invitation again with a new link; the previous link stops working. Throws
 * `INVITATION_NOT_FOUND`, `ROLE_FORBIDS`, `NOT_IN_PERSON` or `TOO_MANY_ATTEMPTS`.
 */
export async function resendInvitation(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<Invitation> {
  requireInPerson(ctx)
  const { email, language, role, expiresAt: before } = await requireInvitation(ctx, id)
  requireManageable(ctx, role)
  await claimRateLimit(ctx, invitationLimits(ctx.accountId, email, ctx.address))
  const { token, hash } = await createSecretToken(ctx)
  const sentAt = ctx.now()
  const expiresAt = sentAt + INVITATION_MS
  await ctx.db.batch([
    ctx.db
      .update(invitations)
      // From now on, the member who resends the invitation is its sender.
      .set({ hash, sentAt, expiresAt, memberId: ctx.member?.id ?? null })
      .where(ownedBy(invitations, ctx.accountId, eq(invitations.id, id))),
    auditIfChanged(ctx, 'member.invited_again', String(id), {
      before: { email, expiresAt: new Date(before).toISOString() },
      after: { email, expiresAt: new Date(expiresAt).toISOString() },
    }),
  ])
  const sent = await requireInvitation(ctx, id)
  sendInvitation(ctx, { email, language, token })
  return toInvitation(sent)
}
