import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleset } from '../../test/arbitraries.ts'
import { visitor } from '../../test/visitor.ts'
import type { Condition } from '../conditions/condition.ts'
import { decide } from '../decision/decide.ts'
import { findParityBreaches } from '../parity/prove-parity.ts'
import { compile } from './compile.ts'
import { RULESET_FORM, RULESET_FORMS, type Rule, type Ruleset } from './ruleset.ts'
import { featuresBeyond, writeInForm } from './ruleset-forms.ts'

type Campaign = Ruleset['campaigns'][number]

const fromBrazil: Condition = { fact: 'country', op: 'in', value: ['BR'] }
const RULE: Rule = { id: 'r', reason: 'POLICY.GEO', action: 'white', when: fromBrazil }
const CAMPAIGN: Campaign = {
  id: 1,
  path: '/',
  status: 'active',
  delivery: 'proxy',
  blackUrl: 'https://example.org/',
  whiteUrl: 'https://example.org/',
  rules: [],
}
// Changes may be unknown to this version.
const rule = <Changes extends object>(changes?: Changes) => ({ ...RULE, ...changes })
const campaign = <Changes extends object>(changes?: Changes) => ({ ...CAMPAIGN, ...changes })
const rulesetOf = <Changes extends object>(schema: Ruleset['schema'], changes?: Changes) => ({
  schema,
  domain: { id: 1, name: 'example.com' },
  // Visitors left undecided by an unreadable rule would get the fallback page.
  onError: 'white' as const,
  campaigns: [campaign()],
  ...changes,
})
const withRules = (form: Ruleset['schema'], ...rules: unknown[]) =>
  rulesetOf(form, { campaigns: [campaign({ rules })] })

/** Returns the action and reason for a person in Brazil, or `null` if the ruleset is rejected. */
function pageOf(input: unknown) {
  const { program } = compile(input)
  const [compiled] = program?.campaigns ?? []
  if (program === null || compiled === undefined) return null
  const { action, reason } = decide(program, compiled, visitor())
  return `${action} ${reason}`
}

/** Rules that a newer control plane might write. */
const UNKNOWN_RULES: [string, Record<string, unknown>][] = [
  ['a reason', rule({ reason: 'POLICY.WEATHER' })],
  ['an action', rule({ action: 'grey' })],
  ['a mode', rule({ mode: 'nightly' })],
  ['a field next to its condition', rule({ unless: { fact: 'device' } })],
  ['a fact', rule({ when: { fact: 'weather', op: 'in', value: ['rain'] } })],
  ['an operator', rule({ when: { fact: 'country', op: 'near', value: ['BR'] } })],
  ['a field of a comparison', rule({ when: { ...fromBrazil, except: ['SP'] } })],
  ['a value', rule({ when: { fact: 'os', op: 'in', value: ['fridge-os'] } })],
  ['a way to join conditions', rule({ when: { most: [fromBrazil] } })],
  ['a nested fact', rule({ when: { any: [fromBrazil, { not: { fact: 'x' } }] } })],
]

describe('a rule unknown to this engine', () => {
  it.each(UNKNOWN_RULES)('is dropped because of %s, and the others decide', (_, unknown) => {
    expect(pageOf(withRules(2, unknown))).toBe('black PASS.DEFAULT')
    expect(pageOf(withRules(2, unknown, rule({ id: 'known' })))).toBe('white POLICY.GEO')
  })

  it.each(UNKNOWN_RULES)('is never published because of %s', (_, unknown) => {
    expect(compile(withRules(2, unknown)).issues.length).toBeGreaterThan(0)
  })

  it('is dropped with a list of an unknown kind or a faulty list', () => {
    const listed = rule({ when: { fact: 'ip', op: 'in', list: 'blocked' } })
    for (const list of [
      { kind: 'asn', entries: [1] },
      { kind: 'ip', entries: ['x'] },
    ]) {
      const input = { ...withRules(2, listed, rule({ id: 'known' })), lists: { blocked: list } }
      expect(pageOf(input)).toBe('white POLICY.GEO')
      expect(pageOf({ ...withRules(2, listed), lists: { blocked: list } })).toBe(
        'black PASS.DEFAULT',
      )
    }
  })

  it('does not drop a list whose id starts with the id of an unknown list', () => {
    const ours = rule({ when: { fact: 'country', op: 'in', list: 'a.kind' } })
    const lists = { a: { kind: 'new' }, 'a.kind': { kind: 'text', entries: ['BR'] } }
    expect(pageOf({ ...withRules(2, ours), lists })).toBe('white POLICY.GEO')
  })
})

describe('a field unknown to this engine', () => {
  it.each([
    ['of the ruleset', rulesetOf(2, { brand: 'new' })],
    ['of the domain', rulesetOf(2, { domain: { id: 1, name: 'example.com', zone: 'z' } })],
    ['of a campaign', rulesetOf(2, { campaigns: [campaign({ keepSeconds: 30 })] })],
  ])('%s is ignored', (_, input) => {
    expect(pageOf(input)).toBe('black PASS.DEFAULT')
    expect(compile(input).issues).not.toEqual([])
  })

  it('in the public record drops the whole record', () => {
    const changes = [{ at: '2026-11-01T10:00:00Z', state: 'dreaming' }]
    const input = rulesetOf(3, { publicRecord: [{ path: '/', changes }] })
    expect(pageOf(input)).toBe('black PASS.DEFAULT')
    expect(compile(input).program?.publicRecord).toBeNull()
    expect(compile(input).issues).not.toEqual([])
  })

  it('in a run window drops the whole window', () => {
    const window = { from: '2030-01-01T00:00:00Z', until: null, every: 'monday' }
    expect(pageOf(rulesetOf(2, { campaigns: [campaign({ window })] }))).toBe('black PASS.DEFAULT')
  })

  it.each([
    ['a status', { campaigns: [campaign({ status: 'resting' })] }],
    ['an account state', { account: 'asleep' }],
    ['no campaigns', { campaigns: undefined }],
  ])('still rejects a ruleset without a safe reading: %s', (_, changes) => {
    expect(pageOf(rulesetOf(2, changes))).toBeNull()
  })
})

it('reads form 1 strictly, as its edges do', () => {
  expect(pageOf(rulesetOf(1, { brand: 'new' }))).toBeNull()
  expect(pageOf(withRules(1, rule({ reason: 'POLICY.WEATHER' })))).toBeNull()
  expect(pageOf(withRules(1, rule({ when: { fact: 'weather' } })))).toBe('white SYS.RULE_ERROR')
})

describe('writing in a form', () => {
  const reportAbuseTo = 'mailto:abuse@example.com'
  const keep = { seconds: 60, parameters: ['city'], generation: 3 }
  const newest: Ruleset = {
    ...rulesetOf(4, {
      campaigns: [campaign({ rules: [rule()], peopleShare: 6, keep, visitEvidence: 'on' })],
    }),
    reportAbuseTo,
    publicRecord: [
      { path: '/', changes: [{ at: '2026-11-01T10:00:00Z', state: 'open', peopleShare: 6 }] },
    ],
  }

  it('omits only features that an older form lacks', () => {
    const written = writeInForm(newest, 1)
    expect(written).toEqual({ ...rulesetOf(1) })
    expect(compile(written).issues).toEqual([])
    expect(writeInForm(newest, 2)).toEqual({ ...written, schema: 2, reportAbuseTo })
    const campaigns = [campaign({ rules: [rule()], peopleShare: 6, keep })]
    expect(writeInForm(newest, 3)).toEqual({ ...newest, schema: 3, campaigns })
    expect(writeInForm(newest, 4)).toEqual(newest)
  })

  it('omits the rules of a campaign whose reviewers an older edge cannot treat as people', () => {
    const [filtering, ordinary] = [campaign({ rules: [rule()], peopleShare: 0 }), campaign()]
    const campaigns = [filtering, { ...ordinary, id: 2, path: '/b', rules: [rule()] }]
    const written = writeInForm(rulesetOf(3, { campaigns }), 2)
    expect(written.campaigns).toEqual([campaign(), campaigns[1]])
  })

  it.each([
    ['is paused', {}, { status: 'paused' }],
    ['always shows the fallback page', {}, { alwaysWhite: true }],
    ['belongs to a frozen account', { account: 'frozen' }, { status: 'testing' }],
  ])(
    'gives an older edge one page for all visitors of a campaign that %s',
    (_, account, changes) => {
      const whiteUrl = 'https://example.org/white'
      const closed = campaign({ whiteUrl, rules: [rule()], peopleShare: 3, ...changes })
      const written = writeInForm(rulesetOf(3, { ...account, campaigns: [closed] }), 2)
      expect(written.campaigns).toMatchObject([{ blackUrl: whiteUrl, whiteUrl }])
      expect(compile(written).issues).toEqual([])
    },
  )

  it('keeps the main page of a campaign in testing', () => {
    const whiteUrl = 'https://example.org/white'
    const tested = campaign({ whiteUrl, status: 'testing', alwaysWhite: true })
    expect(writeInForm(rulesetOf(3, { campaigns: [tested] }), 2).campaigns).toEqual([tested])
  })

  it.each<[string, Campaign]>([
    ['the page of agents', campaign({ agents: 'white' })],
    [
      'a region',
      campaign({ rules: [rule({ when: { fact: 'subdivision', op: 'in', value: ['BR-SP'] } })] }),
    ],
    [
      'a city anywhere in a condition',
      campaign({
        rules: [
          rule({
            when: {
              all: [fromBrazil, { not: { any: [{ fact: 'city', op: 'in', value: ['x'] }] } }],
            },
          }),
        ],
      }),
    ],
    [
      'the beginning of a text',
      campaign({
        rules: [
          rule({ when: { fact: 'parameter', op: 'startsWith', name: 'utm_source', value: 'tik' } }),
        ],
      }),
    ],
    [
      'television sets',
      campaign({ rules: [rule({ when: { fact: 'device', op: 'in', value: ['mobile', 'tv'] } })] }),
    ],
  ])('omits %s as a whole, and keeps the other rules', (_, featured) => {
    const kept = rule({ id: 'kept' })
    const input = rulesetOf(4, { campaigns: [{ ...featured, rules: [...featured.rules, kept] }] })
    expect(compile(input).issues).toEqual([])
    expect(compile({ ...input, schema: 3 }).issues).toHaveLength(1)
    expect(writeInForm(input, 4)).toEqual(input)
    expect(writeInForm(input, 3)).toEqual(
      rulesetOf(3, { campaigns: [campaign({ rules: [kept] })] }),
    )
  })

  it('gives everyone the live rules if an edge does not support stages', () => {
    const stage = { version: 2, share: 5, salt: '0123456789abcdef', rules: [rule({ id: 'new' })] }
    const input = rulesetOf(5, { campaigns: [campaign({ rules: [rule()], stage })] })
    expect(compile(input).issues).toEqual([])
    expect(compile({ ...input, schema: 4 }).issues).toHaveLength(1)
    expect(writeInForm(input, 5)).toEqual(input)
    expect(writeInForm(input, 4)).toEqual(
      rulesetOf(4, { campaigns: [campaign({ rules: [rule()] })] }),
    )
  })

  it('issues no click token if an edge does not support them', () => {
    const own = campaign({ rules: [rule()], clickParameter: 'cid' })
    const input = rulesetOf(6, { campaigns: [own] })
    expect(compile(input).issues).toEqual([])
    expect(compile({ ...input, schema: 5 }).issues).toHaveLength(1)
    expect(writeInForm(input, 5)).toEqual(
      rulesetOf(5, { campaigns: [campaign({ rules: [rule()] })] }),
    )
  })

  it('has checks from form 7 on; older edges filter without a check', () => {
    const graded = { reason: 'SIVT.PROXY' }
    const stage = { version: 2, share: 5, salt: '0123456789abcdef', rules: [rule(graded)] }
    const checked = { ...stage, rules: [rule({ ...graded, check: true })] }
    const check = { share: 1, salt: 'a' }
    const input = rulesetOf(7, {
      campaigns: [campaign({ rules: checked.rules, stage: checked, check })],
    })
    expect(compile(input).issues).toEqual([])
    expect(compile({ ...input, schema: 6 }).issues).toHaveLength(1)
    expect(writeInForm(input, 7)).toEqual(input)
    expect(writeInForm(input, 6)).toEqual(
      rulesetOf(6, { campaigns: [campaign({ rules: stage.rules, stage })] }),
    )
  })

  it('stores no click IDs if an edge cannot', () => {
    const own = campaign({ rules: [rule()], keepClickIds: true })
    const input = rulesetOf(8, { campaigns: [own] })
    expect(compile(input).issues).toEqual([])
    expect(compile({ ...input, schema: 7 }).issues).toHaveLength(1)
    expect(writeInForm(input, 8)).toEqual(input)
    expect(writeInForm(input, 7)).toEqual(
      rulesetOf(7, { campaigns: [campaign({ rules: [rule()] })] }),
    )
  })

  it('reports a feature in a form without it as an issue', () => {
    expect(compile(newest).issues).toEqual([])
    expect(compile({ ...newest, schema: 1 }).issues).toHaveLength(1)
    expect(compile({ ...newest, schema: 2 }).issues).toHaveLength(1)
    expect(compile({ ...newest, schema: 3 }).issues).toHaveLength(1)
  })

  it('names the features each form lacks', () => {
    const newestOnly = [
      ...['visit-evidence', 'agents-page', 'places', 'begins-with', 'television-sets'],
      ...['stages', 'click-token', 'checks', 'click-ids'],
    ]
    expect(featuresBeyond(1)).toEqual([
      'abuse-contact',
      'people-share',
      'public-record',
      'kept-pages',
      ...newestOnly,
    ])
    expect(featuresBeyond(2)).toEqual([
      'people-share',
      'public-record',
      'kept-pages',
      ...newestOnly,
    ])
    expect(featuresBeyond(3)).toEqual(newestOnly)
    expect(featuresBeyond(4)).toEqual(['stages', 'click-token', 'checks', 'click-ids'])
    expect(featuresBeyond(5)).toEqual(['click-token', 'checks', 'click-ids'])
    expect(featuresBeyond(6)).toEqual(['checks', 'click-ids'])
    expect(featuresBeyond(7)).toEqual(['click-ids'])
    expect(featuresBeyond(RULESET_FORM)).toEqual([])
  })

  it('keeps parity and compiles in every form for any ruleset', () => {
    fc.assert(
      fc.property(ruleset, (input) => {
        for (const form of RULESET_FORMS.slice(0, -1)) {
          const newest = {
            ...input,
            schema: RULESET_FORM,
            reportAbuseTo: 'abuse@example.com',
          } as const
          const { program, issues } = compile(writeInForm(newest, form))
          expect(issues).toEqual([])
          expect(program === null ? null : findParityBreaches(program)).toEqual([])
        }
      }),
      { numRuns: 25 },
    )
  })
})

it('keeps parity whatever is dropped', () => {
  for (const [, unknown] of UNKNOWN_RULES) {
    const { program } = compile(withRules(2, unknown, rule({ id: 'known' })))
    expect(program === null ? null : findParityBreaches(program)).toEqual([])
  }
})

it('never throws for any value in a tolerant form', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (fields, value) => {
      const inputs = [
        { ...fields, schema: 2 },
        rulesetOf(2, { campaigns: value }),
        rulesetOf(2, { lists: value }),
        rulesetOf(2, { campaigns: [value, campaign({ rules: value, window: value })] }),
      ]
      for (const input of inputs) expect(Array.isArray(compile(input).issues)).toBe(true)
    }),
  )
})
