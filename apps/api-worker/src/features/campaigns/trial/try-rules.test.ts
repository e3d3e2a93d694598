import { type RuleTrial, ruleTrialSchema } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { judgedVisit, person, sendVisits } from '../../../../test/judged-visits.ts'
import { openAsMember } from '../../../../test/members.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const HEADERS = {
  'User-Agent': PHONE,
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'pt-BR',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
}
const URL = 'https://shop.example.com/a?utm_source=tiktok'
const RULE = {
  id: 'custom-1',
  name: 'TikTok from Brazil',
  action: 'fallback',
  when: {
    all: [
      { fact: 'parameter', op: 'in', name: 'utm_source', value: ['tiktok'] },
      { not: { fact: 'country', op: 'in', value: ['PT'] } },
    ],
  },
}

async function attempt(form: object, visitor: object, by = account) {
  const body = { ...campaignInput(account), ...form, visitor }
  const { status, body: answer } = await call('POST', '/api/campaigns/try', {
    token: by.token,
    body,
  })
  if (status === 200) expect(ruleTrialSchema.safeParse(answer).error).toBeUndefined()
  return { status, body: answer, trial: answer as RuleTrial }
}

describe('a described visitor', () => {
  const request = (changes: object = {}) => ({
    request: { url: URL, headers: HEADERS, place: { country: 'BR' }, ...changes },
  })

  it('has no typed address for an analyst, who could learn whether it is listed', async () => {
    const by = { ...account, token: await openAsMember(account.id, 'analyst', null) }
    expect((await attempt({}, request({ address: '203.0.113.7' }), by)).body).toEqual(
      errorLike('ROLE_FORBIDS'),
    )
    expect((await attempt({}, request(), by)).status).toBe(200)
  })

  it('goes rule by rule through an unsaved form', async () => {
    const { trial } = await attempt({ customRules: [RULE] }, request())
    expect(trial).toMatchObject({ action: 'white', reason: 'POLICY.PARAM', ruleId: 'custom-1' })
    expect(trial.rules.find(({ decided }) => decided)).toMatchObject({
      name: 'TikTok from Brazil',
      outcome: 'matched',
      checks: [
        { join: 'all', outcome: 'matched' },
        { fact: 'parameter', saw: 'tiktok', outcome: 'matched' },
        { fact: 'country', negated: true, saw: 'BR', outcome: 'matched' },
      ],
    })
    expect(trial.unknown).toContain('ip')
    const other = await attempt({ customRules: [RULE] }, request({ place: { country: 'PT' } }))
    expect(other.trial).toMatchObject({ action: 'black', reason: 'PASS.DEFAULT', ruleId: null })
    const list = await call('GET', '/api/campaigns', { token: account.token })
    expect(list.body).toEqual([])
  })

  it('is judged by its IP address, headers and networks', async () => {
    const form = { blockedIps: ['198.51.100.0/24'], filters: { languages: ['pt'] } }
    const blocked = await attempt(form, request({ address: '198.51.100.7' }))
    expect(blocked.trial).toMatchObject({ ruleId: 'blocked-addresses' })
    const { trial } = await attempt(
      { ...form, asns: [28_573] },
      request({ headers: { ...HEADERS, 'Accept-Language': 'en' } }),
    )
    expect(trial).toMatchObject({ ruleId: 'language' })
    const network = { place: { country: 'BR', asn: 28_573 } }
    expect((await attempt({ asns: [28_573] }, request(network))).trial.ruleId).toBe('isp')
  })

  it('is never identified as a reviewer or not', async () => {
    const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    const headers = { ...HEADERS, 'User-Agent': agent }
    const trials = await Promise.all(
      ['66.249.66.1', '203.0.113.9'].map((address) => attempt({}, request({ address, headers }))),
    )
    const [real, spoofed] = trials.map(({ trial }) => trial)
    expect(real).toMatchObject({ action: 'white', reason: 'GIVT.CRAWLER' })
    expect([spoofed?.action, spoofed?.reason]).toEqual([real?.action, real?.reason])
    expect(real?.unknown).toContain('crawler')
    expect(real?.state.every(({ outcome }) => outcome === 'not-matched')).toBe(true)
  })

  it('is refused with the errors that saving the form would return', async () => {
    const aimed = { ...RULE, when: { fact: 'asn', op: 'in', value: [32_934] } }
    const { body } = await attempt({ customRules: [aimed] }, request())
    expect(body).toMatchObject(errorLike('PARITY_REFUSED'))
    expect((await attempt({}, request({ url: 'ftp://x' }))).body.fields).toEqual([
      { path: 'visitor.request.url', code: 'invalid_url' },
    ])
    const stranger = await createAccount()
    expect((await attempt({}, request(), stranger)).body).toMatchObject(
      errorLike('DOMAIN_NOT_FOUND'),
    )
  })
})

describe('a past visit', () => {
  it('is judged by its stored facts, whatever rules decided it', async () => {
    const body = campaignInput(account)
    const { id } = (await call('POST', '/api/campaigns', { token: account.token, body })).body
    const visit = await judgedVisit(account, id, person({ parameters: { utm_source: 'tiktok' } }))
    await sendVisits(account, [visit])
    const asked = { visit: { id: visit.id, at: new Date(visit.at).toISOString() } }
    const { trial } = await attempt({ campaignId: id, customRules: [RULE] }, asked)
    expect(trial).toMatchObject({ action: 'white', reason: 'POLICY.PARAM', ruleId: 'custom-1' })
    const stranger = await createAccount()
    const foreign = { ...campaignInput(stranger), visitor: asked }
    const answer = await call('POST', '/api/campaigns/try', {
      token: stranger.token,
      body: foreign,
    })
    expect(answer.body).toMatchObject(errorLike('VISIT_NOT_FOUND'))
  })
})
