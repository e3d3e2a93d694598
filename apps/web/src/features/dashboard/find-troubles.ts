import { type Alert, type Bill, type Campaign, DAY_MS, type Domain } from '@crivo/shared'
import { PATHS } from '#config/paths.ts'

export const TROUBLES = [
  'domainError',
  'domainUnfiltered',
  'campaignSuspended',
  'ruleSuspended',
  'quota',
] as const

interface Trouble {
  readonly kind: (typeof TROUBLES)[number]
  /** Name of the domain or campaign. */
  readonly name: string
  /** Path of the screen that shows the problem. */
  readonly to: string
}

/** How long a suspended rule needs attention. */
const RECENT_MS = 7 * DAY_MS

interface Recent {
  readonly alerts: readonly Pick<Alert, 'kind' | 'subject' | 'at'>[]
  /** The current period, or `null` if no quota applies or the role may not see it. */
  readonly bill: Pick<Bill, 'requests' | 'requestsLimit'> | null
  /** In milliseconds. */
  readonly now: number
}

/**
 * Returns the problems that prevent the account's domains and campaigns from working as configured.
 */
export function findTroubles(
  domains: readonly Pick<Domain, 'name' | 'status' | 'filtering'>[],
  campaigns: readonly Pick<Campaign, 'name' | 'suspended'>[],
  { alerts, bill, now }: Recent,
): readonly Trouble[] {
  const ofDomains = domains
    .filter(({ status }) => status === 'error')
    .map(({ name }) => ({ kind: 'domainError', name, to: PATHS.domains }) as const)
  const unfiltered = domains
    .filter(({ filtering }) => !filtering)
    .map(({ name }) => ({ kind: 'domainUnfiltered', name, to: PATHS.domains }) as const)
  const ofCampaigns = campaigns
    .filter(({ suspended }) => suspended !== null)
    .map(({ name }) => ({ kind: 'campaignSuspended', name, to: PATHS.campaigns }) as const)
  const recent = alerts.filter(({ at }) => now - Date.parse(at) < RECENT_MS)
  const ruled = new Set(
    recent.flatMap(({ kind, subject }) => (kind === 'rule_suspended' ? subject : [])),
  )
  const ofRules = [...ruled].map(
    (name) => ({ kind: 'ruleSuspended', name, to: PATHS.campaigns }) as const,
  )
  const ofQuota =
    bill !== null && bill.requests >= bill.requestsLimit
      ? [{ kind: 'quota', name: '', to: PATHS.plans } as const]
      : []
  return [...ofDomains, ...unfiltered, ...ofCampaigns, ...ofRules, ...ofQuota]
}
