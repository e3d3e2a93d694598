import type { Campaign } from '@crivo/shared'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The name of a campaign by its id; its number where it is gone. */
export function useCampaignName(campaigns: readonly Campaign[]): (id: number) => string {
  const { t } = useTranslation()
  const names = useMemo(() => new Map(campaigns.map(({ id, name }) => [id, name])), [campaigns])
  return (id) => names.get(id) ?? t('visits.campaignNumber', { id })
}
