import { BREAKDOWN_DIMENSIONS } from '@crivo/shared'
import { expect, test } from 'vitest'
import { filterFor, filterOf, readFilters } from './filters.ts'

test('reads only filters that the API accepts from the URL', () => {
  const address = new URLSearchParams(
    'country=BR&class=bots&campaignId=x&asn=28573&city=&action=white&evil=1',
  )
  expect(readFilters(address)).toEqual({ country: 'BR', asn: '28573', action: 'white' })
})

test('every dimension of a breakdown has a filter for its values', () => {
  expect(BREAKDOWN_DIMENSIONS.filter((dimension) => filterOf(dimension) === undefined)).toEqual([])
  expect(filterFor('campaign', '7')).toEqual({ campaignId: '7' })
  expect(filterFor('country', 'BR')).toEqual({ country: 'BR' })
})

test('filters for unknown values, and ignores dimensions without a filter', () => {
  expect(filterFor('country', null)).toEqual({ country: '(unknown)' })
  expect(filterFor('domain', null)).toBeNull()
  expect(filterFor('city', '(other)')).toBeNull()
})
