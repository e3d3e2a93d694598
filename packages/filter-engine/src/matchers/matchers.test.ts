import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileHosts } from './host.ts'
import { isInLanguageRange, parseLanguageRange } from './language.ts'
import { hashToPercentile } from './percentile.ts'
import { matchesPattern } from './text.ts'

describe('language ranges', () => {
  const takes = (range: string, tag: string) =>
    parseLanguageRange(range).some((each) => isInLanguageRange(tag, each))

  it.each([
    ['pt', 'pt', true],
    ['pt', 'pt-BR', true],
    ['PT-br', 'pt-BR', true],
    ['pt-BR', 'pt', false],
    ['pt-BR', 'pt-PT', false],
    ['p', 'pt', false],
    ['pt', 'ptx', false],
    ['zh-TW', 'zh-Hant-TW', true],
    ['zh-Hant', 'zh-Hant-TW', true],
    ['zh-Hant', 'zh-TW', true],
    ['zh-Hant', 'zh-HK', true],
    ['zh-Hant', 'zh-CN', false],
    ['zh-Hans', 'zh-CN', true],
    ['zh-Hans', 'zh-TW', false],
    ['zh-Hant', 'zh-Hans-TW', false],
    ['zh-Hans', 'zh-Hant-CN', false],
    ['zh-Hant', 'zh-TW-x-app', true],
    ['zh', 'zh-Hant-TW', true],
    ['sr-Latn', 'sr-Cyrl-RS', false],
    ['sr-RS', 'sr-Latn-RS', true],
    ['de-1996', 'de-AT-1996', true],
    ['de-AT', 'de-x-AT', false],
    ['nb', 'no', true],
    ['nb', 'nn', false],
    ['he', 'iw-IL', true],
    ['id', 'in-ID', true],
    ['fil', 'tl', true],
  ])('%s matches %s: %s', (range, tag, expected) => {
    expect(takes(range, tag)).toBe(expected)
  })
})

describe('hosts', () => {
  const hosts = ['facebook.com', 'spy.example.org', 'dotted.example.']
  const others = Array.from({ length: 20 }, (_, index) => `host${index}.example`)
  it.each([
    ['facebook.com', true],
    ['l.facebook.com', true],
    ['a.b.facebook.com', true],
    ['notfacebook.com', false],
    ['facebook.com.evil.example', false],
    ['example.org', false],
    ['spy.example.org', true],
    ['l.dotted.example', true],
    ['', false],
  ])('%s', (host, expected) => {
    expect(compileHosts(new Set(hosts))(host)).toBe(expected)
    expect(compileHosts(new Set([...hosts, ...others]))(host)).toBe(expected)
  })
})

describe('text', () => {
  it('matches patterns like the equivalent regular expression', () => {
    const part = fc.constantFrom('a', 'b', '*', '?')
    const pattern = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, pattern, (seen, wanted) => {
        const source = wanted.replaceAll('*', '.*').replaceAll('?', '.')
        expect(matchesPattern(seen, wanted)).toBe(new RegExp(`^${source}$`).test(seen))
      }),
      { numRuns: 2_000 },
    )
  })

  it('treats regular expression syntax literally', () => {
    expect(matchesPattern('a.c', 'a.c')).toBe(true)
    expect(matchesPattern('abc', 'a.c')).toBe(false)
    expect(matchesPattern('a[b]', '*[b]')).toBe(true)
  })
})

describe('samples', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`)
  const share = (salt: string, percent: number) =>
    keys.filter((key) => hashToPercentile(salt, key) < percent).length / keys.length

  it('never change', () => {
    expect([...'abc'].map((key) => Math.floor(hashToPercentile('v1', key)))).toEqual([96, 58, 89])
  })

  it('have the requested share and are independent of each other', () => {
    expect(share('a', 30)).toBeCloseTo(0.3, 1)
    const both = keys.filter(
      (key) => hashToPercentile('a', key) < 50 && hashToPercentile('b', key) < 50,
    )
    expect(both.length / keys.length).toBeCloseTo(0.25, 1)
  })
})
