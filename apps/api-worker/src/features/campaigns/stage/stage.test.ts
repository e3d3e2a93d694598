import { env } from 'cloudflare:workers'
import { RULESET_FORM } from '@crivo/filter-engine'
import { HOUR_MS } from '@crivo/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { createTestContext } from '../../../../test/context.ts'
import { edgeCall } from '../../../../test/edge-call.ts'
import { batchOf } from '../../../../test/ledgers.ts'
import { visit } from '../../../../test/visits.ts'
import { advanceStages } from './advance-stages.ts'

let account: TestAccount
let form: ReturnType<typeof campaignInput>
let id = 0

const send = (method: string, rest: string, body?: unknown) =>
  call(method, `/api/campaigns/${id}${rest}`, { token: account.token, body })
const changed = () => ({ ...form, filters: { countries: ['BR'] } })
const start = (changes: object = {}) => send('POST', '/stage', { form: changed(), ...changes })
const published = async () => {
  const path = `/edge/v1/ruleset?have=0&rulesetForm=${RULESET_FORM}&batchForm=2`
  const { body } = await edgeCall(account.domainId, 'GET', path)
  return JSON.parse(body.ruleset).campaigns[0]
}

beforeAll(async () => {
  account = await createAccount('free')
  form = campaignInput(account)
  await env.DB.prepare('update domains set edge_ruleset_form = ? where id = ?')
    .bind(RULESET_FORM, account.domainId)
    .run()
  id = (await call('POST', '/api/campaigns', { token: account.token, body: form })).body.id
})

describe('a stage', () => {
  it.each<[string, object, string, string, number?]>([
    ['a share of 0', { share: 0 }, 'share', 'unknown_entry'],
    ['a share between the steps', { share: 7 }, 'share', 'unknown_entry'],
    ['a step of no hours', { stepHours: 0 }, 'stepHours', 'too_small', 1],
    ['a form that changes nothing', { form: undefined }, 'form', 'unchanged'],
    ['another page', { whiteContent: 'https://other.example/' }, 'form.whiteContent', 'not_staged'],
    ['another run window', { alwaysShowWhite: true }, 'form.alwaysShowWhite', 'not_staged'],
    [
      'another page for assistants',
      { traffic: { assistants: 'fallback' } },
      'form.traffic.assistants',
      'not_staged',
    ],
  ])('is refused with %s', async (_, changes, path, code, limit) => {
    const isOfForm = path.startsWith('form')
    const body = isOfForm
      ? { form: { ...form, ...('form' in changes ? {} : changes) } }
      : { form: changed(), ...changes }
    const response = await send('POST', '/stage', body)
    expect([response.status, response.body.fields]).toEqual([400, [{ path, code, limit }]])
  })

  it('gives a share of visitors the changed rules, and grows by hand and by schedule', async () => {
    expect((await send('GET', '/stage')).body).toMatchObject(errorLike('NO_STAGE'))
    const begun = await start({ share: 1 })
    expect([begun.status, begun.body.stage]).toMatchObject([201, { share: 1, nextAt: null }])
    expect(begun.body.filters.countries).toEqual(['all_countries'])
    const { stage, rules } = await published()
    expect(stage).toMatchObject({ share: 1, version: begun.body.stage.version })
    const idsOf = (all: { id: string }[]) => all.map((rule) => rule.id)
    expect([idsOf(stage.rules).includes('country'), idsOf(rules).includes('country')]).toEqual([
      true,
      false,
    ])
    expect((await start()).body).toMatchObject(errorLike('STAGE_OPEN'))
    expect((await send('PUT', '', changed())).body).toMatchObject(errorLike('STAGE_OPEN'))
    const grown = (await send('PATCH', '/stage', { share: 5, stepHours: 24 })).body.stage
    expect(grown).toMatchObject({ share: 5, version: stage.version })
    expect(Date.parse(grown.nextAt)).toBeGreaterThan(Date.now() + 23 * HOUR_MS)
    const ctx = await createTestContext()
    await advanceStages(ctx)
    expect((await send('GET', '')).body.stage.share).toBe(5)
    const aDayLater = { ...ctx, now: () => Date.now() + 25 * HOUR_MS }
    const setSuspended = (to: string | null) =>
      env.DB.prepare('update campaigns set suspended = ? where id = ?').bind(to, id).run()
    await setSuspended('closed')
    await advanceStages(aDayLater)
    await setSuspended(null)
    expect((await send('GET', '')).body.stage.share).toBe(5)
    await advanceStages(aDayLater)
    expect((await send('GET', '')).body.stage.share).toBe(25)
    await advanceStages({ ...ctx, now: () => Date.now() + 50 * HOUR_MS })
    expect((await send('GET', '')).body.stage).toMatchObject({ share: 100, nextAt: null })
    const salt = (await published()).stage.salt
    expect(salt).toBe(stage.salt)
    expect(JSON.stringify(begun.body)).not.toContain(salt)
  })

  it('shows both sides with the difference and its interval', async () => {
    const { version } = (await send('GET', '')).body.stage
    const facts = (arm: string) => JSON.stringify({ kept: 1, stage: `${version}/5/${arm}` })
    const filtered = { action: 'white', reason: 'POLICY.GEO', ruleId: 'country' } as const
    const visits = [
      ...Array.from({ length: 6 }, () => visit(id, { facts: facts('live') })),
      visit(id, { facts: facts('live'), ...filtered }),
      ...Array.from({ length: 3 }, () => visit(id, { facts: facts('candidate'), ...filtered })),
      visit(id, { facts: facts('candidate') }),
      visit(id, { facts: JSON.stringify({ kept: 1, stage: '1/5/candidate' }) }),
      visit(id),
    ]
    const { ledgerOf } = await createTestContext()
    await ledgerOf(account.id).append(batchOf(visits, { id: account.id }))
    const { body } = await send('GET', '/stage')
    expect(body.changes).toMatchObject([{ field: 'filters.countries', kind: 'add' }, {}])
    expect(body.live).toMatchObject({ visits: 7, filtered: 1 })
    expect(body.live.percent).toBeCloseTo(100 / 7, 6)
    expect(body.candidate).toEqual({ visits: 4, filtered: 3, percent: 75 })
    expect(body.difference.points).toBeCloseTo(60.7, 1)
    expect(body.difference.low).toBeLessThan(body.difference.points)
    expect(body.difference.high).toBeGreaterThan(body.difference.points)
    expect(body.form.filters.countries).toEqual(['BR'])
  })

  it('compares visits at the same share only, because traffic changes meanwhile', async () => {
    const { version } = (await send('GET', '')).body.stage
    const seen = (share: number, arm: string, passing: number, filtered: number) => {
      const facts = JSON.stringify({ kept: 1, stage: `${version}/${share}/${arm}` })
      const white = { action: 'white', reason: 'POLICY.GEO', ruleId: 'country' } as const
      return Array.from({ length: passing + filtered }, (_, at) =>
        visit(id, { facts, ...(at < filtered && white) }),
      )
    }
    const before = (await send('GET', '/stage')).body.difference
    // As many are filtered on both sides, but more than before.
    const visits = [...seen(25, 'live', 10, 90), ...seen(25, 'candidate', 30, 270)]
    const { ledgerOf } = await createTestContext()
    await ledgerOf(account.id).append(batchOf(visits, { id: account.id }))
    const { difference } = (await send('GET', '/stage')).body
    const [own, others] = [(7 * 4) / 11, (100 * 300) / 400]
    expect(difference.points).toBeCloseTo((before.points * own) / (own + others), 6)
  })

  it('is stopped with the rules as they were', async () => {
    expect((await send('DELETE', '/stage')).body).toMatchObject({
      stage: null,
      filters: { countries: ['all_countries'] },
    })
    expect((await published()).stage).toBeUndefined()
    expect((await send('PATCH', '/stage', { share: 5 })).body).toMatchObject(errorLike('NO_STAGE'))
  })

  it('is finished with the changed rules, as a version of the form', async () => {
    await start({ share: 100 })
    const { revision } = (await send('GET', '')).body
    expect((await send('POST', '/stage/finish')).body).toMatchObject({
      stage: null,
      revision: revision + 1,
      filters: { countries: ['BR'] },
    })
    expect((await published()).stage).toBeUndefined()
  })

  it('lets only the first of two people act', async () => {
    const back = { form, share: 1 }
    const both = await Promise.all([send('POST', '/stage', back), send('POST', '/stage', back)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await send('DELETE', '/stage')
  })

  it('loses nothing that two tabs change at the same time', async () => {
    await send('POST', '/stage', { form, share: 1 })
    const tabs = [{ stepHours: 24 }, { share: 5 }].map((body) => send('PATCH', '/stage', body))
    const answers = await Promise.all(tabs)
    const { share, stepHours } = (await send('GET', '/stage')).body
    await send('DELETE', '/stage')
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect([share, stepHours]).toEqual([1, 24])
  })

  it('does not begin with rules that another tab has changed meanwhile', async () => {
    const { revision } = (await send('GET', '')).body
    const other = { ...form, filters: { countries: ['PT'] }, revision }
    const [saved, started] = await Promise.all([
      send('PUT', '', other),
      send('POST', '/stage', { form: { ...form, asns: [64_512] } }),
    ])
    expect([saved.status, started.body]).toMatchObject([200, errorLike('CAMPAIGN_CHANGED')])
    const late = { form: { ...form, asns: [64_512] }, revision }
    expect((await send('POST', '/stage', late)).body).toMatchObject(errorLike('CAMPAIGN_CHANGED'))
  })
})
