import type { Campaign, Domain } from '@crivo/shared'
import { PATHS } from '#config/paths.ts'

export const TROUBLES = ['domainError', 'domainUnfiltered', 'campaignSuspended'] as const

interface Trouble {
  readonly kind: (typeof TROUBLES)[number]
  /** The domain's or campaign's name. */
  readonly name: string
  /** Path of the screen that shows it. */
  readonly to: string
}

/** Returns the problems that keep the account's domains and campaigns from working as set up. */
export function findTroubles(
  domains: readonly Pick<Domain, 'name' | 'status' | 'filtering'>[],
  campaigns: readonly Pick<Campaign, 'name' | 'suspended'>[],
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
  return [...ofDomains, ...unfiltered, ...ofCampaigns]
}
