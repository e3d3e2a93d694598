import type { Plan, SpendingLimit, WebhookEvent } from '@crivo/shared'
import type { EdgeRow } from '../domains/edge-callers.ts'

/** The account's settings for its ledger; sent with each batch and stored. */
export interface LedgerAccount {
  readonly id: number
  readonly plan: Plan
  /** Days after which visitors' IP addresses are masked; `null` if never. */
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
 * The data that lets an account's ledger serve its edges without the database. A trigger
 * increments the revision on every change, so no verb can forget to.
 */
export interface EdgeRegistry {
  readonly revision: number
  readonly settings: AccountSettings
  readonly domains: readonly EdgeRow[]
  readonly campaigns: readonly { readonly id: number; readonly domainId: number }[]
  readonly accessLimits: readonly AccessLimit[]
}
