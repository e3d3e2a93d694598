import { describe, expect, it } from 'vitest'
import { findAimedRules } from './find-aimed-rules.ts'
import { ownerOfParameter, ownerOfReferrer } from './review-consoles.ts'

describe('ownerOfReferrer', () => {
  it.each([
    ['business.facebook.com', 'Meta'],
    ['Adsmanager.Facebook.com', 'Meta'],
    ['ads.google.com', 'Google'],
    ['search.google.com', 'Google'],
    ['ads.tiktok.com', 'ByteDance'],
    ['eu.ads.tiktok.com', 'ByteDance'],
    ['business.facebook.com.', 'Meta'],
    ['facebook.com', null],
    ['google.com', null],
    ['com', null],
    ['notads.tiktok.company', null],
    ['spy.example', null],
  ])('finds the owner of %s: %s', (host, owner) => {
    expect(ownerOfReferrer(host)).toBe(owner)
  })
})

describe('ownerOfParameter', () => {
  it.each([
    ['gtm_debug', 'Google'],
    ['GOOGLE_PREVIEW', 'Google'],
    ['gclid', null],
    ['toString', null],
  ])('finds the owner of %s: %s', (name, owner) => {
    expect(ownerOfParameter(name)).toBe(owner)
  })
})

/** Matches the console's parent too, so it targets nobody. */
const PARENT = { fact: 'referrer', op: 'contains', value: 'facebook' }

describe('findAimedRules', () => {
  it('finds IP addresses, referrers and parameters of reviewers anywhere', () => {
    const code = 'names_review_crawler'
    const ruleset = {
      lists: { blocked: { kind: 'ip', entries: ['203.0.113.0/24', '108.174.10.0/24'] } },
      campaigns: [
        {
          keep: { seconds: 30, parameters: ['city', 'GTM_preview'], generation: 1 },
          rules: [
            { when: { not: { fact: 'ip', op: 'in', value: ['17.5.0.0/16'] } } },
            { when: { any: [{ fact: 'referrer', op: 'in', value: ['x.com', 'ads.x.com'] }] } },
            { when: { fact: 'parameter', op: 'present', name: 'gtm_debug' } },
            { when: { fact: 'referrer', op: 'contains', value: 'business.face' } },
            { when: { fact: 'referrer', op: 'matches', value: '*ads.tik?ok*' } },
            { when: { fact: 'userAgent', op: 'contains', value: 'facebookexternalhit' } },
            { when: { fact: 'organisation', op: 'in', value: ['Claro', 'Facebook, Inc.'] } },
            { when: { fact: 'asn', op: 'in', value: [28_573, 32_934] } },
            { when: { fact: 'organisation', op: 'matches', value: 'f?cebook*' } },
            { when: { fact: 'userAgent', op: 'matches', value: '*fac?bookexternalhit*' } },
            { when: { fact: 'referrer', op: 'matches', value: '*.ads.tiktok.com' } },
          ],
        },
      ],
    }
    expect(findAimedRules(ruleset)).toEqual([
      { path: 'lists.blocked.entries.1', code, owner: 'LinkedIn' },
      { path: 'campaigns.0.keep.parameters.1', code, owner: 'Google' },
      { path: 'campaigns.0.rules.0.when.not.value.0', code, owner: 'Apple' },
      { path: 'campaigns.0.rules.1.when.any.0.value.1', code, owner: 'X' },
      { path: 'campaigns.0.rules.2.when.name', code, owner: 'Google' },
      { path: 'campaigns.0.rules.3.when.value', code, owner: 'Meta' },
      { path: 'campaigns.0.rules.4.when.value', code, owner: 'ByteDance' },
      { path: 'campaigns.0.rules.5.when.value', code, owner: 'Meta' },
      { path: 'campaigns.0.rules.6.when.value.1', code, owner: 'Meta' },
      { path: 'campaigns.0.rules.7.when.value.1', code, owner: 'Meta' },
      { path: 'campaigns.0.rules.8.when.value', code, owner: 'Meta' },
      { path: 'campaigns.0.rules.9.when.value', code, owner: 'Meta' },
      { path: 'campaigns.0.rules.10.when.value', code, owner: 'ByteDance' },
    ])
  })

  it('finds nothing in other rules or other values', () => {
    for (const value of [null, 'ip', [], { fact: 'ip', op: 'unknown' }, { kind: 'ip' }, PARENT]) {
      expect(findAimedRules(value)).toEqual([])
    }
  })
})
