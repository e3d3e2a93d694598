import { env } from 'cloudflare:workers'
import { DAY_MS } from '@crivo/shared'
import { beforeEach, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { HOUSEKEEPING, runTrigger } from '../../../test/run-trigger.ts'

beforeEach(async () => {
  await env.DB.batch(['sessions', 'attempts'].map((t) => env.DB.prepare(`delete from ${t}`)))
})

const signIn = async (email: string, password = PASSWORD) => {
  const { headers } = await call('POST', '/api/auth/login', { body: { email, password } })
  return headers.get('Set-Cookie')?.split(';')[0] ?? ''
}
const post = (action: string, cookie: string) =>
  call('POST', `/api/auth/${action}`, { headers: { Cookie: cookie } })
const clean = () => runTrigger(HOUSEKEEPING)
const count = (table: string) =>
  env.DB.prepare(`select count(*) count from ${table}`).first('count')

it('deletes ended and expired sessions with their tokens, and no active one', async () => {
  const { email } = await createAccount()
  await post('logout', await signIn(email))
  await env.DB.prepare('update sessions set expires_at = 1 where ended_at is null').run()
  const live = await signIn(email)
  expect(await count('sessions')).toBe(3)
  await clean()
  expect([await count('sessions'), await count('refresh_tokens')]).toEqual([1, 1])
  expect((await post('refresh', live)).status).toBe(200)
})

it('keeps the hashes that detect a stolen token for a cookie’s lifetime', async () => {
  const { email } = await createAccount()
  const stolen = await signIn(email)
  await post('refresh', stolen)
  const { body } = await post('refresh', await signIn(email))
  const age = (days: number) =>
    env.DB.prepare(`update refresh_tokens set used_at = used_at - ?`)
      .bind(days * DAY_MS)
      .run()
  await age(29)
  await clean()
  expect((await post('refresh', stolen)).body).toMatchObject(errorLike('SESSION_ENDED'))
  await clean()
  expect(await count('sessions')).toBe(2)
  await age(2)
  await clean()
  expect(await count('refresh_tokens where used_at is not null')).toBe(0)
  expect((await call('GET', '/api/auth/me', { token: body.token })).status).toBe(200)
})

it('deletes attempt counts whose window has passed', async () => {
  await signIn('nobody@example.com', 'wrong')
  await clean()
  expect(await count('attempts')).toBe(2)
  await env.DB.prepare('update attempts set expires_at = expires_at - 900000').run()
  await clean()
  expect(await count('attempts')).toBe(0)
})
