import type { Crawler, PathRecord, Ruleset } from '@crivo/filter-engine'
import type { Plan } from '@crivo/shared'
import type { campaigns, domains } from '#db/schema.ts'

export type PublishedCampaign = Pick<
  typeof campaigns.$inferSelect,
  | 'id'
  | 'path'
  | 'status'
  | 'suspended'
  | 'deliveryMode'
  | 'blackUrl'
  | 'whiteUrl'
  | 'peopleShare'
  | 'isShareDue'
  | 'policy'
  | 'windowSetAt'
  | 'stage'
  | 'version'
  | 'createdAt'
>

/** The inputs of a domain's ruleset. */
export interface RulesetInputs {
  readonly domain: Pick<
    typeof domains.$inferSelect,
    'id' | 'name' | 'failMode' | 'isFiltering' | 'edgeRulesetForm'
  >
  /** The plan whose filters apply: not every plan includes all; admins have those of the largest. */
  readonly plan: Plan
  readonly state: NonNullable<Ruleset['account']>
  /** The page for everyone who visits a campaign closed for abuse. */
  readonly noticeUrl: string
  readonly abuseContact: string
  readonly campaigns: readonly PublishedCampaign[]
  /** The account's blocked IP addresses, newest first. */
  readonly blocked: readonly { readonly ip: string; readonly isAutomatic: boolean }[]
  /** The account's IP addresses that get the main page of one or all campaigns. */
  readonly allowed: readonly { readonly ip: string; readonly campaignId: number | null }[]
  /** The catalogue with the latest ranges, which IP lists must not include. */
  readonly crawlers: readonly Crawler[]
  /** The public record of the previous version. */
  readonly record: readonly PathRecord[]
  /** When the inputs were read, in milliseconds since the epoch. */
  readonly now: number
}
