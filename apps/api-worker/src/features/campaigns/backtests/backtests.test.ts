import { USUAL_PARAMETERS } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { judgedVisit, person, sendVisits } from '../../../../test/judged-visits.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount('growth')
})

type Changes = Parameters<typeof campaignInput>[1]

const create = async (changes: Changes = {}) =>
  (
    await call('POST', '/api/campaigns', {
      token: account.token,
      body: campaignInput(account, changes),
    })
  ).body

const start = (id: number, body: object = {}, { token } = account) =>
  call('POST', `/api/campaigns/${id}/backtests`, { token, body })

const read = (path: string, { token } = account) => call('GET', `/api/backtests/${path}`, { token })

/** Waits for the end of a backtest, which the ledger's alarm runs at once. */
async function finished(id: number) {
  for (let calls = 0; calls < 200; calls++) {
    const { body } = await read(String(id))
    if (body.state !== 'running') return body
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The backtest does not end')
}

async function visited(id: number) {
  const now = Date.now()
  const visits = [
    await judgedVisit(account, id, person({ now: now - 3_000 })),
    await judgedVisit(account, id, person({ now: now - 2_000, country: 'PT' })),
    await judgedVisit(
      account,
      id,
      person({ now: now - 1_000, parameters: { utm_source: 'x', foo: '1' } }),
    ),
  ]
  await sendVisits(account, visits)
  return visits
}

describe('a backtest', () => {
  it('reports which page a draft would have given past visits, and stores no draft', async () => {
    const { id } = await create()
    const [, abroad] = await visited(id)
    const form = campaignInput(account, { filters: { countries: ['BR'] } })
    const started = await start(id, { form })
    expect(started.status).toBe(201)
    const body = await finished(started.body.id)
    expect(body).toMatchObject({
      ...{ campaignId: id, state: 'done', progress: 1 },
      ...{ visits: 3, toFallback: 1, toMain: 0, unknown: 0 },
      mainPages: { before: 3, after: 2 },
      charged: { before: 3, after: 3 },
      reason: [{ value: 'POLICY.GEO', toFallback: 1, toMain: 0 }],
      class: [{ value: 'policy', toFallback: 1, toMain: 0 }],
      country: [{ value: 'PT', toFallback: 1, toMain: 0 }],
      network: [{ value: '28573', toFallback: 1, toMain: 0 }],
      source: [{ value: 'instagram.com', toFallback: 1, toMain: 0 }],
    })
    const [sampled] = body.sample
    expect(sampled).toMatchObject({
      id: abroad?.id,
      before: { action: 'black', reason: 'PASS.DEFAULT', ruleId: null },
      after: { action: 'white', reason: 'POLICY.GEO', ruleId: 'country' },
    })
    const stored = await call('GET', `/api/campaigns/${id}`, { token: account.token })
    expect(stored.body.filters.countries).toEqual(['all_countries'])
    const way = await read(
      `${body.id}/visit?visitId=${sampled.id}&at=${encodeURIComponent(sampled.timestamp)}`,
    )
    expect(way.body.decision).toMatchObject({ action: 'white', ruleId: 'country' })
    const decided = way.body.after.find(({ decided }: { decided: boolean }) => decided)
    expect(decided).toMatchObject({ ruleId: 'country', outcome: 'matched' })
    expect(decided.checks[0]).toMatchObject({ fact: 'country', saw: 'PT' })
    expect(way.body.before.some(({ ruleId }: { ruleId: string }) => ruleId === 'country')).toBe(
      false,
    )
  })

  it('groups by the parameters that the account configured', async () => {
    const { id } = await create()
    const { token } = account
    const parameters = { ...USUAL_PARAMETERS, placement: ['sub1'] }
    await call('PUT', '/api/source-parameters', { token, body: parameters })
    const sent = { placement: 'usual.example', sub1: 'own.example' }
    const facts = person({ now: Date.now() - 1_000, country: 'PT', parameters: sent })
    await sendVisits(account, [await judgedVisit(account, id, facts)])
    const form = campaignInput(account, { filters: { countries: ['BR'] } })
    const { body } = await start(id, { form })
    const { placement } = await finished(body.id)
    expect(placement).toEqual([{ value: 'own.example', toFallback: 1, toMain: 0 }])
  })

  it('of the saved form changes nothing', async () => {
    const { id } = await create({ filters: { countries: ['BR'] } })
    await visited(id)
    const { body } = await start(id)
    expect(await finished(body.id)).toMatchObject({ visits: 3, toFallback: 0, toMain: 0 })
  })

  it('counts visits whose facts were not kept', async () => {
    const { id } = await create()
    await visited(id)
    const form = campaignInput(account, { parameters: [{ name: 'foo', test: 'present' }] })
    const { body, status } = await start(id, { form })
    expect(status).toBe(201)
    expect(await finished(body.id)).toMatchObject({
      unknown: 3,
      missing: [{ fact: 'parameter foo', visits: 3 }],
    })
  })

  it('tests block list entries, and their removal', async () => {
    const { id } = await create()
    await visited(id)
    const blocked = await start(id, { block: ['189.1.2.0/24'] })
    expect(await finished(blocked.body.id)).toMatchObject({
      toFallback: 3,
      reason: [{ value: 'POLICY.BLOCK_LIST', toFallback: 3, toMain: 0 }],
    })
  })

  it('tests allow list entries, and their removal', async () => {
    const { id } = await create({ filters: { countries: ['PT'] } })
    const body = { ip: '189.1.2.0/24', campaignId: null }
    await visited(id)
    const allowed = await start(id, { allow: [body.ip] })
    expect(await finished(allowed.body.id)).toMatchObject({ toFallback: 0, toMain: 2 })
    await call('POST', '/api/bot-management/allowed-ips', { token: account.token, body })
    const removed = await start(id, { unallow: [body.ip] })
    expect(await finished(removed.body.id)).toMatchObject({ toFallback: 0, toMain: 0 })
  })

  it('tests an import without the lines that it would reject', async () => {
    const { id } = await create()
    await visited(id)
    const text = 'ip,notes\nnonsense,x\n66.249.66.1,reviewer\n189.1.2.0/24,office'
    const { body } = await start(id, { imported: { list: 'blocked', text } })
    expect(await finished(body.id)).toMatchObject({
      toFallback: 3,
      reason: [{ value: 'POLICY.BLOCK_LIST', toFallback: 3, toMain: 0 }],
    })
  })

  it('of a campaign without visits is done at once', async () => {
    const { id } = await create()
    const { body } = await start(id, { days: 1 })
    expect(await finished(body.id)).toMatchObject({ state: 'done', visits: 0, sample: [] })
  })

  it.each([
    ['an address that is none', { block: ['nonsense'] }, 'VALIDATION_FAILED', 'block.0'],
    ['a reviewer’s address', { block: ['66.249.66.1'] }, 'PARITY_REFUSED', 'block.0'],
    ['a reviewer’s address to allow', { allow: ['66.249.66.1'] }, 'PARITY_REFUSED', 'allow.0'],
    [
      'an import without an address',
      { imported: { list: 'allowed', text: 'nonsense' } },
      'VALIDATION_FAILED',
      'imported.text',
    ],
    ['too many days', { days: 31 }, 'VALIDATION_FAILED', 'days'],
    ['no days', { days: 0 }, 'VALIDATION_FAILED', 'days'],
  ])('is refused for %s', async (_, body, code, path) => {
    const { id } = await create()
    const answer = await start(id, body)
    expect(answer.body).toMatchObject(errorLike(code))
    expect(answer.body.fields[0].path).toBe(path)
  })

  it('is refused for a form that could not be saved', async () => {
    const { id } = await create()
    const own = campaignInput(account, { blackContent: `https://${account.domainName}/x` })
    expect((await start(id, { form: own })).body).toMatchObject(errorLike('VALIDATION_FAILED'))
    const aimed = campaignInput(account, { blockedReferrers: ['ads.google.com'] })
    expect((await start(id, { form: aimed })).body).toMatchObject(errorLike('PARITY_REFUSED'))
  })

  it('belongs to its account, and can be cancelled', async () => {
    const { id } = await create()
    const { body } = await start(id)
    const stranger = await createAccount()
    expect((await start(id, {}, stranger)).body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
    expect((await read(String(body.id), stranger)).body).toMatchObject(
      errorLike('BACKTEST_NOT_FOUND'),
    )
    const cancelled = await call('POST', `/api/backtests/${body.id}/cancel`, {
      token: account.token,
    })
    expect(['cancelled', 'done']).toContain(cancelled.body.state)
    const visit = `visitId=${crypto.randomUUID()}&at=2026-11-01T00:00:00Z`
    expect((await read(`${body.id}/visit?${visit}`)).body).toMatchObject(
      errorLike('VISIT_NOT_FOUND'),
    )
  })
})
