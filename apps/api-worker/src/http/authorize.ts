import { accessOf, LIVE_PROTOCOL, type Permission, type User } from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import { audit } from '#core/audit.ts'
import type { AccountContext, Context } from '#core/context.ts'
import { administrationNetworks, requireNetwork } from '#core/identity/allowed-networks.ts'
import { authenticate } from '#core/identity/authenticate.ts'
import { authenticateKey } from '#core/identity/authenticate-api-key.ts'
import { secretOf } from '#core/identity/find-api-key.ts'
import { isKeyLike, missingKey } from '#core/identity/missing-key.ts'
import { requirePermission } from '#core/identity/require-permission.ts'
import type { UserRow } from '#core/identity/users.ts'
import { limitChanges } from '#core/rate-limits/limit-changes.ts'
import { AppError } from '#platform/app-error.ts'
import { allowsApiKeys } from './api-key-access.ts'
import type { AppEnv } from './app-env.ts'
import type { Declaration } from './declaration.ts'
import { requireRecentProof } from './require-recent-proof.ts'

/** Authenticates a call by session or API key and checks its permission; throws if it is denied. */
export async function authorize(
  c: HonoContext<AppEnv>,
  declaration: Declaration<Exclude<Permission, 'public'>>,
): Promise<{ ctx: AccountContext; user: User; expiresAt: number; requireProof: () => void }> {
  const ctx = c.get('context')
  const authorization = authorizationOf(c)
  const secret = secretOf(authorization)
  if (secret === null && isKeyLike(authorization)) throw missingKey(authorization)
  const { user, expiresAt, provenAt, allowedNetworks, ...caller } =
    secret === null
      ? await authenticate(ctx, { authorization })
      : { ...(await authenticateByKey(c, declaration, secret)), provenAt: null }
  c.set('accountId', caller.accountId)
  requirePermission(user, declaration.permission, accessBy(declaration))
  const { onBehalfOf } = caller
  if (declaration.method !== 'GET') limitChanges(changerOf(caller, c.get('keyId')), ctx.now())
  await requireAllowedNetwork(ctx, declaration, { allowedNetworks, onBehalfOf })
  const requireProof = (stepUp: Declaration['stepUp'] = 'always') => {
    // A key was created with a proof, and nobody is there to give another.
    if (secret === null) {
      requireRecentProof({ stepUp }, { user, provenAt, onBehalfOf, now: ctx.now() })
    }
  }
  if (declaration.stepUp !== undefined) requireProof(declaration.stepUp)
  const signedIn = { ...ctx, ...caller, showsSample: readsScreen(declaration, user, secret) }
  if (onBehalfOf !== null) await noteUse(signedIn, declaration)
  return { ctx: signedIn, user, expiresAt, requireProof: () => requireProof() }
}

/**
 * Returns who is limited in their changes: an API key, or a session. A person's sessions in other
 * accounts are limited together, as opening an account starts another.
 */
function changerOf(
  { accountId, actorId, sessionId }: Pick<AccountContext, 'accountId' | 'actorId' | 'sessionId'>,
  keyId: number | undefined,
): string {
  if (keyId !== undefined) return `key ${keyId}`
  return actorId === accountId ? sessionId : `entries ${actorId}`
}

/**
 * Returns whether sample data may answer the call: only screens, never files, sockets, API keys or
 * changes.
 */
const readsScreen = (
  { method, answer }: Declaration,
  { sample }: User,
  secret: string | null,
): boolean => sample === true && secret === null && method === 'GET' && 'schema' in answer

/**
 * Writes each call in an entered account to the account's audit log before responding, because
 * reads leave no other trace.
 */
async function noteUse(ctx: AccountContext, { method, path }: Declaration): Promise<void> {
  await audit(ctx, 'account.used', ctx.sessionId, { after: { call: `${method} ${path}` } })
}

/**
 * Staff are bound to the administration's networks, even in an account they entered; everyone else
 * is bound to the account's.
 */
async function requireAllowedNetwork(
  ctx: Context,
  { permission, anyNetwork }: Declaration,
  caller: Pick<AccountContext, 'onBehalfOf'> & Pick<UserRow, 'allowedNetworks'>,
): Promise<void> {
  if (anyNetwork) return
  const isStaff = permission === 'admin' || permission === 'super_admin'
  const limited = isStaff || caller.onBehalfOf !== null ? await administrationNetworks(ctx) : caller
  requireNetwork(limited, ctx.address)
}

async function authenticateByKey(c: HonoContext<AppEnv>, declaration: Declaration, secret: string) {
  if (!allowsApiKeys(declaration)) throw new AppError('KEY_NOT_ALLOWED')
  const { method } = declaration
  const access = accessBy(declaration)
  const { keyId, ...caller } = await authenticateKey(c.get('context'), { secret, method, access })
  c.set('keyId', keyId)
  return caller
}

/** Returns the kind of access that a call needs from an account's members. */
const accessBy = ({ access, permission, method }: Declaration) =>
  access ?? accessOf(permission, method)

/** A browser sends a WebSocket's token as its second protocol, because it cannot set headers. */
function authorizationOf(c: HonoContext): string | null {
  const [name, token] = (c.req.header('Sec-WebSocket-Protocol') ?? '').split(',')
  const isOurs = name?.trim() === LIVE_PROTOCOL && token !== undefined
  return isOurs ? `Bearer ${token.trim()}` : (c.req.header('Authorization') ?? null)
}
