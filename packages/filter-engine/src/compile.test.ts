import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condition, facts, ruleset } from '../test/arbitraries.ts'
import { visitor } from '../test/visitor.ts'
import { compile } from './compile.ts'
import type { Condition } from './conditions.ts'
import type { Facts } from './facts.ts'

const matches = (when: Condition, facts: Facts): boolean | undefined => {
  const { program } = compile(rulesetWith(when))
  return program?.campaigns[0]?.rules[0]?.matches(facts)
}

const rulesetWith = (when: unknown, path = '/') => ({
  schema: 1,
  domain: { id: 1, name: 'example.com' },
  onError: 'black',
  campaigns: [
    {
      id: 1,
      path,
      status: 'active',
      delivery: 'proxy',
      blackUrl: 'https://example.org/',
      whiteUrl: 'https://example.org/',
      rules: [{ id: 'r', reason: 'POLICY.GEO', action: 'white', when }],
    },
  ],
})

describe('a condition', () => {
  const inBrazil: Condition = { fact: 'country', op: 'in', value: ['BR'] }
  const unknown = visitor({ country: null })

  it('holds for what it lists', () => {
    expect(matches(inBrazil, visitor())).toBe(true)
    expect(matches({ not: inBrazil }, visitor())).toBe(false)
    expect(matches({ not: inBrazil }, visitor({ country: 'US' }))).toBe(true)
  })

  it('holds in neither sense where the fact is missing', () => {
    expect(matches(inBrazil, unknown)).toBe(false)
    expect(matches({ not: inBrazil }, unknown)).toBe(false)
    expect(matches({ fact: 'country', op: 'unknown' }, unknown)).toBe(true)
    expect(matches({ not: { fact: 'country', op: 'unknown' } }, unknown)).toBe(false)
  })

  it('with an empty list holds for nobody in either sense', () => {
    const nowhere: Condition = { fact: 'country', op: 'in', value: [] }
    expect(matches(nowhere, visitor())).toBe(false)
    expect(matches({ not: nowhere }, visitor())).toBe(false)
    expect(matches({ all: [] }, visitor())).toBe(false)
    expect(matches({ not: { any: [] } }, visitor())).toBe(false)
  })

  it('takes a language by its range', () => {
    const speaks = (...value: string[]) => matches({ fact: 'language', op: 'in', value }, visitor())
    expect(speaks('pt')).toBe(true)
    expect(speaks('PT-br')).toBe(true)
    expect(speaks('pt-PT')).toBe(false)
    expect(speaks('p')).toBeUndefined()
    expect(speaks('en')).toBe(false)
  })

  it('negated twice is itself, and De Morgan holds', () => {
    fc.assert(
      fc.property(condition, condition, facts, (a, b, visit) => {
        expect(matches({ not: { not: a } }, visit)).toBe(matches(a, visit))
        const none = matches({ not: { any: [a, b] } }, visit)
        expect(none).toBe(matches({ all: [{ not: a }, { not: b }] }, visit))
      }),
    )
  })
})

describe('compile', () => {
  it('gives a program for every ruleset of the schema', () => {
    fc.assert(
      fc.property(ruleset, (input) => {
        expect(compile(input).issues).toEqual([])
      }),
    )
  })

  it('never throws, and has an issue for what is no ruleset', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(compile(input).issues.length).toBeGreaterThan(0)
      }),
    )
  })

  it.each([
    ['an unknown fact', { fact: 'shoe', op: 'in', value: ['42'] }],
    ['an operator that the fact does not have', { fact: 'country', op: 'matches', value: 'B.*' }],
    ['a value outside the scheme', { fact: 'country', op: 'in', value: ['Brazil'] }],
    [
      'a verified crawler as something to filter',
      { fact: 'crawler', op: 'in', value: ['verified'] },
    ],
    ['a claimed crawler as something to filter', { fact: 'crawler', op: 'in', value: ['claimed'] }],
  ])('refuses %s, and says where', (_, when) => {
    const { program, issues } = compile(rulesetWith({ all: [when] }))
    expect(program).toBeNull()
    expect(issues[0]?.path).toMatch(/^campaigns\.0\.rules\.0\.when/)
  })

  it('refuses two campaigns with one path', () => {
    const { campaigns, ...rest } = rulesetWith({ any: [] })
    const { issues } = compile({ ...rest, campaigns: [...campaigns, ...campaigns] })
    expect(issues).toEqual([expect.objectContaining({ path: 'campaigns.1.path' })])
  })
})
