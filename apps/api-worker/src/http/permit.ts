import type { Permission, User } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import type { AccountContext } from '../context.ts'
import { assertPermitted } from '../features/auth/assert-permitted.ts'
import { authenticate } from '../features/auth/authenticate.ts'
import { LIVE_PROTOCOL } from '../ledger/live-feed.ts'
import type { AppEnv } from './app-env.ts'

/** Who makes a call, if the policy lets them; else throws why not. */
export async function permit(
  c: HonoContext<AppEnv>,
  permission: Exclude<Permission, 'public'>,
): Promise<{ ctx: AccountContext; user: User; expiresAt: number }> {
  const ctx = c.get('context')
  const authorization = authorizationOf(c)
  const { user, expiresAt, ...caller } = await authenticate({ ctx, input: { authorization } })
  c.set('accountId', caller.accountId)
  assertPermitted(user, permission)
  return { ctx: { ...ctx, ...caller }, user, expiresAt }
}

/** A browser gives the token of a WebSocket as its second protocol, as it can set no header of one. */
function authorizationOf(c: HonoContext): string | null {
  const [name, token] = (c.req.header('Sec-WebSocket-Protocol') ?? '').split(',')
  const isOurs = name?.trim() === LIVE_PROTOCOL && token !== undefined
  return isOurs ? `Bearer ${token.trim()}` : (c.req.header('Authorization') ?? null)
}
