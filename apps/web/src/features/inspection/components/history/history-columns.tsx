import type { InspectionRow } from '@crivo/shared'
import { RotateCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { useFormat } from '#lib/format.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** Actions on a history row. */
export interface HistoryTasks {
  readonly open: (id: number) => void
  readonly rerun: (id: number) => void
  /** True while an inspection is being started, which disables the other buttons. */
  readonly rerunning: boolean
  readonly remove: (row: InspectionRow) => void
}

export function useHistoryColumns(tasks: HistoryTasks): readonly DataColumn<InspectionRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const actions: DataColumn<InspectionRow> = {
    id: 'actions',
    label: t('inspection.column.actions'),
    width: 'w-24',
    actions: true,
    cell: (row) => (
      <span className="flex justify-end gap-0.5 pointer-coarse:gap-3">
        <IconButton
          icon={RotateCw}
          label={t('inspection.rerunOf', { url: row.url })}
          aria-disabled={tasks.rerunning}
          onClick={tasks.rerunning ? undefined : () => tasks.rerun(row.id)}
        />
        <IconButton
          icon={Trash2}
          variant="ghostDanger"
          label={t('inspection.deleteOf', { url: row.url })}
          onClick={() => tasks.remove(row)}
        />
      </span>
    ),
  }
  return [
    {
      id: 'url',
      label: t('inspection.column.url'),
      heads: true,
      value: ({ url }) => url,
      cell: ({ id, url, campaignId, purpose }) => (
        <>
          <Link
            to={`${PATHS.inspection}?inspection=${id}`}
            className="wrap-anywhere block rounded-sm underline-offset-4 hover:underline md:truncate"
            title={url}
          >
            {url}
          </Link>
          {campaignId !== null && (
            <span className="font-normal text-muted text-xs">
              {t(purpose === 'daily' ? 'inspection.daily' : 'inspection.ofCampaign')}
            </span>
          )}
          {purpose === 'scheduled' && (
            <span className="font-normal text-muted text-xs">{t('inspection.scheduled')}</span>
          )}
        </>
      ),
    },
    {
      id: 'verdict',
      label: t('inspection.column.verdict'),
      width: 'w-48',
      value: ({ verdict }) => t(`inspection.badge.${verdict}`),
      cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
    },
    {
      id: 'createdAt',
      label: t('inspection.fact.made'),
      width: 'w-52',
      descendingFirst: true,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      id: 'expiresAt',
      label: t('inspection.fact.kept'),
      width: 'w-36',
      value: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => format.date(expiresAt),
    },
    ...(may('cloak-breaker', 'manage') ? [actions] : []),
  ]
}
