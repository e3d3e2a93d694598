import type { Claim } from '@crivo/visit'
import { beforeEach, expect, test, vi } from 'vitest'
import { Edge } from '../../test/edge.ts'
import { campaign, NOBODY_PASSES, rulesetOf, signed } from '../../test/rulesets.ts'

const CAPPED = rulesetOf(campaign({ clickLimit: 3 }), campaign({ id: 2, path: '/free' }))
/** Google's crawler, identified by network and name. */
const REVIEWER = {
  headers: {
    'user-agent': 'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'cf-connecting-ip': '66.249.64.1',
  },
}
const CURL = { headers: { 'user-agent': 'curl/8.5.0' } }

let claims: Claim[]

/** Counts claims as the Hub does. */
const claim = async (made: Claim) => {
  claims.push(made)
  return Math.min(claims.length - 1, made.limit)
}

const reasonsOf = ({ visits }: Edge) => visits.map(({ reason }) => reason)

beforeEach(() => {
  claims = []
})

test('lets people through up to the limit, then makes no more claims', async () => {
  const edge = new Edge(await signed({ ruleset: CAPPED }), { claim })
  for (let visit = 0; visit < 6; visit += 1) await edge.visit('/promo')
  expect(reasonsOf(edge)).toEqual([
    'PASS.DEFAULT',
    'PASS.DEFAULT',
    'PASS.DEFAULT',
    'POLICY.CAP',
    'POLICY.CAP',
    'POLICY.CAP',
  ])
  expect(claims).toHaveLength(4)
  const ids = edge.visits.slice(0, 4).map(({ id }) => id)
  expect(claims).toEqual(ids.map((visitId) => ({ campaignId: 1, visitId, limit: 3 })))
})

test('serves exactly the limit of main pages to 200 concurrent visitors', async () => {
  const ruleset = rulesetOf(campaign({ clickLimit: 50 }))
  const edge = new Edge(await signed({ ruleset }), { claim })
  await Promise.all(Array.from({ length: 200 }, () => edge.visit('/promo')))
  const through = reasonsOf(edge).filter((reason) => reason === 'PASS.DEFAULT')
  expect(through).toHaveLength(50)
})

test('bots use no clicks, reviewers one each as people do, and the limit is the same for both', async () => {
  const edge = new Edge(await signed({ ruleset: CAPPED }), { claim })
  await edge.visit('/promo', CURL)
  expect(claims).toEqual([])
  await edge.visit('/promo', REVIEWER)
  // Otherwise, the number of visits left until the limit would reveal which ones were reviewers'.
  expect(claims).toMatchObject([{ campaignId: 1, limit: 3 }])
  for (let visit = 0; visit < 3; visit += 1) await edge.visit('/promo')
  await edge.visit('/promo', REVIEWER)
  await edge.visit('/promo', CURL)
  expect(reasonsOf(edge)[0]).toBe('GIVT.UA')
  expect(reasonsOf(edge)[1]).toMatch(/^(VERIFIED|CLAIMED)\./)
  expect(edge.visits[1]?.action).toBe('black')
  const capped = edge.visits.slice(-3)
  expect(capped.map(({ action }) => action)).toEqual(['white', 'white', 'white'])
  expect([capped[0]?.reason, capped[2]?.reason]).toEqual(['POLICY.CAP', 'POLICY.CAP'])
})

test('gives reviewers the fallback page in an isolate that has not seen the limit reached', async () => {
  const edge = new Edge(await signed({ ruleset: CAPPED }), { claim: async () => 3 })
  await edge.visit('/promo', REVIEWER)
  expect(edge.visits).toMatchObject([{ action: 'white' }])
})

test('makes no claims without a limit or if the rules let nobody through', async () => {
  const rules = NOBODY_PASSES
  const ruleset = rulesetOf(campaign({ clickLimit: 3, rules }), campaign({ id: 2, path: '/free' }))
  const edge = new Edge(await signed({ ruleset }), { claim })
  await edge.visit('/promo')
  await edge.visit('/free')
  expect(reasonsOf(edge)).toEqual(['POLICY.GEO', 'PASS.DEFAULT'])
  expect(claims).toEqual([])
})

test('lets people through again after the limit is raised', async () => {
  const edge = new Edge(await signed({ ruleset: CAPPED }), { claim })
  for (let visit = 0; visit < 4; visit += 1) await edge.visit('/promo')
  const raised = rulesetOf(campaign({ clickLimit: 9 }))
  edge.hold(await signed({ version: 2, ruleset: raised }))
  await edge.visit('/promo')
  expect(reasonsOf(edge).at(-1)).toBe('PASS.DEFAULT')
})

test('retries a failed claim once for the same visit', async () => {
  let isBroken = true
  const edge = new Edge(await signed({ ruleset: CAPPED }), {
    claim: async (made) => {
      const before = await claim(made)
      if (isBroken) {
        isBroken = false
        throw new Error('broken stub')
      }
      return before
    },
  })
  await edge.visit('/promo')
  expect(claims).toHaveLength(2)
  expect(claims[0]).toEqual(claims[1])
})

test('does not enforce the limit while clicks cannot be counted, and logs it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const edge = new Edge(await signed({ ruleset: CAPPED }), {
    claim: () => Promise.reject(new Error('away')),
  })
  for (let visit = 0; visit < 5; visit += 1) await edge.visit('/promo')
  expect(reasonsOf(edge)).toEqual(Array(5).fill('PASS.DEFAULT'))
  expect(log).toHaveBeenCalledWith('click not counted', expect.objectContaining({ campaignId: 1 }))
})
