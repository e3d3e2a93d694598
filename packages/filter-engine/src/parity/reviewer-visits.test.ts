import { expect, it } from 'vitest'
import { createRangeSet } from '../addresses/range-set.ts'
import { CRAWLERS } from '../catalogue/crawlers.ts'
import { reviewerVisits } from './reviewer-visits.ts'

it('takes the reviewers’ IP addresses and identity from the catalogue', () => {
  const catalogue = CRAWLERS.map((crawler) =>
    crawler.id === 'googlebot'
      ? { ...crawler, ranges: ['198.51.100.0/24'], asOf: '2026-11-22T06:00:00.000Z' }
      : crawler,
  )
  const newest = createRangeSet(['198.51.100.0/24'])
  const inNewest = reviewerVisits(catalogue).filter(({ facts }) => facts.ip && newest.has(facts.ip))
  expect(inNewest.map(({ crawler, facts }) => [crawler, facts.crawler?.state])).toContainEqual([
    'googlebot',
    'verified',
  ])
  expect(new Set(inNewest.map(({ facts }) => facts.crawler?.id))).toEqual(new Set(['googlebot']))
})
