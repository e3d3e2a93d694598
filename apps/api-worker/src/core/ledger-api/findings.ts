import type { SuspensionNumbers } from '#db/schema.ts'

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
export interface TakingRule extends SuspensionNumbers {
  readonly campaignId: number
  readonly ruleId: string
  /** When the ledger found the rule. */
  readonly at: number
}

/** The outcome for a rule that filtered visits that used to pass. */
export type GuardOutcome =
  /** The guard suspended the rule, which is only watched now. */
  | { readonly kind: 'suspended'; readonly campaign: string }
  /** The rule stays live, because of a limit or a rollback. */
  | { readonly kind: 'live'; readonly campaign: string }
  /** A person made the rule live again at this time. */
  | { readonly kind: 'accepted'; readonly at: number }
  | { readonly kind: 'ignored' }

/** A campaign's pages by host and path, and the host and path where visitors reach it. */
export interface CampaignPages {
  readonly id: number
  readonly black: string
  readonly white: string
  /** Both pages' full URLs: a server may show something else for each parameter. */
  readonly urls?: string
  readonly place: string
  /** Rises with each change of the campaign. */
  readonly version?: number
}

/** A campaign's pages, with its stored share, which a count may change. */
export interface SharedPages extends CampaignPages {
  readonly share: Pick<CountedShare, 'tenths' | 'percent'>
}

/** A campaign's share of people who get the main page, as counted at a given time. */
export interface CountedShare {
  readonly campaignId: number
  /** Tenths of people, as stated in rulesets; `null` if reviewers get the main page. */
  readonly tenths: number | null
  /** `null` if too few people were counted. */
  readonly percent: number | null
  readonly people: number
  readonly at: number
  /** The campaign's version whose pages were counted; earlier releases omit it. */
  readonly version?: number
}
