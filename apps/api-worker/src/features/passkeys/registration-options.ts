import type { PasskeyOptions, User } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { createChallenge } from '#core/identity/credentials/passkey-challenges.ts'
import {
  credentialsOf,
  relyingParty,
  userHandleOf,
} from '#core/identity/credentials/relying-party.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'

/** Returns the string that binds a registration's challenge to the session. */
export const registrationBinding = ({ sessionId }: Pick<AccountContext, 'sessionId'>): string =>
  `register ${sessionId}`

/**
 * Returns the options for a new passkey, which the browser hands to an authenticator. Throws
 * `NOT_IN_PERSON`.
 */
export async function createRegistrationOptions(
  ctx: AccountContext,
  { email, name }: Pick<User, 'email' | 'name'>,
): Promise<PasskeyOptions> {
  requireInPerson(ctx)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const party = relyingParty(ctx)
  const publicKey = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: await userHandleOf(ctx.accountId),
    userName: email,
    userDisplayName: name,
    challenge: await createChallenge(ctx, registrationBinding(ctx)),
    // The authenticator's model does not matter, and asking for it reveals more about the person.
    attestationType: 'none',
    excludeCredentials: await credentialsOf(ctx, ctx.accountId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { publicKey: { ...publicKey } }
}
