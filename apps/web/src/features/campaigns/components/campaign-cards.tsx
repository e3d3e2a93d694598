import type { Campaign } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { CampaignActions } from './campaign-actions.tsx'
import {
  CampaignAddress,
  CreatedOn,
  PublishState,
  StatusBadge,
  SuccessRate,
} from './campaign-parts.tsx'

interface Props {
  campaigns: readonly Campaign[]
  onDelete: (campaign: Campaign) => void
}

/** The list where a table has no room. */
export function CampaignCards({ campaigns, onDelete }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul aria-label={t('campaigns.title')} className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {campaigns.map((campaign) => (
        <li
          key={campaign.id}
          className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4 pb-2 shadow-raised"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 className="wrap-anywhere font-medium">{campaign.name}</h2>
              <CreatedOn campaign={campaign} />
            </div>
            <StatusBadge status={campaign.status} />
          </div>
          <CampaignAddress campaign={campaign} />
          <dl className="flex gap-8 self-end tabular-nums">
            <div>
              <dt className="text-muted text-xs">{t('campaigns.column.requests')}</dt>
              <dd>{format.number(campaign.requests)}</dd>
            </div>
            <div>
              <dt className="text-muted text-xs">{t('campaigns.column.success')}</dt>
              <dd>
                <SuccessRate value={campaign.successRate} />
              </dd>
            </div>
          </dl>
          <div className="-mx-4 flex items-center justify-between border-line border-t px-4 pt-2">
            <PublishState published={campaign.published} />
            <CampaignActions campaign={campaign} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  )
}
