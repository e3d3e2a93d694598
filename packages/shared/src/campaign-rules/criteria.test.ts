import { ACTIVITY_THRESHOLD, classifyAgent, type Facts, parseIp } from '@crivo/filter-engine'
import { describe, expect, it } from 'vitest'
import { ANDROID, CONTEXT, decisionFor, kinds, reasonFor } from '../../test/decide-campaign.ts'
import {
  type CampaignPolicyInput,
  campaignPolicySchema,
} from '../contracts/campaigns/campaign-policy.ts'
import { BUSY_REQUESTS } from '../contracts/campaigns/campaign-traffic.ts'
import { CAMPAIGN_RULES } from '../contracts/campaigns/custom-rules.ts'
import { campaignRules } from './campaign-rules.ts'
import { CRITERIA } from './criteria.ts'

type Case = [title: string, form: CampaignPolicyInput, visit: Partial<Facts>, reason: string]

describe('the scheme', () => {
  it('has every rule of a form in one criterion', () => {
    expect(CRITERIA.flatMap(({ rules }) => rules).toSorted()).toEqual(CAMPAIGN_RULES.toSorted())
  })

  it('has every field that becomes a rule', () => {
    const listed = CRITERIA.flatMap(({ fields }) => fields)
    expect(new Set(listed).size).toBe(listed.length)
    // These filters limit the campaign's run or its delivery.
    const others =
      /^(whitePage|alwaysShow|keep|disableRightClick|visitEvidence|clickParameter|checkShare)/
    const leaves = Object.entries(campaignPolicySchema.parse({})).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.keys(value).map((key) => `${name}.${key}`)
        : [name],
    )
    expect(leaves.filter((leaf) => !others.test(leaf)).toSorted()).toEqual(listed.toSorted())
  })

  it.each(CRITERIA.filter(({ call }) => call === undefined))('$id has an example', (criterion) => {
    const { example, rules } = criterion
    const compiled = campaignRules(campaignPolicySchema.parse(example), CONTEXT).rules
    expect(compiled.map(({ id }) => id)).toEqual(expect.arrayContaining([...rules]))
  })
})

/** Decides the visit of a person in Brazil with a phone by one criterion. */
const judged = (cases: readonly Case[]) =>
  it.each(cases)('%s', (_, form, visit, reason) => {
    expect(reasonFor(form, visit)).toBe(reason)
  })

const PASS = 'PASS.DEFAULT'
const NO_HINTS = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }
const HEADERS = { userAgent: ANDROID, ...NO_HINTS }

describe('parameters', () => {
  const PARAM = 'POLICY.PARAM'
  const tiktok = { name: 'utm_source', test: 'oneOf' as const, values: ['tiktok', 'kwai'] }
  const click = { name: 'gclid', test: 'present' as const }
  const seen = (parameters: Record<string, string>) => ({ parameters })
  judged([
    ['must be there', { parameters: [click] }, seen({ gclid: '' }), PASS],
    ['are missed', { parameters: [click] }, {}, PARAM],
    ['must not be there', { parameters: [{ name: 'dbg', test: 'absent' }] }, {}, PASS],
    [
      'are there nevertheless',
      { parameters: [{ name: 'dbg', test: 'absent' }] },
      seen({ dbg: '1' }),
      PARAM,
    ],
    ['equal one value', { parameters: [tiktok] }, seen({ utm_source: 'TikTok' }), PASS],
    ['equal no value', { parameters: [tiktok] }, seen({ utm_source: 'tiktok2' }), PARAM],
    ['without a value to compare', { parameters: [tiktok] }, {}, PARAM],
    [
      'begin with a value',
      { parameters: [{ name: 'c', test: 'beginsWith', values: ['br_', 'pt*'] }] },
      seen({ c: 'PT*9' }),
      PASS,
    ],
    [
      'begin with no value',
      { parameters: [{ name: 'c', test: 'beginsWith', values: ['br_', 'pt*'] }] },
      seen({ c: 'pt9' }),
      PARAM,
    ],
    [
      'meet all of several',
      { parameters: [tiktok, click] },
      seen({ utm_source: 'kwai', gclid: 'x' }),
      PASS,
    ],
    [
      'meet only one of several',
      { parameters: [tiktok, click] },
      seen({ utm_source: 'kwai' }),
      PARAM,
    ],
  ])
})

describe('user agents', () => {
  const BROWSER = 'POLICY.BROWSER'
  const agents = (entries: object) => ({ userAgents: entries })
  judged([
    ['that contain a text', agents({ contains: ['sm-s931b'] }), {}, BROWSER],
    ['that do not', agents({ contains: ['SM-A'] }), {}, PASS],
    ['that begin with a text', agents({ beginsWith: ['mozilla/5.0 (linux'] }), {}, BROWSER],
    ['that only contain it', agents({ beginsWith: ['Android'] }), {}, PASS],
    ['that are listed', agents({ oneOf: [ANDROID.toUpperCase()] }), {}, BROWSER],
    ['that are listed in part', agents({ oneOf: ['Mozilla/5.0'] }), {}, PASS],
    ['that only longer ones are listed', agents({ oneOf: [ANDROID.padEnd(512, 'x')] }), {}, PASS],
    [
      'that are allowed',
      agents({ contains: ['SM-S931B'], beginsWith: ['Opera'], allowed: true }),
      {},
      PASS,
    ],
    [
      'that are not allowed',
      agents({ beginsWith: ['Opera'], oneOf: ['x'], allowed: true }),
      {},
      BROWSER,
    ],
    ['without entries', agents({ allowed: true }), {}, PASS],
    ['with characters that patterns use', agents({ contains: ['Moz*'] }), {}, PASS],
  ])
})

describe('networks', () => {
  judged([
    ['that are listed', { asns: [28_573] }, {}, 'POLICY.ISP'],
    ['that are not listed', { asns: [26_599] }, {}, PASS],
    ['that are allowed', { asns: [28_573], allowedAsns: true }, {}, PASS],
    ['that are not allowed', { asns: [26_599], allowedAsns: true }, {}, 'POLICY.ISP'],
    ['that are unknown', { asns: [26_599], allowedAsns: true }, { asn: null }, PASS],
    ['without entries', { allowedAsns: true }, {}, PASS],
  ])
})

describe('the allow list', () => {
  const ip = parseIp('203.0.113.9')
  const allow = (...ips: string[]) => ({ allowedIps: ips.map((each) => ({ ip: each })) })
  judged([
    [
      'lets in what every other rule filters',
      { ...allow('203.0.113.0/28'), filters: { countries: ['US'] }, blockedIps: ['203.0.113.9'] },
      { ip, networks: kinds('tor') },
      'PASS.ALLOW_LIST',
    ],
    ['lets in IPv6', allow('2001:db8::/32'), { ip: parseIp('2001:db8::9') }, 'PASS.ALLOW_LIST'],
    ['leaves others alone', allow('203.0.113.8'), { ip }, PASS],
    [
      'lets nobody into a closed campaign',
      { ...allow('203.0.113.9'), alwaysShowWhite: true },
      { ip },
      'POLICY.ALWAYS_WHITE',
    ],
  ])

  it('ends entry by entry', () => {
    const form = {
      filters: { countries: ['US'] },
      allowedIps: [
        { ip: '203.0.113.9', expiresAt: '1970-01-02T00:00:00Z' },
        { ip: '203.0.113.10', expiresAt: null },
      ],
    }
    const at = (text: string, now: number) => reasonFor(form, { ip: parseIp(text), now })
    const end = 86_400_000
    expect([at('203.0.113.9', end - 1), at('203.0.113.9', end)]).toEqual([
      'PASS.ALLOW_LIST',
      'POLICY.GEO',
    ])
    expect(at('203.0.113.10', end)).toBe('PASS.ALLOW_LIST')
  })

  it('of the account applies to every campaign', () => {
    const form = { filters: { countries: ['US'] } }
    const decide = (hasAllowedList: boolean) =>
      decisionFor(form, { ip: parseIp('203.0.113.77') }, ANDROID, { hasAllowedList })
    expect(decide(true)).toMatchObject({ reason: 'PASS.ALLOW_LIST', ruleId: 'allowed-list' })
    expect(decide(false).reason).toBe('POLICY.GEO')
  })

  it('lets in assistants that would otherwise be turned away', () => {
    const crawler = { id: 'chatgpt-user', purpose: 'agent', state: 'verified' } as const
    const form = { ...allow('203.0.113.9'), traffic: { assistants: 'fallback' as const } }
    expect(reasonFor(form, { ip, crawler })).toBe('PASS.ALLOW_LIST')
    expect(reasonFor(form, { crawler })).toBe('AGENT.VERIFIED')
  })

  it('changes nothing for reviewers', () => {
    const crawler = { id: 'googlebot', purpose: 'search', state: 'verified' } as const
    expect(reasonFor(allow('203.0.113.9'), { ip, crawler })).toBe('VERIFIED.SEARCH')
  })
})

describe('anonymous networks', () => {
  const set = (kind: 'vpn' | 'proxy' | 'tor', position: 'main' | 'fallback' | 'watch') => ({
    traffic: { [kind]: position },
  })
  const from = (...all: Parameters<typeof kinds>) => ({ networks: kinds(...all) })
  judged([
    ['a VPN is let in', set('vpn', 'main'), from('vpn'), PASS],
    ['a VPN in a hosting network is let in', set('vpn', 'main'), from('vpn', 'hosting'), PASS],
    ['a VPN is turned away', set('vpn', 'fallback'), from('vpn'), 'POLICY.VPN'],
    [
      'a VPN in a hosting network is a VPN',
      set('vpn', 'fallback'),
      from('vpn', 'hosting'),
      'POLICY.VPN',
    ],
    ['a proxy is let in', set('proxy', 'main'), from('proxy', 'hosting'), PASS],
    ['a proxy is turned away', set('proxy', 'fallback'), from('proxy'), 'SIVT.PROXY'],
    ['Tor is let in', set('tor', 'main'), from('tor', 'hosting'), PASS],
    ['Tor is turned away', set('tor', 'fallback'), from('tor', 'vpn'), 'SIVT.PROXY'],
    ['hosting is hosting', {}, from('hosting'), 'GIVT.DATACENTER'],
    ['a relay carries people', set('vpn', 'fallback'), from('relay', 'carrier'), PASS],
    ['by default, a VPN is let in', {}, from('vpn'), PASS],
    ['by default, a proxy is turned away', {}, from('proxy'), 'SIVT.PROXY'],
  ])

  it.each([
    ['vpn', 'POLICY.VPN', 'vpn'],
    ['proxy', 'SIVT.PROXY', 'open-proxy'],
    ['tor', 'SIVT.PROXY', 'tor'],
  ] as const)('%s can be watched', (kind, reason, ruleId) => {
    expect(decisionFor(set(kind, 'watch'), from(kind))).toEqual({
      action: 'black',
      reason: PASS,
      ruleId: null,
      monitored: { action: 'white', reason, ruleId },
    })
  })
})

describe('switches', () => {
  const off = (traffic: object) => ({ traffic })
  const agent = (form: CampaignPolicyInput, ua: string, visit: Partial<Facts> = {}) =>
    reasonFor(form, visit, ua)
  it('turn the filter of bots off, and nothing else', () => {
    for (const ua of ['curl/8.5.0', 'Mozilla/5.0 (compatible; SomeBot/1.0)']) {
      expect(agent({}, ua)).toMatch(/^GIVT\./)
      expect(agent(off({ bots: false }), ua)).toBe(PASS)
    }
    expect(agent(off({ bots: false }), ANDROID, { evidence: 99 })).toBe(PASS)
    expect(agent(off({ bots: false }), 'curl/8.5.0', { networks: kinds('hosting') })).toBe(
      'GIVT.DATACENTER',
    )
  })

  it('turn the filter of ad-spy tools off', () => {
    const tool = { agent: { ...classifyAgent(HEADERS), tool: 'ad-spy' as const } }
    expect(reasonFor({}, tool)).toBe('SIVT.SCRAPER')
    expect(reasonFor(off({ adSpyTools: false }), tool)).toBe(PASS)
  })

  it('turn the filter of hosting networks off', () => {
    const hosted = { networks: kinds('hosting') }
    expect(reasonFor(off({ hostingNetworks: false }), hosted)).toBe(PASS)
  })
})

describe('busy IP addresses', () => {
  const busy = { requestsPerMinute: BUSY_REQUESTS }
  judged([
    ['are let in by default', {}, busy, PASS],
    ['are turned away', { traffic: { activity: true } }, busy, 'GIVT.ACTIVITY'],
    [
      'below the threshold are let in',
      { traffic: { activity: true } },
      { requestsPerMinute: BUSY_REQUESTS - 1 },
      PASS,
    ],
    ['that are not counted are let in', { traffic: { activity: true } }, {}, PASS],
  ])

  it('have the engine’s threshold', () => {
    expect(BUSY_REQUESTS).toBe(ACTIVITY_THRESHOLD)
  })
})

describe('assistants', () => {
  const crawler = { id: 'chatgpt-user', purpose: 'agent', state: 'claimed' } as const
  it.each([
    ['main', 'black'],
    ['fallback', 'white'],
  ] as const)('get the %s page', (assistants, action) => {
    expect(decisionFor({ traffic: { assistants } }, { crawler })).toMatchObject({
      action,
      reason: 'AGENT.CLAIMED',
    })
  })
})

describe('places', () => {
  const GEO = 'POLICY.GEO'
  const SP = { subdivision: 'BR-SP', city: 'Campinas' }
  const places = (filters: CampaignPolicyInput['filters']) => ({ filters })
  const porto = { country: 'PT', name: 'Porto' }
  judged([
    ['a region', places({ regions: ['BR-SP'] }), SP, PASS],
    ['another region', places({ regions: ['BR-RJ'] }), SP, GEO],
    ['an unknown region', places({ regions: ['BR-RJ'] }), {}, PASS],
    ['a country without chosen regions', places({ regions: ['US-CA'] }), SP, PASS],
    [
      'a city, however it is spelled',
      places({ cities: [{ country: 'BR', name: 'sao  paulo' }] }),
      { city: 'São Paulo' },
      PASS,
    ],
    ['another city', places({ cities: [{ country: 'BR', name: 'Santos' }] }), SP, GEO],
    [
      'a city beside regions',
      places({ regions: ['BR-RJ'], cities: [{ country: 'BR', name: 'Campinas' }] }),
      SP,
      PASS,
    ],
    [
      'a city of another country',
      places({ cities: [porto, { country: 'BR', name: 'x' }] }),
      { city: 'Porto' },
      GEO,
    ],
    ['a region turned away', places({ regions: ['BR-SP'], allowedPlaces: false }), SP, GEO],
    [
      'a city turned away',
      places({ cities: [{ country: 'BR', name: 'campinas' }], allowedPlaces: false }),
      SP,
      GEO,
    ],
    [
      'a namesake of one turned away',
      places({ cities: [porto], allowedPlaces: false }),
      { city: 'Porto' },
      PASS,
    ],
  ])

  it.each([
    [{ countries: ['PT'], regions: ['BR-SP'] }, 'regions'],
    [
      { countries: ['BR'], allowedCountries: false, cities: [{ country: 'BR', name: 'x' }] },
      'cities',
    ],
  ])('are refused in an excluded country: %j', (filters, field) => {
    const { error } = campaignPolicySchema.safeParse({ filters })
    expect(error?.issues).toMatchObject([
      { message: 'country_not_chosen', path: ['filters', field, 0] },
    ])
  })
})

describe('devices', () => {
  const TV =
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'
  const IPAD =
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
  const MAC =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
  it.each([
    ['phone', ANDROID],
    ['tablet', IPAD],
    ['computer', MAC],
    ['tv', TV],
  ])('%s is the only one let in', (type, own) => {
    const reasons = [ANDROID, IPAD, MAC, TV].map((ua) => [
      ua,
      reasonFor({ filters: { deviceTypes: [type] } }, {}, ua),
    ])
    const passed = reasons.filter(([, reason]) => reason === PASS)
    expect(passed.map(([ua]) => ua)).toEqual([own])
    expect(new Set(reasons.map(([, reason]) => reason))).toEqual(new Set([PASS, 'POLICY.DEVICE']))
  })
})

describe('apps', () => {
  const TIKTOK = `${ANDROID} trill_360804 BytedanceWebview/d8a21c6`
  const apps = (allowedApps: boolean, ...appFilters: string[]) => ({ appFilters, allowedApps })
  it.each([
    [true, ['tiktok'], PASS, 'POLICY.BROWSER'],
    [true, ['kwai'], 'POLICY.BROWSER', 'POLICY.BROWSER'],
    [true, ['tiktok', 'no_app'], PASS, PASS],
    [true, ['no_app'], 'POLICY.BROWSER', PASS],
    [false, ['tiktok'], 'POLICY.BROWSER', PASS],
    [false, ['no_app'], PASS, 'POLICY.BROWSER'],
    [false, ['tiktok', 'no_app'], 'POLICY.BROWSER', 'POLICY.BROWSER'],
  ])('allowed %s %j: in TikTok %s, in a browser %s', (allowed, chosen, inTiktok, inBrowser) => {
    expect(reasonFor(apps(allowed, ...chosen), {}, TIKTOK)).toBe(inTiktok)
    expect(reasonFor(apps(allowed, ...chosen))).toBe(inBrowser)
  })
})

describe('bad input', () => {
  it.each<[string, unknown, string, string]>([
    [
      'a test without values',
      { parameters: [{ name: 'a', test: 'oneOf' }] },
      'parameters.0.values',
      'required',
    ],
    [
      'values without use',
      { parameters: [{ name: 'a', test: 'present', values: ['x'] }] },
      'parameters.0.values',
      'values_without_use',
    ],
    [
      'a parameter’s name',
      { parameters: [{ name: 'a b', test: 'present' }] },
      'parameters.0.name',
      'invalid_parameter',
    ],
    ['an empty text', { userAgents: { contains: [' '] } }, 'userAgents.contains.0', 'required'],
    ['a repeated text', { userAgents: { oneOf: ['a', 'a'] } }, 'userAgents.oneOf', 'duplicate'],
    [
      'a text of 513 characters',
      { userAgents: { oneOf: ['x'.repeat(513)] } },
      'userAgents.oneOf.0',
      'too_long',
    ],
    ['AS number 0', { asns: [0] }, 'asns.0', 'too_small'],
    ['an AS number of 33 bits', { asns: [2 ** 32] }, 'asns.0', 'too_large'],
    [
      'a region’s name',
      { filters: { regions: ['São Paulo'] } },
      'filters.regions.0',
      'invalid_region',
    ],
    [
      'a region of no country',
      { filters: { regions: ['QQ-1'] } },
      'filters.regions.0',
      'invalid_region',
    ],
    [
      'a city of no country',
      { filters: { cities: [{ country: 'ZZ', name: 'x' }] } },
      'filters.cities.0.country',
      'unknown_entry',
    ],
    [
      'a nameless city',
      { filters: { cities: [{ country: 'BR', name: ' ' }] } },
      'filters.cities.0.name',
      'required',
    ],
    [
      'an unknown device',
      { filters: { deviceTypes: ['fridge'] } },
      'filters.deviceTypes.0',
      'unknown_entry',
    ],
    ['an unknown app', { appFilters: ['fax'] }, 'appFilters.0', 'unknown_entry'],
    ['an unknown position', { traffic: { vpn: 'maybe' } }, 'traffic.vpn', 'unknown_entry'],
    [
      'a day without a time',
      { allowedIps: [{ ip: '192.0.2.1', expiresAt: '2027-01-01' }] },
      'allowedIps.0.expiresAt',
      'invalid_time',
    ],
    [
      'an address twice',
      { allowedIps: [{ ip: '192.0.2.1' }, { ip: '192.0.2.1', notes: 'x' }] },
      'allowedIps',
      'duplicate',
    ],
  ])('%s is refused at its field', (_, form, path, code) => {
    const { error } = campaignPolicySchema.safeParse(form)
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, code],
    ])
  })
})
