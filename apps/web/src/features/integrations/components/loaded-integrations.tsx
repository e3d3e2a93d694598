import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { campaignQuery } from '#core/campaigns/get-campaign.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { integrationQuery } from '../api/get-integration.ts'
import { CampaignIntegrations } from './campaign-integrations.tsx'
import { IntegrationsSkeleton } from './integrations-skeleton.tsx'

/** The integrations of one campaign, once loaded. */
export function LoadedIntegrations({ id }: { id: number }) {
  const { t } = useTranslation()
  const campaign = useQuery(campaignQuery(id))
  const integration = useQuery(integrationQuery(id))
  const errors = [useLoadError(campaign), useLoadError(integration)]
  const error = errors.find((each) => each !== null) ?? null
  if (error !== null) {
    const failed = [campaign, integration].filter(({ data }) => data === undefined)
    return (
      <ErrorNotice
        title={t('integrations.failed')}
        error={error}
        query={{
          refetch: () => failed.map(({ refetch }) => refetch()),
          isFetching: failed.some(({ isFetching }) => isFetching),
        }}
      />
    )
  }
  if (!campaign.data || !integration.data) return <IntegrationsSkeleton />
  return <CampaignIntegrations campaign={campaign.data} integration={integration} />
}
