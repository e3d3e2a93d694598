import type { BotClass, Browser, Tool } from '../agents/agent.ts'
import type { FactName } from '../conditions/scheme.ts'
import type { Network } from '../facts.ts'

/** What is stored of a visit's facts. Text of the columns is as the facts have it. */
export interface FactColumns {
  readonly clientIp: string | null
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  readonly asn: number | null
  /** The language that the visitor likes best. */
  readonly language: string | null
  /** `null` for visitors without a user agent, as `browser` and `device` are. */
  readonly os: string | null
  /** The app's name for a browser that is built into one. */
  readonly browser: string | null
  readonly device: string | null
  readonly referrer: string | null
  /** `PackedFacts` as JSON; empty when there are none, `null` for visits without this column. */
  readonly facts: string | null
}

/**
 * The facts that rules look at and that no column holds: what is left out has the value that
 * most visits have, none or zero.
 */
export interface PackedFacts {
  /** Id in the catalogue; how far it holds follows from the decision. */
  readonly crawler?: string
  readonly clicks?: number
  readonly bot?: BotClass
  readonly tool?: Tool
  readonly network?: Network
  readonly evidence?: number
  readonly prefetch?: true
  /** The browser itself, where the column has the app that it is built into. */
  readonly browser?: Browser
  readonly inApp?: string
  /** The languages after the first. */
  readonly languages?: readonly string[]
  readonly organisation?: string
  readonly userAgent?: string
  readonly parameter?: Readonly<Record<string, string>>
  readonly accessCount?: number
  readonly requestsPerMinute?: number
  readonly sample?: string
  /** Facts that were too long to be stored. */
  readonly lost?: readonly FactName[]
}

/** What a decision says of the facts that it was made by. */
export interface StoredDecision {
  readonly reason: string
  readonly ruleId: string | null
}

/** Whether a visit was decided before any rule was looked at: then no rule's facts matter. */
export const isByState = ({ reason, ruleId }: StoredDecision): boolean =>
  ruleId === null && reason !== 'PASS.DEFAULT'
