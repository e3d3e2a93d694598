import type { EdgeForms, VisitBatch, VisitRow } from '@crivo/shared'
import type { ConversionReport } from './conversions.ts'
import type { CostEntry } from './costs.ts'
import type { AccessLimit, LedgerAccount } from './settings.ts'

/** A reviewer's visit, with only what the ledger needs to count it. */
export type ReviewerVisit = Pick<
  VisitRow,
  'id' | 'campaignId' | 'at' | 'action' | 'reason' | 'failure' | 'clientIp' | 'botName' | 'facts'
>

/** Visits as `packVisits` packs them for the ledger. */
export interface PackedVisits {
  readonly reviewers: readonly ReviewerVisit[]
  /** Everyone else's visits by column, as JSON. */
  readonly others: string
}

export interface AppendInput {
  readonly batch: Omit<VisitBatch, 'visits'> & {
    readonly visits: readonly VisitRow[] | PackedVisits
  }
  readonly account: LedgerAccount
  readonly accessLimits: readonly AccessLimit[]
  /** Visits that the edge dropped since the previous batch. */
  readonly lost: number
  /** True if a customer's server described the visits, so they may be made up. */
  readonly isDescribed: boolean
  /** Whether a domain's edge decided the visits, in its owner's CDN account. */
  readonly isFromEdge: boolean
}

/** A request that the product itself made to one of the account's domains, and the response. */
export interface OwnRequest {
  /** The request ID in the response, which every visitor gets. */
  readonly id: string
  readonly domainId: number
  /** The version of the domain's key that its edge uses. */
  readonly keyVersion: number
  /** When the request was sent and answered, in milliseconds. */
  readonly from: number
  readonly to: number
}

/**
 * Sample visits, oldest first, with their costs and conversions, and the ruleset that decided them.
 */
export interface SampleVisits {
  readonly batches: readonly { readonly receivedAt: number; readonly visits: readonly VisitRow[] }[]
  readonly costs: readonly CostEntry[]
  readonly conversions: readonly {
    readonly at: number
    readonly visit: VisitRow
    readonly report: ConversionReport
  }[]
  /** The ruleset's text. */
  readonly ruleset: string
}

/** An edge that named its account and signed its call with a version of its domain's key. */
export interface EdgeCaller {
  readonly domainId: number
  readonly keyVersion: number
  /** The forms that the edge reports. */
  readonly forms: EdgeForms
}

export interface EdgeBatch extends Pick<AppendInput, 'batch' | 'lost'> {
  readonly caller: EdgeCaller
}

export interface Appended {
  readonly accepted: number
  readonly duplicate: boolean
  /** Whether the live list has viewers. */
  readonly watched: boolean
  /** Clicks so far of the batch's campaigns, by id. */
  readonly clicks: Record<string, number>
}

/** A visit with its caller's idempotency key, which makes repeated calls decide it once. */
export interface Claimed {
  readonly visitId: string
  /** The hash of the idempotency key. */
  readonly id: string
  /** The hash of the request. */
  readonly request: string
  /** The response, if the visit is new. */
  readonly answer: string
}

/** The outcome of a claim. */
export type Settlement =
  | { readonly state: 'new' }
  | { readonly state: 'repeated'; readonly answer: string }
  | { readonly state: 'conflict' }

export interface SettleInput extends AppendInput {
  readonly batch: VisitBatch
  readonly claims: readonly Claimed[]
}
