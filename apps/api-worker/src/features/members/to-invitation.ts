import type { Invitation } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { invitations } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

type InvitationRow = typeof invitations.$inferSelect

/** Converts a stored invitation to the API's format. */
export const toInvitation = ({
  id,
  email,
  role,
  campaignIds,
  sentAt,
  expiresAt,
}: InvitationRow): Invitation => ({
  id,
  email,
  role,
  campaignIds,
  sentAt: new Date(sentAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
})

/** Returns the account's invitation with this id. Throws `INVITATION_NOT_FOUND`. */
export async function requireInvitation(ctx: AccountContext, id: number): Promise<InvitationRow> {
  const found = await ctx.db
    .select()
    .from(invitations)
    .where(ownedBy(invitations, ctx.accountId, eq(invitations.id, id)))
    .get()
  if (found === undefined) throw new AppError('INVITATION_NOT_FOUND')
  return found
}
