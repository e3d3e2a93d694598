import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount, PASSWORD, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'

const first = await createAccount('free', 'super_admin')
const second = await createAccount('free', 'super_admin')
const note = 'Passport seen in a video call'
let owner: TestAccount
let email = ''

const open = (by: TestAccount, body: object = {}) =>
  call('POST', `/api/admin/users/${owner.id}/recovery`, {
    token: by.token,
    body: { email, note, ...body },
  })
const complete = (by: TestAccount) =>
  call('POST', `/api/admin/recoveries/${owner.id}/complete`, { token: by.token })
const list = async () => (await call('GET', '/api/admin/recoveries', first)).body
/** Moves the recovery's request and the account's last use into the past. */
const age = (days: number, sessionDays = 30) =>
  env.DB.batch([
    env.DB.prepare('update recoveries set opened_at = opened_at - ?').bind(days * 86_400_000),
    env.DB.prepare('update sessions set last_used_at = last_used_at - ? where account_id = ?').bind(
      sessionDays * 86_400_000,
      owner.id,
    ),
  ])
const mailsTo = async (address: string) =>
  (
    await env.DB.prepare('select text from outbox where "to" = ? order by id')
      .bind(address)
      .all<{ text: string }>()
  ).results.map(({ text }) => text)

beforeEach(async () => {
  owner = await createAccount()
  email = `new-${owner.id}@example.com`
})

describe('a recovery', () => {
  it('is requested by one super admin, and completed by another three days later', async () => {
    const member = await createAccount()
    await env.DB.prepare(
      'insert into members (account_id, person_id, role, created_at) values (?, ?, ?, 0)',
    )
      .bind(owner.id, member.id, 'reader')
      .run()
    expect((await open(first)).status).toBe(204)
    expect(await list()).toContainEqual(
      expect.objectContaining({ accountId: owner.id, email, note, openedBy: first.email }),
    )
    expect((await complete(second)).body).toMatchObject(errorLike('RECOVERY_WAITING'))
    await age(3)
    expect((await complete(first)).body).toMatchObject(errorLike('SECOND_PERSON_REQUIRED'))
    expect((await complete(second)).status).toBe(204)
    expect((await call('GET', '/api/auth/me', owner)).body).toMatchObject(
      errorLike('SESSION_ENDED'),
    )
    const signIn = (body: object) => call('POST', '/api/auth/login', { body })
    expect((await signIn({ email: owner.email, password: PASSWORD })).status).toBe(401)
    const [mail = ''] = await mailsTo(email)
    const token = /#token=([\w-]+)/.exec(mail)?.[1]
    const newPassword = 'a wholly new phrase'
    const reset = await call('POST', '/api/auth/reset-password', { body: { token, newPassword } })
    expect(reset.status).toBeLessThan(300)
    const { status, body } = await signIn({ email, password: newPassword })
    expect(status).toBe(200)
    expect((await call('GET', '/api/members', body)).body.members).toContainEqual(
      expect.objectContaining({ email: member.email }),
    )
  })

  it('is announced to the current email, whose link stops it', async () => {
    await open(first)
    const [mail = ''] = await mailsTo(owner.email)
    const token = /not-me#token=([\w-]+)/.exec(mail)?.[1]
    await call('POST', '/api/auth/not-me', { body: { token } })
    expect((await list()).some((each: { accountId: number }) => each.accountId === owner.id)).toBe(
      false,
    )
    expect((await complete(second)).body).toMatchObject(errorLike('RECOVERY_NOT_FOUND'))
  })

  it('is not completed for an account that is in use', async () => {
    await open(first)
    await age(3, 0)
    expect((await complete(second)).body).toMatchObject(errorLike('RECOVERY_NOT_NEEDED'))
  })

  it('is not completed for an account whose owner signed in and out again', async () => {
    await open(first)
    const body = { email: owner.email, password: PASSWORD }
    const { token } = (await call('POST', '/api/auth/login', { body })).body
    await call('POST', '/api/auth/logout', { token })
    // The cron deletes ended sessions within a minute.
    await env.DB.prepare('delete from sessions where account_id = ? and ended_at is not null')
      .bind(owner.id)
      .run()
    await age(2)
    await env.DB.prepare('update audit_log set at = at - ? where account_id = ?')
      .bind(86_400_000, owner.id)
      .run()
    await age(1)
    expect((await complete(second)).body).toMatchObject(errorLike('RECOVERY_NOT_NEEDED'))
  })

  it('is either completed, once, or cancelled', async () => {
    await open(first)
    await age(3)
    const cancel = () => call('DELETE', `/api/admin/recoveries/${owner.id}`, first)
    const answers = await Promise.all([complete(second), complete(second), cancel()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(1)
  })

  it('is for users only, one at a time, to an unused email, and can be cancelled', async () => {
    const path = `/api/admin/users/${second.id}/recovery`
    const ofAdmin = await call('POST', path, { token: first.token, body: { email, note } })
    expect(ofAdmin.body).toMatchObject(errorLike('PROTECTED_ACCOUNT'))
    expect((await open(first, { email: first.email })).body).toMatchObject(errorLike('EMAIL_TAKEN'))
    await open(first)
    expect((await open(second)).body).toMatchObject(errorLike('RECOVERY_OPEN'))
    const cancel = () => call('DELETE', `/api/admin/recoveries/${owner.id}`, second)
    expect((await cancel()).status).toBe(204)
    expect((await cancel()).body).toMatchObject(errorLike('RECOVERY_NOT_FOUND'))
  })
})
