import { env } from 'cloudflare:workers'
import { type BlockedIp, type BlockIp, HOUR_MS } from '@crivo/shared'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runCron } from '#cron.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { addDomain, versionsOf } from '../../../test/domains.ts'
import { takeRuleset } from '../../../test/edge-call.ts'

const PATH = '/api/bot-management/blocked-ips'
const AIMED = { path: 'ip', code: 'names_review_crawler' }
let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const block = (body: Partial<BlockIp>, { token } = account) => call('POST', PATH, { token, body })
const unblock = (id: number | string, { token } = account) =>
  call('DELETE', `${PATH}/${id}`, { token })
const list = async (query = ''): Promise<BlockedIp[]> =>
  (await call('GET', `${PATH}?${query}`, { token: account.token })).body
const addressesOf = async (query = '') => (await list(query)).map(({ ip }) => ip)
const summary = async (query = '') =>
  (await call('GET', `/api/bot-management/summary?${query}`, { token: account.token })).body
const create = (domainId = account.domainId) => {
  const body = campaignInput(account, { domainId })
  return call('POST', '/api/campaigns', { token: account.token, body })
}
const blockedAtEdge = async (domainId = account.domainId) =>
  JSON.parse((await takeRuleset(domainId)).ruleset).lists?.blocked?.entries
describe('blocking an IP address', () => {
  it('lists it in canonical form and publishes it on every domain with campaigns', async () => {
    const other = await addDomain(account)
    const empty = await addDomain(account)
    await create()
    await create(other)
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString()
    const { status, body } = await block({
      ip: ' 2001:DB8:1:0::/64 ',
      notes: ' a\u202eb ',
      reason: 'suspicious_activity',
      expiresAt,
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      ip: '2001:db8:1::/64',
      reason: 'suspicious_activity',
      notes: 'ab',
      firstDetected: expect.stringMatching(/Z$/),
      lastAccess: null,
      campaignName: null,
      accessCount: 0,
      country: null,
      browser: null,
      expiresAt,
      reviewers: null,
    })
    expect(await list()).toEqual([body])
    for (const domainId of [account.domainId, other]) {
      await vi.waitFor(
        async () => expect(await blockedAtEdge(domainId)).toEqual(['2001:db8:1::/64']),
        60_000,
      )
    }
    expect(await versionsOf(empty)).toMatchObject({ draft: 0 })
    const audit = await env.DB.prepare(
      `select after from audit_log where action = 'blocked-ips.block' and account_id = ?`,
    )
      .bind(account.id)
      .all()
    expect(audit.results).toEqual([{ after: '{"entries":1}' }])
  })

  it('accepts the Portuguese name of repeated access too', async () => {
    const body = { ip: '203.0.113.9', reason: 'acesso_repetido' }
    const stored = await call('POST', PATH, { token: account.token, body })
    expect(stored.body).toMatchObject({ reason: 'repeated_access' })
    expect(await addressesOf('reason=acesso_repetido')).toEqual(['203.0.113.9'])
  })

  it.each([
    [{ ip: 'nowhere' }, 'VALIDATION_FAILED', { path: 'ip', code: 'invalid_address' }],
    [{ ip: ' ' }, 'VALIDATION_FAILED', { path: 'ip', code: 'required' }],
    [{ reason: 'later' }, 'VALIDATION_FAILED', { path: 'reason', code: 'unknown_entry' }],
    [{ notes: 'x'.repeat(501) }, 'VALIDATION_FAILED', { path: 'notes', code: 'too_long' }],
    [
      { expiresAt: '2020-01-01T00:00:00Z' },
      'VALIDATION_FAILED',
      { path: 'expiresAt', code: 'time_past' },
    ],
    [{ ip: '66.249.66.1' }, 'PARITY_REFUSED', { ...AIMED, owner: 'Google' }],
    [{ ip: '108.174.10.0/24' }, 'PARITY_REFUSED', { ...AIMED, owner: 'LinkedIn' }],
    [{ ip: '0.0.0.0/0' }, 'PARITY_REFUSED', AIMED],
    [{ ip: '::/0' }, 'PARITY_REFUSED', AIMED],
  ])('rejects %j', async (changes, code, field) => {
    await create()
    const { body } = await block({ ip: '203.0.113.7', ...JSON.parse(JSON.stringify(changes)) })
    expect(body).toMatchObject({ ...errorLike(code), fields: [field] })
    expect(await list()).toEqual([])
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 1 })
  })

  it('omits and marks an entry whose network was later identified as a reviewer’s', async () => {
    await create()
    await block({ ip: '203.0.113.7' })
    await env.DB.prepare(`update blocked_ips set ip = '108.174.10.9' where account_id = ?`)
      .bind(account.id)
      .run()
    expect(await list()).toMatchObject([{ ip: '108.174.10.9', reviewers: 'LinkedIn' }])
    await block({ ip: '203.0.113.8' })
    await vi.waitFor(async () => expect(await blockedAtEdge()).toEqual(['203.0.113.8']))
  })

  it('is done once, however often it is sent', async () => {
    await create()
    const answers = await Promise.all([
      block({ ip: '203.0.113.7' }),
      block({ ip: '203.0.113.7/32' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject(errorLike('ALREADY_BLOCKED'))
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2 })
  })

  it('is limited to 10,000 entries, even with concurrent calls', async () => {
    await env.DB.prepare(
      `with recursive n (i) as (select 0 union all select i + 1 from n where i < 9997)
       insert into blocked_ips (account_id, ip, reason, first_detected, created_at)
       select ?, '10.0.' || (i / 256) || '.' || (i % 256), 'manual', 0, 0 from n`,
    )
      .bind(account.id)
      .run()
    const answers = await Promise.all(
      ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((ip) => block({ ip })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject(errorLike('BLOCK_LIST_FULL'))
    expect(await summary()).toMatchObject({ total: 10_000, listed: 10_000, limit: 10_000 })
    expect((await block({ ip: '10.0.0.1' })).body).toMatchObject(errorLike('ALREADY_BLOCKED'))
  })

  it('is refused if it does not fit into a ruleset', async () => {
    await create()
    const url = `https://example.org/${'x'.repeat(1_499_000)}`
    await env.DB.prepare('update campaigns set black_url = ? where account_id = ?')
      .bind(url, account.id)
      .run()
    expect((await block({ ip: '203.0.113.7' })).body).toMatchObject(errorLike('BLOCK_LIST_FULL'))
    expect(await list()).toEqual([])
  })

  it('leaves a rollback in force', async () => {
    await create()
    await call('POST', `/api/domains/${account.domainId}/rollback`, {
      token: account.token,
      body: { version: 1 },
    })
    const before = await versionsOf(account.domainId)
    await block({ ip: '203.0.113.7' })
    expect(await versionsOf(account.domainId)).toEqual(before)
  })
})

describe('a block list entry', () => {
  it('is removed from the list and the rulesets', async () => {
    await create()
    const { id } = (await block({ ip: '203.0.113.7' })).body
    await vi.waitFor(async () => expect(await blockedAtEdge()).toEqual(['203.0.113.7']), 60_000)
    expect((await unblock(id)).status).toBe(204)
    expect(await newestAudit(account.id)).toMatchObject({
      action: 'blocked-ips.unblock',
      before: { entries: 1 },
    })
    expect(await list()).toEqual([])
    await vi.waitFor(async () => expect(await blockedAtEdge()).toBeUndefined(), 60_000)
    expect((await unblock(id)).body).toMatchObject(errorLike('BLOCKED_IP_NOT_FOUND'))
    expect((await unblock('x')).body).toMatchObject(errorLike('NOT_FOUND'))
  })

  it('belongs to its account only', async () => {
    const { id } = (await block({ ip: '203.0.113.7' })).body
    const stranger = await createAccount()
    const foreign = await unblock(id, stranger)
    expect(foreign.body).toMatchObject(errorLike('BLOCKED_IP_NOT_FOUND'))
    expect(await list()).toHaveLength(1)
    expect((await block({ ip: '203.0.113.7' }, stranger)).status).toBe(201)
    const frozen = await createAccount()
    await env.DB.prepare('update accounts set is_frozen = 1 where id = ?').bind(frozen.id).run()
    expect((await block({ ip: '203.0.113.7' }, frozen)).body.code).toBe('ACCOUNT_FROZEN')
  })

  it('is removed automatically when it expires', async () => {
    await create()
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString()
    await block({ ip: '203.0.113.7', expiresAt })
    await block({ ip: '203.0.113.8' })
    await vi.waitFor(
      async () => expect(await blockedAtEdge()).toEqual(['203.0.113.7', '203.0.113.8']),
      60_000,
    )
    await env.DB.prepare(
      `update blocked_ips set expires_at = 1 where account_id = ? and ip like '%7'`,
    )
      .bind(account.id)
      .run()
    expect(await addressesOf()).toEqual(['203.0.113.8'])
    expect(await summary()).toMatchObject({ total: 1 })
    await runCron(await createTestContext())
    expect(await blockedAtEdge()).toEqual(['203.0.113.8'])
    const { results } = await env.DB.prepare('select ip from blocked_ips where account_id = ?')
      .bind(account.id)
      .all()
    expect(results).toEqual([{ ip: '203.0.113.8' }])
    const audit = await env.DB.prepare(
      `select actor_id actor, before from audit_log where action = 'blocked-ips.expire' and account_id = ?`,
    )
      .bind(account.id)
      .all()
    expect(audit.results).toEqual([{ actor: null, before: '{"entries":1}' }])
    await runCron(await createTestContext())
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 4, published: 4 })
  })

  it('can be replaced once expired, before the cron deletes it', async () => {
    await block({ ip: '203.0.113.7', notes: 'old' })
    await env.DB.prepare('update blocked_ips set expires_at = 1 where account_id = ?')
      .bind(account.id)
      .run()
    const { status, body } = await block({ ip: '203.0.113.7' })
    expect([status, body.notes, body.expiresAt]).toEqual([201, null, null])
    expect(await list()).toEqual([body])
  })
})
