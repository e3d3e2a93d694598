import { classifyAgent, type Facts, parseIp } from '@crivo/filter-engine'
import { expect, it } from 'vitest'
import { CONTEXT, decisionFor, kinds } from '../../test/decide-campaign.ts'
import { campaignPolicySchema } from '../contracts/campaigns/campaign-policy.ts'
import { CRITERIA } from './criteria.ts'
import { watchRule } from './watch-rule.ts'

const NO_HINTS = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }
const agentOf = (userAgent: string): Partial<Facts> => ({
  userAgent,
  agent: classifyAgent({ userAgent, ...NO_HINTS }),
})
const at = (ip: string): Partial<Facts> => ({ ip: parseIp(ip) })
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
const TIKTOK =
  'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 trill_360804 BytedanceWebview/d8a21c6'
const ASSISTANT = { id: 'chatgpt-user', purpose: 'agent', state: 'verified' } as const

/** A criterion's example: the matching visitor, a visitor who must not match, and the reason. */
type Row = [decided: Partial<Facts>, other: Partial<Facts>, reason: string]

/** One row per criterion, decided by the example in docs/filters.md. */
const ROWS: Readonly<Record<string, Row>> = {
  'account-allow-list': [at('203.0.113.77'), {}, 'PASS.ALLOW_LIST'],
  'allow-list': [at('198.51.100.9'), at('198.51.101.9'), 'PASS.ALLOW_LIST'],
  assistants: [{ crawler: ASSISTANT }, {}, 'AGENT.VERIFIED'],
  'account-block-list': [at('203.0.113.200'), {}, 'POLICY.BLOCK_LIST'],
  'block-list': [at('2001:db8:0:7::1'), at('2001:db8:1::1'), 'POLICY.BLOCK_LIST'],
  'repeated-access': [at('203.0.113.9'), at('203.0.113.10'), 'POLICY.REPEATED_ACCESS'],
  bots: [agentOf('curl/8.5.0'), {}, 'GIVT.UA'],
  'ad-spy-tools': [agentOf('Scrapy/2.13.3 (+https://scrapy.org)'), {}, 'SIVT.SCRAPER'],
  'hosting-networks': [{ networks: kinds('hosting') }, {}, 'GIVT.DATACENTER'],
  proxy: [{ networks: kinds('proxy') }, {}, 'SIVT.PROXY'],
  tor: [{ networks: kinds('tor') }, {}, 'SIVT.PROXY'],
  activity: [{ requestsPerMinute: 120 }, { requestsPerMinute: 119 }, 'GIVT.ACTIVITY'],
  vpn: [{ networks: kinds('vpn') }, { networks: kinds('relay') }, 'POLICY.VPN'],
  countries: [{ country: 'MX' }, { country: 'PT' }, 'POLICY.GEO'],
  places: [
    { subdivision: 'BR-RJ', city: 'Rio de Janeiro' },
    { subdivision: 'BR-RJ', city: 'NITEROI' },
    'POLICY.GEO',
  ],
  systems: [agentOf(WINDOWS), agentOf(IPHONE), 'POLICY.DEVICE'],
  devices: [agentOf(WINDOWS), agentOf(IPHONE), 'POLICY.DEVICE'],
  browsers: [agentOf(`${WINDOWS} Edg/153.0.0.0`), agentOf(IPHONE), 'POLICY.BROWSER'],
  apps: [{}, agentOf(TIKTOK), 'POLICY.BROWSER'],
  'user-agents': [agentOf(WINDOWS), agentOf(IPHONE), 'POLICY.BROWSER'],
  languages: [{ languages: ['es-AR'] }, { languages: ['es-MX'] }, 'POLICY.LANGUAGE'],
  referrers: [{}, { referrerHost: 'example.org' }, 'POLICY.REFERRER'],
  parameters: [
    { parameters: { utm_source: 'tiktok' } },
    { parameters: { utm_source: 'TikTok', gclid: '1' } },
    'POLICY.PARAM',
  ],
  networks: [{ asn: 26_599 }, { asn: 4230 }, 'POLICY.ISP'],
}

it.each(CRITERIA.filter(({ id }) => id !== 'custom-rules'))(
  '$id decides by its example, and only then',
  ({ id, example }) => {
    const row = ROWS[id]
    if (row === undefined) throw new Error(`${id} has no row`)
    const [decided, other, reason] = row
    const lists = { ...CONTEXT, hasAllowedList: id === 'account-allow-list' }
    const judge = (facts: Partial<Facts>) => decisionFor(example, facts, undefined, lists)
    const { action, monitored, ...decision } = judge(decided)
    const isWatched = example.traffic?.tor === 'watch'
    expect(isWatched ? monitored?.reason : decision.reason).toBe(reason)
    const isLetIn = isWatched || reason === 'PASS.ALLOW_LIST'
    expect(action).toBe(isLetIn ? 'black' : 'white')
    expect(judge(other)).toMatchObject({ action: 'black', reason: 'PASS.DEFAULT' })
  },
)

it.each(CRITERIA.filter(({ rules }) => rules.length > 0))(
  '$id only records what it would have decided while it is watched',
  ({ id, example, rules }) => {
    const row = ROWS[id]
    if (row === undefined) throw new Error(`${id} has no row`)
    const [decided, , reason] = row
    const lists = { ...CONTEXT, hasAllowedList: id === 'account-allow-list' }
    const form = campaignPolicySchema.parse(example)
    // Other settings would also decide some of the examples.
    const live = { ...form, traffic: { ...form.traffic, bots: id === 'bots' } }
    const watched = rules.reduce((policy, rule) => watchRule(policy, rule, true), live)
    const { action, reason: given, monitored } = decisionFor(watched, decided, undefined, lists)
    expect([action, given, monitored?.reason]).toEqual(['black', 'PASS.DEFAULT', reason])
    expect(rules).toContain(monitored?.ruleId)
    expect(campaignPolicySchema.parse(watched)).toEqual(watched)
    const back = rules.reduce((policy, rule) => watchRule(policy, rule, false), watched)
    expect(decisionFor(back, decided, undefined, lists).reason).toBe(reason)
  },
)
