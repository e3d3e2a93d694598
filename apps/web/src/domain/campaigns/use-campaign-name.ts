import type { Campaign } from '@crivo/shared'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns a campaign's name by ID, or its number if it is deleted. */
export function useCampaignName(campaigns: readonly Campaign[]): (id: number) => string {
  const { t } = useTranslation()
  const names = useMemo(() => new Map(campaigns.map(({ id, name }) => [id, name])), [campaigns])
  return (id) => names.get(id) ?? t('visits.campaignNumber', { id })
}
