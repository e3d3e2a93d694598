import type { Access, User } from '@crivo/shared'
import type { AccountContext, Context } from '../context.ts'
import { findKey, noteKeyUse } from './find-api-key.ts'
import { requirePermission } from './require-permission.ts'
import { requireAccountScope } from './require-scope.ts'

type KeyCaller = Pick<
  AccountContext,
  'accountId' | 'sessionId' | 'actorId' | 'onBehalfOf' | 'member'
> & {
  readonly user: User
  readonly keyId: number
  readonly expiresAt: number
  readonly allowedNetworks: readonly string[] | null
}

/**
 * Authenticates a call by API key, with the key's permissions on its account. Throws
 * `INVALID_API_KEY`, `SCOPE_MISSING`, or the reason why the account may not use keys.
 */
export async function authenticateKey(
  ctx: Context,
  { secret, method, access }: { secret: string; method: string; access: Access },
): Promise<KeyCaller> {
  const { key, user, member, allowedNetworks } = await findKey(ctx, secret)
  requirePermission(user, 'api', access)
  requireAccountScope(key, method === 'GET' ? 'read' : 'write')
  noteKeyUse(ctx, key)
  const { accountId } = key
  return {
    accountId,
    user,
    keyId: key.id,
    // API keys cannot use session operations.
    sessionId: '',
    actorId: member?.personId ?? accountId,
    onBehalfOf: null,
    member,
    expiresAt: key.expiresAt ?? Number.POSITIVE_INFINITY,
    allowedNetworks,
  }
}
