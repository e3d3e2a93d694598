import type { StepUpOptions } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { createProofOptions } from '#core/identity/credentials/passkey-proof-options.ts'
import { asPerson } from './as-person.ts'

/** Returns the string that binds a proof's challenge to the session. */
export const proofBinding = ({ sessionId }: Pick<AccountContext, 'sessionId'>): string =>
  `prove ${sessionId}`

/** Returns the ways the person can confirm their identity. Throws `NOT_IN_PERSON`. */
export async function createStepUpOptions(caller: AccountContext): Promise<StepUpOptions> {
  const { ctx, hasFactor, hasPasskey } = await asPerson(caller)
  if (!hasFactor) return { methods: ['password'], publicKey: null }
  if (!hasPasskey) return { methods: ['code'], publicKey: null }
  const { accountId } = ctx
  const options = await createProofOptions(ctx, { binding: proofBinding(ctx), accountId })
  return { methods: ['passkey', 'code'], ...options }
}
