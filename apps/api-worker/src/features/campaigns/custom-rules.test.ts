import { env } from 'cloudflare:workers'
import { RULESET_FORM } from '@crivo/filter-engine'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call } from '../../../test/call.ts'
import { edgeCall } from '../../../test/edge-call.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const create = (form: object, path = '/api/campaigns') =>
  call('POST', path, { token: account.token, body: { ...campaignInput(account), ...form } })

const rule = (when: object, more: object = {}) => ({
  id: 'custom-1',
  name: 'Mine',
  note: null,
  action: 'fallback',
  watched: false,
  when,
  ...more,
})
const NESTED = {
  any: [
    { not: { fact: 'parameter', op: 'present', name: 'gclid' } },
    {
      all: [
        { fact: 'asn', op: 'in', value: [28_573] },
        { fact: 'ip', op: 'in', list: 'blocked' },
      ],
    },
  ],
}

it('keeps custom rules in the order sent, and publishes them in that order', async () => {
  await env.DB.prepare('update domains set edge_ruleset_form = ? where id = ?')
    .bind(RULESET_FORM, account.domainId)
    .run()
  const form = {
    filters: { countries: ['BR'] },
    customRules: [
      rule(NESTED, { note: 'Until May' }),
      rule({ fact: 'city', op: 'in', value: ['Santos'] }, { id: 'custom-2', action: 'main' }),
    ],
    ruleOrder: ['custom-2', 'spoofed-crawler', 'country', 'custom-1'],
  }
  const { status, body } = await create(form)
  expect(status).toBe(201)
  expect(body).toMatchObject(form)
  const path = `/edge/v1/ruleset?have=0&rulesetForm=${RULESET_FORM}&batchForm=2`
  const published = JSON.parse((await edgeCall(account.domainId, 'GET', path)).body.ruleset)
  const { rules } = published.campaigns[0]
  expect(rules[0]).toMatchObject({ id: 'custom-2', reason: 'PASS.ALLOW_LIST', action: 'black' })
  expect(rules.at(-2)).toMatchObject({ id: 'country' })
  expect(rules.at(-1)).toMatchObject({ id: 'custom-1', reason: 'POLICY.PARAM', when: NESTED })
  expect(published.lists).toEqual({ blocked: { kind: 'ip', entries: [] } })
  const copy = await call('POST', `/api/campaigns/${body.id}/duplicate`, {
    token: account.token,
    body: {},
  })
  expect(copy.body).toMatchObject(form)
})

it('summarises custom rules with their derived reasons', async () => {
  const { body } = await create({ customRules: [rule(NESTED)] }, '/api/campaigns/preview')
  expect(body.refusals).toEqual([])
  expect(body.summary.customRules).toEqual([
    { id: 'custom-1', name: 'Mine', reason: 'POLICY.PARAM', action: 'fallback', watched: false },
  ])
})

describe('refuses', () => {
  it.each([
    [{ fact: 'ip', op: 'in', value: ['203.0.113.1', '17.5.0.0/16'] }, 'value.1', 'Apple'],
    [{ not: { fact: 'asn', op: 'in', value: [32_934] } }, 'not.value.0', 'Meta'],
    [
      { any: [{ fact: 'userAgent', op: 'matches', value: '*facebookexternalhit*' }] },
      'any.0.value',
      'Meta',
    ],
    [{ fact: 'userAgent', op: 'in', value: ['AdsBot-Google'] }, 'value.0', 'Google'],
    [{ fact: 'organisation', op: 'contains', value: 'Facebook' }, 'value', 'Meta'],
    [{ fact: 'referrer', op: 'in', value: ['ads.google.com'] }, 'value.0', 'Google'],
    [{ fact: 'referrer', op: 'contains', value: 'ads.google' }, 'value', 'Google'],
    [{ fact: 'parameter', op: 'in', name: 'gtm_debug', value: ['x'] }, 'name', 'Google'],
  ])('%j, which names reviewers, whatever page it gives', async (when, place, owner) => {
    for (const action of ['main', 'fallback']) {
      const form = { customRules: [rule({ any: [when] }, { action })] }
      const { status, body } = await create(form)
      expect([status, body.code]).toEqual([422, 'PARITY_REFUSED'])
      const [field] = body.fields
      const path = `customRules.0.when.any.0.${place}`
      expect(field).toMatchObject({ path, code: 'names_review_crawler' })
      expect(field.owner).toContain(owner)
      const preview = await create(form, '/api/campaigns/preview')
      expect(preview.body.refusals).toMatchObject([{ code: 'PARITY_REFUSED', fields: [field] }])
    }
  })

  it('crawlers other than spoofed ones', async () => {
    const when = { fact: 'crawler', op: 'in', value: ['verified'] }
    const { body } = await create({ customRules: [rule(when)] })
    const fields = [{ path: 'customRules.0.when.value.0', code: 'names_review_crawler' }]
    expect(body).toMatchObject({ code: 'PARITY_REFUSED', fields })
  })

  it.each([
    [{ all: [] }, 'all', 'empty_group'],
    [{ fact: 'shoe', op: 'in', value: ['x'] }, 'fact', 'unknown_fact'],
    [{ fact: 'sample', op: 'in', value: [1] }, 'fact', 'unknown_fact'],
    [{ fact: 'country', op: 'contains', value: 'B' }, 'op', 'operator_not_of_fact'],
    [{ fact: 'country', op: 'in', value: ['Brazil'] }, 'value.0', 'invalid_value'],
    [{ fact: 'country', op: 'in', value: ['GB', 'UK'] }, 'value.1', 'unknown_entry'],
    [{ not: { fact: 'subdivision', op: 'in', value: ['UK-ENG'] } }, 'not.value.0', 'unknown_entry'],
    [
      { not: { fact: 'referrer', op: 'in', value: ['Example.com', 'https://example.com/'] } },
      'not.value.1',
      'invalid_host',
    ],
    [{ fact: 'referrer', op: 'in', value: ['.example.com'] }, 'value.0', 'invalid_host'],
    [{ fact: 'referrer', op: 'contains', value: 'example.com/a' }, 'value', 'invalid_host'],
    [{ fact: 'referrer', op: 'matches', value: 'https://*' }, 'value', 'invalid_host'],
    [{ fact: 'country', op: 'in' }, 'value', 'invalid_value'],
    [{ any: [{ fact: 'ip', op: 'in', value: ['office'] }] }, 'any.0.value.0', 'invalid_value'],
    [{ fact: 'now', op: 'before', value: '2027-01-01' }, 'value', 'invalid_value'],
    [{ fact: 'asn', op: 'in', list: 'blocked' }, 'list', 'invalid_value'],
    [{ fact: 'parameter', op: 'present', name: 'a b' }, 'name', 'invalid_parameter'],
  ])('%j at its field', async (when, place, code) => {
    const { status, body } = await create({ customRules: [rule(when)] })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.fields).toEqual([{ path: `customRules.0.when.${place}`, code }])
  })

  it('two rules with one id, and an id of a filter', async () => {
    const country = { fact: 'country', op: 'in', value: ['BR'] }
    const twice = await create({ customRules: [rule(country), rule(country)] })
    expect(twice.body.fields).toEqual([{ path: 'customRules', code: 'duplicate' }])
    const foreign = await create({ customRules: [rule(country, { id: 'country' })] })
    expect(foreign.body.fields).toEqual([{ path: 'customRules.0.id', code: 'invalid_rule_id' }])
  })

  it('conditions nested too deeply', async () => {
    const nest = (levels: number): object =>
      levels === 0 ? { fact: 'country', op: 'in', value: ['BR'] } : { not: nest(levels - 1) }
    expect((await create({ customRules: [rule(nest(40))] })).body.fields).toEqual([
      { path: expect.stringMatching(/^customRules\.0\.when\.not/), code: 'too_deep' },
    ])
    expect((await create({ customRules: [rule(nest(5_000))] })).body.code).toBe('INVALID_JSON')
  })
})

it('leaves IP addresses of custom rules out of the audit log', async () => {
  const when = { all: [{ fact: 'ip', op: 'in', value: ['198.51.100.7'] }] }
  await create({ customRules: [rule(when, { name: 'Office' })] })
  const text = JSON.stringify(await newestAudit(account.id, 'campaign.create'))
  expect(text).toContain('Office')
  expect(text).not.toContain('198.51.100.7')
})
