import { BROWSERS, OPERATING_SYSTEMS } from '../agents/agent.ts'
import type { Facts } from '../facts.ts'

/**
 * How a fact is compared: `code` one of a closed set, `text` free text without
 * regard to letters' case, `host` a host name with its subdomains, `number` an id,
 * `quantity` an amount, and the rest as their names say.
 */
export type FactKind =
  | 'code'
  | 'text'
  | 'host'
  | 'ip'
  | 'number'
  | 'quantity'
  | 'flag'
  | 'time'
  | 'language'
  | 'parameter'
  | 'sample'

export type Operator =
  | 'unknown'
  | 'in'
  | 'accepts'
  | 'contains'
  | 'matches'
  | 'is'
  | 'atLeast'
  | 'before'
  | 'from'
  | 'present'
  | 'below'

/** The operators of each kind; any other pair is refused when a rule is saved. */
export const OPERATORS: Readonly<Record<FactKind, readonly Operator[]>> = {
  code: ['in', 'unknown'],
  text: ['in', 'contains', 'matches', 'unknown'],
  host: ['in', 'contains', 'matches', 'unknown'],
  ip: ['in', 'unknown'],
  number: ['in', 'unknown'],
  quantity: ['atLeast', 'unknown'],
  flag: ['is'],
  time: ['before', 'from'],
  language: ['in', 'accepts', 'unknown'],
  parameter: ['present', 'in', 'contains', 'matches'],
  sample: ['below', 'unknown'],
}

export type FactValue = string | number | boolean | readonly string[] | null

interface FactEntry {
  readonly kind: FactKind
  /** The values that a `code` may be compared with. */
  readonly codes?: readonly string[] | RegExp
}

/**
 * The typed scheme of facts. Crawlers appear only as `spoofed`: no rule can name
 * a verified or claimed crawler as something to filter.
 */
export const FACT_SCHEME = {
  ip: { kind: 'ip' },
  country: { kind: 'code', codes: /^[A-Z]{2}$/ },
  region: { kind: 'text' },
  city: { kind: 'text' },
  asn: { kind: 'number' },
  organisation: { kind: 'text' },
  network: { kind: 'code', codes: ['hosting', 'vpn', 'tor', 'proxy'] },
  userAgent: { kind: 'text' },
  bot: { kind: 'code', codes: ['missing', 'malformed', 'library', 'automation', 'crawler'] },
  tool: { kind: 'code', codes: ['scraper', 'ad-spy'] },
  crawler: { kind: 'code', codes: ['spoofed'] },
  os: { kind: 'code', codes: OPERATING_SYSTEMS },
  browser: { kind: 'code', codes: BROWSERS },
  device: { kind: 'code', codes: ['desktop', 'mobile', 'tablet', 'other'] },
  inApp: { kind: 'code', codes: /^[a-z0-9-]{1,32}$/ },
  evidence: { kind: 'quantity' },
  prefetch: { kind: 'flag' },
  language: { kind: 'language' },
  referrer: { kind: 'host' },
  parameter: { kind: 'parameter' },
  accessCount: { kind: 'quantity' },
  requestsPerMinute: { kind: 'quantity' },
  sample: { kind: 'sample' },
  now: { kind: 'time' },
} as const satisfies Record<string, FactEntry>

export type FactName = keyof typeof FACT_SCHEME

export const isFactName = (text: unknown): text is FactName =>
  typeof text === 'string' && Object.hasOwn(FACT_SCHEME, text)

/** The entry of a fact, in the common type of all entries. */
export const schemeOf = (fact: FactName): FactEntry => FACT_SCHEME[fact]

/** Reads a text fact; `null` where it is not known. */
export const READ_TEXT = {
  country: (facts: Facts) => facts.country,
  region: (facts: Facts) => facts.region,
  city: (facts: Facts) => facts.city,
  organisation: (facts: Facts) => facts.asOrganisation,
  network: (facts: Facts) => facts.network,
  userAgent: (facts: Facts) => facts.userAgent,
  bot: (facts: Facts) => facts.agent.bot,
  tool: (facts: Facts) => facts.agent.tool,
  crawler: (facts: Facts) => facts.crawler?.state ?? null,
  // Without a user agent nothing is known of system and browser.
  os: (facts: Facts) => (facts.agent.bot === 'missing' ? null : facts.agent.os),
  browser: (facts: Facts) => (facts.agent.bot === 'missing' ? null : facts.agent.browser),
  device: (facts: Facts) => (facts.agent.bot === 'missing' ? null : facts.agent.device),
  inApp: (facts: Facts) => facts.agent.inApp,
  referrer: (facts: Facts) => facts.referrerHost,
} as const satisfies Partial<Record<FactName, (facts: Facts) => string | null>>

/** Reads an amount or an id; `null` where it is not known. */
export const READ_NUMBER = {
  asn: (facts: Facts) => facts.asn,
  evidence: (facts: Facts) => facts.evidence,
  accessCount: (facts: Facts) => facts.accessCount,
  requestsPerMinute: (facts: Facts) => facts.requestsPerMinute,
} as const satisfies Partial<Record<FactName, (facts: Facts) => number | null>>
