import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../../test/accounts.ts'
import { appWith } from '../../../../test/app-with.ts'
import { newestAudit } from '../../../../test/audit.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { mailsTo, tokenIn, waitForMail } from '../../../../test/mails.ts'
import { openRecordedDatabase } from '../../../../test/recorded-database.ts'

const NEW_PASSWORD = 'sieve of nine meshes'

const forgot = (email: string, headers = {}) =>
  call('POST', '/api/auth/forgot-password', { body: { email }, headers })
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  call('POST', '/api/auth/reset-password', { body: { token, newPassword } })
const signIn = (email: string, password: string) =>
  call('POST', '/api/auth/login', { body: { email, password } })

describe('a forgotten password', () => {
  it('is reset once by the mailed link, which ends every session', async () => {
    const { email, token: before } = await createAccount()
    expect((await forgot(email.toUpperCase())).status).toBe(202)
    const mail = await waitForMail(email)
    expect(mail.text).toContain('https://app.example.com/reset-password#token=')
    const token = tokenIn(mail)
    const stored = await env.DB.prepare('select hash from link_tokens').all<{ hash: string }>()
    expect(stored.results.map(({ hash }) => hash)).not.toContain(token)

    expect((await reset(token)).status).toBe(204)
    expect((await call('GET', '/api/auth/me', { token: before })).body).toMatchObject(
      errorLike('SESSION_ENDED'),
    )
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
    expect((await reset(token)).body).toMatchObject(errorLike('INVALID_LINK'))
    expect((await waitForMail(email, 2)).subject).toBe('Crivo: sua senha foi alterada')
  })

  it.each([
    ['ends all other access to an account whose email was never confirmed', null],
    ['keeps other access to an account whose email was confirmed', 1],
  ])('%s', async (_, confirmedAt) => {
    const { id, email, token: squatter } = await createAccount()
    const accomplice = await createAccount()
    const invite = (body: object) =>
      call('POST', '/api/members/invitations', { token: squatter, body })
    await invite({ email: accomplice.email, role: 'manager' })
    const link = { token: tokenIn(await waitForMail(accomplice.email)) }
    await call('POST', '/api/invitations/accept', { token: accomplice.token, body: link })
    await invite({ email: `later-${accomplice.email}`, role: 'manager' })
    // The invitations of managers are reported too.
    await waitForMail(email, 2)
    await grantAccess(id, confirmedAt)
    const before = await countAccess(id)
    expect(Object.values(before).every((count) => count === 1)).toBe(true)

    await forgot(email)
    expect((await reset(tokenIn(await waitForMail(email, 3)))).status).toBe(204)
    const none = Object.fromEntries(Object.keys(before).map((kind) => [kind, 0]))
    expect(await countAccess(id)).toEqual(confirmedAt === null ? none : before)
    const removed = await newestAudit(id, 'member.removed')
    expect(removed?.before).toEqual(
      confirmedAt === null
        ? { email: accomplice.email, role: 'manager', campaignIds: null }
        : undefined,
    )
    const { body } = await signIn(email, NEW_PASSWORD)
    expect(body.token !== undefined).toBe(confirmedAt === null)
  })

  it('can be reset for 30 minutes', async () => {
    const { email } = await createAccount()
    await forgot(email)
    const token = tokenIn(await waitForMail(email))
    const age = (ms: number) =>
      env.DB.prepare('update link_tokens set expires_at = expires_at - ?').bind(ms).run()
    await age(29 * 60_000)
    expect((await reset(token, 'password123')).body.fields).toEqual([
      { path: 'newPassword', code: 'common_password' },
    ])
    await age(60_000)
    const { status, body } = await reset(token)
    expect(status).toBe(400)
    expect(body).toMatchObject(errorLike('INVALID_LINK'))
  })

  it('invalidates earlier links', async () => {
    const { email } = await createAccount()
    await forgot(email)
    const first = tokenIn(await waitForMail(email))
    await forgot(email)
    const second = tokenIn(await waitForMail(email, 2))
    expect((await reset(first)).body).toMatchObject(errorLike('INVALID_LINK'))
    expect((await reset(second)).status).toBe(204)
  })

  it('gets the same answer without an account, and no mail', async () => {
    const { email } = await createAccount()
    const known = await forgot(email)
    const unknown = await forgot('nobody@example.com')
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
    await waitForMail(email)
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })

  it('runs the same queries with and without an account', async () => {
    const { email } = await createAccount()
    const { db, statements } = openRecordedDatabase()
    const sent: string[] = []
    const send = await appWith({}, { db, mailer: { send: async ({ to }) => void sent.push(to) } })
    const askedOf = async (each: string) => {
      statements.length = 0
      const answer = await send('POST', '/api/auth/forgot-password', { body: { email: each } })
      expect(answer.status).toBe(202)
      return [...statements]
    }
    const known = await askedOf(email)
    expect(known.length).toBeGreaterThan(1)
    expect(await askedOf('nobody@example.com')).toEqual(known)
    expect(sent).toEqual([email])
  })

  it('is looked up and mailed only after responding', async () => {
    const { email } = await createAccount()
    const { db, statements } = openRecordedDatabase()
    const sent: string[] = []
    const pending: Promise<unknown>[] = []
    const send = await appWith(
      {},
      {
        db,
        mailer: { send: async ({ to }) => void sent.push(to) },
        waitUntil: (work) => void pending.push(work),
      },
    )
    await send('POST', '/api/auth/forgot-password', { body: { email } })
    expect(statements.filter((sql) => sql.includes('"accounts"'))).toEqual([])
    expect(sent).toEqual([])
    await Promise.all(pending)
    expect(sent).toEqual([email])
  })

  it('sends no mail for a deactivated account', async () => {
    const { id, email } = await createAccount()
    const { email: other } = await createAccount()
    await env.DB.prepare('update accounts set is_active = 0 where id = ?').bind(id).run()
    await forgot(email)
    await forgot(other)
    await waitForMail(other)
    expect(await mailsTo(email)).toEqual([])
  })

  it('is not reset by an unknown link or one with another purpose', async () => {
    const { email, token } = await createAccount()
    const { email: address } = await createAccount()
    expect((await reset('invented')).body).toMatchObject(errorLike('INVALID_LINK'))
    const next = `new-${address}`
    await call('POST', '/api/user/email', {
      token,
      body: { email: next, currentPassword: PASSWORD },
    })
    const emailToken = tokenIn(await waitForMail(next))
    expect((await reset(emailToken)).body).toMatchObject(errorLike('INVALID_LINK'))
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('is limited to five requests an hour per mailbox, with or without an account', async () => {
    const { email } = await createAccount()
    for (const each of [email, 'none@example.com']) {
      for (const tag of ['', '', '+a', '+b', '+c']) {
        expect((await forgot(each.replace('@', `${tag}@`))).status).toBe(202)
      }
      const { status, headers } = await forgot(each)
      expect(status).toBe(429)
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3_500)
    }
  })

  it('is limited to thirty links per network', async () => {
    const tries = (address: string) =>
      call('POST', '/api/auth/reset-password', {
        headers: { 'CF-Connecting-IP': address },
        body: { token: 'guess', newPassword: NEW_PASSWORD },
      })
    for (let i = 0; i < 30; i++) expect((await tries('198.51.100.30')).status).toBe(400)
    expect((await tries('198.51.100.30')).status).toBe(429)
    expect((await tries('198.51.100.31')).status).toBe(400)
  })
})

/** Gives an account one of each kind of access, besides members and invitations, and a referrer. */
const grantAccess = (id: number, confirmedAt: number | null) =>
  env.DB.batch(
    [
      `update accounts set email_confirmed_at = ${confirmedAt}, mfa_secret = 'secret',
         mfa_confirmed_at = 1, passkey_count = 1 where id = ?`,
      `insert into passkeys (account_id, credential_id, public_key, counter, transports, name,
         is_backed_up, created_at) values (?1, 'credential-' || ?1, '', 0, '[]', 'A', 0, 0)`,
      `insert into recovery_codes (account_id, hash) values (?1, 'hash-' || ?1)`,
      `insert into api_keys (account_id, name, prefix, scopes, created_at)
         values (?, 'A', '', '[]', 0)`,
      `insert into webhooks (account_id, name, url, events, secret, created_at)
         values (?, 'A', 'https://a.example', '[]', '', 0)`,
      `insert into alert_channels (account_id, channel, secret, created_at)
         values (?, 'slack', '', 0)`,
      `insert into cdn_connections (account_id, kind, credentials, cdn_account_id,
         cdn_account_name, plan, permissions, checked_at, created_at)
         values (?, 'token', '', 'theirs', 'Theirs', 'free', '{}', 0, 0)`,
      `insert into known_devices (account_id, hash, seen_at) values (?, 'theirs', 0)`,
      `insert into affiliates (account_id, code, joined_at) values (?1, 'code ' || ?1, 0)`,
      `insert into referrals (account_id, referred_id, rate_percent, at) values (?1, ?1, 20, 0)`,
    ].map((statement) => env.DB.prepare(statement).bind(id)),
  )

/** Counts an account's access by kind, and its referrers. */
const countAccess = (id: number) =>
  env.DB.prepare(
    `select (select count(*) from members where account_id = ?1) members,
       (select count(*) from invitations where account_id = ?1) invitations,
       (select count(*) from passkeys where account_id = ?1) passkeys,
       (select count(*) from recovery_codes where account_id = ?1) codes,
       (select count(*) from api_keys where account_id = ?1) keys,
       (select count(*) from webhooks where account_id = ?1) webhooks,
       (select count(*) from alert_channels where account_id = ?1) channels,
       (select count(*) from cdn_connections where account_id = ?1) connections,
       (select count(*) from known_devices where account_id = ?1) devices,
       (select count(*) from referrals where referred_id = ?1) referrals,
       (select count(*) from accounts where id = ?1 and mfa_confirmed_at is not null) apps`,
  )
    .bind(id)
    .first<Record<string, number>>() as Promise<Record<string, number>>
