import type { RulesetCampaign } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { Edge } from '../../test/edge.ts'
import { campaign, NOBODY_PASSES, rulesetOf, signed } from '../../test/rulesets.ts'

const DISCORD = {
  headers: {
    'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'cf-connecting-ip': '203.0.113.7',
  },
}

test('keeps parity even if a list names the reviewer’s network and console', async () => {
  const rules = [
    { fact: 'ip', op: 'in', value: ['108.174.10.0/24'] },
    { fact: 'referrer', op: 'in', value: ['business.linkedin.com'] },
  ].map((when, at) => ({
    id: `aimed-${at}`,
    reason: 'POLICY.BLOCK_LIST' as const,
    action: 'white' as const,
    when: when as RulesetCampaign['rules'][number]['when'],
  }))
  const edge = new Edge(await signed({ ruleset: rulesetOf(campaign({ rules })) }))
  const linkedin = {
    'cf-connecting-ip': '108.174.10.9',
    'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient)',
    referer: 'https://business.linkedin.com/',
  }
  await edge.visit('/promo', { headers: linkedin })
  await edge.visit('/promo', { headers: { ...linkedin, 'user-agent': 'curl/8.9.1 LinkedInBot' } })
  expect(edge.visits.map(({ reason }) => reason)).toEqual(['CLAIMED.AD', 'POLICY.BLOCK_LIST'])
})

test('treats a network that claims a name too often like everyone else', async () => {
  const ruleset = rulesetOf(campaign({ rules: NOBODY_PASSES }))
  const edge = new Edge(await signed({ ruleset }))
  for (let visit = 0; visit < 61; visit += 1) await edge.visit('/promo', DISCORD)
  const reasons = edge.visits.map(({ reason }) => reason)
  expect(new Set(reasons.slice(0, 60))).toEqual(new Set(['CLAIMED.PREVIEW']))
  expect(reasons[60]).not.toBe('CLAIMED.PREVIEW')
  expect(edge.visits[60]?.action).toBe('white')
})

test.each([
  ['requests for images', { 'sec-fetch-dest': 'image' }],
  ['frames', { 'sec-fetch-dest': 'iframe' }],
  ['calls', { 'sec-fetch-dest': 'empty' }],
  ['reloads', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }],
  ['links from a subdomain', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-site' }],
])('a page cannot use up a crawler’s allowance with its %s', async (_, own) => {
  const ruleset = rulesetOf(campaign({ rules: NOBODY_PASSES }))
  const edge = new Edge(await signed({ ruleset }))
  const headers = { ...DISCORD.headers, ...own }
  for (let visit = 0; visit < 61; visit += 1) await edge.visit('/promo', { headers })
  await edge.visit('/promo', DISCORD)
  const reasons = edge.visits.map(({ reason }) => reason)
  expect(reasons[60]).not.toBe('CLAIMED.PREVIEW')
  expect(reasons[61]).toBe('CLAIMED.PREVIEW')
})
