import type {
  Alert,
  BreakdownQuery,
  Durations,
  Plan,
  SeriesStep,
  VisitBatch,
  VisitCounts,
  VisitFilter,
  VisitRow,
  WebhookEvent,
} from '@crivo/shared'

/** What the ledger has to know of its account; given with each batch, and kept. */
export interface LedgerAccount {
  readonly id: number
  readonly plan: Plan
  /** Days after which visitors' addresses are masked; `null`: they are not. */
  readonly maskAfterDays: number | null
  /** Days for which visits and their counts are kept. */
  readonly keptDays: number
  /** The billing period that runs, milliseconds. */
  readonly period: { readonly start: number; readonly end: number }
  /** How many of the period's requests an admin let off, and when. */
  readonly forgiven: { readonly requests: number; readonly at: number }
  /** What the account's webhooks are called for. */
  readonly events: readonly WebhookEvent[]
}

/** A campaign that blocks addresses that come too often. */
export interface AccessLimit {
  readonly campaignId: number
  readonly visits: number
  readonly windowMs: number
}

export interface AppendInput {
  readonly batch: VisitBatch
  readonly account: LedgerAccount
  readonly accessLimits: readonly AccessLimit[]
  /** Visits that the edge had to give up since the batch before. */
  readonly lost: number
}

export interface Appended {
  readonly accepted: number
  readonly duplicate: boolean
  /** Whether somebody watches the live list. */
  readonly watched: boolean
  /** Clicks so far of the batch's campaigns, by id. */
  readonly clicks: Record<string, number>
}

/** A visit that its caller gave a name, so that it is decided once however often it is sent. */
export interface Claimed {
  readonly visitId: string
  /** Hash of the caller's name for it. */
  readonly id: string
  /** Hash of what was asked. */
  readonly request: string
  /** What it is to be answered, if it is new. */
  readonly answer: string
}

/** What became of a claim. */
export type Settlement =
  | { readonly state: 'new' }
  | { readonly state: 'repeated'; readonly answer: string }
  | { readonly state: 'conflict' }

export interface SettleInput extends AppendInput {
  readonly claims: readonly Claimed[]
}

/** An address that came too often, as the ledger hands it on to be blocked. */
export interface RepeatedAccess {
  readonly campaignId: number
  /** One IPv4 address, or the /64 block of an IPv6 address. */
  readonly address: string
  readonly visits: number
  readonly firstAt: number
  readonly lastAt: number
  readonly country: string | null
  readonly browser: string | null
}

/** A span of whole hours in milliseconds; `to` is not included. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly campaignId: number | null
}

export interface VisitSearch extends Omit<VisitFilter, 'from' | 'to' | 'domainId'> {
  /** Visits of one of these. */
  readonly campaignIds?: readonly number[]
  /** Milliseconds; `to` is not included. */
  readonly from: number | null
  readonly to: number | null
  readonly cursor: string | null
  readonly limit: number
}

export interface StoredVisit {
  readonly visit: VisitRow
  readonly isMasked: boolean
}

export interface FoundVisits {
  /** Newest first. */
  readonly visits: VisitRow[]
  /** Where to go on; `null` at the end. A page may be short, or empty, and not be the last. */
  readonly cursor: string | null
}

interface CountedValue {
  /** Empty text: not known. */
  readonly value: string
  readonly counts: VisitCounts
}

/** What the ledger counts visits by; it knows no domains. */
export type CountedDimension = Exclude<BreakdownQuery['dimension'], 'domain'>

export interface BreakdownInput {
  readonly span: Span
  readonly dimension: CountedDimension
  readonly limit: number
}

export interface CountedValues {
  /** Most visits first. */
  readonly rows: CountedValue[]
  /** What all values add up to, also those beyond the limit. */
  readonly total: VisitCounts
}

export interface SeriesInput {
  readonly span: Span
  readonly step: SeriesStep
}

export interface CountedStep {
  /** Start of the hour, day or week, milliseconds. */
  readonly at: number
  readonly counts: VisitCounts
}

/** Counts of the visits of any filter: by the values of a dimension, or step by step. */
export interface MatchingInput {
  readonly search: VisitSearch
  readonly by: CountedDimension | SeriesStep
}

export interface CountedMatching {
  /** Empty text: not known. Steps are given by their start, milliseconds. */
  readonly groups: readonly { readonly key: string; readonly counts: VisitCounts }[]
  /** Where to go on; `null` when all were counted. */
  readonly cursor: string | null
}

export interface LatestInput {
  readonly campaignId: number
  /** Milliseconds; `to` is not included. */
  readonly from: number
  readonly to: number
}

export interface LatestVisits {
  /** How many requests were looked at, and whether these are all of the span. */
  readonly visits: number
  readonly isComplete: boolean
  readonly addresses: number
  /** By the reason that was noted beside the decision, most first. */
  readonly monitored: { readonly reason: string; readonly visits: number }[]
}

export interface VisitsFromInput {
  /** An address or CIDR block. */
  readonly block: string
  /** Milliseconds. */
  readonly from: number
  /** As the call before gave it; `null` at first. */
  readonly cursor: string | null
}

export interface VisitsFrom {
  readonly rows: {
    readonly address: string
    /** What tells visitors of one address from each other. */
    readonly agent: string
    readonly asn: number | null
    readonly visits: number
    /** Those that were to get the main page. */
    readonly passed: number
  }[]
  /** Where to go on; `null` at the end. */
  readonly cursor: string | null
}

/** How long visits took; `null` where none was measured. */
export interface MeasuredDurations {
  /** Until they were decided. */
  readonly decision: Durations | null
  /** Until the ledger stored them. */
  readonly latency: Durations | null
}

export interface PeriodUsage {
  readonly requests: number
  readonly verified: number
  /** Requests that were invalid traffic. */
  readonly bots: number
  /** Mean time from a visit until it was stored; `null` where no visit was timed. */
  readonly meanDelayMs: number | null
}

/** Spans of whole days of UTC, milliseconds; their ends are not included. */
type MonthSpans = Record<
  'month' | 'over' | 'before',
  { readonly start: number; readonly end: number }
>

export interface OverviewInput {
  readonly spans: MonthSpans
  /** The most countries that are told apart. */
  readonly limit: number
}

export interface Overview {
  readonly usage: Record<keyof MonthSpans, PeriodUsage>
  /** Of the month. */
  readonly durations: MeasuredDurations
  /** Of the month. */
  readonly countries: CountedValues
}

export type LedgerAlert = Alert
