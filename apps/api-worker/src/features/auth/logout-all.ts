import type { LogoutAll } from '@crivo/shared'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { revokeAllKeys } from '#core/identity/credentials/revoke-all-keys.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { endSessions } from '#core/identity/sessions/end-sessions.ts'

/**
 * Ends every session of the account, including the current one, and on request revokes its API
 * keys. Throws `NOT_IN_PERSON`.
 */
export async function logoutAll(
  ctx: AccountContext,
  { revokeApiKeys = false }: LogoutAll,
): Promise<void> {
  requireInPerson(ctx)
  await ctx.db.batch([
    endSessions(ctx, ctx.accountId),
    auditIfChanged(ctx, 'account.signed_out_everywhere', String(ctx.accountId)),
    ...(revokeApiKeys ? revokeAllKeys(ctx) : []),
  ])
  closeEndedSockets(ctx, ctx.accountId)
}
