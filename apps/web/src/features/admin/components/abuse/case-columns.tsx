import type { AbuseCase } from '@crivo/shared'
import { PanelRightOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { Time } from '#components/ui/time.tsx'
import { usePersonText } from '#core/audit/use-person-text.ts'
import { CaseStateBadge, ReportedAddress, SuspensionBadge } from './case-parts.tsx'

/** Returns the columns of the case table. */
export function useCaseColumns(onOpen: (id: number) => void): readonly DataColumn<AbuseCase>[] {
  const { t } = useTranslation()
  const personText = usePersonText()
  return [
    {
      id: 'address',
      label: t('admin.column.reported'),
      heads: true,
      // A reporter may send an address of 2,048 characters.
      cell: ({ url }) => (
        <span className="line-clamp-3">
          <ReportedAddress url={url} />
        </span>
      ),
    },
    {
      id: 'kind',
      label: t('admin.column.kind'),
      width: 'w-52',
      cell: ({ kind }) => t(`report.kindOf.${kind}`),
    },
    {
      id: 'state',
      label: t('admin.column.caseState'),
      width: 'w-36',
      cell: ({ state, suspended }) => (
        <span className="flex flex-wrap gap-1">
          <CaseStateBadge state={state} />
          {suspended && <SuspensionBadge suspended={suspended} />}
        </span>
      ),
    },
    {
      id: 'account',
      label: t('admin.column.account'),
      cell: ({ accountId, accountEmail }) => (
        <span className="block truncate">
          {accountId === null ? t('admin.nobodys') : personText(accountId, accountEmail)}
        </span>
      ),
    },
    {
      id: 'createdAt',
      label: t('admin.column.at'),
      width: 'w-56',
      value: ({ createdAt }) => createdAt,
      descendingFirst: true,
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      id: 'actions',
      label: t('admin.column.actions'),
      width: 'w-16',
      actions: true,
      cell: ({ id, number }) => (
        <span className="flex justify-end">
          <IconButton
            icon={PanelRightOpen}
            label={t('admin.openCase', { number })}
            onClick={() => onOpen(id)}
          />
        </span>
      ),
    },
  ]
}
