import { BROWSERS, DEVICE_CLASSES, OPERATING_SYSTEMS } from '../agents/agent.ts'
import type { Facts, Network, NetworkFact } from '../decision/facts.ts'

/**
 * How a fact is compared: `code` is a value of a closed set, `text` is free text ignoring case,
 * `host` is a host name with its subdomains, `number` is an id, and `quantity` is an amount; the
 * rest are self-explanatory.
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
  | 'startsWith'
  | 'matches'
  | 'is'
  | 'atLeast'
  | 'before'
  | 'from'
  | 'present'
  | 'below'

/** The operators of each kind; rules with any other pair cannot be saved. */
export const OPERATORS: Readonly<Record<FactKind, readonly Operator[]>> = {
  code: ['in', 'unknown'],
  text: ['in', 'contains', 'startsWith', 'matches', 'unknown'],
  host: ['in', 'contains', 'matches', 'unknown'],
  ip: ['in', 'unknown'],
  number: ['in', 'unknown'],
  quantity: ['atLeast', 'unknown'],
  flag: ['is'],
  time: ['before', 'from'],
  language: ['in', 'accepts', 'unknown'],
  parameter: ['present', 'in', 'contains', 'startsWith', 'matches'],
  sample: ['below', 'unknown'],
}

export type FactValue = string | number | boolean | readonly string[] | null

interface FactEntry {
  readonly kind: FactKind
  /** The valid values of a `code`. */
  readonly codes?: readonly string[] | RegExp
}

/**
 * The facts and their types. The only crawler fact is `spoofed`, because no rule can filter a
 * verified or claimed crawler.
 */
export const FACT_SCHEME = {
  ip: { kind: 'ip' },
  country: { kind: 'code', codes: /^[A-Z]{2}$/ },
  region: { kind: 'text' },
  subdivision: { kind: 'code', codes: /^[A-Z]{2}-[A-Z0-9]{1,3}$/ },
  city: { kind: 'text' },
  asn: { kind: 'number' },
  organisation: { kind: 'text' },
  network: { kind: 'code', codes: ['hosting', 'vpn', 'tor', 'proxy'] satisfies Network[] },
  userAgent: { kind: 'text' },
  bot: { kind: 'code', codes: ['missing', 'malformed', 'library', 'automation', 'crawler'] },
  tool: { kind: 'code', codes: ['scraper', 'ad-spy'] },
  crawler: { kind: 'code', codes: ['spoofed'] },
  os: { kind: 'code', codes: OPERATING_SYSTEMS },
  browser: { kind: 'code', codes: BROWSERS },
  device: { kind: 'code', codes: DEVICE_CLASSES },
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

/** Returns a fact's entry in the common type of all entries. */
export const schemeOf = (fact: FactName): FactEntry => FACT_SCHEME[fact]

const JUDGED: ReadonlySet<Network> = new Set(FACT_SCHEME.network.codes)

/**
 * Returns the network types that rules test. Types that only describe people, such as relays, are
 * treated as unknown, and Tor is Tor regardless of where its exits are hosted.
 */
export const judgedKinds = (networks: readonly NetworkFact[]): Network[] => {
  const kinds = networks.map(({ kind }) => kind).filter((kind) => JUDGED.has(kind))
  return kinds.includes('tor') ? ['tor'] : kinds
}

/** Functions that read text facts; they return `null` if unknown. */
export const READ_TEXT = {
  country: (facts: Facts) => facts.country,
  region: (facts: Facts) => facts.region,
  subdivision: (facts: Facts) => facts.subdivision,
  city: (facts: Facts) => facts.city,
  organisation: (facts: Facts) => facts.asOrganisation,
  userAgent: (facts: Facts) => facts.userAgent,
  bot: (facts: Facts) => facts.agent.bot,
  tool: (facts: Facts) => facts.agent.tool,
  crawler: (facts: Facts) => facts.crawler?.state ?? null,
  // System and browser are unknown without a user agent.
  os: (facts: Facts) => (facts.agent.bot === 'missing' ? null : facts.agent.os),
  browser: (facts: Facts) => (facts.agent.bot === 'missing' ? null : facts.agent.browser),
  device: (facts: Facts) => (facts.agent.bot === 'missing' ? null : facts.agent.device),
  inApp: (facts: Facts) => facts.agent.inApp,
  referrer: (facts: Facts) => facts.referrerHost,
} as const satisfies Partial<Record<FactName, (facts: Facts) => string | null>>

/** Functions that read amounts and ids; they return `null` if unknown. */
export const READ_NUMBER = {
  asn: (facts: Facts) => facts.asn,
  evidence: (facts: Facts) => facts.evidence,
  accessCount: (facts: Facts) => facts.accessCount,
  requestsPerMinute: (facts: Facts) => facts.requestsPerMinute,
} as const satisfies Partial<Record<FactName, (facts: Facts) => number | null>>
