import type { Condition, FactName } from './conditions.ts'
import type { Facts } from './facts.ts'
import { READ_FACT } from './matchers/fact-reader.ts'
import { matchLanguage } from './matchers/language.ts'
import type { Matcher } from './matchers/matcher.ts'
import { matchText } from './matchers/text.ts'
import { type Rule, type Ruleset, type RulesetCampaign, rulesetSchema } from './ruleset.ts'

/** What keeps a ruleset from being published, and where in it. */
export interface Issue {
  /** Path of the offending node, as `campaigns.0.rules.2.when`. */
  readonly path: string
  readonly message: string
}

export type Predicate = (facts: Facts) => boolean

/** A condition's leaf as both `decide` and `explain` walk it. */
export interface CompiledRule {
  readonly rule: Rule
  readonly matches: Predicate
  /** Facts that the condition reads, in order of appearance. */
  readonly reads: readonly FactName[]
}

export interface CompiledCampaign extends Omit<RulesetCampaign, 'rules'> {
  readonly rules: readonly CompiledRule[]
}

export interface Program {
  readonly domain: Ruleset['domain']
  readonly onError: Ruleset['onError']
  /** Longest path first, so that the first match is the longest. */
  readonly campaigns: readonly CompiledCampaign[]
}

export type Compilation =
  | { readonly program: Program; readonly issues: readonly [] }
  | { readonly program: null; readonly issues: readonly Issue[] }

/**
 * Compiles a ruleset into closures before traffic arrives. Takes any value and
 * never throws: what is wrong comes back as issues, and a ruleset with an issue
 * has no program.
 */
export function compile(input: unknown): Compilation {
  const parsed = rulesetSchema.safeParse(input)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }))
    return { program: null, issues }
  }
  const { domain, onError, campaigns } = parsed.data
  const issues = campaigns.flatMap(findDuplicates(campaigns))
  if (issues.length > 0) return { program: null, issues }
  const compiled = campaigns
    .map((campaign) => ({ ...campaign, rules: campaign.rules.map(compileRule) }))
    .sort((a, b) => b.path.length - a.path.length)
  return { program: { domain, onError, campaigns: compiled }, issues: [] }
}

const findDuplicates =
  (campaigns: readonly RulesetCampaign[]) =>
  (campaign: RulesetCampaign, index: number): Issue[] => {
    const issues: Issue[] = []
    if (campaigns.findIndex((other) => other.path === campaign.path) < index) {
      issues.push({ path: `campaigns.${index}.path`, message: 'Another campaign has this path' })
    }
    const ids = campaign.rules.map((rule) => rule.id)
    for (const [at, id] of ids.entries()) {
      if (ids.indexOf(id) < at) {
        issues.push({
          path: `campaigns.${index}.rules.${at}.id`,
          message: 'Another rule has this id',
        })
      }
    }
    return issues
  }

const compileRule = (rule: Rule): CompiledRule => ({
  rule,
  matches: compileCondition(rule.when, false),
  reads: [...new Set(factsOf(rule.when))],
})

/**
 * `not` is pushed down to the leaves (De Morgan), so that a leaf whose fact is
 * missing is false in both senses: `not country in [US]` does not catch a
 * visitor whose country is unknown.
 */
function compileCondition(condition: Condition, negated: boolean): Predicate {
  if ('not' in condition) return compileCondition(condition.not, !negated)
  if ('all' in condition || 'any' in condition) {
    const isAll = 'all' in condition
    const parts = (isAll ? condition.all : condition.any).map((part) =>
      compileCondition(part, negated),
    )
    if (parts.length === 0) return () => false
    return isAll === negated
      ? (facts) => parts.some((part) => part(facts))
      : (facts) => parts.every((part) => part(facts))
  }
  if (condition.op === 'unknown') {
    const read = READ_FACT[condition.fact]
    return (facts) => (read(facts) === null) !== negated
  }
  // An empty list says nothing about anybody, so its negation catches nobody either.
  if (condition.value.length === 0) return () => false
  const matcher = compileMatcher(condition.fact, condition.value)
  return (facts) => matcher(facts) === !negated
}

const compileMatcher = (fact: FactName, values: readonly string[]): Matcher =>
  fact === 'language' ? matchLanguage(values) : matchText(READ_FACT[fact], values)

function factsOf(condition: Condition): FactName[] {
  if ('not' in condition) return factsOf(condition.not)
  if ('all' in condition) return condition.all.flatMap(factsOf)
  if ('any' in condition) return condition.any.flatMap(factsOf)
  return [condition.fact]
}
