import type { RulesetCampaign } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'
import { campaign, NOBODY_PASSES, rulesetOf, signed } from '../../test/rulesets.ts'

const STAGE: NonNullable<RulesetCampaign['stage']> = {
  version: 3,
  share: 25,
  salt: '0123456789abcdef',
  rules: NOBODY_PASSES.map((rule) => ({ ...rule, mode: 'live' })),
}
const from = (address: string) => ({ headers: { ...BROWSER, 'cf-connecting-ip': address } })

test('gives a share of visitors the changed rules, always the same ones, and records it', async () => {
  const ruleset = { ...rulesetOf(campaign({ stage: STAGE })), schema: 5 as const }
  const edge = new Edge(await signed({ ruleset }))
  const addresses = Array.from({ length: 40 }, (_, at) => `203.0.113.${at}`)
  for (const address of [...addresses, ...addresses]) await edge.visit('/promo', from(address))
  const arms = edge.visits.map(({ action, facts }) => {
    const { stage } = JSON.parse(facts ?? '{}')
    expect(stage).toBe(`3/25/${action === 'white' ? 'candidate' : 'live'}`)
    return action
  })
  expect(arms.slice(0, 40)).toEqual(arms.slice(40))
  expect(new Set(arms)).toEqual(new Set(['black', 'white']))
})

test('never puts a reviewer in a stage', async () => {
  const stage = { ...STAGE, share: 100 }
  const ruleset = { ...rulesetOf(campaign({ stage })), schema: 5 as const }
  const edge = new Edge(await signed({ ruleset }))
  const headers = {
    'user-agent': 'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'cf-connecting-ip': '66.249.64.1',
  }
  await edge.visit('/promo', { headers })
  await edge.visit('/promo', from('203.0.113.7'))
  expect(edge.visits.map(({ action, reason }) => [action, reason])).toEqual([
    // Claimed once the bundled ranges are too old to verify it.
    ['black', expect.stringMatching(/^(?:VERIFIED|CLAIMED)\.SEARCH$/)],
    ['white', expect.any(String)],
  ])
  expect(edge.visits[0]?.facts).toBeNull()
})
