import type {
  BreakdownQuery,
  Durations,
  SeriesStep,
  SourceDimension,
  VisitCounts,
} from '@crivo/shared'

/** A span of whole hours in milliseconds; `to` is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly campaignId: number | null
}

interface CountedValue {
  /** The value; empty if unknown. */
  readonly value: string
  readonly counts: VisitCounts
}

/** Dimensions that the ledger counts by; domains are not among them. */
export type CountedDimension = Exclude<BreakdownQuery['dimension'], 'domain'>

/** Dimensions whose counts are stored instead of read from the visits each time. */
export type KeptDimension = Exclude<CountedDimension, SourceDimension>

export interface BreakdownInput {
  readonly span: Span
  readonly dimension: KeptDimension
  readonly limit: number
}

export interface CountedValues {
  /** The values, most visits first. */
  readonly rows: CountedValue[]
  /** The total of all values, including those beyond the limit. */
  readonly total: VisitCounts
}

export interface SeriesInput {
  readonly span: Span
  readonly step: SeriesStep
}

export interface CountedStep {
  /** The start of the hour, day or week, in milliseconds. */
  readonly at: number
  readonly counts: VisitCounts
}

/** A campaign's rules over a span of hours. */
export interface RuleChecksInput extends Span {
  readonly campaignId: number
}

/** The number of visitors that a rule checked, and the results. */
export interface RuleChecks {
  readonly ruleId: string
  readonly asked: number
  readonly solved: number
  readonly failed: number
}

/** Visit durations; `null` if none was measured. */
export interface MeasuredDurations {
  /** The time until the decision. */
  readonly decision: Durations | null
  /** The time until the ledger stored the visit. */
  readonly latency: Durations | null
}

export interface PeriodUsage {
  readonly requests: number
  readonly verified: number
  /** Requests that were invalid traffic. */
  readonly bots: number
  /** The mean time until a visit was stored; `null` if none was timed. */
  readonly meanDelayMs: number | null
}

export interface RunningUsage extends PeriodUsage {
  /** The number of requests in the current hour, which screens omit until the hour has ended. */
  readonly thisHour: number
}

/** Spans of whole UTC days in milliseconds; ends are exclusive. */
type MonthSpans = Record<
  'month' | 'over' | 'before',
  { readonly start: number; readonly end: number }
>

export interface OverviewInput {
  readonly spans: MonthSpans
  /** The maximum number of values listed for each dimension. */
  readonly limit: number
}

export interface Overview {
  /** The month's visit durations. */
  readonly durations: MeasuredDurations
  /** The month's countries. */
  readonly countries: CountedValues
  /** The month's referrers. */
  readonly referrers: CountedValues
  /** The month's campaigns. */
  readonly campaigns: CountedValues
  /**
   * The mean time until a visit of the month was stored, in milliseconds; `null` if none was timed.
   */
  readonly meanDelayMs: number | null
  /**
   * The hours from the start of `before` to the end of `month`, oldest first; hours without visits
   * are missing.
   */
  readonly hours: CountedStep[]
}

/** A campaign's visit totals. Visits of verified crawlers do not count as requests. */
export type CampaignTotals = {
  readonly requests: number
  /** Clicks: requests that were decided for the main page and got it. */
  readonly black: number
  readonly verified: number
}

/** How many visitors were checked, and how many passed. */
export interface CheckSum {
  readonly asked: number
  readonly solved: number
}
