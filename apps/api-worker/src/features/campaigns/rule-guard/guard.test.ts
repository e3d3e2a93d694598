import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { VisitRow } from '@crivo/shared'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call } from '../../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../../test/context.ts'
import { batchOf, ledgerOf, query } from '../../../../test/ledgers.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { openOvertakenDatabase } from '../../../../test/recorded-database.ts'
import { startTestSession } from '../../../../test/sessions.ts'
import { visit } from '../../../../test/visits.ts'
import { advanceStages } from '../stage/advance-stages.ts'
import { changeStage } from '../stage/change-stage.ts'
import { suspendRule } from './suspend-rule.ts'

const [HOUR, MINUTE] = [3_600_000, 60_000]
const CARRIER = 28_573
const HOSTING = 14_061
/** The start of the hour in which things go wrong. */
const BAD = Math.floor(Date.now() / HOUR) * HOUR - HOUR

const LIST = {
  id: 'custom-list',
  name: 'Bad networks',
  action: 'fallback',
  when: { fact: 'asn', op: 'in', value: [64_512, CARRIER] },
}
const ADDRESSES = {
  id: 'custom-addresses',
  name: 'Addresses',
  action: 'fallback',
  when: { fact: 'ip', op: 'in', value: ['203.0.113.7'] },
}

let account: TestAccount
let token = ''
let id = 0
let networks = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: BAD + HOUR })
  account = await createAccount('scale')
  token = account.token
  await env.DB.prepare(
    "update accounts set email_confirmed_at = 1, language = 'en-US' where id = ?",
  )
    .bind(account.id)
    .run()
  const filters = { countries: ['BR', 'US'] }
  const body = { ...campaignInput(account), filters, customRules: [LIST, ADDRESSES] }
  id = (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
})

const ledger = () => ledgerOf(account.id)
const api = (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
  call(method, path, { token, ...(body && { body }) })
const alerts = async () => (await api('GET', '/api/alerts')).body
const ruleOf = async (ruleId: string) =>
  (await api('GET', `/api/campaigns/${id}/rules`)).body.rules.find(
    (rule: { id: string }) => rule.id === ruleId,
  )
const change = (body: object) => api('PATCH', `/api/campaigns/${id}/rules`, body)

/** Returns this many visits within an hour. */
const visits = (count: number, hour: number, changes: Partial<VisitRow> = {}): VisitRow[] =>
  Array.from({ length: count }, (_, at) => {
    networks += 1
    const clientIp = `189.${networks % 200}.${Math.floor(networks / 200) % 200}.7`
    return visit(id, { at: hour + at, clientIp, asn: CARRIER, ...changes })
  })

const filtered = (ruleId: string, reason: string, asn: number): Partial<VisitRow> => ({
  ...{ action: 'white', ruleId, reason, asn },
})
const BOT = filtered('hosting-network', 'GIVT.DATACENTER', HOSTING)
const usual = (hour: number) => [...visits(90, hour), ...visits(10, hour, BOT)]

/**
 * Appends two days of normal traffic and an hour of different traffic, and has the ledger evaluate
 * it.
 */
async function live(bad: VisitRow[], events: 'alert.raised'[] = []): Promise<void> {
  const days = Array.from({ length: 49 }, (_, back) => usual(BAD - (back + 1) * HOUR))
  for (const batch of [days.flat(), bad]) {
    await ledger().append(batchOf(batch, { id: account.id, events }))
  }
  await judgeAgain()
}

/** Moves the clock, and runs the ledger's alarm until its findings have been handed over. */
async function judgeAgain(): Promise<void> {
  vi.setSystemTime(Date.now() + 11 * MINUTE)
  token = await startTestSession(account.id)
  for (let runs = 0; runs < 4; runs++) {
    await query(ledger(), 'update outbox set nextAt = 0')
    await runDurableObjectAlarm(ledger())
  }
}

describe('the guard', () => {
  it('suspends a list that suddenly names a carrier, and alerts the owner with the visits', async () => {
    const named = filtered('custom-list', 'POLICY.ISP', CARRIER)
    const bad = [...visits(12, BAD), ...visits(78, BAD, named), ...visits(10, BAD, BOT)]
    await live(bad, ['alert.raised'])

    const span = { from: new Date(BAD).toISOString(), to: new Date(BAD + HOUR).toISOString() }
    expect(await ruleOf('custom-list')).toMatchObject({
      mode: 'watched',
      guard: 'on',
      suspension: { ...span, visits: 78, taken: 78, passing: 12, expectedPassing: 90, total: 100 },
    })
    expect(await ruleOf('hosting-network')).toMatchObject({ mode: 'live', suspension: null })

    const [alert] = await alerts()
    const taken = { ruleId: 'custom-list', visits: 78, ...span }
    expect(alert).toMatchObject({
      kind: 'rule_suspended',
      subject: 'Launch',
      campaignId: id,
      taken,
    })
    const search = new URLSearchParams({ ...span, campaignId: String(id), ruleId: 'custom-list' })
    const found = await api('GET', `/api/analytics/visits?${search}&limit=100`)
    expect(found.body.visits).toHaveLength(78)
    const [mail] = await mailsTo(account.email)
    expect(mail?.text).toContain(`/dashboard/analytics/visits?${new URLSearchParams({ ...span })}`)
    const [event] = await query(
      ledger(),
      "select data from webhook_events where type = 'alert.raised'",
    )
    expect(JSON.parse(String(event?.data))).toMatchObject({ alerts: [{ taken }] })

    const { versions } = (await api('GET', `/api/campaigns/${id}/versions`)).body
    expect(versions[0]).toMatchObject({ origin: 'guard', author: 'guard', isCurrent: true })
    expect(versions[0].rules[0].after).toMatchObject({ id: 'custom-list', watched: true })
    const domain = await env.DB.prepare('select * from domains where id = ?')
      .bind(account.domainId)
      .first()
    expect(domain?.published_version).toBe(domain?.draft_version)
  })

  it('suspends hosting networks when a data source mistakes a country’s people for machines', async () => {
    const people = filtered('hosting-network', 'GIVT.DATACENTER', CARRIER)
    await live([...visits(15, BAD), ...visits(75, BAD, people), ...visits(10, BAD, BOT)])
    expect(await ruleOf('hosting-network')).toMatchObject({
      mode: 'watched',
      suspension: { visits: 75, taken: 85, expectedTaken: 10 },
    })
  })

  it('only alerts about a wave of bots, once, and does not let them in', async () => {
    await live([...usual(BAD), ...visits(900, BAD, BOT)])
    await judgeAgain()
    expect(await ruleOf('hosting-network')).toMatchObject({ mode: 'live', suspension: null })
    expect((await alerts()).map(({ kind }: { kind: string }) => kind)).toEqual(['bot_wave'])
  })

  it('does not mistake bots for people while fewer people come', async () => {
    await live([...visits(10, BAD), ...visits(90, BAD, BOT)])
    expect(await ruleOf('hosting-network')).toMatchObject({ mode: 'live', suspension: null })
  })

  it('leaves a rule live that a person made live again', async () => {
    const named = filtered('custom-list', 'POLICY.ISP', CARRIER)
    const bad = [...visits(12, BAD), ...visits(78, BAD, named), ...visits(10, BAD, BOT)]
    await live(bad)
    await change({ ruleId: 'custom-list', mode: 'live' })
    await ledger().append(batchOf(visits(1, Date.now()), { id: account.id }))
    await judgeAgain()
    expect(await ruleOf('custom-list')).toMatchObject({ mode: 'live', suspension: null })
    expect((await ruleOf('custom-list')).acceptedUntil).not.toBeNull()
    expect(await alerts()).toHaveLength(1)
  })
})

/** The ledger's findings about a rule. */
const found = (ruleId: string, at = Date.now()) => ({
  ...{ campaignId: id, ruleId, at, from: BAD, to: BAD + HOUR, visits: 412 },
  ...{ total: 1_000, expectedTotal: 1_000, passing: 500, expectedPassing: 912 },
  ...{ taken: 420, expectedTaken: 8 },
})

describe('suspending a rule', () => {
  const suspend = async (input: ReturnType<typeof found>) =>
    (await suspendRule(await createTestContext(), { accountId: account.id, found: input })).kind

  it('skips block lists, and rules whose guard is turned off', async () => {
    expect(await ruleOf('custom-addresses')).toMatchObject({ guard: 'never' })
    for (const ruleId of ['custom-addresses', 'blocked-list', 'blocked-addresses', 'custom-gone']) {
      expect(await suspend(found(ruleId)), ruleId).toBe('ignored')
    }
    expect((await change({ ruleId: 'country', guarded: false })).status).toBe(200)
    expect(await ruleOf('country')).toMatchObject({ guard: 'off' })
    expect(await suspend(found('country'))).toBe('ignored')
    await change({ ruleId: 'country', guarded: true })
    expect(await suspend(found('country'))).toBe('suspended')
    const refused = await change({ ruleId: 'custom-addresses', guarded: true })
    expect(refused.body.fields).toEqual([{ path: 'guarded', code: 'never_guarded' }])
  })

  it('keeps what two tabs decide about different rules at the same time', async () => {
    const ruleIds = ['country', 'custom-list', 'hosting-network']
    const guards = async () => {
      const rules = await Promise.all(ruleIds.map(ruleOf))
      return rules.map(({ guard }) => guard)
    }
    await Promise.all(ruleIds.map((ruleId) => change({ ruleId, guarded: false })))
    expect(await guards()).toEqual(['off', 'off', 'off'])
    await Promise.all(ruleIds.slice(1).map((ruleId) => change({ ruleId, guarded: true })))
    expect(await guards()).toEqual(['off', 'on', 'on'])
  })

  it('happens once however often it is handed over, and three times a day', async () => {
    const first = found('country')
    expect(await suspend(first)).toBe('suspended')
    expect(await suspend(first)).toBe('suspended')
    expect(await suspend(found('country', first.at + 1))).toBe('ignored')
    expect(await suspend(found('custom-list'))).toBe('suspended')
    expect(await suspend(found('hosting-network'))).toBe('suspended')
    expect(await suspend(found('tor'))).toBe('live')
    const { versions } = (await api('GET', `/api/campaigns/${id}/versions`)).body
    expect(versions.filter(({ origin }: { origin: string }) => origin === 'guard')).toHaveLength(3)
  })

  it('only alerts while an earlier ruleset is in force', async () => {
    await env.DB.prepare('update domains set pinned_version = 1 where id = ?')
      .bind(account.domainId)
      .run()
    expect(await suspend(found('country'))).toBe('live')
  })

  it('reaches the changed rules of a stage too', async () => {
    const filters = { countries: ['BR'] }
    const form = { ...campaignInput(account), filters, customRules: [LIST, ADDRESSES] }
    const started = await api('POST', `/api/campaigns/${id}/stage`, { share: 5, form })
    expect(started.body).toMatchObject({ stage: { share: 5 } })
    expect(await suspend(found('custom-list'))).toBe('suspended')
    const { body } = await api('GET', `/api/campaigns/${id}/stage`)
    expect(body.form.customRules[0].watched).toBe(true)
  })

  it('keeps a rule watched if a person decides so, or follows its form', async () => {
    await suspend(found('country'))
    await change({ ruleId: 'country', mode: 'watched' })
    expect(await ruleOf('country')).toMatchObject({ mode: 'watched', suspension: null })
    await suspend(found('custom-list'))
    const campaign = (await api('GET', `/api/campaigns/${id}`)).body
    await call('PUT', `/api/campaigns/${id}`, {
      token: account.token,
      body: { ...campaignInput(account), customRules: [LIST], revision: campaign.revision },
    })
    expect(await ruleOf('custom-list')).toMatchObject({ mode: 'live', suspension: null })
    expect(await suspend(found('custom-list', Date.now() + 1))).toBe('accepted')
  })

  it('leaves a rule live that a person first kept watched, and then made live', async () => {
    await suspend(found('country'))
    await change({ ruleId: 'country', mode: 'watched' })
    await change({ ruleId: 'country', mode: 'live' })
    expect((await ruleOf('country')).acceptedUntil).not.toBeNull()
    expect(await suspend(found('country', Date.now() + 1))).toBe('accepted')
  })

  it('leaves the guard on if the same call is refused for the rule’s mode', async () => {
    const refused = await change({ ruleId: 'country', guarded: false, mode: 'off' })
    expect(refused.body.fields).toEqual([{ path: 'mode', code: 'off_in_form' }])
    expect(await ruleOf('country')).toMatchObject({ guard: 'on' })
  })

  it('lasts while a stage’s share grows at the same time', async () => {
    const form = { ...campaignInput(account), filters: { countries: ['BR'] }, customRules: [LIST] }
    await api('POST', `/api/campaigns/${id}/stage`, { share: 1, stepHours: 1, form })
    const overtakenBy = async (ruleId: string) =>
      createTestContext({ db: openOvertakenDatabase(() => suspend(found(ruleId))) })
    const later = { now: () => Date.now() + 2 * HOUR }
    await advanceStages({ ...(await overtakenBy('country')), ...later })
    await advanceStages({ ...(await createTestContext()), ...later })
    const ctx = signedInAs(account.id, await overtakenBy('custom-list'))
    await changeStage(ctx, { id, share: 25 }).catch(() => changeStage(ctx, { id, share: 25 }))
    const { body } = await api('GET', `/api/campaigns/${id}/stage`)
    expect(body).toMatchObject({ share: 25, form: { watchedRules: ['country'] } })
    expect(body.form.customRules[0].watched).toBe(true)
  })

  it('survives a refused save of a form in which the rule is live', async () => {
    await suspend(found('country'))
    const { revision } = (await api('GET', `/api/campaigns/${id}`)).body
    const form = { ...campaignInput(account), filters: { countries: ['BR'] }, revision }
    const save = (changes: object) =>
      call('PUT', `/api/campaigns/${id}`, {
        token: account.token,
        body: { ...form, ...changes },
      })
    const answers = await Promise.all([save({ watchedRules: ['country'] }), save({})])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await ruleOf('country')).toMatchObject({
      mode: 'watched',
      suspension: expect.anything(),
    })
  })
})
