import { UNKNOWN_VALUE } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useValueTexts } from '#core/visits/use-value-texts.ts'

interface Source {
  readonly campaignId: number | null
  readonly dimension: string | null
  readonly value: string | null
}

/** Returns a function that describes the source of a cost. */
export function useCostTexts(): (source: Source) => string {
  const { t } = useTranslation()
  const textOf = useValueTexts()
  return ({ campaignId, dimension, value }) => {
    const campaign =
      campaignId === null ? t('visits.allCampaigns') : textOf('campaign', String(campaignId))
    if (dimension === null) return campaign
    const known = value === UNKNOWN_VALUE ? null : value
    return `${campaign} · ${t(`filter.${dimension}`)}: ${textOf(dimension, known)}`
  }
}
