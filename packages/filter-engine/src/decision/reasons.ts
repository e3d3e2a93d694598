/** Reason codes available to rules; the engine reserves the others. */
export const RULE_REASON_CODES = [
  'PASS.ALLOW_LIST',
  'GIVT.CRAWLER',
  'GIVT.DATACENTER',
  'GIVT.UA',
  'GIVT.PREFETCH',
  'GIVT.ACTIVITY',
  'SIVT.SPOOFED_CRAWLER',
  'SIVT.AUTOMATION',
  'SIVT.PROXY',
  'SIVT.SCRAPER',
  'POLICY.GEO',
  'POLICY.DEVICE',
  'POLICY.BROWSER',
  'POLICY.LANGUAGE',
  'POLICY.REFERRER',
  'POLICY.PARAM',
  'POLICY.ISP',
  'POLICY.VPN',
  'POLICY.BLOCK_LIST',
  'POLICY.REPEATED_ACCESS',
] as const

export type RuleReasonCode = (typeof RULE_REASON_CODES)[number]

/**
 * Why a visit got its page. Groups follow the MRC's Invalid Traffic Detection and Filtration
 * guidelines: general (GIVT) and sophisticated (SIVT) invalid traffic. POLICY is the customer's
 * choice and never counts as invalid. AGENT is an assistant that acts for a person.
 */
export const REASON_CODES = [
  'PASS.DEFAULT',
  'PASS.CHECK',
  'VERIFIED.AD',
  'VERIFIED.SEARCH',
  'VERIFIED.PREVIEW',
  'VERIFIED.MONITOR',
  'CLAIMED.AD',
  'CLAIMED.SEARCH',
  'CLAIMED.PREVIEW',
  'AGENT.VERIFIED',
  'AGENT.CLAIMED',
  ...RULE_REASON_CODES,
  'POLICY.SCHEDULE',
  'POLICY.CAP',
  'POLICY.PAUSED',
  'POLICY.ALWAYS_WHITE',
  'SYS.NO_RULESET',
  'SYS.RULE_ERROR',
  'SYS.QUOTA',
  'SYS.FROZEN',
  'SYS.ORIGIN_ERROR',
] as const

export type ReasonCode = (typeof REASON_CODES)[number]

/** The seven classes of visits in reports and charts. */
export type VisitClass = 'pass' | 'givt' | 'sivt' | 'policy' | 'verified' | 'agent' | 'system'

const CLASS_OF_GROUP: Readonly<Record<string, VisitClass>> = {
  PASS: 'pass',
  VERIFIED: 'verified',
  CLAIMED: 'verified',
  AGENT: 'agent',
  GIVT: 'givt',
  SIVT: 'sivt',
  POLICY: 'policy',
  SYS: 'system',
}

/** Returns the class of a reason; claimed crawlers are reported with verified ones. */
export const visitClass = (reason: ReasonCode): VisitClass =>
  CLASS_OF_GROUP[reason.slice(0, reason.indexOf('.'))] ?? 'system'
