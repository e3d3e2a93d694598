import { type FactName, type Facts, FLOOR_FEED } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { AccessCounts, tallyAccesses } from './access-counts.ts'
import { readFacts } from './facts.ts'

const START = Date.parse('2026-11-22T12:00:00Z')

const factsOf = (ip: string, now = START, userAgent = 'curl/8.9.1'): Facts => {
  const headers = new Headers({ 'cf-connecting-ip': ip, 'user-agent': userAgent })
  const url = 'https://shop.example/'
  return readFacts({ headers }, new URL(url), {
    ...{ now, signatureAgent: null, feed: FLOOR_FEED },
  })
}

const campaign = (id: number, ...facts: FactName[]) => ({
  id,
  looksAt: { facts: new Set(facts), parameters: [], parameterValues: new Set<string>() },
})
const TESTED = campaign(1, 'requestsPerMinute')
const OTHER = campaign(2, 'accessCount')

const countsOf = ({ requestsPerMinute, accessCount }: Facts) => [requestsPerMinute, accessCount]

test('counts requests by IP address, and visits by IP address and campaign', () => {
  const counts = new AccessCounts()
  expect(countsOf(counts.note(factsOf('203.0.113.7'), TESTED))).toEqual([1, 1])
  expect(countsOf(counts.note(factsOf('203.0.113.7'), OTHER))).toEqual([2, 1])
  expect(countsOf(counts.note(factsOf('203.0.113.8'), TESTED))).toEqual([1, 1])
  const later = factsOf('203.0.113.7', START + 600_000)
  expect(countsOf(counts.note(later, TESTED))).toEqual([1, 2])
})

test('counts an IPv6 /64 as one IP address', () => {
  const counts = new AccessCounts()
  counts.note(factsOf('2001:db8:1:2::3'), TESTED)
  expect(countsOf(counts.note(factsOf('2001:db8:1:2:ffff::1'), TESTED))).toEqual([2, 2])
  expect(countsOf(counts.note(factsOf('2001:db8:1:3::1'), TESTED))).toEqual([1, 1])
})

test('counts nothing for campaigns whose rules do not test it, and no reviewers', () => {
  const counts = new AccessCounts()
  const reviewer = factsOf(
    '66.249.64.1',
    START,
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
  )
  expect(countsOf(counts.note(reviewer, TESTED))).toEqual([null, null])
  const unasked = counts.note(factsOf('203.0.113.7'), campaign(3, 'country'))
  expect(countsOf(unasked)).toEqual([null, null])
  expect(countsOf(counts.note(factsOf('203.0.113.7'), TESTED))).toEqual([1, 1])
  const visits = [reviewer, unasked].map((facts) => ({ campaign: TESTED, facts }))
  expect(tallyAccesses(visits)).toEqual([])
})

test('isolates learn from their Hub what the others counted', () => {
  const hub = new AccessCounts()
  const isolates = [new AccessCounts(), new AccessCounts()]
  const handOver = (isolate: AccessCounts, visits: number) => {
    const noted = Array.from({ length: visits }, () => ({
      campaign: TESTED,
      facts: isolate.note(factsOf('203.0.113.7'), TESTED),
    }))
    isolate.learn(hub.gather(tallyAccesses(noted), START), START)
  }
  for (const isolate of isolates) handOver(isolate, 40)
  for (const isolate of isolates) handOver(isolate, 1)
  const [one, other] = isolates.map((isolate) => isolate.note(factsOf('203.0.113.7'), TESTED))
  expect([one, other].map((facts) => facts && countsOf(facts))).toEqual([
    [82, 82],
    [83, 83],
  ])
})
