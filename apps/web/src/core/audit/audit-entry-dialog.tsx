import type { AuditEntry } from '@crivo/shared'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestId } from '#components/request-id.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useFormat } from '#lib/format.ts'
import { ChangeTable } from './change-table.tsx'
import { useActionText } from './use-action-text.ts'
import { usePersonText } from './use-person-text.ts'

interface Props {
  /** True for the log of a single account. */
  own: boolean
  entry: AuditEntry
  /** Filters the log by a value of this entry. */
  onNarrow: (filter: Readonly<Record<string, string>>) => void
  onClose: () => void
}

/** Details of one entry in the audit log. */
export function AuditEntryDialog({ own, entry, onNarrow, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const actionText = useActionText()
  const personText = usePersonText()
  const { action, actorId, accountId, onBehalfOf } = entry
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={actionText(action)}
      description={format.second(entry.at)}
      footer={
        <>
          {actorId !== null && (
            <Button onClick={() => onNarrow({ actor: entry.actorEmail ?? String(actorId) })}>
              {t('admin.onlyActor')}
            </Button>
          )}
          {accountId !== 0 && !own && (
            <Button onClick={() => onNarrow({ account: entry.accountEmail ?? String(accountId) })}>
              {t('admin.onlyAccount')}
            </Button>
          )}
          <Button onClick={() => onNarrow({ action })}>{t('admin.onlyAction')}</Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Fact name={t('admin.column.actor')}>{personText(actorId, entry.actorEmail)}</Fact>
          <Fact name={t('admin.column.changedAccount')}>
            {personText(accountId, entry.accountEmail)}
          </Fact>
          {onBehalfOf !== null && (
            <Fact name={t('support.label')}>{t('admin.enteredAccount', { id: onBehalfOf })}</Fact>
          )}
          <Fact name={t('admin.column.address')}>{entry.address ?? '–'}</Fact>
          <Fact name={t('admin.column.action')}>{action}</Fact>
          <Fact name={t('admin.entity')}>{entry.entityId}</Fact>
        </dl>
        <ChangeTable before={entry.before} after={entry.after} />
        <RequestId id={entry.requestId} />
      </div>
    </Dialog>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
