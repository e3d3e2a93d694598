import {
  type CompiledCampaign,
  CRAWLERS,
  type CrawlerIdentity,
  compile,
  type Decision,
  FLOOR_FEED,
} from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { readFacts } from './facts.ts'
import { visitRow } from './visit-row.ts'

const GCLID = 'Cj0KCQiA-Kept_1'

const campaignThat = (own: { keepClickIds?: true }): CompiledCampaign => {
  const { program } = compile({
    schema: 8,
    domain: { id: 1, name: 'shop.example' },
    campaigns: [
      {
        ...{ id: 1, path: '/', status: 'active', delivery: 'redirect', rules: [], ...own },
        ...{ blackUrl: 'https://pages.example/', whiteUrl: 'https://pages.example/' },
      },
    ],
  })
  const [campaign] = program?.campaigns ?? []
  if (campaign === undefined) throw new Error('The ruleset does not compile')
  return campaign
}
const KEEPING = campaignThat({ keepClickIds: true })

interface Visited {
  readonly campaign?: CompiledCampaign
  readonly query?: string
  readonly crawler?: CrawlerIdentity | null
  readonly action?: Decision['action']
}

function rowOf({ campaign = KEEPING, query = `gclid=${GCLID}`, crawler, action }: Visited = {}) {
  const url = `https://shop.example/?${query}`
  const headers = new Headers({ 'cf-connecting-ip': '203.0.113.7', 'user-agent': 'curl/8.9.1' })
  const facts = readFacts({ headers }, new URL(url), {
    ...{ now: 0, signatureAgent: null, feed: FLOOR_FEED, looksAt: campaign.looksAt },
  })
  return visitRow({
    ...{ id: crypto.randomUUID(), campaign, ruleset: { hash: '' }, status: 200, failure: null },
    decision: { action: action ?? 'black', reason: 'PASS.DEFAULT', ruleId: null, monitored: null },
    facts: { ...facts, crawler: crawler ?? null },
    decisionMs: 0,
  })
}

test.each([
  ['Google', `utm_source=google&gclid=${GCLID}`, `gclid:${GCLID}`],
  ['Meta', 'fbclid=IwAR0_x', 'fbclid:IwAR0_x'],
  ['the network that the source names', 'fbclid=a&gclid=b', 'gclid:b'],
  ['nobody, without a value', 'gclid=', undefined],
  ['nobody, with more than a network sends', `gclid=${'x'.repeat(501)}`, undefined],
  ['nobody, with a line break', 'gclid=a%0Ab', undefined],
])('keeps the click ID of %s', (_, query, kept) => {
  expect(rowOf({ query }).clickId).toBe(kept)
})

test('stores the click ID of a filtered visit, and of one that pretends to be a crawler', () => {
  const crawler = { id: 'google-adsbot', purpose: 'ad', state: 'spoofed' } as const
  expect(rowOf({ action: 'white', crawler }).clickId).toBe(`gclid:${GCLID}`)
})

test('stores only that a click ID was sent unless the campaign stores its value', () => {
  const row = rowOf({ campaign: campaignThat({}) })
  expect(JSON.stringify(row)).not.toContain(GCLID)
  expect(row.facts).toContain('"gclid":true')
})

test.each(CRAWLERS.map(({ id, purpose }) => [id, purpose] as const))(
  'keeps no click ID of %s',
  (id, purpose) => {
    for (const state of ['verified', 'claimed'] as const) {
      for (const action of ['black', 'white'] as const) {
        const row = rowOf({ crawler: { id, purpose, state }, action })
        expect(JSON.stringify(row)).not.toContain(GCLID)
      }
    }
  },
)
