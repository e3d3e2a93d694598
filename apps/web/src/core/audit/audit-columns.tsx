import type { AuditEntry } from '@crivo/shared'
import { LifeBuoy, PanelRightOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { Time } from '#components/ui/time.tsx'
import { useFormat } from '#lib/format.ts'
import { useActionText } from './use-action-text.ts'
import { usePersonText } from './use-person-text.ts'

/** Returns the columns of the audit log. */
export function useAuditColumns(
  onOpen: (entry: AuditEntry) => void,
): readonly DataColumn<AuditEntry>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const actionText = useActionText()
  const personText = usePersonText()
  return [
    {
      id: 'action',
      label: t('admin.column.action'),
      width: 'w-60',
      heads: true,
      cell: ({ action }) => (
        <div className="grid min-w-0 gap-0.5">
          {actionText(action)}
          <code className="wrap-anywhere font-mono font-normal text-muted text-xs">{action}</code>
        </div>
      ),
    },
    {
      id: 'at',
      label: t('admin.column.at'),
      width: 'w-60',
      cell: ({ at }) => <Time at={at} />,
    },
    {
      id: 'actor',
      label: t('admin.column.actor'),
      cell: ({ actorId, actorEmail, onBehalfOf }) => (
        <div className="grid min-w-0 gap-0.5">
          <span className="wrap-anywhere">{personText(actorId, actorEmail)}</span>
          {onBehalfOf !== null && (
            <Badge tone="verified" icon={LifeBuoy}>
              {t('support.label')}
            </Badge>
          )}
        </div>
      ),
    },
    {
      id: 'account',
      label: t('admin.column.changedAccount'),
      cell: ({ accountId, accountEmail }) => (
        <span className="wrap-anywhere">{personText(accountId, accountEmail)}</span>
      ),
    },
    {
      id: 'address',
      label: t('admin.column.address'),
      width: 'w-36',
      cell: ({ address }) => <span className="wrap-anywhere">{address ?? '–'}</span>,
    },
    {
      id: 'actions',
      label: t('admin.column.actions'),
      width: 'w-16',
      actions: true,
      cell: (entry) => (
        <span className="flex justify-end">
          <IconButton
            icon={PanelRightOpen}
            label={t('admin.showEntry', {
              action: actionText(entry.action),
              time: format.second(entry.at),
            })}
            onClick={() => onOpen(entry)}
          />
        </span>
      ),
    },
  ]
}
