import { BREAKDOWN_DIMENSIONS } from '@crivo/shared'
import { expect, test } from 'vitest'
import { filterFor, filterOf, readFilters } from './filters.ts'

test('reads of an address what the API takes, and nothing else', () => {
  const address = new URLSearchParams(
    'country=BR&class=bots&campaignId=x&asn=28573&city=&action=white&evil=1',
  )
  expect(readFilters(address)).toEqual({ country: 'BR', asn: '28573', action: 'white' })
})

test('every dimension of a breakdown can be narrowed by its value', () => {
  expect(BREAKDOWN_DIMENSIONS.filter((dimension) => filterOf(dimension) === undefined)).toEqual([])
  expect(filterFor('campaign', '7')).toEqual({ campaignId: '7' })
  expect(filterFor('country', 'BR')).toEqual({ country: 'BR' })
})

test('asks for visits of which a value is not known, and not for what is no filter', () => {
  expect(filterFor('country', null)).toEqual({ country: '(unknown)' })
  expect(filterFor('domain', null)).toBeNull()
  expect(filterFor('city', '(other)')).toBeNull()
})
