import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCidr } from '../addresses/cidr.ts'
import {
  crawlersOfAgentText,
  crawlersOfAsn,
  crawlersOfBlock,
  crawlersOfOrganisation,
  crawlersOfOrganisationPattern,
} from './conflicts.ts'
import { isReviewer } from './crawler.ts'
import { CRAWLERS } from './crawlers.ts'

const crawlersOfCidr = (cidr: string, catalogue = CRAWLERS) => {
  const block = parseCidr(cidr)
  return block === null ? [] : crawlersOfBlock(block, catalogue)
}

const reviewers = CRAWLERS.filter(isReviewer)

describe('crawlersOfAgentText', () => {
  it.each([
    ['Googlebot', ['googlebot']],
    ['facebookexternalhit', ['meta']],
    ['gleb', ['googlebot']],
    ['LinkedInBot/1.0', ['linkedin']],
    ['apache-httpclient', []],
    ['galaxy', []],
    ['oogleb', ['googlebot']],
    ['bot', []],
    ['curl', []],
    ['uptimerobot', []],
    ['Mozilla/5.0 (compatible; AdsBot-Google)', ['google-special']],
    ['', []],
  ])('matches %j to %j', (text, ids) => {
    expect(crawlersOfAgentText(text)).toEqual(ids)
  })

  it('finds every reviewer by each of its tokens', () => {
    for (const { id, tokens } of reviewers) {
      for (const token of tokens) {
        const written = token.replace('^', '').toUpperCase()
        expect(crawlersOfAgentText(written)).toContain(id)
      }
    }
  })
})

describe('crawlersOfAsn', () => {
  it.each([
    [32934, ['meta', 'whatsapp']],
    [714, ['applebot']],
    [64500, []],
  ])('matches AS%i to %j', (asn, ids) => {
    expect(crawlersOfAsn(asn)).toEqual(ids)
  })
})

describe('crawlersOfOrganisation', () => {
  it.each([
    ['Google LLC', 'googlebot', true],
    ['goog', 'googlebot', true],
    ['Facebook, Inc.', 'meta', true],
    ['Twitter Inc.', 'x', true],
    ['Xfinity', 'x', false],
    ['Linea', 'line', false],
    ['Vivo', 'x', false],
    ['SolarWinds', 'pingdom', false],
    ['', 'x', false],
  ])('%j names %s: %s', (text, id, expected) => {
    expect(crawlersOfOrganisation(text).includes(id)).toBe(expected)
  })
})

describe('crawlersOfOrganisationPattern', () => {
  it.each([
    ['g??gle*', 'googlebot', true],
    ['fa*bo*k*', 'meta', true],
    ['F?cebook Ireland Limited', 'meta', true],
    ['*oog?e*', 'googlebot', true],
    ['*goog*', 'googlebot', true],
    ['m?ta platforms*', 'meta', true],
    ['*twitter*', 'x', true],
    ['x corp*', 'x', true],
    ['*', 'googlebot', false],
    ['????*', 'meta', false],
    ['*telecom*', 'telegram', false],
    ['v*', 'vkontakte', false],
    ['xfinity*', 'x', false],
    ['*pineapple*', 'applebot', false],
  ])('%j names %s: %s', (pattern, id, expected) => {
    expect(crawlersOfOrganisationPattern(pattern).includes(id)).toBe(expected)
  })
})

describe('crawlersOfCidr', () => {
  it.each([
    ['66.249.66.1', ['googlebot']],
    ['203.0.113.0/24', []],
    ['not a range', []],
  ])('matches %s to %j', (cidr, ids) => {
    expect(crawlersOfCidr(cidr)).toEqual(ids)
  })

  it('finds every located reviewer in all of IPv4 and IPv6, and no monitor', () => {
    const found = new Set([...crawlersOfCidr('0.0.0.0/0'), ...crawlersOfCidr('::/0')])
    const located = reviewers.filter(({ ranges }) => ranges.length > 0)
    expect(found).toEqual(new Set(located.map(({ id }) => id)))
  })

  it('agrees with a check of every range', () => {
    const blocks = reviewers.flatMap(({ id, ranges }) =>
      ranges.map((range) => ({ id, block: parseCidr(range) })),
    )
    const naive = (cidr: string): Set<string> => {
      const sought = parseCidr(cidr)
      const hits = blocks.filter(
        ({ block }) =>
          block?.version === 4 &&
          sought?.version === 4 &&
          block.first <= sought.last &&
          block.last >= sought.first,
      )
      return new Set(hits.map(({ id }) => id))
    }
    const near = fc.constantFrom(
      ...blocks.flatMap(({ block }) => (block?.version === 4 ? [block.first] : [])),
    )
    const cidr = fc
      .tuple(near, fc.integer({ min: -300, max: 300 }), fc.integer({ min: 8, max: 32 }))
      .map(([first, offset, prefix]) => {
        const value = Math.max(0, first + offset)
        const octets = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256)
        return `${octets.join('.')}/${prefix}`
      })
    fc.assert(
      fc.property(cidr, (text) => {
        expect(new Set(crawlersOfCidr(text))).toEqual(naive(text))
      }),
    )
  })
})
