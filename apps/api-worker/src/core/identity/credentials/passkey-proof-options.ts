import type { PasskeyProofOptions } from '@crivo/shared'
import type { AccountContext, Context } from '#core/context.ts'
import { createChallenge } from './passkey-challenges.ts'
import { credentialsOf, relyingParty } from './relying-party.ts'

/**
 * Returns the options for signing a challenge with one of an account's passkeys, or with any
 * passkey.
 */
export async function createProofOptions(
  ctx: Pick<Context, 'db' | 'now' | 'randomBytes' | 'config'>,
  { binding, accountId }: { binding: string; accountId: AccountContext['accountId'] | null },
): Promise<PasskeyProofOptions> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const publicKey = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: await createChallenge(ctx, binding),
    userVerification: accountId === null ? 'required' : 'preferred',
    // An empty list lets the person choose among the passkeys on their device.
    allowCredentials: accountId === null ? [] : await credentialsOf(ctx, accountId),
  })
  return { publicKey: { ...publicKey } }
}
