import { ACTIVITY_THRESHOLD } from '../decision/facts.ts'
import type { RuleReasonCode } from '../decision/reasons.ts'
import { AUTOMATION_THRESHOLD } from '../evidence/signals.ts'
import type { Action } from '../ruleset/program.ts'
import type { Condition, Leaf } from './condition.ts'
import type { FactName } from './scheme.ts'

/** The account's list of IP addresses that exceeded an access limit. */
const REPEATED_ACCESS_LIST = 'repeated-access'

/** The reason for comparing each fact, unless the comparison is evidence of invalid traffic. */
const POLICY: Readonly<Record<FactName, RuleReasonCode>> = {
  ip: 'POLICY.BLOCK_LIST',
  country: 'POLICY.GEO',
  region: 'POLICY.GEO',
  subdivision: 'POLICY.GEO',
  city: 'POLICY.GEO',
  asn: 'POLICY.ISP',
  organisation: 'POLICY.ISP',
  network: 'POLICY.VPN',
  userAgent: 'POLICY.BROWSER',
  bot: 'POLICY.BROWSER',
  tool: 'POLICY.BROWSER',
  crawler: 'POLICY.BROWSER',
  os: 'POLICY.DEVICE',
  device: 'POLICY.DEVICE',
  browser: 'POLICY.BROWSER',
  inApp: 'POLICY.BROWSER',
  evidence: 'POLICY.BROWSER',
  prefetch: 'POLICY.BROWSER',
  language: 'POLICY.LANGUAGE',
  referrer: 'POLICY.REFERRER',
  parameter: 'POLICY.PARAM',
  accessCount: 'POLICY.REPEATED_ACCESS',
  requestsPerMinute: 'POLICY.REPEATED_ACCESS',
  // Neither of these two has its own reason code.
  sample: 'POLICY.BLOCK_LIST',
  now: 'POLICY.BLOCK_LIST',
}

/** Values that count as evidence of invalid traffic, and their reason codes. */
const EVIDENCE: Readonly<Partial<Record<FactName, Readonly<Record<string, RuleReasonCode>>>>> = {
  crawler: { spoofed: 'SIVT.SPOOFED_CRAWLER' },
  tool: { scraper: 'SIVT.SCRAPER', 'ad-spy': 'SIVT.SCRAPER' },
  bot: {
    crawler: 'GIVT.CRAWLER',
    missing: 'GIVT.UA',
    malformed: 'GIVT.UA',
    library: 'GIVT.UA',
    automation: 'SIVT.AUTOMATION',
  },
  network: { hosting: 'GIVT.DATACENTER', tor: 'SIVT.PROXY', proxy: 'SIVT.PROXY' },
}

/**
 * Returns the reason of a rule, derived from the facts it reads: invalid traffic only if every
 * comparison finds the product's own evidence, otherwise the first policy among them. Therefore, no
 * policy can be reported as invalid traffic.
 */
export function deriveReason({
  action,
  when,
}: {
  readonly action: Action
  readonly when: Condition
}): RuleReasonCode {
  if (action === 'black') return 'PASS.ALLOW_LIST'
  const reasons = reasonsOf(when)
  return reasons.find(isPolicy) ?? reasons[0] ?? 'POLICY.BLOCK_LIST'
}

/** Returns the reasons of a condition's comparisons, in order. */
function reasonsOf(condition: Condition): RuleReasonCode[] {
  // A negated comparison also matches people, so it is not evidence.
  if ('not' in condition) return policiesOf(condition.not)
  if ('fact' in condition) return [evidenceOf(condition) ?? policyOf(condition)]
  const parts = 'all' in condition ? withoutExceptions(condition.all) : condition.any
  // An empty part matches every visitor or none.
  return parts.length === 0 ? ['POLICY.BLOCK_LIST'] : parts.flatMap(reasonsOf)
}

/**
 * Removes exceptions from evidence found in the same fact, such as hosting networks that are not
 * VPNs, because visitors matched by the rest still show that evidence.
 */
function withoutExceptions(parts: readonly Condition[]): readonly Condition[] {
  const found = parts.flatMap((part) =>
    'fact' in part && evidenceOf(part) !== null ? [part.fact] : [],
  )
  return parts.filter(
    (part) => !('not' in part && 'fact' in part.not && found.includes(part.not.fact)),
  )
}

function policiesOf(condition: Condition): RuleReasonCode[] {
  if ('not' in condition) return policiesOf(condition.not)
  if ('fact' in condition) return [policyOf(condition)]
  const parts = 'all' in condition ? condition.all : condition.any
  return parts.length === 0 ? ['POLICY.BLOCK_LIST'] : parts.flatMap(policiesOf)
}

function evidenceOf(leaf: Leaf): RuleReasonCode | null {
  const { fact, op } = leaf
  if (fact === 'prefetch') return op === 'is' && leaf.value ? 'GIVT.PREFETCH' : null
  if (fact === 'evidence') {
    return op === 'atLeast' && leaf.value >= AUTOMATION_THRESHOLD ? 'SIVT.AUTOMATION' : null
  }
  if (fact === 'requestsPerMinute') {
    return op === 'atLeast' && leaf.value >= ACTIVITY_THRESHOLD ? 'GIVT.ACTIVITY' : null
  }
  const codes = EVIDENCE[fact]
  if (codes === undefined || op !== 'in' || !('value' in leaf)) return null
  const reasons = leaf.value.map((code) => codes[code] ?? null)
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

const policyOf = (leaf: Leaf): RuleReasonCode =>
  leaf.fact === 'ip' && 'list' in leaf && leaf.list === REPEATED_ACCESS_LIST
    ? 'POLICY.REPEATED_ACCESS'
    : POLICY[leaf.fact]

const isPolicy = (reason: RuleReasonCode): boolean => reason.startsWith('POLICY.')
