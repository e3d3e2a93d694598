import type { Campaign, CampaignIntegration, IssuedApiKey } from '@crivo/shared'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StaleNotice } from '#components/stale-notice.tsx'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import { PATHS } from '#config/paths.ts'
import { AskedExplanation } from '#features/analytics/index.ts'
import { INTEGRATION_KINDS } from '../kinds.ts'
import { useKind } from '../use-kind.ts'
import { CampaignKeys } from './campaign-keys.tsx'
import { DecisionCheck } from './decision-check.tsx'
import { Guide } from './guide.tsx'

interface Props {
  campaign: Campaign
  integration: UseQueryResult<CampaignIntegration>
}

/** The guide for one kind of integration, with its decision check and keys. */
export function CampaignIntegrations({ campaign, integration }: Props) {
  const { t } = useTranslation()
  const { kind, setKind } = useKind()
  const [issued, setIssued] = useState<IssuedApiKey | null>(null)
  if (!integration.data) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid min-w-0 gap-1">
        <Link
          to={PATHS.campaigns}
          className="flex w-fit items-center gap-1.5 text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('integrations.back')}
        </Link>
        <h2 className="wrap-anywhere font-semibold text-base">{campaign.name}</h2>
        <p className="wrap-anywhere text-muted">
          {t('integrations.mainPage', { page: campaign.blackUrl })}
        </p>
      </div>
      <StaleNotice query={integration} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Tabs
          label={t('integrations.kinds')}
          value={kind}
          tabs={INTEGRATION_KINDS.map((each) => ({
            ...each,
            label: t(`integrations.kind.${each.value}`),
          }))}
          onChange={setKind}
        >
          <Guide
            kind={kind}
            campaign={campaign}
            publishableKey={integration.data.publishableKey}
            issued={issued}
            onIssued={setIssued}
          />
        </Tabs>
        <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-20">
          <DecisionCheck campaignId={campaign.id} at={integration.data.lastDecisionAt} />
          <CampaignKeys campaignId={campaign.id} onIssued={setIssued} />
        </div>
      </div>
      <AskedExplanation />
    </div>
  )
}
