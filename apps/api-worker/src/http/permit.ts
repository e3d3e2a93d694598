import type { Permission, User } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import type { AccountContext } from '../context.ts'
import { DomainError } from '../domain-error.ts'
import { authenticateKey } from '../features/api-keys/authenticate-key.ts'
import { secretOf } from '../features/api-keys/find-key.ts'
import { assertPermitted } from '../features/auth/assert-permitted.ts'
import { authenticate } from '../features/auth/authenticate.ts'
import { LIVE_PROTOCOL } from '../ledger/live-feed.ts'
import type { AppEnv } from './app-env.ts'
import { isOpenToKeys } from './open-to-keys.ts'
import type { Declaration } from './operation.ts'

/** Who makes a call, in person or by an API key, if the policy lets them; else throws why not. */
export async function permit(
  c: HonoContext<AppEnv>,
  declaration: Declaration<Exclude<Permission, 'public'>>,
): Promise<{ ctx: AccountContext; user: User; expiresAt: number }> {
  const ctx = c.get('context')
  const authorization = authorizationOf(c)
  const secret = secretOf(authorization)
  const { user, expiresAt, ...caller } =
    secret === null
      ? await authenticate({ ctx, input: { authorization } })
      : await authenticateByKey(c, declaration, secret)
  c.set('accountId', caller.accountId)
  assertPermitted(user, declaration.permission)
  return { ctx: { ...ctx, ...caller }, user, expiresAt }
}

async function authenticateByKey(c: HonoContext<AppEnv>, declaration: Declaration, secret: string) {
  if (!isOpenToKeys(declaration)) throw new DomainError('NOT_IN_PERSON')
  const { method } = declaration
  const { keyId, ...caller } = await authenticateKey({
    ctx: c.get('context'),
    input: { secret, method },
  })
  c.set('keyId', keyId)
  return caller
}

/** A browser gives the token of a WebSocket as its second protocol, as it can set no header of one. */
function authorizationOf(c: HonoContext): string | null {
  const [name, token] = (c.req.header('Sec-WebSocket-Protocol') ?? '').split(',')
  const isOurs = name?.trim() === LIVE_PROTOCOL && token !== undefined
  return isOurs ? `Bearer ${token.trim()}` : (c.req.header('Authorization') ?? null)
}
