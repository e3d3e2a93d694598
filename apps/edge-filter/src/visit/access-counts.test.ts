import { ACTIVITY_THRESHOLD, type RulesetCampaign } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'
import { campaign, rulesetOf } from '../../test/rulesets.ts'

const BUSY: RulesetCampaign['rules'][number] = {
  id: 'busy-address',
  reason: 'GIVT.ACTIVITY',
  mode: 'live',
  action: 'white',
  when: { fact: 'requestsPerMinute', op: 'atLeast', value: ACTIVITY_THRESHOLD },
}
const from = (address: string) => ({ headers: { ...BROWSER, 'cf-connecting-ip': address } })

test('filters an IP address as soon as it makes more requests than people', async () => {
  const edge = await Edge.holding(rulesetOf(campaign({ rules: [BUSY] })))
  for (let visit = 1; visit <= ACTIVITY_THRESHOLD; visit++) {
    await edge.visit('/promo', from('203.0.113.7'))
  }
  await edge.visit('/promo', from('203.0.113.8'))
  const reasons = edge.visits.map(({ reason }) => reason)
  expect(reasons.slice(-3)).toEqual(['PASS.DEFAULT', 'GIVT.ACTIVITY', 'PASS.DEFAULT'])
  expect(edge.visits.at(-2)?.facts).toContain(`"requestsPerMinute":${ACTIVITY_THRESHOLD}`)
  edge.now += 120_000
  await edge.visit('/promo', from('203.0.113.7'))
  expect(edge.visits.at(-1)?.reason).toBe('PASS.DEFAULT')
})
