import type { Campaign } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/access/use-may.ts'
import { useFormat } from '#lib/format.ts'
import type { Selection } from '../use-selection.ts'
import { CampaignActions } from './campaign-actions.tsx'
import {
  CampaignAddress,
  CreatedOn,
  NotKeptNote,
  PublishState,
  RunNote,
  SelectBox,
  StageNote,
  StatusBadge,
  SuccessRate,
} from './campaign-parts.tsx'
import type { CampaignTasks } from './campaign-tasks.ts'
import { DailyCheck } from './daily-check.tsx'
import { PeopleShare } from './people-share.tsx'

interface Props {
  campaign: Campaign
  selection: Selection
  tasks: CampaignTasks
}

/** A campaign as a card on narrow screens. */
export function CampaignCard({ campaign, selection, tasks }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  return (
    <>
      <div className="flex items-start gap-3">
        {may('campaigns', 'manage') && <SelectBox campaign={campaign} selection={selection} />}
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere font-medium">{campaign.name}</h2>
          <CreatedOn campaign={campaign} />
        </div>
        <StatusBadge {...campaign} />
      </div>
      <CampaignAddress campaign={campaign} />
      <dl className="flex gap-8 tabular-nums">
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
      <PeopleShare campaign={campaign} />
      <PublishState campaign={campaign} />
      <RunNote campaign={campaign} />
      <StageNote stage={campaign.stage} />
      <NotKeptNote pages={campaign.pages} />
      <DailyCheck campaign={campaign} />
      <div className="-mx-4 -mb-2 border-line border-t px-2 pt-2">
        <CampaignActions campaign={campaign} tasks={tasks} />
      </div>
    </>
  )
}
