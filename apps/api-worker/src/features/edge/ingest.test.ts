import { runDurableObjectAlarm } from 'cloudflare:test'
import {
  BATCH_FORM,
  HOUR_SEED_HEADER,
  hourOf,
  readHourSeed,
  type Visit,
  type VisitRow,
} from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { type EdgeCallOptions, edgeCall } from '../../../test/edge-call.ts'
import { countHeldReviewers, endHour, ledgerOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

const PATH = '/edge/v1/visits'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function createCampaign(
  account: TestAccount,
  path = '/launch',
  changes: Parameters<typeof campaignInput>[1] = {},
): Promise<number> {
  const body = campaignInput(account, { path, ...changes })
  return (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
}

const send = (
  domainId: number,
  visits: VisitRow[],
  options: EdgeCallOptions = {},
  batchId: string = crypto.randomUUID(),
) => edgeCall(domainId, 'POST', PATH, JSON.stringify({ batchId, visits }), options)

const recent = async ({ token }: TestAccount, query = '') =>
  (await call('GET', `/api/analytics/real-time${query}`, { token })).body

describe('the seed of the hour', () => {
  it('is in each response to a domain’s edge, but not in a refusal', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const { domainId } = account
    const ask = (have: number, id = domainId) =>
      edgeCall(id, 'GET', `/edge/v1/ruleset?have=${have}`)
    // All calls happen within the same hour.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const answers = [await send(domainId, [visit(campaignId)]), await ask(0), await ask(9)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 204])
    const seeds = answers.map(({ headers }) => headers.get(HOUR_SEED_HEADER))
    expect(new Set(seeds).size).toBe(1)
    expect(readHourSeed(seeds[0] ?? null)?.hour).toBe(hourOf(Date.now()))
    const stranger = await createAccount()
    const refused = await send(domainId, [visit(campaignId)], { keyOf: stranger.domainId })
    expect(refused.status).toBe(401)
    expect(refused.headers.get(HOUR_SEED_HEADER)).toBeNull()
    const other = await ask(9, stranger.domainId)
    expect(other.headers.get(HOUR_SEED_HEADER)).not.toBe(seeds[0])
  })
})

describe('a batch in another form', () => {
  it.each([undefined, 1, 2, 7])('is stored: %s', async (form) => {
    const account = await createAccount()
    const row = visit(await createCampaign(account))
    const body = JSON.stringify({ form, batchId: crypto.randomUUID(), visits: [row] })
    const { status, body: answer } = await edgeCall(account.domainId, 'POST', PATH, body)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ accepted: 1, refused: 0, batchForm: BATCH_FORM })
  })

  it('is stored without fields that only a newer edge knows, which are counted by name', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const newer = {
      ...visit(campaignId),
      ...{ weather: 'rain', 'a name of a person': 1, constructor: 1 },
    }
    const refused = { ...visit(campaignId), weather: 'rain', action: 'grey' }
    const { body } = await send(account.domainId, [newer, newer, visit(campaignId), refused])
    expect(body).toMatchObject({ refused: 1 })
    const logged = warn.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(logged).toContainEqual(
      expect.objectContaining({
        domainId: account.domainId,
        ignored: { weather: 2, other: 2, constructor: 2 },
      }),
    )
    expect(JSON.stringify(logged)).not.toContain('rain')
    warn.mockRestore()
  })

  it('lists no more fields than a log line can hold', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const account = await createAccount()
    const extra = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, at]))
    await send(account.domainId, [{ ...visit(await createCampaign(account)), ...extra }])
    const [{ ignored }] = warn.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(Object.keys(ignored).length).toBeLessThanOrEqual(21)
    expect(ignored.other).toBe(480)
    warn.mockRestore()
  })
})

describe('a batch of visits', () => {
  it('is stored, counted, and listed newest first to its account only', async () => {
    const account = await createAccount()
    const stranger = await createAccount()
    const campaignId = await createCampaign(account)
    const now = Date.now()
    const human = visit(campaignId, { at: now - 2 })
    const bot = visit(campaignId, {
      at: now - 1,
      action: 'white',
      reason: 'GIVT.UA',
      botName: 'curl',
    })
    const google = visit(campaignId, { at: now, reason: 'VERIFIED.AD' })
    const { status, body } = await send(account.domainId, [human, bot, google])
    expect(status).toBe(200)
    expect(body).toEqual({
      accepted: 3,
      refused: 0,
      duplicate: false,
      rulesetVersion: 1,
      batchForm: BATCH_FORM,
      watched: false,
      // An isolate caches the version for a while, even across tests.
      feedVersion: expect.any(Number),
      clicks: { [campaignId]: 2 },
    })

    const visits = await recent(account)
    expect(visits.map(({ id }: VisitRow) => id)).toEqual([bot.id, human.id])
    expect(visits[0]).toMatchObject({
      accessStatus: 'blocked',
      isBot: true,
      botType: 'ua',
      blockReason: 'GIVT.UA',
      botName: 'curl',
      timestamp: new Date(now - 1).toISOString(),
    })
    expect(visits[1]).toMatchObject({ accessStatus: 'allowed', isBot: false, blockReason: null })
    expect(await recent(stranger)).toEqual([])

    // A verified crawler is neither a request nor a success.
    const { body: campaigns } = await call('GET', '/api/campaigns', { token: account.token })
    expect(campaigns[0]).toMatchObject({ requests: 2, successRate: 50 })
  })

  it('counts a visit whose page failed as a request but not a success, with its reason', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const failed = { status: 502, failure: 'SYS.ORIGIN_ERROR' }
    const { failure: _, ...fromOlderEdge } = visit(campaignId)
    const { status } = await send(account.domainId, [
      fromOlderEdge as VisitRow,
      visit(campaignId, failed),
      visit(campaignId, { ...failed, action: 'white', reason: 'GIVT.UA' }),
      visit(campaignId, { ...failed, reason: 'VERIFIED.AD' }),
    ])
    expect(status).toBe(200)
    const seen = (await recent(account)).map(({ reason, failure }: Visit) => [reason, failure])
    expect(seen.toSorted()).toEqual([
      ['GIVT.UA', 'SYS.ORIGIN_ERROR'],
      ['PASS.DEFAULT', null],
      ['PASS.DEFAULT', 'SYS.ORIGIN_ERROR'],
    ])
    const { body: campaigns } = await call('GET', '/api/campaigns', { token: account.token })
    expect(campaigns[0]).toMatchObject({ requests: 3, successRate: 33.3 })
  })

  it('is stored without invalid visits, which are counted and logged without personal data', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const good = [visit(campaignId), visit(campaignId)]
    const wrong = [{ ...visit(campaignId), action: 'grey' }, { clientIp: '189.1.2.3' }, 'x', null]
    const batchId = crypto.randomUUID()
    const batch = JSON.stringify({ batchId, visits: [good[0], ...wrong, good[1]] })
    const first = await edgeCall(account.domainId, 'POST', PATH, batch)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ accepted: 2, refused: 4, duplicate: false })
    const again = await edgeCall(account.domainId, 'POST', PATH, batch)
    expect(again.body).toMatchObject({ accepted: 0, refused: 4, duplicate: true })
    expect(await recent(account)).toHaveLength(2)
    const logged = log.mock.calls.flat().find((line) => String(line).includes(batchId))
    expect(JSON.parse(logged)).toMatchObject({ refused: 4, problems: { action: 2 } })
    expect(logged).not.toContain('189.1.2.3')
  })

  it('is stored without visits at implausible times, and the list of visits still works', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const now = Date.now()
    const at = (time: number) => visit(campaignId, { at: time })
    const good = [at(now + DAY - MINUTE), at(now - 400 * DAY + MINUTE)]
    const wrong = [at(9e15), at(now + DAY + MINUTE), at(now - 400 * DAY - MINUTE), at(0), at(-1)]
    const { status, body } = await send(account.domainId, [...wrong, ...good])
    expect(status).toBe(200)
    expect(body).toMatchObject({ accepted: 2, refused: 5 })
    const ids = (await recent(account)).map(({ id }: Visit) => id)
    expect(ids).toEqual(good.map(({ id }) => id))
  })

  it('is stored without visits of other domains’ campaigns, but with those of deleted campaigns', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const account = await createAccount()
    const stranger = await createAccount()
    const own = await createCampaign(account)
    const deleted = await createCampaign(account, '/deleted')
    const foreign = await createCampaign(stranger)
    await call('DELETE', `/api/campaigns/${deleted}`, { token: account.token })
    const visits = [own, deleted, foreign, foreign + 1, 1e9].map((id) => visit(id))
    const batchId = crypto.randomUUID()
    const { body } = await send(account.domainId, visits, {}, batchId)
    expect(body).toMatchObject({ accepted: 2, refused: 3 })
    const campaignIds = (await recent(account)).map(({ campaignId }: Visit) => campaignId)
    expect(campaignIds.toSorted()).toEqual([own, deleted].toSorted())
    const logged = log.mock.calls.flat().find((line) => String(line).includes(batchId))
    expect(JSON.parse(logged)).toMatchObject({ problems: { campaignId: 3 } })
  })

  it('blocks IP addresses with repeated access if the campaign has the option', async () => {
    const account = await createAccount()
    const blocking = await createCampaign(account, '/blocking', {
      fixRepeatedAccess: true,
      repeatedAccessLimit: 3,
    })
    const other = await createCampaign(account, '/other')
    const comes = (campaignId: number, clientIp: string) =>
      Array.from({ length: 3 }, () => visit(campaignId, { clientIp }))
    await send(account.domainId, [...comes(blocking, '189.9.9.9'), ...comes(other, '189.8.8.8')])
    await runDurableObjectAlarm(ledgerOf(account.id))
    const { token } = account
    const { body: blocked } = await call('GET', '/api/bot-management/blocked-ips', { token })
    expect(blocked).toMatchObject([{ ip: '189.9.9.9', reason: 'repeated_access' }])
    const { body: alerts } = await call('GET', '/api/alerts', { token })
    expect(alerts).toMatchObject([{ kind: 'repeated_access', campaignId: blocking, readAt: null }])
    const read = await call('POST', '/api/alerts/read', { token, body: {} })
    expect(read.status).toBe(204)
    const { body: seen } = await call('GET', '/api/alerts', { token })
    expect(seen).toMatchObject([{ readAt: expect.any(String) }])
  })

  it('reports visits that the edge lost, which are logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const batch = { batchId: crypto.randomUUID(), visits: [visit(campaignId)], dropped: 7 }
    await edgeCall(account.domainId, 'POST', PATH, JSON.stringify(batch))
    const logged = log.mock.calls.flat().find((line) => String(line).includes(batch.batchId))
    expect(JSON.parse(logged)).toMatchObject({ domainId: account.domainId, dropped: 7 })
    const { body: alerts } = await call('GET', '/api/alerts', { token: account.token })
    expect(alerts).toMatchObject([{ kind: 'visits_lost', subject: '7' }])
  })

  it('counts towards the month’s usage, except for verified crawlers', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    await send(account.domainId, [visit(campaignId), visit(campaignId, { reason: 'VERIFIED.AD' })])
    const ledger = ledgerOf(account.id)
    const requests = async () =>
      (await call('GET', '/api/usage', { token: account.token })).body.requests
    // Counted at the end of the hour, so that the number reveals no reviewer.
    expect(await requests()).toBe(0)
    await countHeldReviewers(ledger)
    await endHour(ledger)
    const { body } = await call('GET', '/api/usage', { token: account.token })
    const { periodStart, periodEnd, ...usage } = body
    expect(usage).toEqual({ plan: 'starter', requests: 1, requestsLimit: 20_000, verified: 1 })
    expect(Date.parse(periodStart)).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(periodEnd)).toBeGreaterThan(Date.now())
  })

  it('counts towards no limit of an admin', async () => {
    const { token } = await createAccount('free', 'admin')
    const { body } = await call('GET', '/api/usage', { token })
    expect(body).toMatchObject({ plan: 'free', requests: 0, requestsLimit: null })
  })

  it('is stored once, however often and concurrently it is sent', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const visits = [visit(campaignId), visit(campaignId)]
    const batchId = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(account.domainId, visits, {}, batchId)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ body }) => !body.duplicate)).toHaveLength(1)
    expect(await recent(account)).toHaveLength(2)
    const another = await send(account.domainId, visits)
    expect(another.body).toMatchObject({ accepted: 0, duplicate: false })
  })

  it('is filtered by campaign and limit', async () => {
    const account = await createAccount()
    const one = await createCampaign(account, '/one')
    const two = await createCampaign(account, '/two')
    await send(account.domainId, [visit(one), visit(two), visit(two)])
    expect(await recent(account, `?campaignId=${two}`)).toHaveLength(2)
    expect(await recent(account, '?limit=1')).toHaveLength(1)
    expect(await recent(account, '?limit=101')).toMatchObject(errorLike('VALIDATION_FAILED'))
    expect(await recent(account, '?limit=x')).toMatchObject(errorLike('VALIDATION_FAILED'))
  })

  it.each<[string, EdgeCallOptions]>([
    ['the key of another domain', { keyOf: 9_999 }],
    ['a tampered body', { tampered: '{"batchId":"x","visits":[]}' }],
    ['an expired signature', { at: Date.now() - 6 * MINUTE }],
    ['a signature from the future', { at: Date.now() + 6 * MINUTE }],
  ])('is rejected with %s', async (_, options) => {
    const account = await createAccount()
    const { status, body } = await send(account.domainId, [visit(1)], options)
    expect(status).toBe(401)
    expect(body).toMatchObject(errorLike('INVALID_SIGNATURE'))
    expect(await recent(account)).toEqual([])
  })

  it('is rejected without a signature, without a domain, and for a deleted domain', async () => {
    expect((await call('POST', PATH, { body: {} })).body).toMatchObject(
      errorLike('INVALID_SIGNATURE'),
    )
    expect((await send(999_999, [visit(1)])).body).toMatchObject(errorLike('INVALID_SIGNATURE'))
    expect((await send(-1, [visit(1)])).status).toBe(401)
  })

  it.each([
    ['{', 'INVALID_JSON'],
    ['{}', 'VALIDATION_FAILED'],
    [JSON.stringify({ batchId: crypto.randomUUID(), visits: [] }), 'VALIDATION_FAILED'],
    [JSON.stringify({ batchId: 'x', visits: [visit(1)] }), 'VALIDATION_FAILED'],
    [
      JSON.stringify({ batchId: crypto.randomUUID(), visits: new Array(1_001).fill(visit(1)) }),
      'VALIDATION_FAILED',
    ],
  ])('is rejected with the body %s', async (body, code) => {
    const { domainId } = await createAccount()
    const answer = await edgeCall(domainId, 'POST', PATH, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(errorLike(code))
  })
})
