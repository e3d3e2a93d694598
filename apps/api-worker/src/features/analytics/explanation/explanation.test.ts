import { env } from 'cloudflare:workers'
import type { Facts } from '@crivo/filter-engine'
import {
  type CreateCampaignInput,
  explanationSchema,
  type VisitExplanation,
  type VisitRow,
} from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { judgedVisit, person, sendVisits } from '../../../../test/judged-visits.ts'
import { openAsMember } from '../../../../test/members.ts'

const DAY = 86_400_000

const ask = ({ token }: TestAccount, { id, at }: Pick<VisitRow, 'id' | 'at'>) =>
  call('GET', `/api/analytics/visits/${id}/explanation?at=${new Date(at).toISOString()}`, { token })

async function campaignOf(account: TestAccount, changes: Partial<CreateCampaignInput> = {}) {
  const body = campaignInput(account, changes)
  return (await call('POST', '/api/campaigns', { token: account.token, body })).body.id as number
}

/** Decides a visitor by a new campaign with this form, and requests the explanation. */
async function explain(
  form: Partial<CreateCampaignInput>,
  facts: Partial<Facts>,
  changes: Partial<VisitRow> = {},
) {
  const account = await createAccount()
  const campaignId = await campaignOf(account, form)
  const visit = { ...(await judgedVisit(account, campaignId, person(facts))), ...changes }
  await sendVisits(account, [visit])
  const { status, body } = await ask(account, visit)
  if (status === 200) expect(explanationSchema.safeParse(body).error).toBeUndefined()
  return { account, visit, status, body, explanation: body as VisitExplanation }
}

const PORTUGAL = {
  filters: { countries: ['BR', 'PT'], languages: ['pt-PT', 'es'], allowedLanguages: false },
}

describe('an explanation', () => {
  it('shows the stored click ID to roles that may see IP addresses', async () => {
    const clicked = { clickId: 'gclid:Cj0abc' } as object
    const { account, visit, explanation } = await explain({}, {}, clicked)
    expect(explanation.clickId).toEqual({ parameter: 'gclid', value: 'Cj0abc' })
    for (const role of ['analyst', 'client'] as const) {
      const campaigns = role === 'client' ? [visit.campaignId] : null
      const token = await openAsMember(account.id, role, campaigns)
      const { status, body } = await ask({ ...account, token }, visit)
      expect(status).toBe(200)
      expect(body.clickId).toBeNull()
      expect(JSON.stringify(body)).not.toContain('Cj0abc')
    }
    const none = await explain({}, {})
    expect(none.explanation.clickId).toBeNull()
  })

  it('shows each rule’s actual value, expected value and outcome, and which rule decided', async () => {
    const { explanation, visit } = await explain(PORTUGAL, { country: 'US' })
    const { ruleset, rules, state, crawler, unknown } = explanation
    expect(explanation.visit).toMatchObject({ id: visit.id, reason: 'POLICY.GEO' })
    expect(ruleset).toEqual({ hash: visit.rulesetHash, version: 1, isCurrent: true })
    expect([crawler, unknown]).toEqual([null, []])
    expect(new Set(state.map(({ outcome }) => outcome))).toEqual(new Set(['not-matched']))
    expect(rules.filter(({ decided }) => decided)).toEqual([
      {
        ruleId: 'country',
        name: null,
        reason: 'POLICY.GEO',
        action: 'white',
        mode: 'live',
        outcome: 'matched',
        decided: true,
        checks: [
          {
            depth: 0,
            join: null,
            negated: true,
            fact: 'country',
            parameter: null,
            operator: 'in',
            wanted: ['BR', 'PT'],
            wantedCount: 2,
            list: null,
            saw: 'US',
            outcome: 'matched',
          },
        ],
      },
    ])
    const automation = rules.find(({ ruleId }) => ruleId === 'automated-browser')
    expect(
      automation?.checks.map(({ depth, join, fact, saw }) => [depth, join, fact, saw]),
    ).toEqual([
      [0, 'any', null, null],
      [1, null, 'bot', null],
      [1, null, 'evidence', 0],
    ])
    const after = rules.find(({ ruleId }) => ruleId === 'language')
    expect(after).toMatchObject({ outcome: 'not-evaluated', checks: [{ saw: null }] })
  })

  it('calls a custom rule by its name', async () => {
    const rule = {
      id: 'custom-us',
      name: 'American visitors',
      action: 'fallback' as const,
      when: { all: [{ fact: 'country' as const, op: 'in' as const, value: ['US'] }] },
    }
    const { explanation } = await explain({ customRules: [rule] }, { country: 'US' })
    expect(explanation.rules.find(({ decided }) => decided)).toMatchObject({
      ruleId: 'custom-us',
      name: 'American visitors',
      reason: 'POLICY.GEO',
      checks: [{ join: 'all' }, { depth: 1, fact: 'country', saw: 'US' }],
    })
  })

  it('names only the list entry that contains the IP address', async () => {
    const account = await createAccount()
    for (const ip of ['189.1.2.0/24', '198.51.100.7']) {
      await env.DB.prepare(
        `insert into blocked_ips (account_id, ip, reason, first_detected, created_at)
         values (?, ?, 'manual', 0, 0)`,
      )
        .bind(account.id, ip)
        .run()
    }
    const campaignId = await campaignOf(account)
    const visit = await judgedVisit(account, campaignId, person())
    await sendVisits(account, [visit])
    const { rules, exception } = (await ask(account, visit)).body as VisitExplanation
    expect(rules[0]).toMatchObject({
      ruleId: 'blocked-list',
      decided: true,
      checks: [{ list: 'blocked', wanted: ['189.1.2.0/24'], wantedCount: 2, saw: '189.1.2.3' }],
    })
    expect(exception).toMatchObject({ state: 'draft', form: {}, unblock: [{ ip: '189.1.2.0/24' }] })
  })

  it('shows which crawler was imitated', async () => {
    const who = { id: 'googlebot', purpose: 'search', state: 'spoofed' } as const
    const { explanation } = await explain(PORTUGAL, { crawler: who })
    expect(explanation.crawler).toMatchObject({ ...who, owner: 'Google' })
  })

  it('does not exist for a reviewer’s visit', async () => {
    const account = await createAccount()
    const crawler = { id: 'googlebot', purpose: 'search', state: 'verified' } as const
    const visit = await judgedVisit(account, await campaignOf(account), person({ crawler }))
    expect(visit.reason).toBe('VERIFIED.SEARCH')
    await sendVisits(account, [visit])
    expect((await ask(account, visit)).body).toMatchObject(errorLike('VISIT_NOT_FOUND'))
  })

  it('marks facts unknown for visits of older edges, and still shows the deciding rule', async () => {
    const form = { filters: { languages: ['es'] } }
    const { explanation } = await explain(form, {}, { facts: null })
    const unknown = explanation.unknown.map(({ fact }) => fact)
    expect(unknown).toEqual(expect.arrayContaining(['bot', 'network', 'evidence', 'language']))
    const decided = explanation.rules.find(({ decided }) => decided)
    expect(decided).toMatchObject({
      ruleId: 'language',
      outcome: 'matched',
      checks: [{ saw: null, outcome: 'unknown' }],
    })
    expect(explanation.exception).toMatchObject({ state: 'none', why: 'facts-unknown' })
  })

  it('shows that an IP address is masked, and the outcome of rules about it', async () => {
    const now = Date.now() - 40 * DAY
    const form = { blockedIps: ['189.1.2.3'] }
    const { explanation, body } = await explain(form, { now })
    expect(explanation.unknown).toEqual([{ fact: 'ip', why: 'masked' }])
    expect(explanation.visit.clientIp).toBe('189.1.2.0')
    expect(explanation.rules[0]).toMatchObject({
      ruleId: 'blocked-addresses',
      outcome: 'matched',
      checks: [{ fact: 'ip', saw: null, outcome: 'unknown' }],
    })
    expect(JSON.stringify(body.visit)).not.toContain('189.1.2.3')
  })

  it('still works once the ruleset’s IP address lists are deleted', async () => {
    const account = await createAccount()
    const campaignId = await campaignOf(account, { fixRepeatedAccess: true })
    const visit = await judgedVisit(account, campaignId, person())
    await sendVisits(account, [visit])
    const key = `ruleset:${visit.rulesetHash}`
    const text = (await env.RULESETS.get(key)) ?? ''
    await env.RULESETS.delete(key)
    expect((await ask(account, visit)).body).toMatchObject(errorLike('RULESET_GONE'))
    await env.RULESETS.put(`ruleset-redacted:${visit.rulesetHash}`, text)
    const { unknown, rules } = (await ask(account, visit)).body as VisitExplanation
    expect(unknown).toEqual([{ fact: 'ip', why: 'list-forgotten' }])
    expect(rules[0]).toMatchObject({ ruleId: 'repeated-access', outcome: 'not-matched' })
  })

  it.each([
    ['another reason', { reason: 'POLICY.DEVICE' }],
    ['another rule', { ruleId: 'device' }],
    ['another page', { action: 'black' }],
    ['invalid facts', { facts: 'x' }],
    ['facts in a wrong format', { facts: 'null' }],
  ] as const)('is refused for a visit stored with %s', async (_, changes) => {
    const { status, body } = await explain(PORTUGAL, { country: 'US' }, changes)
    expect([status, body]).toMatchObject([409, errorLike('NOT_EXPLAINABLE')])
  })

  it('is for its own account only, even for a ruleset that the edge merely names', async () => {
    const { account, visit } = await explain(PORTUGAL, { country: 'US' })
    const stranger = await createAccount()
    expect((await ask(stranger, visit)).body).toMatchObject(errorLike('VISIT_NOT_FOUND'))
    const campaignId = await campaignOf(stranger)
    const own = await judgedVisit(stranger, campaignId, person())
    const forged = { ...own, rulesetHash: visit.rulesetHash }
    await sendVisits(stranger, [forged])
    expect((await ask(stranger, forged)).body).toMatchObject(errorLike('RULESET_GONE'))
    expect((await ask(account, { ...visit, at: visit.at + 1 })).status).toBe(404)
  })
})

it('shows an account without analytics its last 50 visits, and why each got its page', async () => {
  const account = await createAccount('free')
  const campaignId = await campaignOf(account)
  const [older, newer] = [await judged(-2), await judged(-1)]
  async function judged(minutes: number) {
    const visit = await judgedVisit(account, campaignId, person({}))
    return { ...visit, at: visit.at + minutes * 60_000 }
  }
  await sendVisits(account, [older, newer])
  expect((await ask(account, older)).status).toBe(200)
  const visits = Array.from({ length: 49 }, () => ({ ...newer, id: crypto.randomUUID() }))
  await sendVisits(account, visits)
  const list = await call('GET', '/api/analytics/real-time?limit=100', account)
  expect(list.body).toHaveLength(50)
  expect((await ask(account, newer)).status).toBe(200)
  expect(await ask(account, older)).toMatchObject({
    status: 404,
    body: { code: 'VISIT_NOT_FOUND' },
  })
})
