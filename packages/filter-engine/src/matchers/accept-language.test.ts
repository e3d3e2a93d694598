import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAcceptLanguage } from './accept-language.ts'

describe('parseAcceptLanguage', () => {
  it.each([
    ['pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', ['pt-BR', 'pt', 'en-US', 'en']],
    ['en;q=0.5, fr ;q=0.9 , de', ['de', 'fr', 'en']],
    ['a1,en', ['en']],
    ['EN-us,zh-hant-tw,sr-LATN', ['en-US', 'zh-Hant-TW', 'sr-Latn']],
    ['de-u-co-phonebk', ['de-u-co-phonebk']],
    ['*', []],
    ['en;q=0,fr;q=0.0,de;q=1.5,it;q=x,es;q=1.000', ['es']],
    ['en;level=1;q=0.4,pt;q=0.6', ['pt', 'en']],
    ['', []],
    [';;q=,,\u00ff;q=9', []],
  ])('reads %j as %j', (header, languages) => {
    expect(parseAcceptLanguage(header)).toEqual(languages)
  })

  it('distinguishes a missing header from an empty one', () => {
    expect(parseAcceptLanguage(null)).toBeNull()
  })

  it('keeps the order of equal weights, and at most ten', () => {
    const tags = [...'abcdefghijklmnop'].map((letter) => `a${letter}`)
    expect(parseAcceptLanguage(tags.join(','))).toEqual(tags.slice(0, 10))
  })

  it('returns well-formed tags for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (header) => {
        for (const tag of parseAcceptLanguage(header) ?? []) {
          expect(tag).toMatch(/^[a-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/)
        }
      }),
    )
  })
})
