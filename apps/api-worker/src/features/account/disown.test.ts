import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD, type TestAccount } from '../../../test/accounts.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createKey } from '../../../test/decisions.ts'
import { mailsTo, tokenIn, waitForMail } from '../../../test/mails.ts'

const NEW_PASSWORD = 'a sieve of nine meshes'

const disown = (token: string) => call('POST', '/api/auth/not-me', { body: { token } })
const signIn = (email: string, password: string) =>
  call('POST', '/api/auth/login', { body: { email, password } })
const statusOf = async (token: string) => (await call('GET', '/api/auth/me', { token })).status

const confirmEmail = ({ id }: TestAccount) =>
  env.DB.prepare('update accounts set email_confirmed_at = 1 where id = ?').bind(id).run()

async function addPasskey({ token }: TestAccount) {
  const authenticator = await createAuthenticator()
  const { publicKey } = (await call('POST', '/api/user/passkeys/options', { token })).body
  const credential = await authenticator.create({ challenge: publicKey.challenge })
  await call('POST', '/api/user/passkeys', { token, body: { name: 'Theirs', credential } })
}

it('ends sessions, blocks the password and starts a reset, with one link, once', async () => {
  const { email, token } = await createAccount()
  const body = { currentPassword: PASSWORD, newPassword: 'the thief of sieves' }
  await call('PATCH', '/api/user/password', { token, body })
  const link = tokenIn(await waitForMail(email))
  const { status, body: answer } = await disown(link)
  expect(status).toBe(200)
  expect(await statusOf(token)).toBe(401)
  expect((await signIn(email, 'the thief of sieves')).status).toBe(401)
  const reset = { token: answer.resetToken, newPassword: NEW_PASSWORD }
  expect((await call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(204)
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  expect((await disown(link)).body).toMatchObject(errorLike('INVALID_LINK'))
})

it('proves no mailbox that was never confirmed', async () => {
  const { id, email, token } = await createAccount()
  const ofAccount = (sql: string) => env.DB.prepare(sql).bind(id)
  await ofAccount('update accounts set email_confirmed_at = null where id = ?').run()
  const body = { currentPassword: PASSWORD, newPassword: 'the thief of sieves' }
  await call('PATCH', '/api/user/password', { token, body })
  expect((await disown(tokenIn(await waitForMail(email)))).status).toBe(200)
  const read = 'select email_confirmed_at as at from accounts where id = ?'
  expect(await ofAccount(read).first('at')).toBeNull()
})

it('revokes a new key, and no other', async () => {
  const account = await createAccount('scale')
  const other = await createKey(account, null, ['read'])
  await waitForMail(account.email)
  const { secret } = await createKey(account, null, ['read'])
  expect((await disown(tokenIn(await waitForMail(account.email, 2)))).status).toBe(200)
  const opens = async (token: string) => (await call('GET', '/api/campaigns', { token })).status
  expect([await opens(secret), await opens(other.secret)]).toEqual([401, 200])
})

it('removes a new passkey with its recovery codes', async () => {
  const account = await createAccount()
  await addPasskey(account)
  expect((await disown(tokenIn(await waitForMail(account.email)))).status).toBe(200)
  const left = await env.DB.prepare(
    `select passkey_count + (select count(*) from passkeys where account_id = accounts.id)
       + (select count(*) from recovery_codes where account_id = accounts.id) n
     from accounts where id = ?`,
  )
    .bind(account.id)
    .first<number>('n')
  expect(left).toBe(0)
})

it('restores a changed email, unless someone has taken it', async () => {
  const change = async (account: TestAccount) => {
    await confirmEmail(account)
    const { email, token } = account
    const body = { email: `new-${email}`, currentPassword: PASSWORD }
    await call('POST', '/api/user/email', { token, body })
    const confirm = { token: tokenIn(await waitForMail(`new-${email}`)) }
    await call('POST', '/api/user/email/confirm', { body: confirm })
    return tokenIn(await waitForMail(email, 2))
  }
  const emailOf = ({ id }: TestAccount) =>
    env.DB.prepare('select email from accounts where id = ?').bind(id).first<string>('email')
  const [owner, other, taker] = [
    await createAccount(),
    await createAccount(),
    await createAccount(),
  ]
  await disown(await change(owner))
  expect(await emailOf(owner)).toBe(owner.email)
  const link = await change(other)
  await env.DB.prepare('update accounts set email = ? where id = ?')
    .bind(other.email, taker.id)
    .run()
  expect((await disown(link)).status).toBe(200)
  expect(await emailOf(other)).toBe(`new-${other.email}`)
})

describe('after the account was moved to another mailbox', () => {
  /** Moves an account to a thief's mailbox, where a passkey and a key are then added. */
  async function steal() {
    const owner = await createAccount('scale')
    await confirmEmail(owner)
    const theirs = `thief-${owner.email}`
    const body = { email: theirs, currentPassword: PASSWORD }
    await call('POST', '/api/user/email', { token: owner.token, body })
    const asked = tokenIn(await waitForMail(owner.email))
    const confirm = { token: tokenIn(await waitForMail(theirs)) }
    await call('POST', '/api/user/email/confirm', { body: confirm })
    await waitForMail(owner.email, 2)
    await addPasskey(owner)
    const passkeyAdded = tokenIn(await waitForMail(theirs, 2))
    const { secret } = await createKey(owner, null, ['read'])
    const keyCreated = tokenIn(await waitForMail(theirs, 3))
    return { owner, asked, secret, passkeyAdded, keyCreated }
  }
  const stateOf = ({ id }: TestAccount) =>
    env.DB.prepare('select email, passkey_count passkeys from accounts where id = ?')
      .bind(id)
      .first()

  it('gives it back, undoes what was reported there, and ends the links sent there', async () => {
    const { owner, asked, secret, passkeyAdded, keyCreated } = await steal()
    expect((await disown(asked)).status).toBe(200)
    expect(await stateOf(owner)).toEqual({ email: owner.email, passkeys: 0 })
    expect((await call('GET', '/api/campaigns', { token: secret })).status).toBe(401)
    for (const link of [passkeyAdded, keyCreated]) {
      expect((await disown(link)).body).toMatchObject(errorLike('INVALID_LINK'))
    }
  })

  it('keeps the earlier mailbox’s links, whatever the later one does', async () => {
    const { owner, asked, passkeyAdded } = await steal()
    expect((await disown(passkeyAdded)).status).toBe(200)
    expect((await disown(asked)).status).toBe(200)
    expect(await stateOf(owner)).toEqual({ email: owner.email, passkeys: 0 })
  })
})

it('makes renewed recovery codes useless', async () => {
  const account = await createAccount()
  await addPasskey(account)
  await waitForMail(account.email)
  await call('POST', '/api/user/recovery-codes', { token: account.token })
  expect((await disown(tokenIn(await waitForMail(account.email, 2)))).status).toBe(200)
  const left = await env.DB.prepare('select count(*) n from recovery_codes where account_id = ?')
    .bind(account.id)
    .first<number>('n')
  expect(left).toBe(0)
})

it('refuses an expired link and a made-up one', async () => {
  const { email, token } = await createAccount()
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  await call('PATCH', '/api/user/password', { token, body })
  const link = tokenIn(await waitForMail(email))
  await env.DB.prepare('update security_notices set expires_at = 0').run()
  for (const each of [link, 'invented']) {
    expect((await disown(each)).body).toMatchObject(errorLike('INVALID_LINK'))
  }
  expect(await statusOf(token)).toBe(200)
})

describe('a manager', () => {
  const invite = (owner: TestAccount, email: string, role = 'manager') =>
    call('POST', '/api/members/invitations', { token: owner.token, body: { email, role } })
  const membersOf = async ({ id }: TestAccount) =>
    env.DB.prepare(
      `select (select count(*) from members where account_id = ?1)
         + (select count(*) from invitations where account_id = ?1) n`,
    )
      .bind(id)
      .first<number>('n')
  const join = async (owner: TestAccount, person: TestAccount, role: string) => {
    await invite(owner, person.email, role)
    const body = { token: tokenIn(await waitForMail(person.email)) }
    await call('POST', '/api/invitations/accept', { token: person.token, body })
    const open = { token: person.token, body: { accountId: owner.id } }
    return (await call('POST', '/api/accounts/open', open)).body.token
  }

  it('is no longer invited', async () => {
    const owner = await createAccount()
    expect((await invite(owner, 'thief@example.com')).status).toBe(201)
    expect((await disown(tokenIn(await waitForMail(owner.email)))).status).toBe(200)
    expect(await membersOf(owner)).toBe(0)
  })

  it('is removed with their session and keys, even if they joined since', async () => {
    const owner = await createAccount('scale')
    const token = await join(owner, await createAccount(), 'manager')
    const { secret } = await createKey({ ...owner, token }, null, ['read'])
    const [first] = await mailsTo(owner.email)
    expect((await disown(tokenIn(first ?? { text: '' }))).status).toBe(200)
    expect(await membersOf(owner)).toBe(0)
    expect([await statusOf(token), await statusOf(secret)]).toEqual([401, 401])
  })

  it('is removed if an analyst was made one; an analyst’s invitation is not reported', async () => {
    const owner = await createAccount()
    await join(owner, await createAccount(), 'analyst')
    const { members } = (await call('GET', '/api/members', { token: owner.token })).body
    const path = `/api/members/${members[1].id}`
    await call('PATCH', path, { token: owner.token, body: { role: 'manager' } })
    expect((await disown(tokenIn(await waitForMail(owner.email)))).status).toBe(200)
    expect(await membersOf(owner)).toBe(0)
  })
})

it.each([
  [
    'webhook',
    '/api/webhooks',
    { name: 'Sink', url: 'https://sink.example.org/', events: ['alert.raised'] },
  ],
  [
    'export',
    '/api/bucket-exports',
    {
      ...{ endpoint: 'https://s3.example.org', bucket: 'theirs', region: 'auto', prefix: '' },
      ...{ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', format: 'csv' },
    },
  ],
])('deletes a new %s', async (_, path, body) => {
  const { email, token } = await createAccount('scale')
  expect((await call('POST', path, { token, body })).status).toBe(201)
  expect((await disown(tokenIn(await waitForMail(email)))).status).toBe(200)
  const [table] = path.split('/').slice(2)
  const left = await env.DB.prepare(
    `select count(*) n from ${table?.replace('-', '_')} where account_id = (select id from accounts where email = ?)`,
  )
    .bind(email)
    .first('n')
  expect(left).toBe(0)
})
