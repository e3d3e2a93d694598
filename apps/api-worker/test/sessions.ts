import { env } from 'cloudflare:workers'
import { parseConfig } from '../src/env.ts'
import { issueAccessToken } from '../src/features/auth/access-token.ts'

const config = await parseConfig(env)

/** A fresh session of an account, without the slow way over its password. */
export async function startTestSession(accountId: number): Promise<string> {
  const sessionId = crypto.randomUUID()
  const now = Date.now()
  await env.DB.prepare(
    'insert into sessions (id, account_id, created_at, last_used_at, expires_at) values (?, ?, ?, ?, ?)',
  )
    .bind(sessionId, accountId, now, now, now + 3_600_000)
    .run()
  return issueAccessToken(config, { accountId, sessionId }, now)
}
