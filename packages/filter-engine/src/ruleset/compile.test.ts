import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condition, facts, ruleset } from '../../test/arbitraries.ts'
import { visitor } from '../../test/visitor.ts'
import type { Condition } from '../conditions/condition.ts'
import type { Facts } from '../decision/facts.ts'
import { compile } from './compile.ts'
import { RULESET_FORM } from './ruleset.ts'

const rulesetWith = (when: unknown, changes: Record<string, unknown> = {}) => ({
  schema: 1,
  domain: { id: 1, name: 'example.com' },
  campaigns: [
    {
      id: 1,
      path: '/',
      status: 'active',
      delivery: 'proxy',
      blackUrl: 'https://example.org/',
      whiteUrl: 'https://example.org/',
      rules: [{ id: 'r', reason: 'POLICY.GEO', action: 'white', when }],
    },
  ],
  ...changes,
})

const matches = (when: Condition, facts: Facts): boolean | undefined =>
  compile(rulesetWith(when)).program?.campaigns[0]?.rules[0]?.node?.matches(facts)

/** Returns the issues of a ruleset with this condition, as `code path`. */
const faults = (when: unknown, changes: Record<string, unknown> = {}) =>
  compile(rulesetWith(when, changes)).issues.map(({ code, path }) => `${code} ${path}`)

const WHEN = 'campaigns.0.rules.0.when'

describe('a condition', () => {
  const inBrazil: Condition = { fact: 'country', op: 'in', value: ['BR'] }
  const unknown = visitor({ country: null })

  it('matches the listed values', () => {
    expect(matches(inBrazil, visitor())).toBe(true)
    expect(matches({ not: inBrazil }, visitor())).toBe(false)
    expect(matches({ not: inBrazil }, visitor({ country: 'US' }))).toBe(true)
  })

  it('does not match, negated or not, if the fact is missing', () => {
    expect(matches(inBrazil, unknown)).toBe(false)
    expect(matches({ not: inBrazil }, unknown)).toBe(false)
    expect(matches({ fact: 'country', op: 'unknown' }, unknown)).toBe(true)
    expect(matches({ not: { fact: 'country', op: 'unknown' } }, unknown)).toBe(false)
  })

  it('with an empty list matches nobody, negated or not', () => {
    const nowhere: Condition = { fact: 'country', op: 'in', value: [] }
    expect(matches(nowhere, visitor())).toBe(false)
    expect(matches({ not: nowhere }, visitor())).toBe(false)
    expect(matches({ all: [] }, visitor())).toBe(false)
    expect(matches({ not: { any: [] } }, visitor())).toBe(false)
  })

  it('is unchanged by double negation and obeys De Morgan', () => {
    fc.assert(
      fc.property(condition, condition, facts, (a, b, visit) => {
        expect(matches({ not: { not: a } }, visit)).toBe(matches(a, visit))
        const none = matches({ not: { any: [a, b] } }, visit)
        expect(none).toBe(matches({ all: [{ not: a }, { not: b }] }, visit))
      }),
    )
  })

  it('never matches together with its negation', () => {
    fc.assert(
      fc.property(condition, facts, (when, visit) => {
        expect(matches(when, visit) === true && matches({ not: when }, visit) === true).toBe(false)
      }),
    )
  })
})

describe('compile', () => {
  it('compiles every valid ruleset without issues', () => {
    fc.assert(
      fc.property(ruleset, (input) => {
        const { program, issues } = compile(input)
        expect(issues).toEqual([])
        expect(program?.campaigns).toHaveLength(1)
      }),
    )
  })

  it('never throws, and reports an issue for any other value', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(compile(input).issues.length).toBeGreaterThan(0)
      }),
    )
  })

  it('never throws for any condition', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4 }), (when) => {
        expect(Array.isArray(compile(rulesetWith(when)).issues)).toBe(true)
      }),
    )
  })

  it.each([
    ['an unknown fact', { fact: 'shoe', op: 'in', value: [] }, 'unknown_fact', '.fact'],
    [
      'a property of the prototype',
      { fact: 'toString', op: 'in', value: [] },
      'unknown_fact',
      '.fact',
    ],
    [
      'an operator of another fact',
      { fact: 'country', op: 'matches', value: 'B*' },
      'operator_not_of_fact',
      '.op',
    ],
    [
      'an unknown value',
      { fact: 'country', op: 'in', value: ['BR', 'Brazil'] },
      'invalid_value',
      '.value.1',
    ],
    [
      'a string instead of a list',
      { fact: 'os', op: 'in', value: 'android' },
      'invalid_value',
      '.value',
    ],
    [
      'an invalid address',
      { fact: 'ip', op: 'in', value: ['10.0.0.0/33'] },
      'invalid_value',
      '.value.0',
    ],
    ['an unknown list', { fact: 'ip', op: 'in', list: 'x' }, 'unknown_list', '.list'],
    ['a list of another kind', { fact: 'asn', op: 'in', list: 'ips' }, 'invalid_value', '.list'],
    [
      'a string instead of a number',
      { fact: 'evidence', op: 'atLeast', value: '3' },
      'invalid_value',
      '.value',
    ],
    [
      'a time without a time zone',
      { fact: 'now', op: 'from', value: '2026-01-01T00:00:00' },
      'invalid_value',
      '.value',
    ],
    [
      'a number instead of a boolean',
      { fact: 'prefetch', op: 'is', value: 1 },
      'invalid_value',
      '.value',
    ],
    [
      'an invalid language range',
      { fact: 'language', op: 'in', value: ['p'] },
      'invalid_value',
      '.value.0',
    ],
    ['a parameter without a name', { fact: 'parameter', op: 'present' }, 'invalid_value', '.name'],
    [
      'a percentage above 100',
      { fact: 'sample', op: 'below', value: 101, salt: 's' },
      'invalid_value',
      '.value',
    ],
    ['a sample without salt', { fact: 'sample', op: 'below', value: 10 }, 'invalid_value', '.salt'],
    ['an unknown field', { fact: 'os', op: 'in', value: [], or: 1 }, 'invalid_condition', '.or'],
    ['a text', 'country is Brazil', 'invalid_condition', ''],
    ['two ways to join conditions', { all: [], any: [] }, 'unknown_fact', '.fact'],
    ['a join without a list', { all: {} }, 'invalid_condition', '.all'],
    ['an empty string', { fact: 'region', op: 'contains', value: '' }, 'invalid_value', '.value'],
  ])('rejects %s and reports its path', (_, when, code, path) => {
    const lists = { ips: { kind: 'ip', entries: [] } }
    expect(faults(when, { lists })).toEqual([`${code} ${WHEN}${path}`])
    expect(faults({ not: { any: [when] } }, { lists })).toEqual([
      `${code} ${WHEN}.not.any.0${path}`,
    ])
  })

  it('reports every fault at once, even if the ruleset as a whole is unreadable', () => {
    const bad = { any: [{ fact: 'x' }, { fact: 'os', op: 'is', value: true }] }
    const expected = [`unknown_fact ${WHEN}.any.0.fact`, `operator_not_of_fact ${WHEN}.any.1.op`]
    expect(faults(bad)).toEqual(expected)
    expect(faults(bad, { domain: { id: 0, name: '' } })).toEqual([
      'invalid_structure domain.id',
      'invalid_structure domain.name',
      ...expected,
    ])
  })

  it('rejects a ruleset of a newer version for that reason only', () => {
    const { program, issues } = compile(
      rulesetWith({ fact: 'x' }, { schema: RULESET_FORM + 1, brand: 'new' }),
    )
    expect(program).toBeNull()
    expect(issues).toEqual([expect.objectContaining({ code: 'newer_schema', path: 'schema' })])
  })

  it('keeps the rules that compile if another has an issue', () => {
    const { program, issues } = compile(rulesetWith({ fact: 'shoe', op: 'in', value: [] }))
    expect(issues).toHaveLength(1)
    expect(program?.campaigns[0]?.rules.map(({ node }) => node)).toEqual([null])
  })

  it('rejects excessive nesting', () => {
    let when: unknown = { fact: 'prefetch', op: 'is', value: true }
    for (let depth = 0; depth < 40; depth++) when = { not: when }
    expect(faults(when)).toEqual([expect.stringMatching(/^too_deep /)])
  })

  it('rejects duplicate paths or ids of campaigns, and duplicate rule ids', () => {
    const { campaigns, ...rest } = rulesetWith({ any: [] })
    const [campaign] = campaigns
    const twice = { ...campaign, rules: [...(campaign?.rules ?? []), ...(campaign?.rules ?? [])] }
    const { issues } = compile({ ...rest, campaigns: [campaign, twice] })
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'duplicate_campaign campaigns.1.id',
      'duplicate_path campaigns.1.path',
      'duplicate_rule campaigns.1.rules.1.id',
    ])
  })
})

describe('reviewer parity of a rule', () => {
  it.each([
    ['a verified crawler', { fact: 'crawler', op: 'in', value: ['verified'] }],
    ['a claimed crawler', { fact: 'crawler', op: 'in', value: ['claimed'] }],
    ['a review crawler’s user agent', { fact: 'userAgent', op: 'contains', value: 'GoogleBot' }],
    ['part of a user agent', { fact: 'userAgent', op: 'contains', value: 'adsbot' }],
    [
      'a pattern of a user agent',
      { fact: 'userAgent', op: 'matches', value: '*facebookexternalhit*' },
    ],
    ['a crawler range', { fact: 'ip', op: 'in', value: ['66.249.64.0/19'] }],
    ['an address in a crawler range', { fact: 'ip', op: 'in', value: ['66.249.66.1'] }],
    [
      'a mapped address in a crawler range',
      { fact: 'ip', op: 'in', value: ['::ffff:66.249.66.1'] },
    ],
    ['all addresses', { fact: 'ip', op: 'in', value: ['::/0', '0.0.0.0/0'] }],
    ['a crawler network', { fact: 'asn', op: 'in', value: [32_934] }],
    ['a network with a crawler', { fact: 'asn', op: 'in', value: [15_169] }],
    ['part of an owner’s name', { fact: 'organisation', op: 'contains', value: 'google' }],
    ['an owner’s full name', { fact: 'organisation', op: 'in', value: ['Google LLC'] }],
  ])('forbids the fallback page for %s', (_, when) => {
    const { issues } = compile(rulesetWith({ not: { any: [when] } }))
    expect(issues.length).toBeGreaterThan(0)
    for (const { code } of issues) expect(code).toBe('names_review_crawler')
  })

  it('forbids it for a list that contains a review crawler', () => {
    const lists = { mine: { kind: 'ip', entries: ['203.0.113.7', '66.249.66.1'] } }
    expect(faults({ fact: 'ip', op: 'in', list: 'mine' }, { lists })).toEqual([
      'names_review_crawler lists.mine.entries.1',
    ])
  })

  it('allows the main page for review crawlers', () => {
    const input = rulesetWith({ fact: 'ip', op: 'in', value: ['66.249.66.1'] })
    const rules = input.campaigns.map((campaign) => ({
      ...campaign,
      rules: [{ ...campaign.rules[0], reason: 'PASS.ALLOW_LIST', action: 'black' }],
    }))
    expect(compile({ ...input, campaigns: rules }).issues).toEqual([])
  })

  it('allows the fallback page for ordinary words and networks', () => {
    for (const when of [
      { fact: 'userAgent', op: 'contains', value: 'SamsungBrowser' },
      { fact: 'asn', op: 'in', value: [16_509, 28_573] },
      { fact: 'organisation', op: 'contains', value: 'telecom' },
      { fact: 'ip', op: 'in', value: ['203.0.113.0/24', '2001:db8::/32'] },
    ]) {
      expect(faults(when)).toEqual([])
    }
  })
})
