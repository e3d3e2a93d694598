import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { alertsQuery } from '../api/get-alerts.ts'
import { useMarkAlertsRead } from '../api/mark-alerts-read.ts'
import { AlertEntry } from './alert-entry.tsx'

/**
 * The alerts, newest first, with their loading, empty and error states. Calls `onLeave` when a link
 * is followed.
 */
export function AlertList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const alerts = useQuery(alertsQuery())
  const loadError = useLoadError(alerts)
  const markRead = useMarkAlertsRead()
  const mayMark = useMay()('dashboard', 'manage')
  const hasUnread = alerts.data?.some(({ readAt }) => readAt === null) ?? false
  return (
    <>
      <header className="flex h-12 shrink-0 items-center justify-between gap-2 border-line border-b pr-2 pl-4">
        <h2 className="font-semibold">{t('alerts.title')}</h2>
        {hasUnread && mayMark && (
          <Button icon={CheckCheck} variant="ghost" size="sm" onClick={() => markRead.mutate({})}>
            {t('alerts.markAll')}
          </Button>
        )}
      </header>
      <div className="min-h-24 overflow-y-auto overscroll-contain">
        {markRead.isError && <FormAlert title={t('alerts.markFailed')} error={markRead.error} />}
        {loadError !== null && (
          <div className="grid gap-2 p-4">
            <FormAlert title={t('alerts.failed')} error={loadError} />
            <Button busy={alerts.isFetching} onClick={() => alerts.refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {alerts.isPending && loadError === null && (
          <div role="status" aria-label={t('common.loading')} className="grid gap-2 p-4">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2" />
          </div>
        )}
        {alerts.data?.length === 0 && (
          <p className="px-6 py-8 text-pretty text-center text-muted">{t('alerts.empty')}</p>
        )}
        <ul>
          {alerts.data?.map((alert) => (
            <AlertEntry
              key={alert.id}
              alert={alert}
              onRead={mayMark ? () => markRead.mutate({ ids: [alert.id] }) : null}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </div>
    </>
  )
}
