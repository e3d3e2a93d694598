import { isKeptParameter } from '@crivo/filter-engine'
import { expect, it } from 'vitest'
import { CLICK_IDS, CLICK_NETWORKS } from './click-ids.ts'
import {
  DIRECT_SOURCE,
  keptParametersOf,
  readVisitSource,
  USUAL_PARAMETERS,
} from './visit-source.ts'

const NOTHING = readVisitSource({}, null)

it('prefers the tag to the click ID, and both to the referrer', () => {
  const all = { utm_source: 'newsletter', fbclid: true }
  expect(readVisitSource(all, 'l.facebook.com').source).toBe('newsletter')
  expect(readVisitSource({ fbclid: true }, 'l.facebook.com').source).toBe('meta')
  expect(readVisitSource({}, 'l.facebook.com').source).toBe('l.facebook.com')
  for (const none of [null, '']) expect(readVisitSource({}, none).source).toBe(DIRECT_SOURCE)
})

it('reads each tag, using the first parameter sent that may contain the dimension', () => {
  const sent = {
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'black friday',
    utm_content: 'video',
    utm_term: 'sapatos',
    gclid: true,
    placement: '',
    site_id: 'example.com',
    adset_id: '7',
    adset_name: 'Lookalike',
    creative: '42',
  } as const
  expect(readVisitSource(sent, null)).toEqual({
    source: 'google',
    clickNetwork: 'google',
    utmSource: 'google',
    utmMedium: 'cpc',
    utmCampaign: 'black friday',
    utmContent: 'video',
    utmTerm: 'sapatos',
    placement: 'example.com',
    adSet: 'Lookalike',
    ad: '42',
  })
  const names = { ...USUAL_PARAMETERS, placement: ['sub1'] }
  expect(readVisitSource({ sub1: 'feed', placement: 'top' }, null, names).placement).toBe('feed')
})

it('has no value for a parameter stored without one, not sent, or not text', () => {
  for (const value of [true, null, 7, {}, ['a']]) {
    expect(readVisitSource({ utm_source: value, placement: value }, null)).toEqual(NOTHING)
  }
  expect(readVisitSource({ gclid: null }, null).clickNetwork).toBeNull()
  expect(readVisitSource(Object.create({ utm_source: 'inherited' }), null)).toEqual(NOTHING)
})

it('reads parameters of any facts that an edge may have sent', () => {
  expect(keptParametersOf('{"kept":1,"parameter":{"utm_source":"x"}}')).toEqual({ utm_source: 'x' })
  for (const facts of [null, '', '{}', '{"parameter":', '{"parameter":[1]}', '{"parameter":"x"}']) {
    expect(keptParametersOf(facts)).toEqual({})
  }
})

it('derives sources only from parameters that visits keep', () => {
  const names = [...Object.keys(CLICK_IDS), ...Object.values(USUAL_PARAMETERS).flat()]
  expect(names.filter((name) => !isKeptParameter(name))).toEqual([])
  expect(new Set(Object.values(CLICK_IDS))).toEqual(new Set(CLICK_NETWORKS))
})
