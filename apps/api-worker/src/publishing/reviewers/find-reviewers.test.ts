import { CRAWLERS, isReviewer, parseCidr } from '@crivo/filter-engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownersOf, reviewersOfEntry, sparesReviewers } from './find-reviewers.ts'
import networks from './own-networks.json' with { type: 'json' }

/** First and last IP address of every IPv4 block that belongs to a reviewer. */
const OWN = [
  ...Object.values(networks).flatMap((ranges) => ranges.split(' ')),
  ...CRAWLERS.filter(isReviewer).flatMap(({ ranges }) => ranges),
].flatMap((range) => {
  const block = parseCidr(range)
  return block?.version === 4 ? [block] : []
})

const textOf = (value: number, prefix: number): string => {
  const octets = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256)
  return `${octets.join('.')}/${prefix}`
}

describe('reviewersOfEntry', () => {
  it.each([
    ['ByteDance', '71.18.6.9'],
    ['LinkedIn', '108.174.10.0/24'],
    ['Pinterest', '192.94.66.1'],
    ['Taboola', '141.226.224.0/24'],
    ['Outbrain', '64.202.112.0/24'],
    ['Criteo', '74.119.116.0/22'],
    ['Baidu', '103.235.44.0/24'],
    ['Naver', '49.236.144.0/21'],
    ['Apple', '17.5.0.0/16'],
    ['Google', '66.249.66.1'],
  ])('finds %s in its own network by %s', (owner, entry) => {
    expect(ownersOf(reviewersOfEntry(entry))).toBe(owner)
  })

  it('finds the owner of every network by each of its prefixes, IPv6 included', () => {
    for (const [asn, ranges] of Object.entries(networks)) {
      const owners = CRAWLERS.filter(
        ({ asns, homeAsns }) => asns.includes(Number(asn)) || homeAsns.includes(Number(asn)),
      ).map(({ id }) => id)
      for (const range of ranges.split(' ')) {
        const found = reviewersOfEntry(range).map(({ id }) => id)
        expect(owners.some((id) => found.includes(id))).toBe(true)
      }
    }
  })

  it.each(['203.0.113.0/24', '2001:db8::/32', '52.94.76.1', '20.190.128.1', '1.1.1.1'])(
    'finds nobody in %s, which anybody may use',
    (entry) => {
      expect(reviewersOfEntry(entry)).toEqual([])
      expect(sparesReviewers(entry)).toBe(true)
    },
  )

  it('rejects text that is not an IP address', () => {
    expect(sparesReviewers('nonsense')).toBe(false)
  })

  it('refuses exactly the blocks that overlap a reviewer’s network', () => {
    const near = fc
      .tuple(
        fc.constantFrom(...OWN),
        fc.integer({ min: -600, max: 600 }),
        fc.integer({ min: 6, max: 32 }),
        fc.boolean(),
      )
      .map(([{ first, last }, offset, prefix, fromEnd]) =>
        textOf(Math.min(Math.max((fromEnd ? last : first) + offset, 0), 2 ** 32 - 1), prefix),
      )
    const anywhere = fc
      .tuple(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 8, max: 32 }))
      .map(([value, prefix]) => textOf(value, prefix))
    fc.assert(
      fc.property(fc.oneof(near, anywhere), (entry) => {
        const sought = parseCidr(entry)
        const meets =
          sought?.version === 4 &&
          OWN.some(({ first, last }) => first <= sought.last && last >= sought.first)
        expect(reviewersOfEntry(entry).length > 0).toBe(meets)
      }),
    )
  })
})
