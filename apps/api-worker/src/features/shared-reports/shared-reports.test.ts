import { env } from 'cloudflare:workers'
import { sha256Hex } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { createCampaign } from '../../../test/decisions.ts'
import { sendVisits } from '../../../test/edge-call.ts'
import { countHeldReviewers, ledgerOf } from '../../../test/ledgers.ts'
import { openAsMember } from '../../../test/members.ts'
import { visit } from '../../../test/visits.ts'
import { deleteExpired } from '../auth/delete-expired.ts'

const LINKS = '/api/report-links'
const HOUR = 3_600_000

const share = (token: string, change: object = {}) =>
  call('POST', LINKS, {
    token,
    body: { name: 'For the client', view: { range: '7d' }, days: 7, ...change },
  })
const tokenIn = (url: string): string => new URL(url).hash.replace('#token=', '')
const read = (token: string) => call('GET', `/api/shared-reports/${token}`)
const shared = async (token: string, change?: object) =>
  tokenIn((await share(token, change)).body.url)
const statusOf = async (token: string) => (await read(token)).status

describe('a shared report', () => {
  it('shows the account’s own sums, with reviewers after their hour, and no visitor', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const at = Date.now()
    await sendVisits(account, [
      visit(campaignId, { at, clientIp: '203.0.113.77' }),
      visit(campaignId, { at, reason: 'GIVT.UA', action: 'white', country: 'PT' }),
      visit(campaignId, { at, reason: 'VERIFIED.AD' }),
    ])
    const view = { range: '24h', by: 'campaign', filter: { campaignId } }
    const token = await shared(account.token, { view })
    const ofAccount = async () => {
      const to = Math.ceil(at / HOUR) * HOUR
      const query = new URLSearchParams({
        from: new Date(to - 24 * HOUR).toISOString(),
        to: new Date(to).toISOString(),
        campaignId: String(campaignId),
      })
      const own = async (path: string) =>
        (await call('GET', `/api/analytics/${path}${query}`, account)).body
      return {
        flow: (await own('overview?')).flow,
        points: (await own('series?step=hour&')).points,
      }
    }
    const before = await read(token)
    expect(before.status).toBe(200)
    expect(before.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(before.headers.get('Cache-Control')).toBe('no-store')
    expect(before.body.flow).toMatchObject({ gross: 2, givt: 1, verified: 0 })
    expect(before.body).toMatchObject(await ofAccount())
    await countHeldReviewers(ledgerOf(account.id))
    const { body } = await read(token)
    expect(body.flow).toMatchObject({ gross: 3, givt: 1, verified: 1 })
    expect(body).toMatchObject(await ofAccount())
    const { name } = (await call('GET', `/api/campaigns/${campaignId}`, account)).body
    expect(body).toMatchObject({
      name: 'For the client',
      step: 'hour',
      filters: [{ name: 'campaignId', value: name }],
      rows: [{ value: name, counts: { pass: 1, givt: 1, verified: 1 } }],
    })
    const text = JSON.stringify(body)
    for (const secret of ['203.0.113.77', account.email, 'requestId', 'accountId', token]) {
      expect(text).not.toContain(secret)
    }
    const stored = await env.DB.prepare('select * from shared_reports where account_id = ?')
      .bind(account.id)
      .all()
    expect(JSON.stringify(stored.results)).not.toContain(token)
  })

  it('ends when revoked, expired or frozen, and without the plan for it', async () => {
    const account = await createAccount()
    const token = await shared(account.token)
    const change = (sql: string) => env.DB.prepare(sql).bind(account.id).run()
    for (const [closed, open] of [
      ['is_frozen = 1', 'is_frozen = 0'],
      ['is_active = 0', 'is_active = 1'],
      ["plan = 'free'", "plan = 'starter'"],
    ]) {
      await change(`update accounts set ${closed} where id = ?`)
      expect((await read(token)).body).toMatchObject(errorLike('SHARE_NOT_FOUND'))
      await change(`update accounts set ${open} where id = ?`)
      expect(await statusOf(token)).toBe(200)
    }
    const [link] = (await call('GET', LINKS, account)).body
    const stranger = await createAccount()
    const path = `${LINKS}/${link.id}`
    const foreign = await call('DELETE', path, { token: stranger.token })
    expect(foreign.body).toMatchObject(errorLike('SHARE_NOT_FOUND'))
    expect((await call('DELETE', path, { token: account.token })).status).toBe(204)
    expect(await statusOf(token)).toBe(404)
    const other = await shared(account.token)
    await change('update shared_reports set expires_at = 1 where account_id = ?')
    expect(await statusOf(other)).toBe(404)
    expect((await call('GET', LINKS, account)).body).toEqual([])
    await deleteExpired(await createTestContext())
    const left = await env.DB.prepare('select 1 from shared_reports where account_id = ?')
      .bind(account.id)
      .all()
    expect(left.results).toEqual([])
  })

  it('ends with the membership of the manager who shared it, or a change of their role', async () => {
    const owner = await createAccount()
    const manager = await openAsMember(owner.id, 'manager', null)
    const [owners, managers] = [await shared(owner.token), await shared(manager)]
    expect(await statusOf(managers)).toBe(200)
    const { members } = (await call('GET', '/api/members', owner)).body
    const path = `/api/members/${members[1].id}`
    await call('PATCH', path, { token: owner.token, body: { role: 'analyst' } })
    expect(await statusOf(managers)).toBe(404)
    expect(await statusOf(owners)).toBe(200)
    const { results } = await env.DB.prepare(
      "select action from audit_log where account_id = ? and action like 'shared-report.%'",
    )
      .bind(owner.id)
      .all()
    expect(results.map(({ action }) => action)).toEqual([
      ...['shared-report.create', 'shared-report.create', 'shared-report.revoke'],
    ])
  })

  it('takes no filter or dimension that singles out visits', async () => {
    const { token } = await createAccount()
    const filters = ['ip', 'ruleId', 'monitoredRuleId', 'rulesetHash', 'reason', 'botName', 'asn']
    for (const name of filters) {
      const view = { range: '7d', filter: { [name]: 'x' } }
      const { body } = await share(token, { view })
      expect(body.code, name).toBe('VALIDATION_FAILED')
    }
    for (const by of ['reason', 'botName', 'asn', 'ip', 'city']) {
      const { body } = await share(token, { view: { range: '7d', by } })
      expect(body.fields, by).toEqual([{ path: 'view.by', code: 'unknown_entry' }])
    }
  })

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ name: 'a'.repeat(81) }, 'name', 'too_long'],
    [{ days: 8 }, 'days', 'unknown_entry'],
    [{ days: 365 }, 'days', 'unknown_entry'],
    [{ view: {} }, 'view.range', 'span_empty'],
    [{ view: { range: '7d', from: '2026-01-01T00:00:00Z' } }, 'view.range', 'span_empty'],
    [
      { view: { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' } },
      'view.range',
      'span_empty',
    ],
    [{ view: { range: '3d' } }, 'view.range', 'unknown_entry'],
  ])('rejects %j', async (change, path, code) => {
    const { token } = await createAccount()
    const { body } = await share(token, change)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path, code }] })
  })

  it('shows no campaign of another account, and rejects guessed links', async () => {
    const { token } = await createAccount()
    const campaignId = await createCampaign(await createAccount())
    const view = { range: '7d', filter: { campaignId } }
    expect((await share(token, { view })).body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
    for (const guess of ['a'.repeat(22), 'a', `${'a'.repeat(21)}%00`]) {
      expect(await statusOf(guess)).toBe(404)
    }
  })

  it('is limited by network, like shared inspections', async () => {
    const headers = { 'CF-Connecting-IP': '192.0.2.211' }
    const path = `/api/shared-reports/${'b'.repeat(22)}`
    const key = await sha256Hex('shared network 4 3221226195')
    await call('GET', path, { headers })
    const { results } = await env.DB.prepare('select key from attempts where key = ?')
      .bind(key)
      .all()
    expect(results).toHaveLength(1)
    await env.DB.prepare('update attempts set count = 120 where key = ?').bind(key).run()
    const { body } = await call('GET', path, { headers })
    expect(body).toMatchObject(errorLike('TOO_MANY_ATTEMPTS'))
  })

  it('starts where the plan’s history starts', async () => {
    const account = await createAccount()
    const { body } = await read(await shared(account.token, { view: { range: '365d' } }))
    const days = (Date.parse(body.to) - Date.parse(body.from)) / (24 * HOUR)
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThan(365)
  })
})
