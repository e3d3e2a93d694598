import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { HOUR_MS } from '@crivo/shared'
import type { AccountContext, Context } from '#core/context.ts'
import { issueAccessToken } from '#core/identity/access-token.ts'
import { createSecretToken } from '#core/identity/credentials/secret-token.ts'
import { REFRESH_COOKIE } from '#http/refresh-cookie.ts'
import { parseConfig } from '#platform/config.ts'
import { createTestContext, signedInAs } from './context.ts'

const config = await parseConfig(env)

/** Starts a session of an account without the slow password hash. */
export async function startTestSession(accountId: number): Promise<string> {
  const sessionId = crypto.randomUUID()
  const now = Date.now()
  await env.DB.prepare(
    `insert into sessions (id, account_id, created_at, last_used_at, expires_at, proven_at)
     values (?, ?, ?, ?, ?, ?)`,
  )
    // The session's proof also lasts longer than the slowest test file runs.
    .bind(sessionId, accountId, now, now, now + HOUR_MS, now + HOUR_MS)
    .run()
  return issueAccessToken(config, { accountId, sessionId }, now)
}

/** Returns the `Cookie` header of a browser with an access token's session. */
export async function startTestCookie(accessToken: string): Promise<string> {
  const { sid } = JSON.parse(atob(accessToken.split('.')[1] ?? ''))
  const { token, hash } = await createSecretToken(platformRuntime)
  await env.DB.prepare('insert into refresh_tokens (hash, session_id, created_at) values (?, ?, ?)')
    .bind(hash, sid, Date.now())
    .run()
  return `${REFRESH_COOKIE}=${token}`
}

/** Returns the context of a session that ends while the guard looks up a URL. */
export async function endingAtLookUp(accountId: number): Promise<AccountContext> {
  const token = await startTestSession(accountId)
  const { sid: sessionId } = JSON.parse(atob(token.split('.')[1] ?? ''))
  const ctx = await createTestContext()
  const check: Context['guard']['check'] = async (address) => {
    await env.DB.prepare('update sessions set ended_at = 1 where id = ?').bind(sessionId).run()
    return ctx.guard.check(address)
  }
  return { ...signedInAs(accountId, ctx), sessionId, guard: { ...ctx.guard, check } }
}
