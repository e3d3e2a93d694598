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

  const agent = (op: string, value: string) => ({ fact: 'userAgent', op, value })
  const organisation = (op: string, value: string) => ({ fact: 'organisation', op, value })
  const parameter = (op: string, value: string) => ({ fact: 'parameter', op, name: 'ad', value })

  it.each([
    ['an agent by short parts', agent('matches', '*fac?boo?ext?rna?hit*'), 'value', 'Meta'],
    ['its length', agent('matches', '???????????????????/1.1'), 'value', 'Meta'],
    ['the end of its name', agent('contains', 'hit/1.1'), 'value', 'Meta'],
    ['the start of its name', agent('startsWith', 'fac'), 'value', 'Meta'],
    ['what is around it', agent('contains', 'compatible; Goo'), 'value', 'Google'],
    ['its owner’s page', agent('contains', 'google.com/bot'), 'value', 'Google'],
    [
      'several parts together',
      {
        all: [
          agent('contains', 'bot'),
          { not: { any: [agent('contains', 'm'), agent('contains', 'z')] } },
        ],
      },
      'all',
      'X',
    ],
    ['a network by the end of its name', organisation('contains', 'gle LLC'), 'value', 'Google'],
    ['some of its letters', organisation('matches', 'f*k*'), 'value', 'Meta'],
    [
      'two parts of it',
      { all: [organisation('contains', 'o'), organisation('matches', 'g*')] },
      'all.1.value',
      'Google',
    ],
    ['a placeholder', parameter('in', '{{ad.id}}'), 'value', 'Meta'],
    ['its brackets', parameter('contains', '{'), 'value', 'Meta'],
    ['its underscores', parameter('startsWith', '__'), 'value', 'ByteDance'],
    ['any brackets', parameter('matches', '??ad.id??'), 'value', 'Meta'],
    [
      'an owner’s internal tool',
      { fact: 'referrer', op: 'in', value: 'our.intern.facebook.com' },
      'value',
      'Meta',
    ],
    ['an owner’s office', { fact: 'asn', op: 'in', value: 36_384 }, 'value', 'Google'],
  ])('finds %s', (_, when, place, owner) => {
    expect(findAimedRules({ when })).toEqual([
      {
        path: `when.${place}`,
        code: 'names_review_crawler',
        owner: expect.stringContaining(owner),
      },
    ])
  })

  it.each([
    agent('contains', 'bot'),
    agent('contains', '+http'),
    agent('contains', 'FBAN'),
    agent('startsWith', 'Mozilla/5.0 (Linux'),
    { not: agent('startsWith', 'Mozilla/5.0 (') },
    { all: [agent('contains', 'bot'), agent('contains', 'http')] },
    organisation('contains', 'Inc'),
    organisation('in', 'Claro NXT Telecomunicacoes Ltda'),
    { not: organisation('contains', 'Telefonica') },
    parameter('contains', 'ad'),
    parameter('contains', '_'),
    parameter('in', 'campaign.name'),
    { fact: 'referrer', op: 'contains', value: 'fb.com' },
  ])('finds nobody in what people and other programs have: %j', (when) => {
    expect(findAimedRules({ when })).toEqual([])
  })

  it('finds nothing in other rules or other values', () => {
    for (const value of [null, 'ip', [], { fact: 'ip', op: 'unknown' }, { kind: 'ip' }, PARENT]) {
      expect(findAimedRules(value)).toEqual([])
    }
  })
})
