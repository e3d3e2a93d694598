import type { BotClass, Browser, Tool } from '../agents/agent.ts'
import type { FactName } from '../conditions/scheme.ts'
import type { Connection, Network } from '../decision/facts.ts'
import type { ReasonCode } from '../decision/reasons.ts'

/** The stored facts of a visit. Each column contains a fact's text unchanged. */
export interface FactColumns {
  readonly clientIp: string | null
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  readonly asn: number | null
  /** The visitor's preferred language. */
  readonly language: string | null
  /** `null` without a user agent, like `browser` and `device`. */
  readonly os: string | null
  /** The app's name if the visitor uses an in-app browser. */
  readonly browser: string | null
  readonly device: string | null
  readonly referrer: string | null
  /** `PackedFacts` as JSON; empty if there are none, `null` for visits from before this column. */
  readonly facts: string | null
}

/** A packed `Connection`. */
export type PackedConnection = readonly [
  protocol: string,
  tlsVersion: string | null,
  tlsCipher: string | null,
  helloLength: number | null,
  roundTripMs: number | null,
  ciphersHash: string | null,
  extensionsHash: string | null,
]

/**
 * Facts without a column: the connection, and the facts that rules test. An omitted fact has its
 * most common value, none or zero.
 */
export interface PackedFacts {
  /**
   * Set if all facts were stored, so that later rules can decide the visit; the number identifies
   * the stored parameters (`isKeptParameter`). If absent, only facts tested by the campaign's rules
   * were stored.
   */
  readonly kept?: 1
  /** Catalogue id. The certainty follows from the decision, or from `parity`. */
  readonly crawler?: string
  /**
   * The reason that identifies a crawler or agent whose visit was decided by the campaign's state.
   */
  readonly parity?: ReasonCode
  readonly clicks?: number
  readonly bot?: BotClass
  readonly tool?: Tool
  /** The network type in visits from before an IP address could be of several types. */
  readonly network?: Network
  /** Type, source and day of each network; types that follow from the AS number are omitted. */
  readonly networks?: readonly (readonly [kind: Network, source: string, asOf: string])[]
  readonly evidence?: number
  readonly signals?: number
  /** Absent if no rule tested it, because edges read it only for rules. */
  readonly prefetch?: boolean
  /** The underlying browser, if the `browser` column holds the app that embeds it. */
  readonly browser?: Browser
  readonly inApp?: string
  /** The languages after the first. */
  readonly languages?: readonly string[]
  readonly organisation?: string
  readonly connection?: PackedConnection
  readonly subdivision?: string
  readonly userAgent?: string
  /** `true` if sent, with a value that is not stored; `null` if named by a rule but not sent. */
  readonly parameter?: Readonly<Record<string, string | true | null>>
  readonly accessCount?: number
  readonly requestsPerMinute?: number
  readonly sample?: string
  readonly host?: string
  readonly path?: string
  /** The stage and arm of the visit (`LoggedStage`). */
  readonly stage?: string
  /** Whether the visitor got a check, or had just passed one. */
  readonly check?: 'asked' | 'passed'
  /** Facts that were too long to store. */
  readonly lost?: readonly FactName[]
}

/** How a column stores a packed fact; `json` if it is neither text nor a number. */
type StoredType = 'text' | 'number' | 'boolean' | 'json'

/** Every packed fact, in packing order: the ledger derives its columns from this table. */
export const PACKED_FACTS = {
  kept: 'number',
  crawler: 'text',
  parity: 'text',
  clicks: 'number',
  connection: 'json',
  bot: 'text',
  tool: 'text',
  network: 'text',
  networks: 'json',
  evidence: 'number',
  signals: 'number',
  prefetch: 'boolean',
  browser: 'text',
  inApp: 'text',
  languages: 'json',
  organisation: 'text',
  subdivision: 'text',
  userAgent: 'text',
  parameter: 'json',
  accessCount: 'number',
  requestsPerMinute: 'number',
  sample: 'text',
  host: 'text',
  path: 'text',
  stage: 'text',
  check: 'text',
  lost: 'json',
} as const satisfies Record<keyof PackedFacts, StoredType>

/** The parts of a packed connection, in packing order. */
export const PACKED_CONNECTION = {
  protocol: 'text',
  tlsVersion: 'text',
  tlsCipher: 'text',
  helloLength: 'number',
  roundTripMs: 'number',
  ciphersHash: 'text',
  extensionsHash: 'text',
} as const satisfies Record<keyof Connection, StoredType>

/** The parts of a decision that reveal facts. */
interface StoredDecision {
  readonly reason: string
  readonly ruleId: string | null
}

/** A stored visit with its time and the bot's name. */
export interface StoredVisit extends FactColumns, StoredDecision {
  /** Milliseconds since the epoch, UTC. */
  readonly at: number
  readonly action: string
  readonly botName: string | null
  readonly monitored: string | null
}

/** A stored visit without its packed facts. */
export type VisitValues = Omit<StoredVisit, 'facts'>
