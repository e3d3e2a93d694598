import { describe, expect, it } from 'vitest'
import { joinRanges } from './blocks.ts'
import { findProblem } from './sanity.ts'
import { snapshotOf } from './snapshot.ts'
import type { Source } from './source.ts'
import { SOURCES } from './sources.ts'

const contentOf = (ranges: readonly string[]) => ({ ranges, countries: null, asns: [] })
const source = SOURCES.find(({ id }) => id === 'googlebot') as Source

/** Returns this many single IP addresses, none of them adjacent. */
const many = (count: number, start = 0) =>
  contentOf(
    Array.from(
      { length: count },
      (_, index) => `11.${start}.${index >> 7}.${(index * 2) % 256}/32`,
    ),
  )

describe('findProblem', () => {
  it.each([
    ['no range', [], 'empty'],
    ['private ranges', ['10.1.0.0/16'], 'special'],
    ['loopback', ['127.0.0.1/32'], 'special'],
    ['a block around a special one', ['192.0.0.0/9'], 'special'],
    ['documentation in IPv6', ['2001:db8::/48'], 'special'],
    ['IPv6 outside global unicast', ['fd00::/64'], 'special'],
    ['everything', ['::/0'], 'special'],
    ['more than a /8', ['12.0.0.0/7'], 'too_wide'],
    ['a /8', ['12.0.0.0/8'], null],
    ['more than a /19 in IPv6', ['2a00::/18'], 'too_wide'],
    ['a /19 in IPv6', ['2a00::/19'], null],
  ])('judges %s', (_, ranges, problem) => {
    expect(findProblem(source, contentOf(ranges), null)).toBe(problem)
  })

  it('lets an owner’s whole network be wide', () => {
    expect(
      findProblem({ ...source, isOwnNetwork: true }, contentOf(['12.0.0.0/7']), null),
    ).toBeNull()
  })

  it.each([
    [100, 50, null],
    [100, 49, 'shrunk'],
    [100, 300, null],
    [100, 301, 'grown'],
    [8, 1, null],
    [8, 100, null],
  ])('judges a change from %i addresses to %i', (before, after, problem) => {
    expect(findProblem(source, many(after), many(before))).toBe(problem)
  })

  it('judges each address family, and a family that vanishes', () => {
    const v6 = '2a00:1::/64'
    const both = contentOf([...many(100).ranges, v6])
    expect(findProblem(source, both, both)).toBeNull()
    expect(findProblem(source, many(100), both)).toBe('shrunk')
  })

  it('refuses more ranges than the source may have', () => {
    expect(findProblem({ ...source, mostRanges: 99 }, many(100), null)).toBe('too_long')
  })
})

describe('the table of sources', () => {
  it('has unique ids and https URLs', () => {
    expect(new Set(SOURCES.map(({ id }) => id)).size).toBe(SOURCES.length)
    for (const { files } of SOURCES) {
      for (const { url } of files) expect(new URL(url).protocol).toBe('https:')
    }
  })

  it('derives the ages from the measurements', () => {
    const daysOf = (id: string) => SOURCES.find((each) => each.id === id)?.verifiesForDays
    expect(['googlebot', 'bingbot', 'meta', 'gptbot', 'applebot'].map(daysOf)).toEqual([
      365, 365, 365, 14, 14,
    ])
    for (const { gives, disprovesForHours } of SOURCES) {
      expect(disprovesForHours).toBeLessThanOrEqual(gives === 'crawler' ? 48 : 0)
    }
  })

  it('has a sane snapshot of nearly every source', () => {
    const missing = SOURCES.filter((each) => snapshotOf(each) === null).map(({ id }) => id)
    expect(missing).toEqual(['google-fetchers', 'google-agents', 'perplexity-user', 'tor-exits'])
    for (const each of SOURCES) {
      const snapshot = snapshotOf(each)
      if (snapshot === null) continue
      expect(findProblem(each, snapshot.content, null), each.id).toBeNull()
      expect(joinRanges(snapshot.content.ranges), each.id).toEqual(snapshot.content.ranges)
    }
  })
})
