import { env } from 'cloudflare:workers'
import { createAccount } from '../accounts.ts'
import { call } from '../call.ts'
import { startTestSession } from '../sessions.ts'

/** Callers by role; each call gets its own session, because some calls end it. */
export const callers = new Map<string, () => Promise<string | null>>([
  ['nobody', async () => null],
  ['somebody with a broken token', async () => 'a.b.c'],
])
for (const [name, plan, role, change] of [
  ['a free account', 'free', 'user', 'role = role'],
  ['a paid account', 'growth', 'user', 'role = role'],
  ['a frozen account', 'growth', 'user', 'is_frozen = 1'],
  ['an account without terms', 'growth', 'user', 'terms_version = null'],
  ['an admin', 'free', 'admin', 'role = role'],
  ['a super admin', 'free', 'super_admin', 'role = role'],
] as const) {
  const account = await createAccount(plan, role)
  await env.DB.prepare(`update accounts set ${change} where id = ?`).bind(account.id).run()
  callers.set(name, () => startTestSession(account.id))
}
export const owner = await createAccount('scale')
const OWNER = 'the owner of what is there'
callers.set(OWNER, () => startTestSession(owner.id))
const ADMIN = 'a super admin'
const PROGRAM = 'a program of the owner'
export const { body: programKey } = await call('POST', '/api/api-keys', {
  token: owner.token,
  body: { name: 'Program', scopes: ['read', 'write', 'decide'] },
})
callers.set(PROGRAM, async () => programKey.secret)
/** The account that admins change. */
export const managed = await createAccount()

export const isAdministration = (path: string) => path.startsWith('/api/admin/')

/** Returns a caller whose plan and role allow a call. */
export function mainCaller(path: string): string {
  if (path.startsWith('/v1/')) return PROGRAM
  return isAdministration(path) ? ADMIN : OWNER
}
