import { env } from 'cloudflare:workers'
import { lte } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { accounts } from '#db/schema.ts'
import { campaignInput, createAccount, PASSWORD, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { dataUrl, PIXELS } from '../../../test/images.ts'
import { batchOf, ledgerOf } from '../../../test/ledgers.ts'
import { mailsTo, waitForMail } from '../../../test/mails.ts'
import { HOUSEKEEPING, runTrigger } from '../../../test/run-trigger.ts'
import { visit } from '../../../test/visits.ts'
import { deleteClosedAccounts } from './delete-closed.ts'
import { eraseAccount } from './erase-account.ts'
import { finishAccountDeletions } from './finish-account-deletions.ts'

const leave = ({ token }: TestAccount, currentPassword = PASSWORD) =>
  call('DELETE', '/api/user', { token, body: { currentPassword } })

/** Creates an account with data in every table. */
async function createFull() {
  const account = await createAccount()
  const { token } = account
  const campaign = await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
  await call('PATCH', '/api/user/profile-photo', {
    token,
    body: { profilePhoto: dataUrl('png', PIXELS.png) },
  })
  await ledgerOf(account.id).append(batchOf([visit(campaign.body.id)]))
  return account
}

/** Returns the storage key of the ruleset published for the account's domain. */
const rulesetKeyOf = async ({ domainId }: TestAccount): Promise<string> =>
  `ruleset:${await env.DB.prepare('select hash from publications where domain_id = ?')
    .bind(domainId)
    .first<string>('hash')}`

/** Counts the account's rows in each table. */
async function rowsOf({ id }: TestAccount) {
  const tables = ['sessions', 'domains', 'campaigns', 'audit_log', 'link_tokens', 'erasures']
  const counts = tables.map((t) =>
    env.DB.prepare(`select '${t}' name, count(*) n from ${t} where account_id = ?`).bind(id),
  )
  const results = await env.DB.batch<{ name: string; n: number }>(counts)
  return Object.fromEntries(results.map(({ results: [row] }) => [row?.name, row?.n]))
}

describe('deleting the account', () => {
  it.each([
    ['pt-BR', 'Crivo: sua conta foi excluída'],
    ['en-US', 'Crivo: your account was deleted'],
    ['es-ES', 'Crivo: se ha eliminado tu cuenta'],
  ])('is confirmed in %s to a confirmed address only', async (language, subject) => {
    const [known, unknown] = [await createAccount(), await createAccount()]
    const confirm = 'update accounts set email_confirmed_at = ?, language = ? where id = ?'
    await env.DB.prepare(confirm).bind(1, language, known.id).run()
    await env.DB.prepare(confirm).bind(null, language, unknown.id).run()
    for (const account of [unknown, known]) expect((await leave(account)).status).toBe(204)
    expect((await waitForMail(known.email)).subject).toBe(subject)
    expect(await mailsTo(unknown.email)).toEqual([])
  })

  it('signs it out and leaves nothing but a record of the deletion', async () => {
    const account = await createFull()
    const stranger = await createFull()
    const before = await rowsOf(stranger)
    const [key, theirKey] = [await rulesetKeyOf(account), await rulesetKeyOf(stranger)]
    expect(await env.RULESETS.get(key)).toContain(account.domainName)
    expect((await leave(account)).status).toBe(204)
    expect((await call('GET', '/api/auth/me', { token: account.token })).status).toBe(401)
    const login = { email: account.email, password: PASSWORD }
    expect((await call('POST', '/api/auth/login', { body: login })).status).toBe(401)
    const none = { sessions: 0, domains: 0, campaigns: 0, link_tokens: 0 }
    const recent = () => ledgerOf(account.id).recent({ campaignId: null, limit: 10 })
    await vi.waitFor(async () => expect(await recent()).toEqual([]), 60_000)
    await vi.waitFor(async () => expect(await env.RULESETS.get(key)).toBeNull(), 60_000)
    expect(await rowsOf(account)).toEqual({ ...none, audit_log: 1, erasures: 1 })
    // A call that began before the deletion may store visits after it.
    await ledgerOf(account.id).append(batchOf([visit(1)], { id: account.id }))
    const inAMinute = Date.now() + 60_000
    await finishAccountDeletions(await createTestContext({ now: () => inAMinute }))
    expect(await recent()).toEqual([])
    expect(await rowsOf(account)).toEqual({ ...none, audit_log: 1, erasures: 0 })
    expect((await env.PROFILE_PHOTOS.list({ prefix: `${account.id}/` })).keys).toEqual([])

    expect(await rowsOf(stranger)).toEqual(before)
    expect(await env.RULESETS.get(theirKey)).not.toBeNull()
    expect(await ledgerOf(stranger.id).recent({ campaignId: null, limit: 10 })).toHaveLength(1)
    expect((await env.PROFILE_PHOTOS.list({ prefix: `${stranger.id}/` })).keys).toHaveLength(1)
  })

  it('requires the password', async () => {
    const account = await createAccount()
    const { status, body } = await leave(account, 'wrong')
    expect(status).toBe(400)
    expect(body.fields).toEqual([{ path: 'currentPassword', code: 'wrong_password' }])
    expect((await call('GET', '/api/auth/me', { token: account.token })).status).toBe(200)
  })

  it('is completed by the cron after a failure', async () => {
    const account = await createFull()
    await env.DB.prepare(
      `insert into erasures (account_id, ruleset_hashes, at) values (?, '[]', 1)`,
    )
      .bind(account.id)
      .run()
    await runTrigger(HOUSEKEEPING)
    expect((await rowsOf(account)).erasures).toBe(0)
    expect(await ledgerOf(account.id).recent({ campaignId: null, limit: 10 })).toEqual([])
  })
})

describe('the export', () => {
  it('contains everything stored about the account except credentials', async () => {
    const account = await createFull()
    const stranger = await createFull()
    const { status, headers, body } = await call('GET', '/api/user/export', account)
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="crivo-account.json"')
    expect(body).toMatchObject({
      account: [{ id: account.id, email: account.email, plan: 'starter' }],
      sessions: [{ accountId: account.id }],
      domains: [{ name: account.domainName }],
      campaigns: [{ name: 'Launch', accountId: account.id }],
      profilePhoto: expect.stringMatching(/^data:image\/png;base64,/),
    })
    expect(body.auditLog.length).toBeGreaterThan(0)
    const text = JSON.stringify(body)
    expect(text).not.toContain('scrypt')
    expect(text).not.toContain(stranger.email)
    expect(text).not.toContain(stranger.domainName)
  })

  it('covers every table of the database', async () => {
    const { body } = await call('GET', '/api/user/export', await createAccount())
    // Data that may remain: hashes of tokens and codes, anonymous counts, edge releases, data of
    // local runs, and texts written by strangers and admins about abuse cases (decision 024).
    const left = [
      ...['refresh_tokens', 'link_tokens', 'recovery_codes', 'attempts', 'outbox'],
      ...['passkey_challenges', 'security_notices', 'known_devices', 'administration'],
      ...['request_minutes', 'request_days'],
      ...['active_sessions', 'system_days', 'abuse_cases', 'abuse_notes'],
      ...['measured_errors', 'csp_reports', 'audit_links', 'audit_heads', 'recoveries'],
      ...['api_key_secrets', 'rollouts', 'feed_sources', 'feed_versions'],
    ]
    const { results } = await env.DB.prepare(
      "select name from sqlite_master where type = 'table'",
    ).all<{ name: string }>()
    const tables = results.map(({ name }) => name).filter((name) => !/^(sqlite|d1|_cf)_/.test(name))
    const exported = Object.keys(body).map((name) =>
      name === 'account' ? 'accounts' : name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
    )
    for (const table of tables) expect([...exported, ...left, 'erasures']).toContain(table)
    expect(tables).toContain('campaigns')
  })

  it('reads past the first page of rows', async () => {
    const account = await createAccount()
    await env.DB.prepare(
      `insert into audit_log (account_id, action, entity_id, request_id, at)
       select ?, 'test', value, '', 0 from json_each(?)`,
    )
      .bind(account.id, JSON.stringify(Array.from({ length: 450 }, (_, i) => i)))
      .run()
    const { body } = await call('GET', '/api/user/export', account)
    expect(body.auditLog).toHaveLength(450)
  })
})

it('deletes the data of an inactive account after 30 days, unless it is reactivated', async () => {
  const [closed, reopened] = [await createFull(), await createFull()]
  const broken = await createAccount()
  await env.DB.prepare('update accounts set is_active = 0, closed_at = 1 where id = ?')
    .bind(broken.id)
    .run()
  await env.DB.prepare(
    `create trigger broken before delete on accounts when old.id = ${broken.id}
      begin select raise(abort, 'It fails'); end`,
  ).run()
  const admin = await createAccount('free', 'super_admin')
  const setActive = ({ id }: TestAccount, isActive: boolean) =>
    call('PATCH', `/api/admin/users/${id}/status`, { token: admin.token, body: { isActive } })
  await setActive(closed, false)
  await setActive(reopened, false)
  await setActive(reopened, true)
  const after = async (days: number) => {
    const now = () => Date.now() + days * 86_400_000
    await deleteClosedAccounts(await createTestContext({ now }))
    return Promise.all([closed, reopened].map(async (each) => (await rowsOf(each)).domains))
  }
  expect(await after(29)).toEqual([1, 1])
  expect(await after(31)).toEqual([0, 1])
  await env.DB.prepare('drop trigger broken').run()
})

it('keeps an account that is reactivated while the cron deletes others', async () => {
  const account = await createFull()
  const before = await rowsOf(account)
  const condition = lte(accounts.closedAt, Date.now())
  await eraseAccount(await createTestContext(), { accountId: account.id, condition })
  expect(await rowsOf(account)).toEqual(before)
})
