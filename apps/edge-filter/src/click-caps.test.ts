import type { Claim } from '@crivo/visit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Edge } from '../test/edge.ts'
import { campaign, NOBODY_PASSES, rulesetOf, signed } from '../test/rulesets.ts'

const CAPPED = rulesetOf(campaign({ clickLimit: 3 }), campaign({ id: 2, path: '/free' }))
/** Google's crawler, by its network and name. */
const REVIEWER = {
  headers: {
    'user-agent': 'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'cf-connecting-ip': '66.249.64.1',
  },
}
const CURL = { headers: { 'user-agent': 'curl/8.5.0' } }

let claims: Claim[]

/** Counts as the Hub does. */
const claim = async (made: Claim) => {
  claims.push(made)
  return Math.min(claims.length - 1, made.limit)
}

const reasonsOf = ({ visits }: Edge) => visits.map(({ reason }) => reason)

beforeEach(() => {
  claims = []
})

afterEach(() => vi.restoreAllMocks())

test('lets as many people through as the limit says, and then asks no more', async () => {
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

test('two hundred people at once get exactly as many main pages as the limit says', async () => {
  const ruleset = rulesetOf(campaign({ clickLimit: 50 }))
  const edge = new Edge(await signed({ ruleset }), { claim })
  await Promise.all(Array.from({ length: 200 }, () => edge.visit('/promo')))
  const through = reasonsOf(edge).filter((reason) => reason === 'PASS.DEFAULT')
  expect(through).toHaveLength(50)
})

test('robots use up no clicks, and reviewers get the main page when there are none left', async () => {
  const edge = new Edge(await signed({ ruleset: CAPPED }), { claim })
  await edge.visit('/promo', CURL)
  await edge.visit('/promo', REVIEWER)
  expect(claims).toEqual([])
  for (let visit = 0; visit < 4; visit += 1) await edge.visit('/promo')
  await edge.visit('/promo', REVIEWER)
  await edge.visit('/promo', CURL)
  expect(reasonsOf(edge)[0]).toBe('GIVT.UA')
  expect(reasonsOf(edge)[1]).toMatch(/^(VERIFIED|CLAIMED)\./)
  expect(reasonsOf(edge).at(-2)).toBe(reasonsOf(edge)[1])
  expect(edge.visits.at(-2)?.action).toBe('black')
  expect(reasonsOf(edge).at(-1)).toBe('POLICY.CAP')
})

test('a campaign without a limit, or whose rules let nobody through, asks for nothing', async () => {
  const rules = NOBODY_PASSES
  const ruleset = rulesetOf(campaign({ clickLimit: 3, rules }), campaign({ id: 2, path: '/free' }))
  const edge = new Edge(await signed({ ruleset }), { claim })
  await edge.visit('/promo')
  await edge.visit('/free')
  expect(reasonsOf(edge)).toEqual(['POLICY.GEO', 'PASS.DEFAULT'])
  expect(claims).toEqual([])
})

test('a higher limit lets people through again', async () => {
  const edge = new Edge(await signed({ ruleset: CAPPED }), { claim })
  for (let visit = 0; visit < 4; visit += 1) await edge.visit('/promo')
  const raised = rulesetOf(campaign({ clickLimit: 9 }))
  edge.hold(await signed({ version: 2, ruleset: raised }))
  await edge.visit('/promo')
  expect(reasonsOf(edge).at(-1)).toBe('PASS.DEFAULT')
})

test('asks once more when a call fails, for the same visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
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

test('nobody is capped while nobody counts, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const edge = new Edge(await signed({ ruleset: CAPPED }), {
    claim: () => Promise.reject(new Error('away')),
  })
  for (let visit = 0; visit < 5; visit += 1) await edge.visit('/promo')
  expect(reasonsOf(edge)).toEqual(Array(5).fill('PASS.DEFAULT'))
  expect(log).toHaveBeenCalledWith('click not counted', expect.objectContaining({ campaignId: 1 }))
})
