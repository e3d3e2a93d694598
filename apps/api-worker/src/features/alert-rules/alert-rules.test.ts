import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Alert, VisitRow } from '@crivo/shared'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '#core/context.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { appWith } from '../../../test/app-with.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { guardOf, type Web } from '../../../test/internet.ts'
import { batchOf, ledgerOf, query } from '../../../test/ledgers.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startTestSession } from '../../../test/sessions.ts'
import { visit } from '../../../test/visits.ts'
import { sendRuleAlert } from './channels/send-rule-alert.ts'
import { judgeDueRules } from './judge-due.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const NOW = Date.UTC(2026, 10, 20, 12)
const SLACK = 'https://hooks.slack.com/services/T0/B0/secret'
const TOKEN = '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsawA'
const RULES = '/api/alert-rules'
const CHANNELS = '/api/alert-channels'

let account: TestAccount
let campaignId = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  account = await createAccount('scale')
  await env.DB.batch([
    env.DB.prepare('update alert_rules set next_at = null'),
    env.DB.prepare(
      "update accounts set email_confirmed_at = 1, language = 'en-US' where id = ?",
    ).bind(account.id),
  ])
  campaignId = (await api('POST', '/api/campaigns', campaignInput(account))).body.id
})

const ledger = () => ledgerOf(account.id)
const api = async (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => {
  // Sessions expire sooner than some rules are evaluated.
  const token = await startTestSession(account.id)
  return call(method, path, { token, ...(body && { body }) })
}
const ofRules = async (): Promise<Alert[]> =>
  (await api('GET', '/api/alerts')).body.filter(({ kind }: Alert) => kind === 'alert_rule')
const RATE = { kind: 'invalid_rate', percent: 30, visits: 10, hours: 1 }
const make = async (condition: object, channels: string[] = []) =>
  (await api('POST', RULES, { name: 'My rule', condition, channels })).body
const read = async (id: number) =>
  (await api('GET', RULES)).body.find((rule: { id: number }) => rule.id === id)

/** Advances the clock and runs the cron's job. */
async function judgeAfter(ms: number, changes: Partial<Context> = {}): Promise<void> {
  vi.setSystemTime(Date.now() + ms)
  await judgeDueRules(await createTestContext(changes))
}

let networks = 0
const some = (count: number, changes: Partial<VisitRow> = {}): VisitRow[] =>
  Array.from({ length: count }, () => {
    networks += 1
    const clientIp = `189.${networks % 250}.${Math.floor(networks / 250)}.7`
    return visit(campaignId, { at: Date.now() - 1_000, clientIp, ...changes })
  })
const BOT: Partial<VisitRow> = { action: 'white', reason: 'GIVT.DATACENTER' }
const from = (source: string): Partial<VisitRow> => ({
  facts: JSON.stringify({ parameter: { utm_source: source } }),
})
const append = (...visits: VisitRow[]) =>
  ledger().append(batchOf(visits, { id: account.id, events: ['alert_rule.fired'] }))

describe('a rule about the invalid rate', () => {
  it('fires once per crossing, to the list of alerts, the webhook and by email', async () => {
    const webhook = {
      name: 'Mine',
      url: 'https://hooks.example.org/',
      events: ['alert_rule.fired'],
    }
    await api('POST', '/api/webhooks', webhook)
    const { id } = await make({ ...RATE, campaignId }, ['mail', 'webhook'])
    await append(...some(10), ...some(9, BOT))
    await judgeAfter(MINUTE)
    await judgeAfter(10 * MINUTE)
    expect(await ofRules()).toMatchObject([{ subject: 'My rule', campaignId }])
    const rule = await read(id)
    expect(rule).toMatchObject({
      isFiring: true,
      lastFiredAt: new Date(NOW + MINUTE).toISOString(),
    })
    expect(rule.lastFigures).toEqual([{ value: null, measured: 47.4, visits: 19 }])
    const [event] = await query(ledger(), "select * from webhook_events where type like 'alert_r%'")
    expect(JSON.parse(String(event?.data))).toMatchObject({
      ruleId: id,
      name: 'My rule',
      condition: { percent: 30, campaignId },
      figures: [{ measured: 47.4 }],
    })
    await runDurableObjectAlarm(ledger())
    const mails = await mailsTo(account.email)
    expect(mails.filter(({ subject }) => subject.includes('My rule'))).toHaveLength(1)
    expect(mails.at(-1)?.text).toContain('47.4% of visits were invalid (limit: 30%)')
    await judgeAfter(2 * HOUR)
    expect(await read(id)).toMatchObject({ isFiring: false })
    await append(...some(5), ...some(6, BOT))
    await judgeAfter(10 * MINUTE)
    expect(await ofRules()).toHaveLength(2)
  })

  it('names the values of a dimension that crossed, except those with few visits', async () => {
    const { id } = await make({ ...RATE, dimension: 'utmSource' })
    const only = await make({ ...RATE, dimension: 'utmSource', value: 'good' })
    await append(
      ...[...some(10, from('bad')), ...some(10, { ...BOT, ...from('bad') })],
      ...[...some(30, from('good')), ...some(2, { ...BOT, ...from('few') })],
    )
    await judgeAfter(MINUTE)
    expect((await read(id)).lastFigures).toEqual([{ value: 'bad', measured: 50, visits: 20 }])
    expect(await read(only.id)).toMatchObject({ isFiring: false, lastFiredAt: null })
  })

  it('counts no reviewer, and no visit before its window', async () => {
    const { id } = await make({ ...RATE, visits: 1, percent: 0 })
    const reviewer = { reason: 'VERIFIED.SEARCH', botName: 'Googlebot' }
    await append(...some(20, reviewer), ...some(9, { ...BOT, at: NOW - HOUR - 1 }))
    await judgeAfter(0)
    expect(await read(id)).toMatchObject({ isFiring: false, problem: null })
  })
})

it('fires above an amount spent on invalid visits, in the rule’s currency', async () => {
  const day = '2026-11-20'
  const cost = { dimension: 'source', value: 'google', from: day, amount: '100', currency: 'EUR' }
  await api('PUT', '/api/costs', { costs: [cost] })
  await append(...some(5, from('google')), ...some(5, { ...BOT, ...from('google') }))
  const spend = { kind: 'invalid_spend', amount: '49.99', days: 1 }
  const euros = await make({ ...spend, currency: 'EUR' })
  const more = await make({ ...spend, currency: 'EUR', amount: '50' })
  const dollars = await make({ ...spend, currency: 'USD' })
  await judgeAfter(MINUTE)
  expect(await read(euros.id)).toMatchObject({ isFiring: true, lastFigures: [{ measured: 50 }] })
  expect(await read(more.id)).toMatchObject({ isFiring: false })
  expect(await read(dollars.id)).toMatchObject({ isFiring: false, problem: 'rate_missing' })
})

it('fires after hours without a visit; in a new account, counts from the rule’s start', async () => {
  const { id } = await make({ kind: 'no_visits', campaignId, hours: 3 })
  await judgeAfter(2 * HOUR)
  expect(await read(id)).toMatchObject({ isFiring: false })
  await judgeAfter(HOUR)
  expect(await read(id)).toMatchObject({ isFiring: true, lastFigures: [{ measured: 3 }] })
  await append(...some(1))
  await judgeAfter(10 * MINUTE)
  expect(await read(id)).toMatchObject({ isFiring: false })
  const anew = await make({ kind: 'no_visits', hours: 1 })
  await judgeAfter(2 * HOUR)
  expect(await read(anew.id)).toMatchObject({ isFiring: true })
})

it('is not evaluated while paused or on a plan without analytics', async () => {
  const paused = await make({ kind: 'no_visits', hours: 1 })
  await api('PATCH', `${RULES}/${paused.id}`, { isPaused: true })
  await judgeAfter(5 * HOUR)
  expect(await read(paused.id)).toMatchObject({ isPaused: true, lastFiredAt: null })
  await api('PATCH', `${RULES}/${paused.id}`, { isPaused: false })
  const downgrade = env.DB.prepare("update accounts set plan = 'free' where id = ?")
  await downgrade.bind(account.id).run()
  await judgeAfter(5 * HOUR)
  expect(await ofRules()).toEqual([])
  await env.DB.prepare("update accounts set role = 'admin' where id = ?").bind(account.id).run()
  await judgeAfter(10 * HOUR)
  expect(await ofRules()).not.toEqual([])
})

describe('alert rules', () => {
  it('reject an unknown kind at its field', async () => {
    const rule = { name: 'x', condition: { kind: 'other' }, channels: [] }
    const { status, body } = await api('POST', RULES, rule)
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ path: 'condition.kind', code: 'unknown_entry' }])
  })

  it('are limited, private to their account, deleted with their campaign and audited', async () => {
    const rule = await make({ kind: 'no_visits', campaignId, hours: 1 })
    expect(await newestAudit(account.id, 'alert-rule.create')).toMatchObject({
      after: { name: 'My rule', condition: { hours: 1 } },
    })
    const stranger = await createAccount('scale')
    const theirs = await call('PATCH', `${RULES}/${rule.id}`, {
      token: stranger.token,
      body: { isPaused: true },
    })
    expect(theirs.body.code).toBe('ALERT_RULE_NOT_FOUND')
    const foreign = await call('POST', RULES, {
      token: stranger.token,
      body: { name: 'x', condition: { kind: 'no_visits', campaignId, hours: 1 }, channels: [] },
    })
    expect(foreign.body.code).toBe('CAMPAIGN_NOT_FOUND')
    const made = await Promise.all(
      Array.from({ length: 20 }, () => make({ kind: 'no_visits', hours: 1 })),
    )
    expect(made.filter(({ code }) => code === 'ALERT_RULE_LIMIT')).toHaveLength(1)
    await api('DELETE', `/api/campaigns/${campaignId}`)
    expect(await read(rule.id)).toBeUndefined()
  })
})

describe('a chat', () => {
  const web: Web = async (url, request) => {
    sent.push([url.href, await request.json()])
    return url.host === 'hooks.slack.com'
      ? new Response('no_service', { status: 404 })
      : Response.json({ ok: true, echo: TOKEN })
  }
  const sent: [string, unknown][] = []
  beforeEach(() => {
    sent.length = 0
  })

  it('is stored encrypted, never shown again, and tested on request', async () => {
    const ctx = await createTestContext()
    const guard = guardOf(ctx.config, web)
    const { body } = await api('PUT', `${CHANNELS}/telegram`, { token: TOKEN, chatId: '@mine' })
    expect(body).toMatchObject({ channel: 'telegram', chatId: '@mine', problem: null })
    await api('PUT', `${CHANNELS}/slack`, { url: SLACK })
    const listed = JSON.stringify((await api('GET', CHANNELS)).body)
    const rows = await env.DB.prepare('select * from alert_channels where account_id = ?')
      .bind(account.id)
      .all()
    const audited = await newestAudit(account.id, 'alert-channel.connect')
    for (const text of [listed, JSON.stringify(rows.results), JSON.stringify(audited)]) {
      expect(text).not.toMatch(/AAHdqT|secret"?$|B0\/secret/)
    }
    const send = await appWith({}, { guard })
    const test = async (channel: string) =>
      (await send('POST', `${CHANNELS}/${channel}/test`, { token: account.token })).json()
    expect(await test('slack')).toEqual({ isDelivered: false, status: 404, answer: 'no_service' })
    const answer = await test('telegram')
    expect(answer).toMatchObject({ isDelivered: true, status: 200 })
    expect(JSON.stringify(answer)).not.toContain(TOKEN)
    expect(sent.map(([url]) => url)).toEqual([
      SLACK,
      `https://api.telegram.org/bot${TOKEN}/sendMessage`,
    ])
    expect(sent[1]?.[1]).toMatchObject({ chat_id: '@mine', text: expect.stringContaining('Crivo') })
  })

  it('of Slack rejects any other URL', async () => {
    const url = 'https://evil.example/services/T/B/x'
    const { body } = await api('PUT', `${CHANNELS}/slack`, { url })
    expect(body.fields).toEqual([expect.objectContaining({ path: 'url', code: 'slack_url' })])
  })

  it('must be connected before a rule names it, and is removed from rules when disconnected', async () => {
    const rule = { name: 'x', condition: { kind: 'no_visits', hours: 1 }, channels: ['slack'] }
    const early = await api('POST', RULES, rule)
    expect(early.body.fields).toMatchObject([{ path: 'channels', code: 'not_connected' }])
    await api('PUT', `${CHANNELS}/slack`, { url: SLACK })
    const { id } = (await api('POST', RULES, rule)).body
    expect((await api('DELETE', `${CHANNELS}/slack`)).status).toBe(204)
    expect((await read(id)).channels).toEqual([])
  })

  it('gets a rule’s alert; a refusal is shown, and an outage is retried', async () => {
    await api('PUT', `${CHANNELS}/slack`, { url: SLACK })
    const condition = { kind: 'no_visits', campaignId: null, hours: 2 } as const
    const figures = [{ value: null, measured: 2, visits: null }]
    const fired = { ruleId: 1, name: 'A <b> & c', condition, figures, at: NOW }
    const told = { accountId: account.id, channel: 'slack', fired } as const
    const { config } = await createTestContext()
    const refusing = await createTestContext({ guard: guardOf(config, web) })
    await sendRuleAlert(refusing, told)
    expect(sent[0]?.[1]).toMatchObject({
      text: expect.stringContaining('Alert “A &lt;b&gt; &amp; c”\n\nNo visits for 2 hours.'),
    })
    expect((await api('GET', CHANNELS)).body[0].problem).toBe('404 no_service')
    const named = { kind: 'invalid_rate', campaignId: null, dimension: 'utmSource' } as const
    const rate = { ...named, value: null, percent: 30, visits: 10, hours: 1 } as const
    const figure = { value: 'x\n\nSign in: https://evil.example', measured: 40, visits: 20 }
    await sendRuleAlert(refusing, {
      ...told,
      fired: { ...fired, condition: rate, figures: [figure] },
    })
    const { text } = Object(sent[1]?.[1])
    expect(String(text).split('\n')[2]).toMatch(
      /^x Sign in: https:\u2060\/\/evil\.\u2060example: 40% of/,
    )
    const down = () => new Response('', { status: 503 })
    const bySource = { ...rate, dimension: 'source' } as const
    const direct = { value: '(direct)', measured: 40, visits: 20 }
    const byDevice = { ...rate, dimension: 'device' } as const
    const phone = { value: 'mobile', measured: 50, visits: 20 }
    for (const [by, shown] of [
      [bySource, direct],
      [byDevice, phone],
    ] as const) {
      const one = { ...fired, condition: by, figures: [shown] }
      await sendRuleAlert(refusing, { ...told, fired: one })
    }
    const lines = sent.slice(2).map(([, body]) => String(Object(body).text).split('\n')[2])
    expect(lines).toEqual([
      expect.stringMatching(/^Direct: 40%/),
      expect.stringMatching(/^Phone: 50%/),
    ])
    const ctx = await createTestContext({ guard: guardOf(config, down) })
    await expect(sendRuleAlert(ctx, told)).rejects.toThrow('503')
  })
})
