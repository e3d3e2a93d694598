import type { Campaign } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { type ListView, nextSort } from '../list-view.ts'
import { CampaignActions } from './campaign-actions.tsx'
import {
  CampaignAddress,
  CreatedOn,
  PublishState,
  StatusBadge,
  SuccessRate,
} from './campaign-parts.tsx'
import { CampaignTableFrame } from './campaign-table-frame.tsx'

interface Props {
  campaigns: readonly Campaign[]
  view: ListView
  onView: (view: ListView) => void
  onDelete: (campaign: Campaign) => void
}

export function CampaignTable({ campaigns, view, onView, onDelete }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <CampaignTableFrame
      caption={t('campaigns.title')}
      view={view}
      onSort={(key) => onView(nextSort(view, key))}
    >
      {campaigns.map((campaign) => (
        <tr key={campaign.id} className="border-line border-b last:border-0 hover:bg-canvas">
          <th scope="row" className="py-2.5 pr-3 pl-4 text-left">
            <span className="block truncate" title={campaign.name}>
              {campaign.name}
            </span>
            <span className="font-normal">
              <CreatedOn campaign={campaign} />
            </span>
          </th>
          <td className="px-3">
            <CampaignAddress campaign={campaign} />
          </td>
          <td className="px-3">
            <span className="grid gap-1">
              <StatusBadge status={campaign.status} />
              <PublishState published={campaign.published} />
            </span>
          </td>
          <td className="px-3 text-right tabular-nums">{format.number(campaign.requests)}</td>
          <td className="px-3 text-right tabular-nums">
            <SuccessRate value={campaign.successRate} />
          </td>
          <td className="pr-3 pl-2">
            <CampaignActions campaign={campaign} onDelete={onDelete} />
          </td>
        </tr>
      ))}
    </CampaignTableFrame>
  )
}
