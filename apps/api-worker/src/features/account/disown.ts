import { type Disown, type Disowned, sha256Hex } from '@crivo/shared'
import { and, eq, gt, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { countPasskeys } from '#core/identity/credentials/count-passkeys.ts'
import { unknownAccountHash } from '#core/identity/credentials/hash-password.ts'
import { forgetDevices } from '#core/identity/credentials/known-devices.ts'
import { createPasswordLink, endLinks } from '#core/identity/credentials/link-tokens.ts'
import { deleteUselessCodes } from '#core/identity/credentials/recovery-codes.ts'
import { linkLimits } from '#core/identity/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/identity/rate-limits/claim-rate-limit.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { endSessions } from '#core/identity/sessions/end-sessions.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, apiKeys, passkeys, recoveries, securityNotices } from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { AppError } from '#platform/app-error.ts'

type Notice = typeof securityNotices.$inferSelect

/**
 * Handles an emailed "this was not me": ends all sessions and links, blocks the password, undoes
 * the change where possible, and returns a token to choose a new password. Throws `INVALID_LINK` or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function disown(
  ctx: Context,
  { token }: Disown,
  { client: { address } }: { client: Client },
): Promise<Disowned> {
  await claimRateLimit(ctx, linkLimits(address))
  const { db } = ctx
  const [notice] = await db
    .delete(securityNotices)
    .where(
      and(
        eq(securityNotices.hash, await sha256Hex(token)),
        gt(securityNotices.expiresAt, ctx.now()),
      ),
    )
    .returning()
  if (notice === undefined) throw new AppError('INVALID_LINK')
  const { accountId, kind } = notice
  await db.batch([
    // No password matches this hash: the person who made the change may know the current password.
    db
      .update(accounts)
      .set({ passwordHash: unknownAccountHash(ctx) })
      .where(eq(accounts.id, accountId)),
    auditIfChanged({ ...ctx, accountId, actorId: accountId }, 'account.disowned', kind, {
      after: { kind },
    }),
    endSessions(ctx, accountId),
    endLinks(ctx, accountId),
    ...forgetDevices(ctx, accountId),
    ...undo(ctx, notice),
  ])
  closeEndedSockets(ctx, accountId)
  const { token: resetToken } = await createPasswordLink(ctx, eq(accounts.id, accountId))
  return { resetToken }
}

/** Builds the statements that undo a change; none if the previous state is gone. */
function undo(ctx: Context, { accountId, kind, entityId, email }: Notice) {
  const { db } = ctx
  const owner = { db, accountId }
  const id = Number(entityId)
  if (kind === 'api-key-created' || kind === 'api-key-rotated') {
    return [db.delete(apiKeys).where(ownedBy(apiKeys, accountId, eq(apiKeys.id, id)))]
  }
  if (kind === 'factor-added' && entityId === 'app') {
    return [
      db
        .update(accounts)
        .set({ mfaSecret: null, mfaConfirmedAt: null, mfaLastStep: null })
        .where(eq(accounts.id, accountId)),
      deleteUselessCodes(owner),
    ]
  }
  if (kind === 'factor-added') {
    return [
      db.delete(passkeys).where(ownedBy(passkeys, accountId, eq(passkeys.id, id))),
      countPasskeys(owner),
      deleteUselessCodes(owner),
    ]
  }
  if (kind === 'networks-changed') {
    const allowedNetworks: string[] | null = JSON.parse(entityId ?? 'null')
    return [db.update(accounts).set({ allowedNetworks }).where(eq(accounts.id, accountId))]
  }
  if (kind === 'recovery-asked') {
    return [db.delete(recoveries).where(eq(recoveries.accountId, accountId))]
  }
  if (kind === 'email-changed' || kind === 'account-recovered') {
    return [
      db
        .update(accounts)
        .set({ email, emailConfirmedAt: ctx.now() })
        // Someone may have registered with the old email in the meantime.
        .where(
          sql`${eq(accounts.id, accountId)} and not exists (
            select 1 from accounts other where other.email = ${email} and other.id <> ${accountId})`,
        ),
    ]
  }
  return []
}
