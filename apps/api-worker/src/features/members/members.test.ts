import { env } from 'cloudflare:workers'
import { type AuditEntry, HOUR_MS, type Visit } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { campaignInput, createAccount, PASSWORD, type TestAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createCampaign, createKey } from '../../../test/decisions.ts'
import { sendVisits } from '../../../test/edge-call.ts'
import { mailsTo, tokenIn, waitForMail } from '../../../test/mails.ts'
import { startTestCookie, startTestSession } from '../../../test/sessions.ts'
import { visit } from '../../../test/visits.ts'

const post = (path: string, token: string, body: unknown = {}) =>
  call('POST', path, { token, body })
const get = (path: string, token: string) => call('GET', path, { token })

/** Invites a person and returns the link's token. */
async function invite(owner: TestAccount, email: string, part: object): Promise<string> {
  const to = email.toLowerCase()
  const before = (await mailsTo(to)).length
  const made = await post('/api/members/invitations', owner.token, { email, ...part })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return tokenIn(await waitForMail(to, before + 1))
}

/** Makes a person a member and returns the token of their session in the account. */
async function join(owner: TestAccount, person: TestAccount, part: object): Promise<string> {
  const token = await invite(owner, person.email, part)
  const accepted = await post('/api/invitations/accept', person.token, { token })
  expect(accepted.body).toEqual({ accountId: owner.id })
  return open(owner, person.token)
}

const open = async (owner: TestAccount, token: string): Promise<string> =>
  (await post('/api/accounts/open', token, { accountId: owner.id })).body.token

const memberOf = async (owner: TestAccount, email: string): Promise<number> =>
  (await get('/api/members', owner.token)).body.members.find(
    (each: { email: string }) => each.email === email,
  ).id

const owner = await createAccount('scale')
const seen = await createCampaign(owner)
const unseen = await createCampaign(owner)
const now = Date.now()
await sendVisits(owner, [
  visit(seen, { at: now - 2, clientIp: '189.1.2.3' }),
  visit(unseen, { at: now - 1, clientIp: '189.4.5.6' }),
])
const span = `from=${new Date(now - HOUR_MS).toISOString()}&to=${new Date(now + HOUR_MS).toISOString()}`

describe('an invitation', () => {
  it('makes the invited person a member, once, and confirms their email address', async () => {
    const person = await createAccount()
    const token = await invite(owner, person.email.toUpperCase(), { role: 'analyst' })
    const offer = await call('POST', '/api/invitations/read', { body: { token } })
    expect(offer.body).toMatchObject({ email: person.email, role: 'analyst', registered: true })
    expect((await post('/api/invitations/accept', person.token, { token })).status).toBe(200)
    // Entry IDs are part of the log's chain, which nobody's email may be.
    expect(await newestAudit(owner.id, 'member.invited')).toMatchObject({
      entity: expect.stringMatching(/^\d+$/),
      after: { email: person.email, role: 'analyst' },
    })
    const entity = String(await memberOf(owner, person.email))
    expect(await newestAudit(owner.id, 'member.joined')).toMatchObject({ actor: person.id, entity })
    const again = await post('/api/invitations/accept', person.token, { token })
    expect(again.body).toEqual(errorLike('INVALID_LINK'))
    expect((await get('/api/auth/me', person.token)).body.emailConfirmed).toBe(true)
    const accounts = (await get('/api/accounts', person.token)).body
    expect(accounts).toMatchObject([
      { id: person.id, role: 'owner', open: true },
      { id: owner.id, role: 'analyst', open: false },
    ])
  })

  it('is refused for members, for people already invited, and for yourself', async () => {
    const person = await createAccount()
    const send = (email: string) =>
      post('/api/members/invitations', owner.token, { email, role: 'analyst' })
    expect((await send(owner.email)).body).toEqual(errorLike('ALREADY_MEMBER'))
    await join(owner, person, { role: 'analyst' })
    expect((await send(person.email)).body).toEqual(errorLike('ALREADY_MEMBER'))
    const email = `${crypto.randomUUID()}@example.com`
    const both = await Promise.all([send(email), send(email)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await send(email)).body).toEqual(errorLike('ALREADY_INVITED'))
  })

  it('does not work for another email address, or once revoked, replaced or expired', async () => {
    const person = await createAccount()
    const stranger = await createAccount()
    const accept = async (token: string, by = person) =>
      (await post('/api/invitations/accept', by.token, { token })).body
    const first = await invite(owner, person.email, { role: 'analyst' })
    expect(await accept(first, stranger)).toEqual(errorLike('OTHER_EMAIL'))
    const { invitations } = (await get('/api/members', owner.token)).body
    const path = `/api/members/invitations/${invitations[0].id}`
    expect((await post(`${path}/resend`, stranger.token)).body).toEqual(
      errorLike('INVITATION_NOT_FOUND'),
    )
    await post(`${path}/resend`, owner.token)
    const second = tokenIn(await waitForMail(person.email, 2))
    expect(await accept(first)).toEqual(errorLike('INVALID_LINK'))
    await env.DB.prepare('update invitations set expires_at = 1 where email = ?')
      .bind(person.email)
      .run()
    expect(await accept(second)).toEqual(errorLike('INVALID_LINK'))
    const third = await invite(owner, person.email, { role: 'analyst' })
    const open = (await get('/api/members', owner.token)).body.invitations[0].id
    const revoke = () => call('DELETE', `/api/members/invitations/${open}`, { token: owner.token })
    expect((await revoke()).status).toBe(204)
    expect((await revoke()).body).toEqual(errorLike('INVITATION_NOT_FOUND'))
    expect(await accept(third)).toEqual(errorLike('INVALID_LINK'))
  })

  it('is sent to an address at most ten times a day, by all accounts together', async () => {
    const { email } = await createAccount()
    for (let i = 0; i < 10; i++) await invite(await createAccount(), email, { role: 'analyst' })
    const { token } = await createAccount()
    const { body } = await post('/api/members/invitations', token, { email, role: 'analyst' })
    expect(body).toMatchObject(errorLike('TOO_MANY_ATTEMPTS'))
    const other = email.replace('@', '+tag@')
    const tagged = await post('/api/members/invitations', token, { email: other, role: 'analyst' })
    expect(tagged.status).toBe(429)
  })

  it('to a client names campaigns of the account', async () => {
    const foreign = await createCampaign(await createAccount())
    const email = `${crypto.randomUUID()}@example.com`
    for (const campaignIds of [[], [foreign], [seen, foreign]]) {
      const body = { email, role: 'client', campaignIds }
      const refused = await post('/api/members/invitations', owner.token, body)
      expect(refused.body.code).toBe('VALIDATION_FAILED')
    }
  })
})

describe('a member', () => {
  it('stays in the account across renewals, until they open their own again', async () => {
    const person = await createAccount()
    const token = await join(owner, person, { role: 'analyst' })
    const me = (await get('/api/auth/me', token)).body
    expect(me).toMatchObject({ id: owner.id, profilePhoto: null })
    expect(me.membership).toMatchObject({ role: 'analyst', person: { email: person.email } })
    const Cookie = await startTestCookie(person.token)
    const renewed = await call('POST', '/api/auth/refresh', { headers: { Cookie } })
    expect(renewed.body.user.id).toBe(owner.id)
    const back = await open(person, renewed.body.token)
    expect((await get('/api/auth/me', back)).body.id).toBe(person.id)
    expect((await get('/api/auth/me', token)).body).toEqual(errorLike('SESSION_ENDED'))
    const stranger = await createAccount()
    const body = { accountId: owner.id }
    expect((await post('/api/accounts/open', stranger.token, body)).body).toEqual(
      errorLike('MEMBER_NOT_FOUND'),
    )
  })

  it('loses access at once when removed, as do the keys they created', async () => {
    const person = await createAccount()
    const token = await join(owner, person, { role: 'manager' })
    const { secret, id: keyId } = await createKey({ ...person, token }, null, ['read', 'write'])
    const paused = await post(`/api/campaigns/${unseen}/pause`, secret)
    expect(paused.status).toBe(200)
    expect((await newestAudit(owner.id))?.actor).toBe(person.id)
    const id = await memberOf(owner, person.email)
    const stranger = await createAccount()
    const path = `/api/members/${id}`
    expect((await call('DELETE', path, { token: stranger.token })).body).toEqual(
      errorLike('MEMBER_NOT_FOUND'),
    )
    const remove = () => call('DELETE', path, { token: owner.token })
    const both = await Promise.all([remove(), remove()])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await get('/api/campaigns', token)).body).toEqual(errorLike('SESSION_ENDED'))
    expect((await get('/api/campaigns', secret)).body).toEqual(errorLike('INVALID_API_KEY'))
    expect(await newestAudit(owner.id, 'api-key.revoke')).toMatchObject({ entity: String(keyId) })
    expect((await get('/api/auth/me', person.token)).body.id).toBe(person.id)
  })

  it('loses a key of the owner’s that they rotated', async () => {
    const person = await createAccount()
    const token = await join(owner, person, { role: 'manager' })
    const key = await createKey(owner, null, ['read'])
    const path = `/api/api-keys/${key.id}/rotate`
    const { secret } = (await post(path, token, { overlapHours: 0 })).body
    expect((await get('/api/campaigns', secret)).status).toBe(200)
    const member = `/api/members/${await memberOf(owner, person.email)}`
    await call('DELETE', member, { token: owner.token })
    expect((await get('/api/campaigns', secret)).body).toEqual(errorLike('INVALID_API_KEY'))
  })

  it('loses an export of the owner’s that they redirected', async () => {
    const person = await createAccount()
    const token = await join(owner, person, { role: 'manager' })
    const path = '/api/bucket-exports'
    const { id } = (
      await post(path, owner.token, {
        ...{ endpoint: 'https://s3.example.org', bucket: 'ours', region: 'auto', prefix: '' },
        ...{ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', format: 'csv' },
      })
    ).body
    const change = { token, body: { bucket: 'theirs' } }
    expect((await call('PATCH', `${path}/${id}`, change)).body).toMatchObject(change.body)
    const member = `/api/members/${await memberOf(owner, person.email)}`
    await call('DELETE', member, { token: owner.token })
    expect((await get(path, owner.token)).body).toEqual([])
  })

  it.each(['removed', 'made an analyst'])('loses their open invitations when %s', async (how) => {
    const person = await createAccount()
    const token = await join(owner, person, { role: 'manager' })
    const email = `${crypto.randomUUID()}@example.com`
    await post('/api/members/invitations', token, { email, role: 'client', campaignIds: [seen] })
    const kept = { email: `${crypto.randomUUID()}@example.com`, role: 'analyst' }
    await post('/api/members/invitations', owner.token, kept)
    const path = `/api/members/${await memberOf(owner, person.email)}`
    const body = { role: 'analyst' }
    await (how === 'removed'
      ? call('DELETE', path, { token: owner.token })
      : call('PATCH', path, { token: owner.token, body }))
    const open = await env.DB.prepare('select email from invitations where account_id = ?')
      .bind(owner.id)
      .all<{ email: string }>()
    const emails = open.results.map((row) => row.email)
    expect(emails).toContain(kept.email)
    expect(emails).not.toContain(email)
    expect(await newestAudit(owner.id, 'member.invitation_revoked')).toMatchObject({
      entity: expect.stringMatching(/^\d+$/),
      before: { email, role: 'client', campaignIds: [seen] },
    })
  })

  it('has to open the account again after a change of role', async () => {
    const person = await createAccount()
    const token = await join(owner, person, { role: 'manager' })
    const { secret } = await createKey({ ...person, token }, null, ['read'])
    const path = `/api/members/${await memberOf(owner, person.email)}`
    const body = { role: 'analyst' }
    expect((await call('PATCH', path, { token: owner.token, body })).status).toBe(204)
    expect((await get('/api/campaigns', token)).body).toEqual(errorLike('SESSION_ENDED'))
    expect((await get('/api/campaigns', secret)).body).toEqual(errorLike('INVALID_API_KEY'))
    const reopened = await open(owner, person.token)
    const refused = await post(`/api/campaigns/${seen}/pause`, reopened)
    expect(refused.body).toEqual(errorLike('ROLE_FORBIDS'))
    expect(await newestAudit(owner.id, 'member.changed')).toMatchObject({
      actor: owner.id,
      entity: path.split('/').at(-1),
      before: { email: person.email, role: 'manager' },
      after: { email: person.email, role: 'analyst' },
    })
  })

  it('can leave', async () => {
    const person = await createAccount()
    const token = await join(owner, person, { role: 'analyst' })
    const leave = () => call('DELETE', `/api/accounts/${owner.id}`, { token: person.token })
    expect((await leave()).status).toBe(204)
    expect((await leave()).body).toEqual(errorLike('MEMBER_NOT_FOUND'))
    expect((await get('/api/campaigns', token)).body).toEqual(errorLike('SESSION_ENDED'))
    expect(await newestAudit(owner.id, 'member.left')).toMatchObject({ actor: person.id })
  })

  it('loses access when their own account is deactivated, as do their keys', async () => {
    const person = await createAccount()
    const token = await join(owner, person, { role: 'manager' })
    const { secret } = await createKey({ ...person, token }, null, ['read'])
    await env.DB.prepare('update accounts set is_active = 0 where id = ?').bind(person.id).run()
    expect((await get('/api/campaigns', token)).body).toEqual(errorLike('SESSION_ENDED'))
    expect((await get('/api/campaigns', secret)).body).toEqual(errorLike('INVALID_API_KEY'))
  })

  it('gets no access to the administration from an admin’s account', async () => {
    const admin = await createAccount('scale', 'super_admin')
    const person = await createAccount()
    const token = await join(admin, person, { role: 'manager' })
    expect((await get('/api/admin/users', token)).body).toEqual(errorLike('NOT_FOUND'))
    const entry = `/api/admin/login-as-user/${owner.id}`
    expect((await post(entry, token)).body).toEqual(errorLike('NOT_FOUND'))
  })
})

describe('a manager', () => {
  it('manages analysts and clients, but not managers or the owner', async () => {
    const manager = await createAccount()
    const token = await join(owner, manager, { role: 'manager' })
    const part = (role: string) => ({ email: `${crypto.randomUUID()}@example.com`, role })
    const invited = await post('/api/members/invitations', token, part('analyst'))
    expect(invited.status).toBe(201)
    expect(await newestAudit(owner.id, 'member.invited')).toMatchObject({ actor: manager.id })
    const refused = await post('/api/members/invitations', token, part('manager'))
    expect(refused.body).toEqual(errorLike('ROLE_FORBIDS'))
    const own = `/api/members/${await memberOf(owner, manager.email)}`
    expect((await call('DELETE', own, { token })).body).toEqual(errorLike('ROLE_FORBIDS'))
    expect((await call('DELETE', '/api/members/0', { token })).status).toBe(404)
    const close = { token, body: { currentPassword: 'x' } }
    expect((await call('DELETE', '/api/user', close)).body).toEqual(errorLike('ROLE_FORBIDS'))
  })

  it('cannot be invited by support in the account', async () => {
    const admin = await createAccount('free', 'super_admin')
    const path = `/api/admin/login-as-user/${owner.id}`
    const { token } = (await post(path, await startTestSession(admin.id))).body
    const body = { email: admin.email, role: 'manager' }
    const refused = await post('/api/members/invitations', token, body)
    expect(refused.body).toEqual(errorLike('NOT_IN_PERSON'))
  })
})

describe('an account’s activity log', () => {
  it('is read and exported by its owner and managers, and names no admin', async () => {
    const account = await createAccount()
    const admin = await createAccount('free', 'super_admin')
    const manager = await join(account, await createAccount(), { role: 'manager' })
    const analyst = await join(account, await createAccount(), { role: 'analyst' })
    await post(`/api/admin/login-as-user/${account.id}`, await startTestSession(admin.id))
    const { entries } = (await get('/api/audit', manager)).body
    expect(new Set(entries.map((each: AuditEntry) => each.accountId))).toEqual(
      new Set([account.id]),
    )
    expect(entries.find((each: AuditEntry) => each.action === 'account.entered')).toMatchObject({
      actorId: null,
      actorEmail: null,
      address: null,
      onBehalfOf: account.id,
    })
    const invited = (await get('/api/audit?action=member.invited', account.token)).body.entries
    expect(invited.map((each: AuditEntry) => each.actorEmail)).toEqual([
      account.email,
      account.email,
    ])
    const query = `/api/audit?account=${owner.id}`
    expect((await get(query, account.token)).body).toEqual(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    )
    expect((await get('/api/audit', analyst)).body).toEqual(errorLike('ROLE_FORBIDS'))
  })

  it('still tells a member who deleted their account from support, and that they left', async () => {
    const account = await createAccount()
    const person = await createAccount()
    const token = await join(account, person, { role: 'manager' })
    const memberId = await memberOf(account, person.email)
    await call('PATCH', `/api/domains/${account.domainId}/settings`, {
      token,
      body: { filtering: false },
    })
    const close = { token: person.token, body: { currentPassword: PASSWORD } }
    expect((await call('DELETE', '/api/user', close)).status).toBe(204)
    const { entries } = (await get(`/api/audit?actor=${person.id}`, account.token)).body
    const [left, changed] = entries.map(
      ({ action, entityId, actorId, onBehalfOf, before }: AuditEntry) => [
        action,
        entityId,
        actorId,
        onBehalfOf,
        before,
      ],
    )
    expect(left).toEqual([
      ...['member.left', String(memberId), person.id, null],
      { role: 'manager', campaignIds: null },
    ])
    expect(changed?.slice(0, 4)).toEqual([
      ...['domain.settings', String(account.domainId), person.id, null],
    ])
  })

  it('does not name support either once that person is no longer an admin', async () => {
    const account = await createAccount()
    const admin = await createAccount('free', 'super_admin')
    const entry = await post(`/api/admin/login-as-user/${account.id}`, admin.token)
    await get('/api/campaigns', entry.body.token)
    await env.DB.prepare("update accounts set role = 'user' where id = ?").bind(admin.id).run()
    const { entries } = (await get('/api/audit', account.token)).body
    const theirs = entries.filter((each: AuditEntry) => each.onBehalfOf !== null)
    expect(theirs.map((each: AuditEntry) => each.action)).toEqual([
      'account.used',
      'account.entered',
    ])
    expect(JSON.stringify(theirs)).not.toContain(admin.email)
    expect(theirs.map((each: AuditEntry) => each.actorId)).toEqual([null, null])
    for (const search of [`actor=${admin.id}`, `actorEmail=${admin.email}`]) {
      expect((await get(`/api/audit?${search}`, account.token)).body.entries).toEqual([])
    }
  })
})

describe('visits', () => {
  const idsOf = (visits: readonly Visit[]) => visits.map(({ campaignId }) => campaignId)

  it('reach analysts without IP addresses, in lists, exports and explanations', async () => {
    const token = await join(owner, await createAccount(), { role: 'analyst' })
    const { visits } = (await get('/api/analytics/visits', token)).body
    expect(idsOf(visits)).toEqual([unseen, seen])
    const recent = (await get('/api/analytics/real-time', token)).body
    for (const each of [...visits, ...recent]) expect(each.clientIp).toBeNull()
    const searched = await get('/api/analytics/visits?ip=189.1.2.3', token)
    expect(searched.body).toEqual(errorLike('ROLE_FORBIDS'))
    for (const condition of [
      { field: 'ip', is: 'cidr', blocks: ['189.0.0.0/8'] },
      { field: 'parameters', is: 'contains', value: '"gclid":"Cj0' },
    ]) {
      const where = encodeURIComponent(JSON.stringify([condition]))
      const tested = await get(`/api/analytics/visits?where=${where}`, token)
      expect(tested.body).toEqual(errorLike('ROLE_FORBIDS'))
    }
    const blocked = await get('/api/bot-management/blocked-ips', token)
    expect(blocked.body).toEqual(errorLike('ROLE_FORBIDS'))
    const own = (await get('/api/analytics/visits', owner.token)).body.visits
    expect(own[1].clientIp).not.toBeNull()
  })

  it('reach clients from their campaigns only', async () => {
    const part = { role: 'client', campaignIds: [seen] }
    const token = await join(owner, await createAccount(), part)
    const ask = async (path: string) => (await get(path, token)).body
    expect(idsOf((await ask('/api/analytics/visits')).visits)).toEqual([seen])
    expect(idsOf(await ask('/api/analytics/real-time'))).toEqual([seen])
    expect((await ask(`/api/analytics/visits?campaignId=${unseen}`)).visits).toEqual([])
    expect((await ask('/api/campaigns')).map(({ id }: { id: number }) => id)).toEqual([seen])
    expect(await ask(`/api/campaigns/${unseen}`)).toEqual(errorLike('CAMPAIGN_NOT_FOUND'))
    expect(await ask(`/api/campaigns/${unseen}/analytics`)).toEqual(errorLike('CAMPAIGN_NOT_FOUND'))
    expect((await ask(`/api/analytics/overview?${span}`)).flow.gross).toBe(1)
    expect((await ask(`/api/analytics/series?${span}`)).total.pass).toBe(1)
    const rows = (await ask(`/api/analytics/breakdown?dimension=campaign&${span}`)).rows
    expect(rows.map(({ value }: { value: string }) => value)).toEqual([String(seen)])
    const other = `/api/analytics/breakdown?dimension=country&campaignId=${unseen}&${span}`
    expect((await ask(other)).rows).toEqual([])
    const [hidden] = (await get('/api/analytics/visits', owner.token)).body.visits
    const why = `/api/analytics/visits/${hidden.id}/explanation?at=${hidden.timestamp}`
    expect(await ask(why)).toEqual(errorLike('VISIT_NOT_FOUND'))
    expect(await ask('/api/analytics/dashboard')).toEqual(errorLike('ROLE_FORBIDS'))
  })
})

describe('rules’ IP addresses', async () => {
  const account = await createAccount('scale')
  const ADDRESS = '189.7.7.7'
  const rule = (ip: string, extra: object = {}) => ({
    id: 'custom-1',
    name: 'One visitor',
    action: 'fallback' as const,
    when: {
      any: [
        { not: { fact: 'ip', op: 'in', value: [ip] } },
        { fact: 'prefetch', op: 'is', value: true },
      ],
    },
    ...extra,
  })
  const CLICK = { fact: 'parameter', op: 'startsWith', name: 'gclid', value: 'Cj0' }
  const form = { customRules: [rule(ADDRESS)], blockedIps: [ADDRESS] } as object
  const campaignId = await createCampaign(account, form)
  const path = `/api/campaigns/${campaignId}`
  const input = campaignInput(account, {
    path: (await get(path, account.token)).body.path,
  })
  const sent = visit(campaignId, { at: Date.now() - 2, clientIp: ADDRESS })
  await sendVisits(account, [sent])
  await post('/api/rule-templates', account.token, { name: 'Ours', rules: form })
  const changed = { ...input, ...form, customRules: [rule('189.7.7.8')] }
  const update = await call('PUT', path, { token: account.token, body: changed })
  const next = { ...changed, customRules: [rule('189.7.7.0/24')] }
  const staged = await post(`${path}/stage`, account.token, { form: next })
  const analyst = await join(account, await createAccount(), { role: 'analyst' })
  const part = { role: 'client', campaignIds: [campaignId] }
  const client = await join(account, await createAccount(), part)

  it.each([
    ['a campaign', path],
    ['campaigns', '/api/campaigns'],
    ['versions', `${path}/versions`],
    ['a stage', `${path}/stage`],
    ['templates', '/api/rule-templates'],
  ])('in %s reach owners only', async (_, of) => {
    expect([update.status, staged.status]).toEqual([200, 201])
    expect(JSON.stringify((await get(of, account.token)).body)).toContain('189.7.7')
    for (const token of [analyst, client]) {
      expect(JSON.stringify((await get(of, token)).body)).not.toContain('189.7.7')
    }
  })

  it('cannot be found by an analyst’s drafts', async () => {
    const where = { id: sent.id, at: new Date(sent.at).toISOString() }
    const visitor = { visit: where }
    const seen = (await get(path, analyst)).body
    const own = { ...input, customRules: seen.customRules }
    const known = { ...own, campaignId, visitor }
    const tried = await post('/api/campaigns/try', analyst, known)
    expect(tried.status, JSON.stringify(tried.body)).toBe(200)
    expect(JSON.stringify(tried.body)).not.toContain('189.7.7')
    expect(
      (await post('/api/campaigns/preview', analyst, { ...own, campaignId })).body.refusals,
    ).toEqual([])
    const guesses = [
      { customRules: [rule('189.0.0.0/8', { id: 'custom-2' })] },
      { customRules: [], blockedIps: ['189.0.0.0/8'] },
      { customRules: [], allowedIps: [{ ip: '189.0.0.0/8' }] },
      { customRules: [rule('', { id: 'custom-2', when: CLICK })] },
      { customRules: [], parameters: [{ name: 'qclid', test: 'beginsWith', values: ['Cj0'] }] },
    ]
    for (const guess of guesses) {
      const asked = await post('/api/campaigns/try', analyst, { ...known, ...guess })
      expect(asked.body).toEqual(errorLike('ROLE_FORBIDS'))
      const tested = await post(`${path}/backtests`, analyst, { form: { ...own, ...guess } })
      expect(tested.body).toEqual(errorLike('ROLE_FORBIDS'))
    }
    for (const list of ['block', 'unblock', 'allow', 'unallow']) {
      const tested = await post(`${path}/backtests`, analyst, { [list]: ['189.0.0.0/8'] })
      expect(tested.body).toEqual(errorLike('ROLE_FORBIDS'))
    }
    expect((await post(`${path}/backtests`, analyst, { form: own })).status).toBe(201)
  })
})
