import {
  type AddedPasskey,
  type AddPasskey,
  MOST_PASSKEYS,
  toBase64Url,
  type User,
} from '@crivo/shared'
import { and, eq, lt, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { countPasskeys } from '#core/identity/credentials/count-passkeys.ts'
import { challengeUser } from '#core/identity/credentials/passkey-challenges.ts'
import { issueRecoveryCodes } from '#core/identity/credentials/recovery-codes.ts'
import { relyingParty, UNREAD } from '#core/identity/credentials/relying-party.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { forgetOtherProofs } from '#core/identity/sessions/proofs.ts'
import { isSignedIn, requireSignedIn } from '#core/identity/sessions/signed-in.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, passkeys, recoveryCodes } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'
import { registrationBinding } from './registration-options.ts'
import { toPasskey } from './to-passkey.ts'

/**
 * Registers a passkey, and returns recovery codes if the account has none. Throws `NOT_IN_PERSON`,
 * `PASSKEY_REFUSED`, `PASSKEY_KNOWN` or `PASSKEY_LIMIT`.
 */
export async function addPasskey(
  ctx: AccountContext,
  { name, credential }: AddPasskey,
  { user }: { user: User },
): Promise<AddedPasskey> {
  requireInPerson(ctx)
  const { db, accountId } = ctx
  const made = await verifyNew(ctx, credential)
  const known = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.credentialId, made.credentialId))
    .get()
  if (known !== undefined) throw new AppError('PASSKEY_KNOWN')
  const { codes, hashes } = await issueRecoveryCodes(ctx)
  const hasCodes = sql`exists (select 1 from ${recoveryCodes} where ${eq(recoveryCodes.accountId, accountId)})`
  const isAdded = sql`exists (select 1 from ${passkeys} where ${eq(passkeys.credentialId, made.credentialId)})`
  const [[row], , , issued] = await db.batch([
    insertIf(
      db,
      passkeys,
      {
        ...made,
        accountId: accounts.id,
        transports: sql`${JSON.stringify(made.transports)}`,
        name,
        createdAt: ctx.now(),
      },
      {
        from: sql`${accounts}`,
        where: and(
          eq(accounts.id, accountId),
          lt(accounts.passkeyCount, MOST_PASSKEYS),
          isSignedIn(ctx),
        ),
      },
    )
      .onConflictDoNothing()
      .returning(),
    auditIfChanged(ctx, 'account.passkey_added', made.credentialId, { after: { name } }),
    countPasskeys(ctx),
    insertIf(
      db,
      recoveryCodes,
      { accountId, hash: sql`value` },
      {
        from: sql`json_each(${JSON.stringify(hashes)})`,
        where: sql`${isAdded} and not ${hasCodes}`,
      },
    ).returning({ hash: recoveryCodes.hash }),
    forgetOtherProofs(ctx),
  ])
  if (row === undefined) {
    await requireSignedIn(ctx)
    throw new AppError('PASSKEY_LIMIT')
  }
  const { email, language } = user
  notifyOwner(ctx, { accountId, email, language, kind: 'factor-added', entityId: row.id })
  return { passkey: toPasskey(row), recoveryCodes: issued.length > 0 ? codes : null }
}

/** Verifies a new credential. Throws `PASSKEY_REFUSED`. */
async function verifyNew(ctx: AccountContext, response: AddPasskey['credential']) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, rawId, type } = response
  const { clientDataJSON, attestationObject, transports = [] } = response.response
  const party = relyingParty(ctx)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, ...UNREAD },
      expectedChallenge: challengeUser(ctx, registrationBinding(ctx)),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // A security key without a PIN can be a second factor; to replace a password, it must verify
      // the person.
      requireUserVerification: false,
    })
    if (registrationInfo === undefined) throw new AppError('PASSKEY_REFUSED')
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: toBase64Url(credential.publicKey),
      counter: credential.counter,
      transports,
      isBackedUp: credentialBackedUp,
    }
  } catch {
    // The library throws a different error for each problem in untrusted input.
    throw new AppError('PASSKEY_REFUSED')
  }
}
