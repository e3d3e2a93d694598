import { MAX_RULESET_BYTES } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { assertPublishable } from './assert-publishable.ts'
import { buildRuleset, type RulesetSource } from './build-ruleset.ts'
import { byteLength } from './byte-length.ts'

const CAMPAIGN = {
  id: 1,
  path: '/launch',
  status: 'active',
  deliveryMode: 'proxy',
  blackUrl: 'https://example.org/é',
  whiteUrl: 'https://example.org',
  policy: { fixRepeatedAccess: true },
  windowSetAt: null,
  suspended: null,
  createdAt: 0,
} as const

const build = (changes: Partial<RulesetSource> = {}) =>
  buildRuleset({
    domain: { id: 1, name: 'example.com', failMode: 'black' },
    plan: 'starter',
    state: 'active',
    noticeUrl: 'https://app.example.com/api/suspended',
    blocked: [],
    campaigns: [CAMPAIGN],
    ...changes,
  })

const repeated = (...ips: string[]) => ips.map((ip) => ({ ip, isAutomatic: true }))
const manual = (...ips: string[]) => ips.map((ip) => ({ ip, isAutomatic: false }))

describe('the text of a ruleset', () => {
  it('is the same whatever the order of its source', () => {
    const other = { ...CAMPAIGN, id: 2, path: '/other' }
    const blocked = [...repeated('203.0.113.9', '2001:db8::/64'), ...manual('192.0.2.1')]
    expect(build({ campaigns: [CAMPAIGN, other], blocked })).toBe(
      build({ campaigns: [other, CAMPAIGN], blocked: [...blocked, ...blocked].reverse() }),
    )
  })

  it('has the domain’s fail mode and the account’s quota', () => {
    const domain = { id: 1, name: 'example.com', failMode: 'white' } as const
    expect(JSON.parse(build({ domain, state: 'over-quota' }))).toMatchObject({
      account: 'over-quota',
      onError: 'white',
    })
    expect(JSON.parse(build())).not.toHaveProperty('account')
  })

  it('leaves out lists that no campaign uses', () => {
    const blocked = repeated('203.0.113.9')
    const text = build({ blocked, campaigns: [{ ...CAMPAIGN, policy: {} }] })
    expect(JSON.parse(text)).not.toHaveProperty('lists')
    expect(() => assertPublishable(text)).not.toThrow()
    const empty = build({ blocked: manual('192.0.2.1'), campaigns: [] })
    expect(JSON.parse(empty)).not.toHaveProperty('lists')
  })

  it('leaves out addresses of review crawlers, whose ranges may have come later', () => {
    const text = build({
      blocked: [...repeated('66.249.66.10', '203.0.113.9'), ...manual('66.249.0.0/16')],
    })
    expect(JSON.parse(text).lists).toEqual({
      'repeated-access': { kind: 'ip', entries: ['203.0.113.9'] },
    })
    expect(() => assertPublishable(text)).not.toThrow()
  })

  it('keeps the newest addresses that fit, and every one that a person listed', () => {
    const ips = Array.from(
      { length: 120_000 },
      (_, at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    )
    const text = build({ blocked: [...repeated(...ips), ...manual('192.0.2.1')] })
    const { lists } = JSON.parse(text)
    const { entries } = lists['repeated-access']
    expect(byteLength(text)).toBeLessThanOrEqual(MAX_RULESET_BYTES)
    expect(byteLength(text)).toBeGreaterThan(MAX_RULESET_BYTES - 50)
    expect(entries).toContain(ips[0])
    expect(entries).not.toContain(ips.at(-1))
    expect(lists.blocked.entries).toEqual(['192.0.2.1'])
    expect(() => assertPublishable(text)).not.toThrow()
  })
})
