import { env } from 'cloudflare:workers'
import {
  type CompiledCampaign,
  type Condition,
  CRAWLERS,
  type Crawler,
  compile,
  decideByState,
  deriveReason,
  formatIp,
  isReviewer,
  type ParsedIp,
  type Program,
  parseCidr,
  parseIp,
  RULESET_FORM,
  type Ruleset,
  reviewerAction,
} from '@crivo/filter-engine'
import { deriveHourSeed, drawOf, fromBase64Url, sha256Hex } from '@crivo/shared'
import { networkOf } from '@crivo/visit'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createClient, type Visit } from '../../../../../integrations/node/src/index.ts'
import { ruleset } from '../../../../../packages/filter-engine/test/arbitraries.ts'
import { visitor } from '../../../../../packages/filter-engine/test/visitor.ts'
import { call } from '../../../test/call.ts'
import { createDecider, REVIEWER, VISIT } from '../../../test/decisions.ts'

const RUNS = 12
/** A time when the crawler data is fresh: with stale data, verified crawlers become claimed. */
const DATA_OF = Math.max(...CRAWLERS.map(({ asOf }) => (asOf === null ? 0 : Date.parse(asOf))))

/** Every reviewer in the catalogue, from its network, or by its name if it has no other proof. */
const REVIEWERS = CRAWLERS.filter(isReviewer).map((crawler) => ({
  ...VISIT,
  id: crawler.id,
  address: firstAddress(crawler) ?? '203.0.113.7',
  headers: agentOf(crawler),
}))

function agentOf({ tokens: [token] }: Crawler): Record<string, string> {
  return token === undefined ? {} : { 'user-agent': token.replace('^', '') }
}

function firstAddress({ ranges: [range] }: Crawler): string | null {
  const block = range === undefined ? null : parseCidr(range)
  if (block === null) return null
  return block.version === 4
    ? formatIp({ version: 4, value: block.first })
    : formatIp({ version: 6, high: block.firstHigh, low: block.firstLow })
}

const keyOf = (ip: ParsedIp) => (ip.version === 4 ? ip.value : (ip.high << 64n) | ip.low)

/** The networks of reviewers, by IP address, as the address table has them. */
const ASN_OF = new Map(
  [VISIT, REVIEWER, ...REVIEWERS].flatMap(({ address }) => {
    const ip = parseIp(address)
    const crawler = CRAWLERS.find((each) => firstAddress(each) === address)
    return ip === null ? [] : [[keyOf(ip), crawler?.asns[0]] as const]
  }),
)

const findPlace = async (ip: ParsedIp) => {
  const key = keyOf(ip)
  const asn = ASN_OF.get(key)
  // All people are in 189.0.0.0/8. People draw thousands of addresses, so none is formatted.
  if (!ASN_OF.has(key) && (ip.version === 6 || ip.value >>> 24 !== 189)) return null
  return { country: 'US', ...(asn === undefined ? {} : { asn }) }
}

/** Creates a campaign with functions to replace its published ruleset and request decisions. */
async function createPublisher({ arePeopleKnown = true } = {}) {
  const decider = await createDecider({}, { around: { findPlace } })
  const { account, campaignId, post, send, token } = decider
  // Otherwise, reviewers would be judged as people of their country.
  await env.DB.prepare('update campaigns set people_percent = ? where id = ?')
    .bind(arePeopleKnown ? 50 : null, campaignId)
    .run()
  const keyPath = `/api/campaigns/${campaignId}/publishable-key`
  const { publishableKey: key } = (await call('POST', keyPath, { token: account.token })).body
  let now = DATA_OF
  const replace = async (drawn: Ruleset): Promise<CompiledCampaign & { program: Program }> => {
    const domain = { id: account.domainId, name: account.domainName }
    const campaigns = drawn.campaigns.map((campaign) => ({ ...campaign, id: campaignId }))
    const input = { ...drawn, domain, campaigns }
    await publish(account.domainId, JSON.stringify(input))
    // Lets the cached pointer and the rate limit of the previous run expire.
    now += 60_000
    vi.spyOn(Date, 'now').mockReturnValue(now)
    const { program } = compile(input)
    const [campaign] = program?.campaigns ?? []
    if (!program || !campaign) throw new Error('The ruleset does not compile')
    return { ...campaign, program }
  }
  const ofReviewers = async (): Promise<Told[]> => {
    const visits = REVIEWERS.map((visit) => ({ ...visit, id: crypto.randomUUID() }))
    const { body } = await post('/v1/decide/batch', { visits })
    return body.decisions
  }
  const byBrowser = async ({ address, headers }: Pick<typeof VISIT, 'address'> & Asked) => {
    const answer = await send('POST', '/v1/decide/browser', {
      body: { key, url: VISIT.url },
      headers: { ...headers, 'CF-Connecting-IP': address },
    })
    return JSON.parse(await answer.text())
  }
  const byClient = async (visit: Visit) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init = {}) =>
      send('POST', '/v1/decide', { token, body: JSON.parse(String(init.body)) }),
    )
    return createClient({ key: token, api: 'https://api.test', budgetMs: 60_000 }).decide(visit)
  }
  return { ...decider, replace, ofReviewers, byBrowser, byClient, now: () => now }
}

interface Asked {
  readonly headers: Record<string, string>
}

interface Told {
  /** The caller's own id for the visit, in a batch. */
  readonly id?: string
  readonly action: string
  readonly reason: string
}

/** Returns an answer without the caller's id. */
const withoutId = ({ id, ...told }: Told) => told

it('answers a reviewer in the catalogue like a random person, for any ruleset', async () => {
  const { replace, ofReviewers, campaignId, account, now } = await createPublisher()
  const master = fromBase64Url(env.EDGE_MASTER_KEY)
  if (master === null) throw new Error('no edge master key')
  const property = fc.asyncProperty(ruleset, async (drawn) => {
    const uncounted = drawn.campaigns.map((each) => ({ ...each, clickLimit: null }))
    const { program, ...campaign } = await replace({ ...drawn, campaigns: uncounted })
    const told = await ofReviewers()
    const closed = decideByState(program, campaign, visitor({ now: now() }))
    const { secret } = await deriveHourSeed(master, account.domainId, now())
    for (const [index, { action, reason }] of told.entries()) {
      const network = networkOf(parseIp(REVIEWERS[index]?.address ?? ''))
      const draw = await drawOf(secret, { campaignId, network, now: now() })
      expect(action).toBe(closed?.action ?? reviewerAction(campaign, draw))
      if (closed !== null) expect(reason).toBe(closed.reason)
      else if (action === 'black') expect(reason).toBe('PASS.DEFAULT')
      else expect(reason).toMatch(/^(POLICY|GIVT|SIVT)\./)
    }
  })
  await fc.assert(property, { numRuns: RUNS })
})

describe('a closed campaign does not reveal reviewers', async () => {
  const { replace, ofReviewers, byBrowser, byClient, decide } = await createPublisher()

  it.each<[string, Partial<Ruleset>, Partial<Ruleset['campaigns'][number]>]>([
    ['paused', {}, { status: 'paused' }],
    ['always white', {}, { alwaysWhite: true }],
    ['outside its window', {}, { window: { from: null, until: '2001-01-01T00:00:00Z' } }],
    ['at its limit', {}, { clickLimit: 1 }],
    ['of a frozen account', { account: 'frozen' }, {}],
    ['over quota', { account: 'over-quota' }, {}],
  ])('%s', async (_, changes, campaign) => {
    const open: Ruleset['campaigns'][number] = {
      ...{ id: 1, path: '/', status: 'active', delivery: 'redirect', peopleShare: 5, rules: [] },
      ...{ blackUrl: 'https://shop.example/b', whiteUrl: 'https://shop.example/w' },
    }
    await replace({
      schema: 3,
      domain: { id: 1, name: '' },
      ...changes,
      campaigns: [{ ...open, ...campaign }],
    })
    if (campaign.clickLimit) await decide()
    const person = withoutId((await decide()).body)
    expect(
      new Set((await ofReviewers()).map(withoutId).map((told) => JSON.stringify(told))),
    ).toEqual(new Set([JSON.stringify(person)]))
    expect(withoutId((await decide(REVIEWER)).body)).toEqual(person)
    const browsers = [await byBrowser(VISIT), await byBrowser(REVIEWER)].map(withoutId)
    expect(browsers[1]).toEqual(browsers[0])
    const clients = [await byClient(VISIT), await byClient(REVIEWER)]
    expect(clients[0]).toMatchObject({ source: 'decision', action: person.action })
    expect(clients[1]).toEqual(clients[0])
  })
})

const OPEN: Ruleset['campaigns'][number] = {
  ...{ id: 1, path: '/', status: 'active', delivery: 'redirect', rules: [] },
  ...{ blackUrl: 'https://shop.example/b', whiteUrl: 'https://shop.example/w' },
}
const EVERYWHERE = { fact: 'country', op: 'in', value: ['US', 'BR'] } as const

describe('a reviewer’s response looks like a person’s', async () => {
  const { replace, ofReviewers, decide } = await createPublisher()
  const publishOne = (campaign: Partial<Ruleset['campaigns'][number]>) =>
    replace({ schema: 3, domain: { id: 1, name: '' }, campaigns: [{ ...OPEN, ...campaign }] })
  const told = async () => {
    const { action, reason } = (await decide()).body
    const ofOthers = (await ofReviewers()).map((each) => `${each.action} ${each.reason}`)
    return { person: `${action} ${reason}`, reviewers: [...new Set(ofOthers)] }
  }

  it('where everyone passes because of a rule', async () => {
    await publishOne({
      rules: [{ id: 'a', reason: 'PASS.ALLOW_LIST', action: 'black', when: EVERYWHERE }],
    })
    const { person, reviewers } = await told()
    expect(reviewers).toEqual([person])
  })

  it('where the fallback page has several reasons', async () => {
    await publishOne({
      peopleShare: 0,
      rules: [
        {
          id: 'a',
          reason: 'POLICY.REFERRER',
          action: 'white',
          when: { fact: 'referrer', op: 'in', value: ['x.example'] },
        },
        { id: 'b', reason: 'POLICY.GEO', action: 'white', when: EVERYWHERE },
      ],
    })
    const { person, reviewers } = await told()
    expect(reviewers).toEqual([person])
  })

  it('at the click limit, whatever the rules', async () => {
    await publishOne({ clickLimit: 1, peopleShare: 5 })
    await decide()
    await publishOne({
      clickLimit: 1,
      peopleShare: 5,
      rules: [{ id: 'a', reason: 'POLICY.GEO', action: 'white', when: EVERYWHERE }],
    })
    const { person, reviewers } = await told()
    expect([person, ...reviewers]).toEqual(['white POLICY.CAP', 'white POLICY.CAP'])
  })
})

it.each([
  ['unknown which page people get', 5],
  ['known only of other campaigns', 1],
])('draws a reviewer’s page if it is %s, however few are known', async (_, peopleShare) => {
  const { replace, ofReviewers, byBrowser } = await createPublisher({ arePeopleKnown: false })
  // Most people have this app's browser, and no drawn person has.
  const when = { fact: 'inApp', op: 'in', value: ['tiktok'] } as const
  const reason = deriveReason({ when, action: 'white' })
  const rule = { id: 'a', reason, action: 'white', when } as const
  await replace({
    schema: RULESET_FORM,
    domain: { id: 1, name: '' },
    campaigns: [{ ...OPEN, peopleShare, rules: [rule] }],
  })
  const described = (await ofReviewers()).map(({ action }) => action)
  const seen = await Promise.all(
    Array.from({ length: 40 }, async (_, network) => {
      const address = `66.249.${64 + (network % 32)}.${network}`
      return (await byBrowser({ ...REVIEWER, address })).action
    }),
  )
  for (const actions of [described, seen]) {
    expect(new Set(actions)).toEqual(new Set(['black', 'white']))
  }
})

it('gives the tag’s reviewers either page where a rule tests what cannot be drawn for a person', async () => {
  const { replace, byBrowser } = await createPublisher({ arePeopleKnown: false })
  for (const when of [
    { fact: 'organisation', op: 'startsWith', value: 'AS' },
    { fact: 'organisation', op: 'unknown' },
    { fact: 'city', op: 'unknown' },
  ] as const) {
    const rules = [{ id: 'a', reason: deriveReason({ when, action: 'white' }), when }]
    const campaign = {
      ...OPEN,
      rules: rules.map((rule) => ({ ...rule, action: 'white' as const })),
    }
    await replace({ schema: 3, domain: { id: 1, name: '' }, campaigns: [campaign] })
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, network) => {
        const address = `66.249.${64 + (network % 32)}.${network}`
        return (await byBrowser({ ...REVIEWER, address })).action
      }),
    )
    expect(new Set(seen)).toEqual(new Set(['black', 'white']))
  }
})

describe('while too few people are known, a rule does not distinguish reviewers from people', async () => {
  const { replace, ofReviewers, decide } = await createPublisher({ arePeopleKnown: false })
  const rules = (when: Condition) => [
    { id: 'a', reason: deriveReason({ when, action: 'white' }), action: 'white', when } as const,
  ]
  const PEOPLE_HAVE: readonly [string, Condition][] = [
    ['a first visit', { fact: 'accessCount', op: 'atLeast', value: 1 }],
    ['a first request', { fact: 'requestsPerMinute', op: 'atLeast', value: 1 }],
    ['a known count of visits', { not: { fact: 'accessCount', op: 'unknown' } }],
    ['an address', { not: { fact: 'ip', op: 'unknown' } }],
    ['a person’s address', { fact: 'ip', op: 'in', value: ['189.0.0.0/8'] }],
    ['a user agent', { fact: 'userAgent', op: 'contains', value: 'Mozilla/5.0 (' }],
    ['a device', { fact: 'device', op: 'in', value: ['desktop', 'mobile', 'tablet'] }],
    ['a language', { not: { fact: 'language', op: 'unknown' } }],
  ]

  it.each(PEOPLE_HAVE)('on %s', async (_, when) => {
    for (const campaign of [
      { rules: rules(when) },
      { rules: [], stage: { version: 1, share: 100, salt: 'a'.repeat(16), rules: rules(when) } },
    ]) {
      await replace({
        schema: RULESET_FORM,
        domain: { id: 1, name: '' },
        campaigns: [{ ...OPEN, ...campaign }],
      })
      const { action, reason } = (await decide()).body
      expect([action, reason]).toEqual(['white', expect.stringMatching('POLICY')])
      for (const told of await ofReviewers()) {
        expect([told.action, told.reason]).toEqual([action, reason])
      }
    }
  })

  it('aimed at the person that answers about a made-up reviewer reveal', async () => {
    const ask = (addresses: string[]) => {
      const when = { fact: 'ip', op: 'in', value: addresses } as const
      const campaign = { ...OPEN, rules: rules(when) }
      return replace({ schema: 3, domain: { id: 1, name: '' }, campaigns: [campaign] })
    }
    let digit = 0
    for (const bit of [128, 64, 32, 16, 8, 4, 2, 1]) {
      const some = Array.from({ length: bit }, (_, at) => `189.${digit + bit + at}.0.0/16`)
      await ask(some)
      if ((await decide(REVIEWER)).body.action === 'white') digit += bit
    }
    await ask([`189.${digit}.0.0/16`])
    const filtered = (await ofReviewers()).filter(({ action }) => action === 'white')
    expect(filtered.length).toBeLessThan(REVIEWERS.length / 3)
  })

  it.each([
    ['accessCount', 1],
    ['requestsPerMinute', 2],
  ] as const)('on %s, by asking twice', async (fact, host) => {
    const publishAgain = () =>
      replace({
        schema: RULESET_FORM,
        domain: { id: 1, name: '' },
        campaigns: [{ ...OPEN, rules: rules({ fact, op: 'atLeast', value: 2 }) }],
      })
    await publishAgain()
    for (const [kind, network] of [
      [VISIT, '189.9.9'],
      [REVIEWER, '66.249.65'],
    ] as const) {
      const visitor = { ...kind, address: `${network}.${host}` }
      const first = await decide(visitor)
      const second = await decide(visitor)
      expect([first.body.action, second.body.action]).toEqual(['black', 'white'])
      // Crawlers return more often than people, and still see what people see first.
      await publishAgain()
      await publishAgain()
      if (kind === REVIEWER) expect((await decide(visitor)).body.action).toBe('black')
    }
  })
})

it.each([
  ['a person', VISIT],
  ['a reviewer', REVIEWER],
])('%s uses a click, so that the limit reveals nobody', async (_, first) => {
  const { replace, decide } = await createPublisher()
  await replace({
    schema: 3,
    domain: { id: 1, name: '' },
    campaigns: [{ ...OPEN, clickLimit: 1 }],
  })
  expect((await decide(first)).body.action).toBe('black')
  expect((await decide()).body).toMatchObject({ action: 'white', reason: 'POLICY.CAP' })
})

it('a server cannot use up the visits that the tag accepts from a crawler’s network', async () => {
  const { replace, post, byBrowser } = await createPublisher()
  const rule = { id: 'a', reason: 'POLICY.GEO', action: 'white', when: EVERYWHERE } as const
  await replace({
    schema: RULESET_FORM,
    domain: { id: 1, name: '' },
    campaigns: [{ ...OPEN, rules: [rule] }],
  })
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0)' }
  const crawler = { ...VISIT, address: '189.7.7.7', headers }
  const visits = Array.from({ length: 61 }, (_, at) => ({ ...crawler, id: `${at}` }))
  const { decisions } = (await post('/v1/decide/batch', { visits })).body
  expect(decisions.filter(({ action }: Told) => action === 'white')).toHaveLength(1)
  expect((await byBrowser(crawler)).action).toBe('black')
})

async function publish(domainId: number, text: string): Promise<void> {
  const hash = await sha256Hex(text)
  await env.RULESETS.put(`ruleset:${hash}`, text)
  await env.DB.prepare('update domains set published_hash = ? where id = ?')
    .bind(hash, domainId)
    .run()
}
