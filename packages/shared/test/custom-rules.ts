import fc from 'fast-check'
import type {
  CustomRule,
  RuleComparison,
  RuleCondition,
} from '../src/contracts/campaigns/custom-rules.ts'

const of = (fact: string, op: string, value?: RuleComparison['value']): RuleComparison => ({
  fact: fact as RuleComparison['fact'],
  op: op as RuleComparison['op'],
  ...(value === undefined ? {} : { value }),
})

const texts = fc.subarray(['São Paulo', 'berlin', 'a*b?'], { minLength: 1 })
const comparison: fc.Arbitrary<RuleComparison> = fc.oneof(
  fc.subarray(['BR', 'PT', 'US'], { minLength: 1 }).map((value) => of('country', 'in', value)),
  fc.constantFrom('country', 'referrer', 'asn', 'inApp').map((fact) => of(fact, 'unknown')),
  texts.map((value) => of('city', 'in', value)),
  fc.subarray([28_573, 26_599], { minLength: 1 }).map((value) => of('asn', 'in', value)),
  fc
    .tuple(fc.constantFrom('contains', 'startsWith', 'matches'), fc.constantFrom('Dalvik', 'x*y'))
    .map(([op, value]) => of('userAgent', op, value)),
  fc.constantFrom('spy.example', 'tools.example').map((host) => of('referrer', 'in', [host])),
  fc.constant({ ...of('parameter', 'present'), name: 'gclid' }),
  texts.map((value) => ({ ...of('parameter', 'in', value), name: 'utm_source' })),
  fc
    .tuple(fc.constantFrom('in', 'accepts'), fc.subarray(['pt', 'en-US'], { minLength: 1 }))
    .map(([op, value]) => of('language', op, value)),
  fc
    .subarray(['198.51.100.7', '2001:db8:1::/48'], { minLength: 1 })
    .map((value) => of('ip', 'in', value)),
  fc.constant({ ...of('ip', 'in'), list: 'blocked' as const }),
  fc.subarray(['hosting', 'vpn', 'tor'], { minLength: 1 }).map((v) => of('network', 'in', v)),
  fc.subarray(['library', 'crawler'], { minLength: 1 }).map((value) => of('bot', 'in', value)),
  fc.constant(of('crawler', 'in', ['spoofed'])),
  fc.integer({ min: 1, max: 9 }).map((value) => of('evidence', 'atLeast', value)),
  fc.boolean().map((value) => of('prefetch', 'is', value)),
  fc.constantFrom('before', 'from').map((op) => of('now', op, '2026-06-01T00:00:00Z')),
)

/** Any valid condition of a custom rule, nested a few levels deep. */
const ruleCondition: fc.Arbitrary<RuleCondition> = fc.letrec<{ node: RuleCondition }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparison,
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie('node').map((not) => ({ not })),
  ),
})).node

/** Custom rules of a campaign, with their own IDs. */
export const customRules: fc.Arbitrary<CustomRule[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('Claro', 'No click ID', '¿?'),
      note: fc.constantFrom(null, 'Why'),
      action: fc.constantFrom('main' as const, 'fallback' as const),
      watched: fc.boolean(),
      enabled: fc.constant(true),
      when: ruleCondition,
    }),
    { maxLength: 4 },
  )
  .map((rules) => rules.map((rule, at) => ({ id: `custom-${at + 1}`, ...rule })))
