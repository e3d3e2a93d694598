import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../../test/accounts.ts'
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
})
