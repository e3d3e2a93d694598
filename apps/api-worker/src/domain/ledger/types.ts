import type {
  Alert,
  AlertChannel,
  AlertCondition,
  AlertFigure,
  BreakdownQuery,
  Durations,
  EdgeForms,
  MailedAlertKind,
  Plan,
  SeriesStep,
  SourceDimension,
  SourceParameters,
  SpendingLimit,
  VisitBatch,
  VisitCounts,
  VisitFilter,
  VisitRow,
  WebhookEvent,
} from '@crivo/shared'
import type { EdgeRow } from '../edge-callers.ts'

/** The account's settings for its ledger; sent with each batch and stored. */
export interface LedgerAccount {
  readonly id: number
  readonly plan: Plan
  /** Days after which visitors' IP addresses are masked; `null`: never. */
  readonly maskAfterDays: number | null
  /** The retention period of visits and counts in days. */
  readonly keptDays: number
  /** The current billing period, in milliseconds. */
  readonly period: { readonly start: number; readonly end: number }
  /** Requests of the period that an admin waived, and when. */
  readonly forgiven: { readonly requests: number; readonly at: number }
  /** The limit for extra requests; `null` if there is none. */
  readonly spendingLimit: SpendingLimit | null
  /** The events that the account's webhooks subscribe to. */
  readonly events: readonly WebhookEvent[]
}

/** The account's settings as the database has them; `accountAt` derives the billing period. */
export interface AccountSettings extends Omit<LedgerAccount, 'period' | 'forgiven'> {
  readonly createdAt: number
  /** Requests that an admin waived in the period starting at `of`. */
  readonly forgiven: { readonly of: number | null; readonly requests: number; readonly at: number }
}

/** A campaign that blocks IP addresses with too many visits. */
export interface AccessLimit {
  readonly campaignId: number
  readonly visits: number
  readonly windowMs: number
}

/**
 * What an account's ledger needs to serve its edges without the database. A trigger increments the
 * revision on every change, so no verb can forget to.
 */
export interface EdgeRegistry {
  readonly revision: number
  readonly settings: AccountSettings
  readonly domains: readonly EdgeRow[]
  readonly campaigns: readonly { readonly id: number; readonly domainId: number }[]
  readonly accessLimits: readonly AccessLimit[]
}

export interface AppendInput {
  readonly batch: VisitBatch
  readonly account: LedgerAccount
  readonly accessLimits: readonly AccessLimit[]
  /** Visits that the edge dropped since the previous batch. */
  readonly lost: number
  /** Whether a customer's server described the visits, which could be made up. */
  readonly isDescribed: boolean
}

/** An edge that named its account and signed its call with a version of its domain's key. */
export interface EdgeCaller {
  readonly domainId: number
  readonly keyVersion: number
  /** The forms that it reports. */
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

/**
 * A visit with its caller's idempotency key, so that it is decided once, no matter how often it is
 * sent.
 */
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
  readonly claims: readonly Claimed[]
}

/** An IP address with too many visits, to be blocked. */
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

/** A rule filtering visits that used to pass, with the counted and expected numbers. */
export interface TakingRule {
  readonly campaignId: number
  readonly ruleId: string
  /** When it was found. */
  readonly at: number
  readonly from: number
  readonly to: number
  readonly total: number
  readonly expectedTotal: number
  readonly passing: number
  readonly expectedPassing: number
  readonly taken: number
  readonly expectedTaken: number
  /** The visits that would have passed. */
  readonly visits: number
}

/** The outcome for a rule filtering visits that used to pass. */
export type GuardOutcome =
  /** It is only watched now. */
  | { readonly kind: 'suspended'; readonly campaign: string }
  /** It stays live, because of a limit or a rollback. */
  | { readonly kind: 'live'; readonly campaign: string }
  /** A person made it live again, at this time. */
  | { readonly kind: 'accepted'; readonly at: number }
  | { readonly kind: 'ignored' }

/** A campaign's share of people who get the main page, as counted at a time. */
export interface CountedShare {
  readonly campaignId: number
  /** As stated in rulesets; `null`: reviewers get the main page. */
  readonly tenths: number | null
  /** `null`: too few people. */
  readonly percent: number | null
  readonly people: number
  readonly at: number
}

/** A span of whole hours in milliseconds; `to` is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly campaignId: number | null
}

export interface VisitSearch extends Omit<VisitFilter, 'from' | 'to' | 'domainId'> {
  /** The parameters of the account's placements, ad sets and ads; the defaults if absent. */
  readonly parameters?: SourceParameters
  /** Restricts the search to visits of these campaigns. */
  readonly campaignIds?: readonly number[]
  /** Milliseconds; `to` is exclusive. */
  readonly from: number | null
  readonly to: number | null
  readonly cursor: string | null
  readonly limit: number
}

export interface StoredVisit {
  readonly visit: VisitRow
  readonly isMasked: boolean
}

/** A visit that may be in the unavailable archive. */
export interface AwayVisit {
  readonly visit: null
}

export interface FoundVisits {
  /** Newest first. */
  readonly visits: VisitRow[]
  /** The next page; `null` at the end. A short or empty page need not be the last. */
  readonly cursor: string | null
  /**
   * The earliest time that needs no archive while the archive is unavailable: all later visits are
   * included, earlier ones may be missing. Absent if nothing is missing.
   */
  readonly readableFrom?: number
}

interface CountedValue {
  /** Empty: unknown. */
  readonly value: string
  readonly counts: VisitCounts
}

/** Dimensions by which the ledger counts; it has no domains. */
type CountedDimension = Exclude<BreakdownQuery['dimension'], 'domain'>

/** Dimensions whose counts are stored, not read from the visits each time. */
export type KeptDimension = Exclude<CountedDimension, SourceDimension>

export interface BreakdownInput {
  readonly span: Span
  readonly dimension: KeptDimension
  readonly limit: number
}

export interface CountedValues {
  /** Most visits first. */
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

/** Visitors that a rule checked. */
export interface RuleChecks {
  readonly ruleId: string
  readonly asked: number
  readonly solved: number
  readonly failed: number
}

/** Columns that can only be counted by reading the visits. */
export const READ_COLUMNS = ['ruleId', 'monitoredRuleId', 'rulesetHash', 'facts.stage'] as const
export type ReadColumn = (typeof READ_COLUMNS)[number]

/** A count of visits that match any filter, by value or time step. */
export interface MatchingInput {
  readonly search: VisitSearch
  readonly by: CountedDimension | SeriesStep | ReadColumn
}

export interface CountedMatching {
  /** Empty: unknown. Time steps are keyed by their start in milliseconds. */
  readonly groups: readonly { readonly key: string; readonly counts: VisitCounts }[]
  /** The next page; `null` when all visits are counted. */
  readonly cursor: string | null
  /** As of `FoundVisits`. */
  readonly readableFrom?: number
}

export interface LatestInput {
  readonly campaignId: number
  /** Milliseconds; `to` is exclusive. */
  readonly from: number
  readonly to: number
}

export interface LatestVisits {
  /** How many requests were read, and whether they cover the whole range. */
  readonly visits: number
  readonly isComplete: boolean
  readonly addresses: number
  /** By the reason of the monitoring rule, most visits first. */
  readonly monitored: { readonly reason: string; readonly visits: number }[]
}

export interface VisitsFromInput {
  /** An address or CIDR block. */
  readonly block: string
  /** The only campaign wanted; all if absent. */
  readonly campaignId?: number | undefined
  /** Milliseconds. */
  readonly from: number
  /** From the previous page; `null` at first. */
  readonly cursor: string | null
}

export interface VisitsFrom {
  readonly rows: {
    readonly address: string
    /** Distinguishes visitors behind one IP address. */
    readonly agent: string
    readonly asn: number | null
    readonly visits: number
    /** Visits decided for the main page. */
    readonly passed: number
    /** Visits that a rule decided for the fallback page. */
    readonly filtered: number
  }[]
  /** The next page; `null` at the end. */
  readonly cursor: string | null
  /** As of `FoundVisits`. */
  readonly readableFrom?: number
}

export interface CountBlocksInput {
  /** Addresses and CIDR blocks. */
  readonly blocks: readonly string[]
  /** The rules whose decided visits are wanted. */
  readonly ruleIds: readonly string[]
  /** Milliseconds. */
  readonly from: number
  /** From the previous page; `null` at first. */
  readonly cursor: string | null
}

export interface CountedBlocks {
  readonly rows: {
    readonly block: string
    readonly ruleId: string
    readonly campaignId: number
    readonly visits: number
    /** The newest of them, in milliseconds. */
    readonly lastAt: number
  }[]
  /** The next page; `null` at the end. */
  readonly cursor: string | null
  /** As of `FoundVisits`. */
  readonly readableFrom?: number
}

/** Visit durations; `null` if none was measured. */
export interface MeasuredDurations {
  /** Until the decision. */
  readonly decision: Durations | null
  /** Until the ledger stored the visit. */
  readonly latency: Durations | null
}

export interface PeriodUsage {
  readonly requests: number
  readonly verified: number
  /** Reviewers' visits that are not told yet: shown as requests, but never charged. */
  readonly unsettled: number
  /** Requests that were invalid traffic. */
  readonly bots: number
  /** The mean time until a visit was stored; `null` if none was timed. */
  readonly meanDelayMs: number | null
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
  readonly usage: Record<keyof MonthSpans, PeriodUsage>
  /** Of the month. */
  readonly durations: MeasuredDurations
  /** Of the month. */
  readonly countries: CountedValues
  /** Of the month. */
  readonly referrers: CountedValues
  /** Of the month. */
  readonly campaigns: CountedValues
  /** Of the month, oldest first; days without visits are missing. */
  readonly days: CountedStep[]
}

export type LedgerAlert = Alert

/** A campaign's visit totals. Visits of verified crawlers do not count as requests. */
export type CampaignTotals = {
  readonly requests: number
  /** Clicks: requests that were decided for the main page and got it. */
  readonly black: number
  readonly verified: number
}

/**
 * Alerts about a domain, either the customer's own or, for admins, the control plane's, and, for
 * admins, about a feed source.
 */
export type DomainAlertKind =
  | 'domain_error'
  | 'edge_blocked'
  | 'control_plane_blocked'
  | 'feed_source_failed'

/** An alert about what an inspection found. */
export interface InspectionAlert {
  readonly kind: 'page_differs' | 'verdict_changed'
  /** The inspected address. */
  readonly subject: string
  readonly campaignId: number | null
}

/** An alert to be mailed; the account's settings are read then. */
export interface MailedAlert extends Pick<Alert, 'campaignId' | 'taken'> {
  readonly kind: MailedAlertKind
}

/** The fired rule, as its channels describe it. */
export interface FiredRule {
  readonly ruleId: number
  readonly name: string
  readonly condition: AlertCondition
  readonly figures: readonly AlertFigure[]
  /** Milliseconds. */
  readonly at: number
}

/** An alert of a rule. */
export interface RuleAlert {
  readonly fired: FiredRule
  /** How often the rule has fired: an alert is raised once for each. */
  readonly crossing: number
  readonly channels: readonly AlertChannel[]
}

/** An alert of a rule on its way to a channel. */
export interface RuleMessage {
  readonly channel: Exclude<AlertChannel, 'webhook'>
  readonly fired: FiredRule
}

/** How many visitors were checked, and how many passed. */
export interface CheckSum {
  readonly asked: number
  readonly solved: number
}

export type ProposalAlertKind = 'change_proposed' | 'change_approved' | 'change_declined'

/** An alert about a proposal to change a campaign's rules; its subject is the campaign's name. */
export interface ProposalAlert {
  readonly kind: ProposalAlertKind
  readonly subject: string
  readonly campaignId: number
}

/** A visitor's report that they are a person. */
export interface StoredPersonReport {
  readonly visit: VisitRow
  readonly reportedAt: number
}
