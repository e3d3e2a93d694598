import {
  deriveReason,
  encodeFeed,
  INVALID_TRAFFIC_RULES,
  parseIp,
  type Ruleset,
} from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'
import { signedFeed } from '../../test/feeds.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'

const RULES = INVALID_TRAFFIC_RULES.map(
  ({ id, when }): Ruleset['campaigns'][number]['rules'][number] => ({
    id,
    when,
    action: 'white',
    reason: deriveReason({ action: 'white', when }),
    mode: 'live',
  }),
)
/** Akamai's ASN, on the hosting list; it carries most of the relay's traffic. */
const AKAMAI = 36_183
const RELAY = '172.224.226.7'

/**
 * Creates an edge whose campaign filters only invalid traffic, with a relay and an agent in its
 * feed.
 */
async function startEdge(): Promise<Edge> {
  const edge = new Edge(await signed({ ruleset: rulesetOf(campaign({ rules: RULES })) }))
  const asOf = new Date(edge.now).toISOString()
  const ip = parseIp(RELAY)
  if (ip === null) throw new Error(RELAY)
  edge.feed = await signedFeed({
    bytes: encodeFeed(asOf, [
      {
        ...{ source: 'private-relay', kind: 'relay', asOf },
        rows: [{ first: ip, last: ip, country: 'PT', asn: null }],
      },
      {
        ...{ source: 'chatgpt-user', kind: 'crawler', crawler: 'chatgpt-user', asOf },
        ...{ verifiesForDays: 14, disprovesForHours: 48, ranges: '198.51.100.0/24' },
      },
    ]),
  })
  return edge
}

const HEADERS = {
  ...BROWSER,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/apng,*/*;q=0.8',
  'upgrade-insecure-requests': '1',
  'accept-language': 'pt-PT,pt;q=0.9',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

const visitOf = async (
  address: string,
  cf: Record<string, unknown>,
  agent = HEADERS['user-agent'],
) => {
  const edge = await startEdge()
  const headers = { ...HEADERS, 'cf-connecting-ip': address, 'user-agent': agent }
  await edge.visit('/promo', { headers, cf })
  return edge.visits[0]
}

test('treats a visitor behind a relay as a person, in the country on the relay’s list', async () => {
  const visit = await visitOf(RELAY, { asn: AKAMAI, country: 'US', city: 'Boston' })
  expect(visit).toMatchObject({ reason: 'PASS.DEFAULT', country: 'PT', city: null })
  expect(JSON.parse(visit?.facts ?? '')).toMatchObject({
    networks: [['relay', 'private-relay', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]],
  })
})

test.each([
  ['beside the relay', '172.224.226.8', { asn: AKAMAI }, 'GIVT.DATACENTER'],
  ['in a VPN’s network that hosts', '203.0.113.7', { asn: 9_009 }, 'PASS.DEFAULT'],
  ['in a hosting network', '203.0.113.7', { asn: 60_068 }, 'GIVT.DATACENTER'],
  ['that the CDN knows as a Tor exit', '203.0.113.7', { asn: 60_068, country: 'T1' }, 'SIVT.PROXY'],
  ['of a mobile carrier', '203.0.113.7', { asn: 26_599, country: 'BR' }, 'PASS.DEFAULT'],
])('decides a visitor %s by all types of their network', async (_, address, cf, reason) => {
  expect((await visitOf(address, cf))?.reason).toBe(reason)
})

const CHATGPT =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot'
const CLAUDE =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)'

test.each([
  ['verified', '198.51.100.7', CHATGPT, 'AGENT.VERIFIED', 'black'],
  ['only claimed', '203.0.113.7', CLAUDE, 'AGENT.CLAIMED', 'black'],
  ['outside its ranges', '203.0.113.7', CHATGPT, 'AGENT.CLAIMED', 'black'],
])(
  'records an agent for a person that is %s, with its address',
  async (_, address, agent, reason, action) => {
    const visit = await visitOf(address, { asn: 8_075 }, agent)
    expect(visit).toMatchObject({ reason, action, clientIp: address })
  },
)
