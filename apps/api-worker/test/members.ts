import { env } from 'cloudflare:workers'
import type { GivenRole } from '@crivo/shared'
import { issueAccessToken } from '#core/identity/access-token.ts'
import { parseConfig } from '#platform/config.ts'
import { createAccount, type TestAccount } from './accounts.ts'

const config = await parseConfig(env)

/** Returns the token of a member's session in an account; the person is new unless given. */
export async function openAsMember(
  accountId: number,
  role: GivenRole,
  campaignIds: readonly number[] | null,
  person?: Pick<TestAccount, 'id' | 'token'>,
): Promise<string> {
  const { id: personId, token: own } = person ?? (await createAccount())
  const { sid } = JSON.parse(atob(own.split('.')[1] ?? ''))
  const now = Date.now()
  const member = await env.DB.prepare(
    `insert into members (account_id, person_id, role, campaign_ids, created_at)
     values (?, ?, ?, ?, ?) returning id`,
  )
    .bind(accountId, personId, role, campaignIds && JSON.stringify(campaignIds), now)
    .first<{ id: number }>()
  const sessionId = crypto.randomUUID()
  await env.DB.prepare(
    `insert into sessions (id, account_id, created_at, last_used_at, expires_at, actor_session_id, member_id)
     values (?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(sessionId, accountId, now, now, now + 3_600_000, sid, member?.id)
    .run()
  const claims = { accountId, sessionId, actorId: personId, isRenewable: true }
  return issueAccessToken(config, claims, now)
}
