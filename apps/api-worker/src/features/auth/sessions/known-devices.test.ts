import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../../test/accounts.ts'
import { appWith } from '../../../../test/app-with.ts'
import { call } from '../../../../test/call.ts'
import { mailsTo, tokenIn, waitForMail } from '../../../../test/mails.ts'

const DEVICE =
  /(__Host-crivo_device=[\w-]{43}); Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict/

async function signIn(email: string, cookie = '') {
  const { status, headers } = await call('POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
    headers: { Cookie: cookie },
  })
  expect(status).toBe(200)
  return DEVICE.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? ''
}
const confirmEmail = (id: number) =>
  env.DB.prepare('update accounts set email_confirmed_at = 1 where id = ?').bind(id).run()
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
const countOf = (id: number) =>
  env.DB.prepare('select count(*) n from known_devices where account_id = ?').bind(id).first('n')

it('emails about a new browser, and not about the first or a known one', async () => {
  const { email } = await createAccount()
  const first = await signIn(email)
  expect(await signIn(email, first)).toBe(first)
  const second = await signIn(email)
  expect(second).not.toBe(first)
  const { subject, text } = await waitForMail(email)
  expect(subject).toBe('Crivo: acesso em um novo dispositivo')
  expect(text).toContain('https://app.example.com/not-me#token=')
  await signIn(email, second)
  await signIn(email, first)
  await signIn(email, '__Host-crivo_device=short')
  await waitForMail(email, 2)
})

it('emails nothing about the browser that registered', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const body = { email, password: PASSWORD, name: 'Ana', hasAcceptedTerms: true }
  const { status, headers } = await call('POST', '/api/auth/register', { body })
  expect(status).toBe(201)
  await waitForMail(email)
  const cookie = DEVICE.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? ''
  expect(await signIn(email, cookie)).toBe(cookie)
  await signIn(email)
  await waitForMail(email, 2)
  expect(await subjectsTo(email)).toEqual([
    'Crivo: confirme seu email',
    'Crivo: acesso em um novo dispositivo',
  ])
})

it('emails an address that was never confirmed at most ten times a day', async () => {
  const { id, email } = await createAccount()
  // Waits for the emails of each sign-in.
  const send = await appWith({})
  const body = { email, password: PASSWORD }
  for (let i = 0; i < 13; i++) await send('POST', '/api/auth/login', { body })
  expect(await mailsTo(email)).toHaveLength(10)
  await confirmEmail(id)
  await send('POST', '/api/auth/login', { body })
  expect(await mailsTo(email)).toHaveLength(11)
})

it('recognises a browser separately for each account', async () => {
  const [one, other] = [await createAccount(), await createAccount()]
  const cookie = await signIn(one.email)
  await signIn(other.email)
  expect(await signIn(other.email, cookie)).toBe(cookie)
  await waitForMail(other.email)
  const { results } = await env.DB.prepare(
    'select hash from known_devices where account_id in (?, ?)',
  )
    .bind(one.id, other.id)
    .all<{ hash: string }>()
  expect(new Set(results.map(({ hash }) => hash)).size).toBe(3)
})

it('forgets all browsers when a sign-in is disowned', async () => {
  const { id, email } = await createAccount()
  await confirmEmail(id)
  const known = await signIn(email)
  await signIn(email)
  const token = tokenIn(await waitForMail(email))
  const { body } = await call('POST', '/api/auth/not-me', { body: { token } })
  expect(await countOf(id)).toBe(1)
  const reset = { token: body.resetToken, newPassword: PASSWORD }
  expect((await call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(204)
  await waitForMail(email, 2)
  await signIn(email, known)
  expect((await waitForMail(email, 3)).subject).toBe('Crivo: acesso em um novo dispositivo')
})

it('keeps the twenty browsers used last', async () => {
  const { id, email } = await createAccount()
  await env.DB.batch(
    Array.from({ length: 20 }, (_, at) =>
      env.DB.prepare('insert into known_devices values (?, ?, ?)').bind(id, `old ${at}`, at),
    ),
  )
  await signIn(email)
  expect(await countOf(id)).toBe(20)
  const oldest = await env.DB.prepare(
    'select min(seen_at) n from known_devices where account_id = ?',
  )
    .bind(id)
    .first('n')
  expect(oldest).toBe(1)
})
