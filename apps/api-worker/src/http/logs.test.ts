import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { TOTP } from 'otpauth'
import { expect, it, vi } from 'vitest'
import { createApp } from '#app.ts'
import { call } from '../../test/call.ts'
import { mailsTo, tokenIn, waitForMail } from '../../test/mails.ts'

const LEVELS = ['debug', 'info', 'log', 'warn', 'error'] as const
const ADDRESS = '198.51.100.77'

/** Captures everything written to the console. */
function listen(): string[] {
  const lines: string[] = []
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.join(' ')))
  }
  return lines
}

it('logs no password, token, code, email or IP address throughout an account’s life', async () => {
  const lines = listen()
  const headers = { 'CF-Connecting-IP': ADDRESS }
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const [password, newPassword] = ['a sieve of nine meshes', 'a sieve of ten meshes']
  const registration = { name: 'Ana', email, password, hasAcceptedTerms: true }
  const registered = await call('POST', '/api/auth/register', { body: registration, headers })
  const { token } = registered.body
  await call('POST', '/api/auth/login', { body: { email, password: 'a wrong guess' }, headers })
  await call('POST', '/api/auth/forgot-password', { body: { email }, headers })
  // Sent in addition to the confirmation email, in either order.
  await waitForMail(email, 2)
  const resetMail = (await mailsTo(email)).find(({ text }) => text.includes('/reset-password'))
  const link = tokenIn(resetMail ?? { text: '' })
  const reset = { token: link, newPassword }
  await call('POST', '/api/auth/reset-password', { body: reset, headers })
  const login = await call('POST', '/api/auth/login', { body: { email, password: newPassword } })
  const cookie = login.headers.get('Set-Cookie')?.split(';')[0]?.split('=')[1] ?? ''
  const options = { token: login.body.token, headers }
  const setup = { currentPassword: newPassword }
  const { secret } = (await call('POST', '/api/user/mfa/setup', { ...options, body: setup })).body
  const code = new TOTP({ secret }).generate()
  const confirmed = await call('POST', '/api/user/mfa/confirm', { ...options, body: { code } })
  const change = { email: `new-${email}`, currentPassword: newPassword }
  await call('POST', '/api/user/email', { ...options, body: change })
  const emailLink = tokenIn(await waitForMail(`new-${email}`))
  const ticket = (await call('POST', '/api/auth/login', { body: { email, password: newPassword } }))
    .body.ticket
  await call('DELETE', '/api/user', { ...options, body: { currentPassword: newPassword } })

  const secrets = [
    ...[password, newPassword, 'a wrong guess', email, ADDRESS, 'scrypt$'],
    ...[token, login.body.token, cookie, ticket, link, emailLink],
    ...[secret, confirmed.body.recoveryCodes[0]],
  ]
  for (const each of secrets) expect(each).toMatch(/.{6}/)
  // A local run sends no emails and prints them here instead.
  const log = lines.filter((line) => !line.startsWith('{"message":"Mail"')).join('\n')
  expect(log).toContain(
    '"method":"POST","route":"/api/auth/login","status":401,"code":"INVALID_CREDENTIALS"',
  )
  expect(log).toContain('"session":"started"')
  expect(log).toContain('"mail":"reset-password"')
  for (const each of secrets) expect(log.includes(each), each).toBe(false)
})

it('logs an internal error with its request, and returns no details', async () => {
  const lines = listen()
  const app = createApp(() => Promise.reject(new Error('the database is away')), platformRuntime)
  const request = new Request('https://app.example.com/api/auth/me', {
    headers: { Authorization: 'Bearer a.secret.token', 'CF-Ray': 'ray-1' },
  })
  const answer = await app.fetch(request, env, createExecutionContext())
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ code: 'INTERNAL', requestId: 'ray-1' })
  expect(lines.join()).toContain('"requestId":"ray-1"')
  expect(lines.join()).toContain('the database is away')
  expect(lines.join()).not.toContain('a.secret.token')
})

it('logs a failed query without its values', async () => {
  const lines = listen()
  await env.DB.prepare('alter table accounts rename to hidden').run()
  const email = 'somebody@example.com'
  const answer = await call('POST', '/api/auth/login', {
    body: { email, password: 'a wrong guess' },
  })
  await env.DB.prepare('alter table hidden rename to accounts').run()
  expect(answer.status).toBe(500)
  const log = lines.join('\n')
  expect(log).toContain('no such table: accounts')
  expect(log).toContain('login.ts')
  expect(log).not.toContain(email)
})
