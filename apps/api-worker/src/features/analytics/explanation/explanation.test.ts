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

const DAY = 86_400_000

const ask = ({ token }: TestAccount, { id, at }: Pick<VisitRow, 'id' | 'at'>) =>
  call('GET', `/api/analytics/visits/${id}/explanation?at=${new Date(at).toISOString()}`, { token })

async function campaignOf(account: TestAccount, changes: Partial<CreateCampaignInput> = {}) {
  const body = campaignInput(account, changes)
  return (await call('POST', '/api/campaigns', { token: account.token, body })).body.id as number
}

/** Has a visitor judged by a new campaign of this form, and asks why. */
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
  it('says of each rule what it saw, wanted and came to, and which decided', async () => {
    const { explanation, visit } = await explain(PORTUGAL, { country: 'US' })
    const { ruleset, rules, state, crawler, unknown } = explanation
    expect(explanation.visit).toMatchObject({ id: visit.id, reason: 'POLICY.GEO' })
    expect(ruleset).toEqual({ hash: visit.rulesetHash, version: 1, isCurrent: true })
    expect([crawler, unknown]).toEqual([null, []])
    expect(new Set(state.map(({ outcome }) => outcome))).toEqual(new Set(['not-matched']))
    expect(rules.filter(({ decided }) => decided)).toEqual([
      {
        ruleId: 'country',
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

  it('names the entry of a list that holds the address, and not the others', async () => {
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

  it('says who a crawler was taken for, by what, and that no rule was looked at', async () => {
    const who = { id: 'googlebot', purpose: 'search', state: 'verified' } as const
    const { explanation } = await explain({ alwaysShowWhite: true }, { crawler: who })
    expect(explanation.crawler).toMatchObject({ ...who, owner: 'Google' })
    expect(explanation.state.map(({ outcome }) => outcome)).toEqual([
      'matched',
      ...Array(6).fill('not-evaluated'),
    ])
    expect(explanation.rules.every(({ outcome }) => outcome === 'not-evaluated')).toBe(true)
    expect(explanation.exception).toMatchObject({ state: 'none', why: 'crawler' })
  })

  it('says what is not known of visits of older edges, and what decided all the same', async () => {
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

  it('says that an address is masked, and what rules about it came to', async () => {
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

  it('goes on once the lists of addresses of a ruleset are forgotten', async () => {
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
    ['facts that are none', { facts: 'x' }],
    ['facts of a wrong form', { facts: 'null' }],
  ] as const)('is not given for %s than what is stored leads to', async (_, changes) => {
    const { status, body } = await explain(PORTUGAL, { country: 'US' }, changes)
    expect([status, body]).toMatchObject([409, errorLike('NOT_EXPLAINABLE')])
  })

  it('is for the account alone, also of a ruleset that its edge only names', async () => {
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
