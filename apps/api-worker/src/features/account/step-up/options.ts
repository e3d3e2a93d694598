import type { StepUpOptions, User } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { createProofOptions } from '#core/identity/credentials/passkey-proof-options.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { accounts } from '#db/schema.ts'

/** Returns the string that binds a proof's challenge to the session. */
export const proofBinding = ({ sessionId }: Pick<AccountContext, 'sessionId'>): string =>
  `prove ${sessionId}`

/** Returns the ways the person can confirm their identity. Throws `NOT_IN_PERSON`. */
export async function createStepUpOptions(
  ctx: AccountContext,
  { user }: { user: Pick<User, 'secondFactor'> },
): Promise<StepUpOptions> {
  requireInPerson(ctx)
  if (user.secondFactor !== 'on') return { methods: ['password'], publicKey: null }
  const account = await ctx.db
    .select({ passkeyCount: accounts.passkeyCount })
    .from(accounts)
    .where(eq(accounts.id, ctx.accountId))
    .get()
  if ((account?.passkeyCount ?? 0) === 0) return { methods: ['code'], publicKey: null }
  const { accountId } = ctx
  const options = await createProofOptions(ctx, { binding: proofBinding(ctx), accountId })
  return { methods: ['passkey', 'code'], ...options }
}
