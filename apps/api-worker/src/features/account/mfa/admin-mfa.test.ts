import { env } from 'cloudflare:workers'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../../test/accounts.ts'
import { appWith, PRODUCTION } from '../../../../test/app-with.ts'
import { errorLike } from '../../../../test/call.ts'

describe('an admin in production', () => {
  it('must have a second factor and cannot disable it', async () => {
    const { id, token } = await createAccount('free', 'super_admin')
    const call = await appWith(PRODUCTION)
    const me = async () => (await (await call('GET', '/api/auth/me', { token })).json()) as object
    expect(await me()).toMatchObject({ secondFactor: 'missing' })
    await env.DB.prepare('update accounts set mfa_confirmed_at = 1 where id = ?').bind(id).run()
    expect(await me()).toMatchObject({ secondFactor: 'on' })
    const body = { currentPassword: 'correct horse', code: '123456' }
    const answer = await call('POST', '/api/user/mfa/disable', { token, body })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject(errorLike('SECOND_FACTOR_REQUIRED'))
  })

  it('keeps one of two factors that two calls remove at once', async () => {
    const { id, token } = await createAccount('free', 'super_admin')
    const call = await appWith(PRODUCTION)
    const send = (method: string, path: string, body: unknown = {}) =>
      call(method, path, { token, body })
    const read = async (response: Response) => JSON.parse(await response.text())
    const currentPassword = PASSWORD
    const { secret } = await read(await send('POST', '/api/user/mfa/setup', { currentPassword }))
    const totp = new TOTP({ secret })
    const { recoveryCodes } = await read(
      await send('POST', '/api/user/mfa/confirm', { code: totp.generate() }),
    )
    const passkey = await env.DB.prepare(
      `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, is_backed_up, created_at)
       values (?, ?, 'x', 0, '[]', 'Phone', 0, 0) returning id`,
    )
      .bind(id, crypto.randomUUID())
      .first<{ id: number }>()
    await env.DB.prepare('update accounts set passkey_count = 1 where id = ?').bind(id).run()
    // The passkey is removed while the other call examines the password.
    const disabling = send('POST', '/api/user/mfa/disable', {
      ...{ currentPassword, code: recoveryCodes[0] },
    })
    const removing = send('DELETE', `/api/user/passkeys/${passkey?.id}`)
    const answers = await Promise.all([disabling, removing])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403])
    expect(await read(await call('GET', '/api/auth/me', { token }))).toMatchObject({
      secondFactor: 'on',
    })
  })
})
