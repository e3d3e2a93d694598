import {
  type CompiledCampaign,
  compile,
  decide,
  explain,
  type Facts,
  type Program,
} from '@crivo/filter-engine'
import { expandFacts, expandRuleset } from '../../packages/filter-engine/test/case.ts'
import { CAMPAIGNS, FACTS, LISTS, RULES } from './corpus.ts'
import type { Family } from './family.ts'
import type { Random } from './random.ts'

interface Judged {
  readonly ruleset: Parameters<typeof expandRuleset>[0]
  readonly facts: Readonly<Record<string, unknown>>
}

const VISITS_PER_RULESET = 40
const MAX_DEPTH = 3
const EXTRA: Readonly<Record<string, readonly unknown[]>> = {
  evidence: [0, 0.5, 1e9],
  accessCount: [null, 0, 1e9],
  parameters: [{}, { gclid: '' }, { a: '*', utm_source: '\ud83d\ude00' }],
  languages: [null, [], ['x'], ['zh-Hant-HK-x-a', 'de']],
  referrerHost: [null, '', '.', 'com', 'a..b'],
  city: [null, '', '\u0130zmir', '*'],
}

/** Rules for the fallback page, which may not target crawlers. */
const OF_WHITE = RULES.filter(({ action }) => action === undefined)

function makeCondition(random: Random, rules: typeof RULES, depth = 0): unknown {
  if (depth === MAX_DEPTH || random.chance(0.4)) return random.pick(rules).when
  const part = () => makeCondition(random, rules, depth + 1)
  const parts = () => Array.from({ length: random.below(4) }, part)
  if (random.chance(0.4)) return { not: part() }
  return random.chance(0.5) ? { all: parts() } : { any: parts() }
}

function makeRule(random: Random) {
  const action = random.pick(['black', 'white'])
  return {
    reason: random.pick(RULES).reason ?? 'POLICY.GEO',
    action,
    mode: random.chance(0.2) ? 'monitor' : 'live',
    when: makeCondition(random, action === 'black' ? RULES : OF_WHITE),
  }
}

const makeRuleset = (random: Random): Judged['ruleset'] => ({
  account: random.chance(0.1) ? random.pick(['frozen', 'over-quota']) : 'active',
  onError: random.pick(['black', 'white']),
  lists: LISTS,
  campaign: random.chance(0.5) ? {} : random.pick(CAMPAIGNS),
  rules: Array.from({ length: random.below(9) }, () => makeRule(random)),
})

function makeFacts(random: Random): Judged['facts'] {
  const facts: Record<string, unknown> = {}
  for (const [fact, values] of FACTS) {
    if (random.chance(0.3)) continue
    const extra = EXTRA[fact]
    facts[fact] = random.pick(extra && random.chance(0.2) ? extra : values)
  }
  return facts
}

interface Opened {
  readonly program: Program
  readonly campaign: CompiledCampaign
  /** The same campaign with every condition negated twice, which must not change any decision. */
  readonly twice: CompiledCampaign
  /** The same campaign with every condition negated; no rule may match in both campaigns. */
  readonly negated: CompiledCampaign
}

const opened = new WeakMap<object, Opened>()

/**
 * Opens a ruleset; returns `null` if it does not compile, which only happens to shrunk rulesets.
 */
function open(ruleset: Judged['ruleset']): Opened | null {
  const known = opened.get(ruleset)
  if (known) return known
  const [program, twice, negated] = [
    (when: unknown) => when,
    (when: unknown) => ({ not: { not: when } }),
    (when: unknown) => ({ not: when }),
  ].map((turn) => {
    const rules = ruleset.rules?.map((rule) => ({ ...rule, when: turn(rule.when) })) ?? []
    return compile(expandRuleset({ ...ruleset, rules })).program
  })
  const campaign = program?.campaigns[0]
  const [twiceCampaign, negatedCampaign] = [twice?.campaigns[0], negated?.campaigns[0]]
  if (!program || !campaign || !twiceCampaign || !negatedCampaign) return null
  const result = { program, campaign, twice: twiceCampaign, negated: negatedCampaign }
  opened.set(ruleset, result)
  return result
}

function judge({ program, campaign, twice, negated }: Opened, visit: Facts): string | null {
  const decision = JSON.stringify(decide(program, campaign, visit))
  const explained = explain(program, campaign, visit)
  if (JSON.stringify(explained.decision) !== decision) return 'explain and decide disagree'
  if (JSON.stringify(decide(program, twice, visit)) !== decision) {
    return 'negated twice it decides otherwise'
  }
  const both = campaign.rules.findIndex(
    ({ node }, index) => node?.matches(visit) && negated.rules[index]?.node?.matches(visit),
  )
  return both < 0 ? null : `rule ${both + 1} holds together with its negation`
}

let current: Judged['ruleset'] | null = null
let left = 0

/** Recombines the rules and facts of the cases. */
export const DECISIONS: Family<Judged> = {
  name: 'decide',
  limit: { seconds: 30 },
  make: (random) => {
    if (current === null || left === 0) {
      current = makeRuleset(random)
      left = VISITS_PER_RULESET
      if (open(current) === null) throw new Error(`No program: ${JSON.stringify(current)}`)
    }
    left--
    return { ruleset: current, facts: makeFacts(random) }
  },
  check: ({ ruleset, facts }) => {
    const program = open(ruleset ?? {})
    return program && judge(program, expandFacts(facts))
  },
}
