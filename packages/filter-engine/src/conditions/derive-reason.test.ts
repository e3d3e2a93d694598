import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condition, facts } from '../../test/arbitraries.ts'
import { PHONE } from '../../test/visitor.ts'
import { ACTIVITY_THRESHOLD } from '../decision/facts.ts'
import { AUTOMATION_THRESHOLD } from '../evidence/signals.ts'
import { compileCondition } from './compile-condition.ts'
import type { Condition } from './condition.ts'
import { deriveReason } from './derive-reason.ts'
import { factsOf } from './facts-of.ts'
import { IssueLog } from './issue.ts'
import { ListScope } from './list-scope.ts'
import type { FactName } from './scheme.ts'

const isOneOf = (fact: FactName, ...value: string[]): Condition => ({ fact, op: 'in', value })
const hosting = isOneOf('network', 'hosting')
const brazil = isOneOf('country', 'BR')
const reasonOf = (when: Condition) => deriveReason({ action: 'white', when })

/** The facts that only the product treats as evidence. */
const OWN: readonly FactName[] = [
  'crawler',
  'bot',
  'tool',
  'network',
  'evidence',
  'prefetch',
  'requestsPerMinute',
]

describe('a rule’s reason', () => {
  it.each<[string, Condition, string]>([
    ['a country', brazil, 'POLICY.GEO'],
    ['a network’s kind', hosting, 'GIVT.DATACENTER'],
    ['a VPN, which people use', isOneOf('network', 'hosting', 'vpn'), 'POLICY.VPN'],
    ['evidence and a country', { all: [hosting, brazil] }, 'POLICY.GEO'],
    ['evidence or a country', { any: [{ all: [hosting] }, { not: brazil }] }, 'POLICY.GEO'],
    ['two kinds of evidence', { any: [isOneOf('bot', 'automation'), hosting] }, 'SIVT.AUTOMATION'],
    ['the absence of evidence', { not: hosting }, 'POLICY.VPN'],
    [
      'evidence with exceptions',
      { all: [hosting, { not: isOneOf('network', 'vpn') }] },
      'GIVT.DATACENTER',
    ],
    [
      'evidence with exceptions of another kind',
      { all: [hosting, { not: isOneOf('bot', 'library') }] },
      'POLICY.BROWSER',
    ],
    ['a region', isOneOf('subdivision', 'BR-SP'), 'POLICY.GEO'],
    ['an unknown robot', { fact: 'bot', op: 'unknown' }, 'POLICY.BROWSER'],
    ['no prefetching', { fact: 'prefetch', op: 'is', value: false }, 'POLICY.BROWSER'],
    ['too little evidence', { fact: 'evidence', op: 'atLeast', value: 1 }, 'POLICY.BROWSER'],
    [
      'enough evidence',
      { fact: 'evidence', op: 'atLeast', value: AUTOMATION_THRESHOLD },
      'SIVT.AUTOMATION',
    ],
    [
      'more requests than people make',
      { fact: 'requestsPerMinute', op: 'atLeast', value: ACTIVITY_THRESHOLD },
      'GIVT.ACTIVITY',
    ],
    [
      'as many requests as people may make',
      { fact: 'requestsPerMinute', op: 'atLeast', value: ACTIVITY_THRESHOLD - 1 },
      'POLICY.REPEATED_ACCESS',
    ],
    ['nothing', { all: [] }, 'POLICY.BLOCK_LIST'],
    [
      'repeated access',
      { fact: 'ip', op: 'in', list: 'repeated-access' },
      'POLICY.REPEATED_ACCESS',
    ],
    ['any other list', { fact: 'ip', op: 'in', list: 'blocked' }, 'POLICY.BLOCK_LIST'],
  ])('is derived from %s', (_, when, reason) => {
    expect(reasonOf(when)).toBe(reason)
  })

  it('is the allow list for every rule that gives the main page', () => {
    expect(deriveReason({ action: 'black', when: hosting })).toBe('PASS.ALLOW_LIST')
  })

  it('is a policy if the rule reads any policy fact', () => {
    fc.assert(
      fc.property(condition, (when) => {
        fc.pre(factsOf(when).some((fact) => !OWN.includes(fact)))
        expect(reasonOf(when)).toMatch(/^POLICY\./)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is never invalid traffic for a rule that matches an unsuspicious person', () => {
    const log = new IssueLog()
    const lists = new ListScope({ blocked: { kind: 'ip', entries: ['203.0.113.0/24'] } }, log)
    const person = facts.map((each) => ({
      ...each,
      ...{ networks: [], agent: PHONE, crawler: null, evidence: 0, prefetch: false },
    }))
    fc.assert(
      fc.property(condition, person, (when, visit) => {
        const node = compileCondition(when, '', { lists, log, sparesCrawlers: false })
        fc.pre(node?.matches(visit) === true)
        expect(reasonOf(when)).toMatch(/^POLICY\./)
      }),
      { numRuns: 1_000 },
    )
  })
})
