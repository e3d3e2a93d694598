import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD, type TestAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call } from '../../../test/call.ts'
import { createKey } from '../../../test/decisions.ts'
import { tokenIn, waitForMail } from '../../../test/mails.ts'

const NEW_PASSWORD = 'sieve of nine meshes'

type Change = (account: TestAccount, choice: object) => Promise<{ status: number }>

const CHANGES: [string, Change][] = [
  [
    'changing the password',
    ({ token }, choice) => {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...choice }
      return call('PATCH', '/api/user/password', { token, body })
    },
  ],
  [
    'resetting the password',
    async ({ email }, choice) => {
      await call('POST', '/api/auth/forgot-password', { body: { email } })
      // Sent after the email about the key.
      const token = tokenIn(await waitForMail(email, 2))
      const body = { token, newPassword: NEW_PASSWORD, ...choice }
      return call('POST', '/api/auth/reset-password', { body })
    },
  ],
  [
    'signing out everywhere',
    ({ token }, choice) => call('POST', '/api/auth/logout-all', { token, body: choice }),
  ],
]

async function createWithKey() {
  const account = await createAccount('scale')
  // A reset proves an unconfirmed mailbox, which always revokes the keys.
  await env.DB.prepare('update accounts set email_confirmed_at = 1 where id = ?')
    .bind(account.id)
    .run()
  const { secret } = await createKey(account, null, ['read'])
  await waitForMail(account.email)
  const opens = async () => (await call('GET', '/api/campaigns', { token: secret })).status
  return { account, opens }
}

describe.each(CHANGES)('%s', (_, change) => {
  it('revokes the account’s API keys on request, and no other account’s', async () => {
    const { account, opens } = await createWithKey()
    const other = await createWithKey()
    expect((await change(account, { revokeApiKeys: true })).status).toBe(204)
    expect(await opens()).toBe(401)
    expect(await other.opens()).toBe(200)
    expect(await newestAudit(account.id, 'api-key.revoke-all')).toMatchObject({
      entity: String(account.id),
      actor: account.id,
    })
  })

  it.each([{}, { revokeApiKeys: false }])('keeps them with %j', async (choice) => {
    const { account, opens } = await createWithKey()
    expect((await change(account, choice)).status).toBe(204)
    expect(await opens()).toBe(200)
    expect(await newestAudit(account.id, 'api-key.revoke-all')).toBeNull()
  })
})

it('is not audited without a key', async () => {
  const { id, token } = await createAccount()
  await call('POST', '/api/auth/logout-all', { token, body: { revokeApiKeys: true } })
  expect((await newestAudit(id))?.action).toBe('account.signed_out_everywhere')
})
