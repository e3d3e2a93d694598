import type { Permission, User } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import type { AccountContext } from '../context.ts'
import { assertPermitted } from '../features/auth/assert-permitted.ts'
import { authenticate } from '../features/auth/authenticate.ts'
import type { AppEnv } from './app-env.ts'

/** Who makes a call, if the policy lets them; else throws why not. */
export async function permit(
  c: HonoContext<AppEnv>,
  permission: Exclude<Permission, 'public'>,
): Promise<{ ctx: AccountContext; user: User }> {
  const ctx = c.get('context')
  const authorization = c.req.header('Authorization') ?? null
  const { user, accountId, sessionId } = await authenticate({ ctx, input: { authorization } })
  assertPermitted(user, permission)
  return { ctx: { ...ctx, accountId, sessionId }, user }
}
