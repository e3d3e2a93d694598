import fc from 'fast-check'
import type { Agent, BotClass } from '../src/agents/agent.ts'
import { OPERATING_SYSTEMS } from '../src/agents/agent.ts'
import type { Condition } from '../src/conditions.ts'
import type { Facts } from '../src/facts.ts'
import { RULE_REASON_CODES } from '../src/reasons.ts'
import type { Rule, Ruleset } from '../src/ruleset.ts'

const COUNTRIES = ['BR', 'PT', 'US', 'ZZ'] as const
const LANGUAGES = ['pt', 'pt-BR', 'en-US', 'es'] as const
const BOTS: readonly BotClass[] = ['missing', 'malformed', 'library', 'automation', 'crawler']

const values = {
  country: COUNTRIES,
  os: OPERATING_SYSTEMS,
  language: LANGUAGES,
  bot: BOTS,
  network: ['hosting', 'vpn'],
  crawler: ['spoofed'],
} as const

const leaf: fc.Arbitrary<Condition> = fc
  .constantFrom(...(Object.keys(values) as (keyof typeof values)[]))
  .chain((fact) =>
    fc.oneof(
      fc
        .subarray([...values[fact]] as string[])
        .map((value) => ({ fact, op: 'in' as const, value })),
      fc.constant({ fact, op: 'unknown' as const }),
    ),
  )

/** Any condition of the scheme, nested a few levels deep. */
export const condition: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('node'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('node'), { maxLength: 3 }).map((any) => ({ any })),
    tie('node').map((not) => ({ not })),
  ),
})).node

const rule = (index: number): fc.Arbitrary<Rule> =>
  fc.record({
    id: fc.constant(`r${index}`),
    reason: fc.constantFrom(...RULE_REASON_CODES),
    action: fc.constantFrom('black' as const, 'white' as const),
    when: condition,
  })

/** A ruleset with one campaign, whatever its state and rules. */
export const ruleset: fc.Arbitrary<Ruleset> = fc.record({
  schema: fc.constant(1 as const),
  domain: fc.constant({ id: 1, name: 'example.com' }),
  onError: fc.constantFrom('black' as const, 'white' as const),
  campaigns: fc.tuple(
    fc.record({
      id: fc.constant(1),
      path: fc.constant('/'),
      status: fc.constantFrom('active' as const, 'paused' as const),
      delivery: fc.constantFrom('proxy' as const, 'redirect' as const),
      blackUrl: fc.constant('https://example.org/black'),
      whiteUrl: fc.constant('https://example.org/white'),
      rules: fc
        .integer({ min: 0, max: 6 })
        .chain((length) => fc.tuple(...Array.from({ length }, (_, index) => rule(index)))),
    }),
  ),
})

const agent: fc.Arbitrary<Agent> = fc.record({
  bot: fc.constantFrom(null, ...BOTS),
  botName: fc.constant(null),
  os: fc.constantFrom(...OPERATING_SYSTEMS),
  browser: fc.constantFrom('chrome' as const, 'other' as const),
  device: fc.constantFrom('desktop' as const, 'mobile' as const),
  inApp: fc.constant(null),
})

/** Facts of any visit that is no crawler's. */
export const facts: fc.Arbitrary<Facts> = fc.record({
  ip: fc.constantFrom(null, '203.0.113.7'),
  country: fc.constantFrom(null, ...COUNTRIES),
  region: fc.constant(null),
  city: fc.constant(null),
  asn: fc.constantFrom(null, 64_500),
  asOrganisation: fc.constant(null),
  network: fc.constantFrom(null, 'hosting' as const, 'vpn' as const),
  userAgent: fc.constant(null),
  agent,
  crawler: fc.constant(null),
  languages: fc.constantFrom(null, [], ['pt-BR', 'en'], ['en-US']),
  referrerHost: fc.constant(null),
  now: fc.constant(0),
})
