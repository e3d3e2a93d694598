import { PROOF_LIFETIME_MS, type SteppedUp, type StepUp } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { confirmSecondFactor } from '#core/identity/credentials/second-factor.ts'
import { verifyPasskey } from '#core/identity/credentials/verify-passkey.ts'
import { noteProof } from '#core/identity/sessions/proofs.ts'
import type { Client } from '#http/request-client.ts'
import { AppError } from '#platform/app-error.ts'
import { confirmPassword } from '../confirm-password.ts'
import { asPerson } from './as-person.ts'
import { proofBinding } from './options.ts'

/**
 * Records a proof of identity in the person's session: by the second factor or, without one, by
 * password. Throws `NOT_IN_PERSON`, `VALIDATION_FAILED` for a wrong password, `INVALID_CODE`,
 * `PASSKEY_REFUSED`, `SECOND_FACTOR_REQUIRED` for a password where there is a second factor, or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function prove(
  caller: AccountContext,
  proof: StepUp,
  { client: { address } }: { client: Client },
): Promise<SteppedUp> {
  const { ctx, hasFactor } = await asPerson(caller)
  const { accountId } = ctx
  if ('credential' in proof) {
    const expected = { binding: proofBinding(ctx), accountId, isAlone: false }
    await verifyPasskey(ctx, proof.credential, expected)
  } else if ('code' in proof) {
    await confirmSecondFactor(ctx, { accountId, code: proof.code, address })
  } else {
    if (hasFactor) throw new AppError('SECOND_FACTOR_REQUIRED')
    await confirmPassword(ctx, { currentPassword: proof.password, address, path: 'password' })
  }
  await noteProof(ctx)
  return { provenUntil: new Date(ctx.now() + PROOF_LIFETIME_MS).toISOString() }
}
