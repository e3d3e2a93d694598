import type { VisitClass } from '@crivo/filter-engine'
import type { ConversionStatus, SourceDimension, SourceParameters } from '@crivo/shared'

/** How a conversion was reported. */
const CONVERSION_WAYS = ['key', 'url', 'script'] as const
export type ConversionWay = (typeof CONVERSION_WAYS)[number]

/** The visit that a click token identifies; a reviewer's token identifies none. */
export interface ConvertedClick {
  /** The visit's ID; random for a reviewer. */
  readonly id: string
  /** The visit's time in milliseconds since the epoch; the hour for a reviewer. */
  readonly at: number
  readonly campaignId: number
  readonly isReviewer: boolean
}

export interface ConversionReport {
  readonly click: ConvertedClick
  readonly token: string
  /** The network's own click ID, encrypted, if the customer sent it. */
  readonly clickId: string | null
  readonly transactionId: string
  readonly status: ConversionStatus
  readonly payoutMicros: number
  readonly currency: string
  readonly way: ConversionWay
}

/**
 * The effect of a report: `taken` if another visit has its transaction, `full` if too many
 * conversions wait, `away` if the archive is unavailable.
 */
export type ConversionOutcome = 'stored' | 'unchanged' | 'corrected' | 'taken' | 'full' | 'away'

export interface StoredConversion {
  readonly id: number
  readonly campaignId: number
  readonly transactionId: string
  /** `null` once the visit was erased. */
  readonly visitId: string | null
  readonly visitAt: number
  /** When the conversion was first reported, and last changed. */
  readonly at: number
  readonly changedAt: number
  readonly status: ConversionStatus
  readonly payoutMicros: number
  readonly currency: string
  /** The visit's class; `null` until the visit arrives. */
  readonly class: VisitClass | null
  /** Whether the visit was invalid traffic, by its decision or its page's later report. */
  readonly isInvalid: boolean
  /** JSON of the visit's stored parameters. */
  readonly parameters: string
  readonly referrer: string | null
  readonly country: string | null
  /** The network's own click ID, encrypted; `null` if it was not sent. */
  readonly clickId: string | null
}

/** The grouping of conversion totals, besides day and currency. */
export type ConversionKey = SourceDimension | 'referrer' | 'country' | 'campaign'

/** Selects conversions; all given fields must match. */
export interface ConversionFilter
  extends Readonly<Partial<Record<SourceDimension, string | undefined>>> {
  readonly campaignId?: number | undefined
  readonly status?: ConversionStatus | undefined
  readonly currency?: string | undefined
  readonly visitId?: string | undefined
  readonly isInvalid?: boolean | undefined
  /** `true`: only conversions waiting for their visit; `false`: only the others. */
  readonly isWaiting?: boolean | undefined
}

/** A span of the times of visits or of first reports, in milliseconds; `to` is exclusive. */
export interface ConversionSpan {
  readonly from: number
  readonly to: number
  readonly by: 'visit' | 'report'
}

export interface SumConversionsInput {
  readonly span: ConversionSpan
  readonly filter?: ConversionFilter
  /** `null` to put all under one key. */
  readonly groupBy: ConversionKey | null
  readonly parameters?: SourceParameters
}

/** Conversions of one status. */
export interface ConversionAmount {
  readonly count: number
  readonly micros: number
}

/** Conversions of a day and currency, excluding those waiting for their visit. */
export interface ConversionSum {
  /** `null` if the visits have no such value. */
  readonly key: string | null
  readonly currency: string
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string
  /** Whether the conversions' visits were invalid traffic. */
  readonly isInvalid: boolean
  readonly amounts: Readonly<Record<ConversionStatus, ConversionAmount>>
}

export interface ListConversionsInput {
  readonly span: ConversionSpan | null
  readonly filter: ConversionFilter
  readonly parameters?: SourceParameters
  readonly cursor: number | null
  readonly limit: number
}

export interface ListedConversions {
  readonly conversions: readonly StoredConversion[]
  readonly cursor: number | null
}

/** A report as logged, whether accepted or refused. */
export interface ConversionCall {
  readonly id: number
  readonly at: number
  readonly way: ConversionWay
  readonly conversionId: number | null
  readonly campaignId: number | null
  readonly transactionId: string
  readonly status: string
  readonly payout: string
  readonly currency: string
  /** The error code if the report was refused. */
  readonly refused: string | null
}

export interface ListCallsInput {
  /** Only reports on this conversion. */
  readonly conversionId?: number | undefined
  readonly isRefused?: boolean | undefined
  readonly cursor: number | null
  readonly limit: number
}

export interface ListedCalls {
  readonly calls: readonly ConversionCall[]
  readonly cursor: number | null
}
