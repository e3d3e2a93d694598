import { type Campaign, SAMPLE_CAMPAIGNS, sampleCampaignOf } from '@crivo/shared'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/use-user.ts'

/**
 * Returns a function that returns a campaign's name by ID, or the ID if the campaign was deleted.
 */
export function useCampaignName(campaigns: readonly Campaign[]): (id: number) => string {
  const { t } = useTranslation()
  const names = useMemo(() => new Map(campaigns.map(({ id, name }) => [id, name])), [campaigns])
  return (id) => names.get(id) ?? sampleCampaignOf(id)?.name ?? t('visits.campaignNumber', { id })
}

/** Returns the campaigns whose visits are shown: the sample's, or the account's own. */
export function useShownCampaigns(
  own: readonly Campaign[],
): readonly Pick<Campaign, 'id' | 'name'>[] {
  return useUser()?.sample ? SAMPLE_CAMPAIGNS : own
}
