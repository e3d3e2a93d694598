import type { Language } from '@crivo/shared'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { revokeAllGrants } from '#core/identity/access-grants.ts'
import { hashPassword } from '#core/identity/credentials/hash-password.ts'
import { endLinks } from '#core/identity/credentials/link-tokens.ts'
import { revokeAllKeys } from '#core/identity/credentials/revoke-all-keys.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { endSessions } from '#core/identity/sessions/end-sessions.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, commissions, knownDevices, referrals } from '#db/schema.ts'
import { violates } from '#db/violates.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import type { Encrypted } from '#platform/encryption.ts'

interface Owner {
  readonly accountId: number
  readonly email: string
  readonly language: Language
  /** The session to keep, if any. */
  readonly sessionId?: string
  /** The hash to replace, if only that one may be. */
  readonly replaces?: string
  readonly revokeApiKeys: boolean | undefined
  /** True if nobody has proved access to the account's mailbox before. */
  readonly isFirstProof?: boolean
}

/**
 * Stores a new password, ends the account's other sessions and links and, on request, its API keys,
 * and notifies the owner. The first proof that the mailbox is theirs also ends all other access,
 * because a stranger may have registered the account and kept a way in. Rejects,
 * storing nothing, if the hash to replace is gone; see `isPasswordReplaced`.
 */
export async function setPassword(
  ctx: Context,
  {
    accountId,
    sessionId,
    email,
    language,
    replaces,
    revokeApiKeys = false,
    isFirstProof = false,
  }: Owner,
  password: string,
  action: 'account.password_changed' | 'account.password_reset',
): Promise<void> {
  const { db } = ctx
  const passwordHash = await hashPassword(ctx, password)
  const owner = { actorId: accountId, ...ctx, accountId }
  await db.batch([
    db
      .update(accounts)
      .set({
        passwordHash:
          replaces === undefined
            ? passwordHash
            : sql`case when ${accounts.passwordHash} = ${replaces} then ${passwordHash} end`,
        // Whoever knew the password may have begun to set up an authenticator app.
        mfaSecret: sql<Encrypted | null>`case when ${accounts.mfaConfirmedAt} is not null
          then ${accounts.mfaSecret} end`,
        ...(action === 'account.password_reset' && confirmed(ctx, email)),
      })
      .where(eq(accounts.id, accountId)),
    auditIfChanged(owner, action, String(accountId)),
    endSessions(ctx, accountId, sessionId),
    endLinks(ctx, accountId),
    ...(revokeApiKeys ? revokeAllKeys(owner) : []),
    ...(isFirstProof ? [...revokeAllGrants(owner), ...forgetStranger(ctx, accountId)] : []),
  ])
  closeEndedSockets(ctx, accountId)
  notifyOwner(ctx, { accountId, email, language, kind: 'password-changed' })
}

/** Deletes a stranger's known browsers, and the referral unless it has earned a commission. */
const forgetStranger = ({ db }: Pick<Context, 'db'>, accountId: number) => [
  db.delete(knownDevices).where(ownedBy(knownDevices, accountId)),
  db
    .delete(referrals)
    .where(
      and(
        eq(referrals.referredId, accountId),
        notExists(
          db
            .select({ id: commissions.id })
            .from(commissions)
            .where(eq(commissions.referralId, referrals.id)),
        ),
      ),
    ),
]

/** Following a reset link proves access to this mailbox. */
const confirmed = ({ now }: Context, email: string) => ({
  emailConfirmedAt: sql<number | null>`case when ${accounts.email} = ${email}
    then coalesce(${accounts.emailConfirmedAt}, ${now()}) else ${accounts.emailConfirmedAt} end`,
})

/** Returns whether `setPassword` failed because another change replaced the password first. */
export const isPasswordReplaced = (error: unknown): boolean =>
  violates(error, 'NOT NULL constraint failed: accounts.password_hash')
