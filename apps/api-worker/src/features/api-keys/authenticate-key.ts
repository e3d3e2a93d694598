import type { User } from '@crivo/shared'
import type { AccountContext, Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { assertPermitted } from '../auth/assert-permitted.ts'
import { findKey, noteKeyUse } from './find-key.ts'

type KeyCaller = Pick<AccountContext, 'accountId' | 'sessionId' | 'actorId' | 'onBehalfOf'> & {
  readonly user: User
  readonly keyId: number
  readonly expiresAt: number
}

/**
 * Who calls the API by a key: its account, as far as the key goes. Throws `INVALID_API_KEY`,
 * `SCOPE_MISSING`, or why the account may not use keys.
 */
export async function authenticateKey({
  ctx,
  input: { secret, method },
}: {
  ctx: Context
  input: { secret: string; method: string }
}): Promise<KeyCaller> {
  const { key, user } = await findKey(ctx, secret)
  assertPermitted(user, 'api')
  const scope = method === 'GET' ? 'read' : 'write'
  if (key.campaignId !== null || !key.scopes.includes(scope)) throw new DomainError('SCOPE_MISSING')
  noteKeyUse(ctx, key)
  const { accountId } = key
  return {
    accountId,
    user,
    keyId: key.id,
    // Nothing of a session is open to keys.
    sessionId: '',
    actorId: accountId,
    onBehalfOf: null,
    expiresAt: key.expiresAt ?? Number.POSITIVE_INFINITY,
  }
}
