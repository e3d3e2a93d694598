import { type Assertion, fromBase64Url, toBase64Url } from '@crivo/shared'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { passkeys } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { challengeUser } from './passkey-challenges.ts'
import { relyingParty, UNREAD, userHandleOf } from './relying-party.ts'

interface Expected {
  /** The purpose and session that the signed challenge must have been created for. */
  readonly binding: string
  /** The account that must own the passkey, if it is known. */
  readonly accountId?: number
  /**
   * True if the passkey is the only factor, so the authenticator must verify the person by a PIN or
   * biometrics.
   */
  readonly isAlone: boolean
}

/**
 * Verifies a signature by a registered passkey, uses up its challenge, and returns the passkey's
 * account. Throws `PASSKEY_REFUSED`, including for a counter that went backward, as a copied key's
 * does.
 */
export async function verifyPasskey(
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  response: Assertion,
  { binding, accountId, isAlone }: Expected,
): Promise<number> {
  const { db } = ctx
  const known = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id)).get()
  if (known === undefined || known.accountId !== (accountId ?? known.accountId)) {
    throw new AppError('PASSKEY_REFUSED')
  }
  const { userHandle } = response.response
  const handle = toBase64Url(await userHandleOf(known.accountId))
  if (userHandle && userHandle !== handle) throw new AppError('PASSKEY_REFUSED')
  const { newCounter, credentialBackedUp } = await verify(ctx, response, {
    binding,
    isAlone,
    known,
  })
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: ctx.now() })
    // If two concurrent uses read the same counter, one passkey is a copy.
    .where(and(eq(passkeys.id, known.id), eq(passkeys.counter, known.counter)))
    .returning({ id: passkeys.id })
  if (used.length === 0) throw new AppError('PASSKEY_REFUSED')
  return known.accountId
}

async function verify(
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  response: Assertion,
  {
    binding,
    isAlone,
    known,
  }: Pick<Expected, 'binding' | 'isAlone'> & { known: typeof passkeys.$inferSelect },
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, rawId, type } = response
  const { clientDataJSON, authenticatorData, signature } = response.response
  const party = relyingParty(ctx)
  const publicKey = fromBase64Url(known.publicKey)
  if (publicKey === null) throw new Error(`The key of passkey ${known.id} is unreadable`)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId, type },
        response: { clientDataJSON, authenticatorData, signature },
        ...UNREAD,
      },
      expectedChallenge: challengeUser(ctx, binding),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: isAlone,
      credential: { id: known.credentialId, publicKey, counter: known.counter },
    })
    if (verified) return authenticationInfo
  } catch {
    // The library throws a different error for each problem in untrusted input.
  }
  throw new AppError('PASSKEY_REFUSED')
}
