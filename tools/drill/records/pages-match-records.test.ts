import { beforeAll, expect, test } from 'vitest'
import { buildEdgeScripts } from '#scripts/lib/edge-scripts.ts'
import { Random } from '../../fuzz/random.ts'
import { servedPageIn } from './pages.ts'
import { compareWithRecords } from './pages-match-records.ts'
import { tally } from './tally.ts'

const DELIVERY = {
  address: '10.0.0.1',
  campaignId: 2,
  status: 200,
  page: servedPageIn('http://127.0.0.1:1/v3/2/white?x'),
}
const ROW = {
  clientIp: '10.0.0.1',
  campaignId: 2,
  status: 200,
  action: 'white',
  rulesetHash: 'h',
  failure: null,
} as const
const VERSIONS = new Map([['h', 3]])
const compare = (rows: readonly object[], brokenOff: readonly { campaignId: number }[] = []) =>
  tally(
    [DELIVERY],
    brokenOff,
    rows.map((row) => ({ ...ROW, ...row })),
    VERSIONS,
  )

test('a record of the delivered page is not a difference', () => {
  expect(compare([{}])).toEqual({ compared: 1, unrecorded: [], anonymous: 0, differences: [] })
})

test.each([
  ['another page', { action: 'black' }],
  ['another ruleset', { rulesetHash: 'other' }],
  ['another campaign', { campaignId: 4 }],
  ['another status', { status: 302 }],
  ['an error page', { failure: 'SYS.ORIGIN_ERROR' }],
])('a record of %s is a difference', (_, row) => {
  expect(compare([row]).differences).toHaveLength(1)
})

test('compares records without an IP address by number', () => {
  const reviewer = { clientIp: null }
  expect(compare([reviewer]).differences).toEqual([])
  expect(compare([{ ...reviewer, action: 'black' }]).differences).toHaveLength(1)
  expect(compare([{ ...reviewer, action: 'black' }], [{ campaignId: 2 }]).differences).toEqual([])
  expect(compare([reviewer, reviewer]).differences).toHaveLength(1)
})

beforeAll(buildEdgeScripts, 300_000)

test('gives and records the same page while rulesets are published and the edge is killed', async () => {
  const size = { visits: 1_500, publishes: 6, restarts: 2 }
  const found = await compareWithRecords('pages-match-records-test', size, new Random(19))
  expect(found).toMatchObject({ differences: [], doubled: 0 })
  expect(found.compared).toBeGreaterThan(600)
}, 120_000)
