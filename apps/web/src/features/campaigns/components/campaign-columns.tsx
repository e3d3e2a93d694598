import type { Campaign } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#components/ui/data-table/column.ts'
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

/** Returns the table's columns. */
export function useCampaignColumns(
  selection: Selection,
  tasks: CampaignTasks,
): readonly DataColumn<Campaign>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const mayManage = useMay()('campaigns', 'manage')
  const select: DataColumn<Campaign> = {
    id: 'select',
    label: t('campaigns.column.select'),
    width: 'w-11',
    actions: true,
    cell: (campaign) => <SelectBox campaign={campaign} selection={selection} />,
  }
  return [
    ...(mayManage ? [select] : []),
    {
      id: 'name',
      label: t('campaigns.column.name'),
      heads: true,
      value: ({ name }) => name,
      cell: (campaign) => (
        <>
          <span className="wrap-anywhere line-clamp-3" title={campaign.name}>
            {campaign.name}
          </span>
          <span className="font-normal">
            <CreatedOn campaign={campaign} />
          </span>
          <PeopleShare campaign={campaign} />
        </>
      ),
    },
    {
      id: 'address',
      label: t('campaigns.column.address'),
      value: ({ domain, path }) => domain + path,
      cell: (campaign) => <CampaignAddress campaign={campaign} />,
    },
    {
      id: 'status',
      label: t('campaigns.column.status'),
      width: 'w-36',
      value: ({ status }) => t(`campaigns.statusOf.${status}`),
      cell: (campaign) => (
        <span className="grid gap-1">
          <StatusBadge {...campaign} />
          <PublishState campaign={campaign} />
          <RunNote campaign={campaign} />
          <StageNote stage={campaign.stage} />
          <NotKeptNote pages={campaign.pages} />
          <DailyCheck campaign={campaign} />
        </span>
      ),
    },
    {
      id: 'requests',
      label: t('campaigns.column.requests'),
      width: 'w-28',
      end: true,
      descendingFirst: true,
      value: ({ requests }) => requests,
      cell: ({ requests }) => format.number(requests),
    },
    {
      id: 'success',
      label: t('campaigns.column.success'),
      hint: t('campaigns.successText'),
      width: 'w-32',
      end: true,
      descendingFirst: true,
      value: ({ successRate }) => successRate,
      cell: ({ successRate }) => <SuccessRate value={successRate} />,
    },
    {
      id: 'actions',
      label: t('campaigns.column.actions'),
      width: 'w-50',
      end: true,
      actions: true,
      cell: (campaign) => <CampaignActions campaign={campaign} tasks={tasks} />,
    },
  ]
}
