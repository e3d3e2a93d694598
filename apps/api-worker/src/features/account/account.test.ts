import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Context } from '#core/context.ts'
import { parseConfig } from '#platform/config.ts'
import { createAccount, PASSWORD } from '../../../test/accounts.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { mailsTo, tokenIn, waitForMail } from '../../../test/mails.ts'
import { createApiKey } from '../api-keys/create.ts'
import { inviteMember } from '../members/invite.ts'
import { addPasskey } from '../passkeys/add-passkey.ts'
import { createReportMail } from '../report-mails/save.ts'
import { shareReport } from '../shared-reports/share-report.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'

const NEW_PASSWORD = 'sieve of nine meshes'

const me = async (token: string) => (await call('GET', '/api/auth/me', { token })).body
const signIn = (email: string, password = PASSWORD) =>
  call('POST', '/api/auth/login', { body: { email, password } })
const wrongPassword = [{ path: 'currentPassword', code: 'wrong_password' }]

describe('the profile', () => {
  it('changes only the given fields, and only those of this account', async () => {
    const { token } = await createAccount()
    const stranger = await createAccount()
    const before = await me(stranger.token)
    const patch = (body: object) => call('PATCH', '/api/user/profile', { token, body })
    expect((await patch({ name: ' Ana  Maria\u202e ' })).status).toBe(204)
    expect((await patch({ language: 'es-ES' })).status).toBe(204)
    expect((await patch({})).status).toBe(204)
    expect(await me(token)).toMatchObject({ name: 'Ana  Maria', language: 'es-ES' })
    expect(await me(stranger.token)).toEqual(before)
  })

  it('keeps what two tabs change at the same time', async () => {
    const { token } = await createAccount()
    const changes = [{ name: 'Ana Maria' }, { language: 'es-ES' }, { timeZone: 'Europe/Madrid' }]
    await Promise.all(changes.map((body) => call('PATCH', '/api/user/profile', { token, body })))
    expect(await me(token)).toMatchObject(Object.assign({}, ...changes))
  })

  it.each([
    [{ name: 'A' }, 'name', 'too_short', 2],
    [{ name: 'A'.repeat(121) }, 'name', 'too_long', 120],
    [{ language: 'fr-FR' }, 'language', 'unknown_entry'],
    [{ email: 'x@example.com' }, 'email', 'unknown_field'],
  ])('rejects %j', async (body, path, code, limit?: unknown) => {
    const { token } = await createAccount()
    const answer = await call('PATCH', '/api/user/profile', { token, body })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual([{ path, code, limit }])
  })
})

describe('access that its owner ends during a call', () => {
  /** The context of a session, without the session's account. */
  async function contextOf(token: string, id: number, changes: Partial<Context> = {}) {
    const { sid } = JSON.parse(atob(token.split('.')[1] ?? ''))
    return { ...signedInAs(id, await createTestContext(changes)), sessionId: sid }
  }
  const client = { address: null, userAgent: null, acceptLanguage: null, device: null }

  it('keeps a new password from replacing the one that a reset has just set', async () => {
    const { id, email, token } = await createAccount()
    const config = { ...(await parseConfig(env)), breachedPasswordsUrl: 'https://ranges.example' }
    const reset = async () => {
      await call('POST', '/api/auth/forgot-password', { body: { email } })
      const link = tokenIn(await waitForMail(email))
      const body = { token: link, newPassword: NEW_PASSWORD }
      await call('POST', '/api/auth/reset-password', { body })
      return new Response()
    }
    const ctx = await contextOf(token, id, { config, fetch: reset })
    const form = { currentPassword: PASSWORD, newPassword: 'a thief chose this' }
    const changed = changePassword(ctx, form, { client })
    await expect(changed).rejects.toMatchObject({ fields: wrongPassword })
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  it('stores nothing that outlasts the sessions', async () => {
    const { id, token } = await createAccount('scale')
    const ctx = await contextOf(token, id)
    const { body: user } = await call('GET', '/api/auth/me', { token })
    const { body: options } = await call('POST', '/api/user/passkeys/options', { token })
    const { challenge } = options.publicKey
    const credential = await (await createAuthenticator()).create({ challenge })
    expect((await call('POST', '/api/auth/logout-all', { token, body: {} })).status).toBe(204)
    const email = `${crypto.randomUUID()}@example.com`
    const name = 'Kept'
    const view = { range: '7d', by: 'source', filter: {} } as const
    const when = { every: 'weekly', day: 1, timeZone: 'UTC' } as const
    const recipients = [{ email, language: 'en-US' } as const]
    const calls = [
      changeEmail(ctx, { currentPassword: PASSWORD, email }, { client }),
      createApiKey(ctx, { name, scopes: ['read'], campaignId: null, expiresAt: null }, { user }),
      inviteMember(ctx, { email, role: 'manager', campaignIds: [] }, { user }),
      addPasskey(ctx, { name, credential: { ...credential, type: 'public-key' } }, { user }),
      shareReport(ctx, { name, view, days: 7 }),
      createReportMail(ctx, { name, by: 'source', filter: {}, ...when, recipients }),
    ]
    const outcomes = await Promise.allSettled(calls)
    const ended = { status: 'rejected', reason: { code: 'SESSION_ENDED' } }
    expect(outcomes).toMatchObject(calls.map(() => ended))
    const tables = [
      ...['link_tokens', 'api_keys', 'invitations', 'passkeys', 'recovery_codes'],
      ...['shared_reports', 'report_mails'],
    ]
    for (const table of tables) {
      const statement = env.DB.prepare(`select 1 from ${table} where account_id = ?`)
      expect((await statement.bind(id).all()).results, table).toEqual([])
    }
  })
})

describe('changing the password', () => {
  const change = (token: string, newPassword: string, currentPassword = PASSWORD) =>
    call('PATCH', '/api/user/password', { token, body: { currentPassword, newPassword } })

  it('ends the other sessions and pending links, and notifies the owner', async () => {
    const { email, token } = await createAccount()
    const other = await signIn(email)
    await call('POST', '/api/auth/forgot-password', { body: { email } })
    const link = tokenIn(await waitForMail(email))
    expect((await change(token, NEW_PASSWORD)).status).toBe(204)
    expect((await call('GET', '/api/auth/me', { token })).status).toBe(200)
    expect((await call('GET', '/api/auth/me', { token: other.body.token })).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
    await waitForMail(email, 2)
    const reset = { token: link, newPassword: 'another sieve entirely' }
    expect((await call('POST', '/api/auth/reset-password', { body: reset })).body).toMatchObject(
      errorLike('INVALID_LINK'),
    )
  })

  it('requires the current password and rejects weak ones', async () => {
    const { email, token } = await createAccount()
    expect((await change(token, NEW_PASSWORD, 'wrong')).body.fields).toEqual(wrongPassword)
    expect((await change(token, 'short')).body.fields).toEqual([
      { path: 'newPassword', code: 'too_short', limit: 8 },
    ])
    expect((await change(token, email)).body.fields).toEqual([
      { path: 'newPassword', code: 'password_is_name' },
    ])
    expect((await signIn(email)).status).toBe(200)
  })

  it('is blocked after ten wrong passwords, as are other calls that require the password', async () => {
    const { token } = await createAccount()
    for (let i = 0; i < 10; i++) {
      expect((await change(token, NEW_PASSWORD, 'wrong')).status).toBe(400)
    }
    const { status, body, headers } = await change(token, NEW_PASSWORD)
    expect(status).toBe(429)
    expect(body).toMatchObject(errorLike('TOO_MANY_ATTEMPTS'))
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(900)
    const removal = await call('DELETE', '/api/user', {
      token,
      body: { currentPassword: PASSWORD },
    })
    expect(removal.status).toBe(429)
  })
})

describe('changing the email', () => {
  const ask = (token: string, email: string, currentPassword = PASSWORD) =>
    call('POST', '/api/user/email', { token, body: { email, currentPassword } })
  const confirm = (token: string) => call('POST', '/api/user/email/confirm', { body: { token } })

  it('is confirmed by a link to the new email address, and the old email address is notified', async () => {
    const { id, email, token } = await createAccount()
    await env.DB.prepare('update accounts set email_confirmed_at = 1 where id = ?').bind(id).run()
    const next = `new-${email}`
    expect((await ask(token, next.toUpperCase())).status).toBe(202)
    expect((await waitForMail(email)).subject).toBe('Crivo: solicitação de troca de email')
    const mail = await waitForMail(next)
    expect(mail.text).toContain('https://app.example.com/confirm-email#token=')
    expect((await me(token)).email).toBe(email)
    expect((await confirm(tokenIn(mail))).status).toBe(204)
    expect((await waitForMail(email, 2)).subject).toBe('Crivo: seu email foi trocado')
    expect(await me(token)).toMatchObject({ email: next, emailConfirmed: true })
    const { results } = await env.DB.prepare(
      "select before, after from audit_log where action = 'account.email_changed' and account_id = ?",
    )
      .bind(id)
      .all<{ before: string; after: string }>()
    expect(results.map((each) => [JSON.parse(each.before), JSON.parse(each.after)])).toEqual([
      [
        { email, emailConfirmed: true },
        { email: next, emailConfirmed: true },
      ],
    ])
    expect((await signIn(next)).status).toBe(200)
    expect((await signIn(email)).status).toBe(401)
    expect((await confirm(tokenIn(mail))).body).toMatchObject(errorLike('INVALID_LINK'))
  })

  it('invalidates a password reset link sent to the old email address', async () => {
    const { email, token } = await createAccount()
    await call('POST', '/api/auth/forgot-password', { body: { email } })
    const reset = {
      token: tokenIn(await waitForMail(email)),
      newPassword: 'a sieve of nine meshes',
    }
    await ask(token, `new-${email}`)
    expect((await confirm(tokenIn(await waitForMail(`new-${email}`)))).status).toBe(204)
    const { body } = await call('POST', '/api/auth/reset-password', { body: reset })
    expect(body).toMatchObject(errorLike('INVALID_LINK'))
  })

  it('gives a mailbox that was never confirmed no way to take the account back', async () => {
    const { email, token } = await createAccount()
    const next = `new-${email}`
    await ask(token, next)
    const asked = tokenIn(await waitForMail(email))
    expect((await confirm(tokenIn(await waitForMail(next)))).status).toBe(204)
    const { body } = await call('POST', '/api/auth/not-me', { body: { token: asked } })
    expect(body).toMatchObject(errorLike('INVALID_LINK'))
    expect((await me(token)).email).toBe(next)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('mails an address at most ten times a day, whoever asks', async () => {
    const target = `${crypto.randomUUID()}@example.com`
    const accounts = await Promise.all([createAccount(), createAccount(), createAccount()])
    for (const { token } of accounts) {
      for (let i = 0; i < 4; i++) await ask(token, target.replace('@', `+${i}@`))
    }
    const last = await ask((await createAccount()).token, target)
    expect(last.body).toMatchObject(errorLike('TOO_MANY_ATTEMPTS'))
  })

  it('requires the password', async () => {
    const { email, token } = await createAccount()
    expect((await ask(token, `new-${email}`, 'wrong')).body.fields).toEqual(wrongPassword)
    expect(await mailsTo(`new-${email}`)).toEqual([])
  })

  it('rejects a taken email, even one taken in the meantime', async () => {
    const { email, token } = await createAccount()
    const stranger = await createAccount()
    expect((await ask(token, stranger.email)).body).toMatchObject(errorLike('EMAIL_TAKEN'))
    const next = `new-${email}`
    await ask(token, next)
    const link = tokenIn(await waitForMail(next))
    await env.DB.prepare('update accounts set email = ? where id = ?').bind(next, stranger.id).run()
    expect((await confirm(link)).body).toMatchObject(errorLike('EMAIL_TAKEN'))
    expect((await me(token)).email).toBe(email)
  })

  it('rejects an expired link, an invalid one, and one of another kind', async () => {
    const { email, token } = await createAccount()
    await ask(token, `new-${email}`)
    const link = tokenIn(await waitForMail(`new-${email}`))
    await env.DB.prepare('update link_tokens set expires_at = expires_at - 1800000').run()
    for (const each of [link, 'invented']) {
      expect((await confirm(each)).body).toMatchObject(errorLike('INVALID_LINK'))
    }
    await call('POST', '/api/auth/forgot-password', { body: { email } })
    const reset = tokenIn(await waitForMail(email, 2))
    expect((await confirm(reset)).body).toMatchObject(errorLike('INVALID_LINK'))
  })

  it('is limited to five requests an hour', async () => {
    const { email, token } = await createAccount()
    for (let i = 0; i < 5; i++) expect((await ask(token, `n${i}-${email}`)).status).toBe(202)
    expect((await ask(token, `n6-${email}`)).status).toBe(429)
  })
})
