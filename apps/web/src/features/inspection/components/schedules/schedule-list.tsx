import type { InspectionSchedule } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { useMay } from '#core/access/use-may.ts'
import { isErrorCode } from '#lib/api/api-error.ts'
import { keepFocus } from '#lib/focus-content.ts'
import { useFormat } from '#lib/format.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useDeleteSchedule } from '../../api/delete-schedule.ts'
import { schedulesQuery } from '../../api/get-schedules.ts'
import { VerdictBadge } from '../history/verdict-badge.tsx'
import { ScheduledRuns } from './scheduled-runs.tsx'

/** Scheduled inspections; renders nothing if there are none. */
export function ScheduleList() {
  const { t } = useTranslation()
  const schedules = useQuery(schedulesQuery())
  if (schedules.data?.length === 0 || schedules.isPending) return null
  return (
    <Card>
      <CardHeader title={t('schedule.title')} text={t('schedule.text')} />
      <CardBody>
        {schedules.data ? (
          <ul className="rounded-md border border-line">
            {schedules.data.map((schedule) => (
              <ScheduleLine key={schedule.id} schedule={schedule} />
            ))}
          </ul>
        ) : (
          <CardError title={t('schedule.failed')} error={schedules.error} query={schedules} />
        )}
      </CardBody>
    </Card>
  )
}

function ScheduleLine({ schedule }: { schedule: InspectionSchedule }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const format = useFormat()
  const may = useMay()
  const remove = useDeleteSchedule()
  const { id, url, every, verdict, nextAt, changedAt, problem, runs } = schedule
  const stop = () =>
    remove.mutate(id, {
      onSuccess: () => showToast({ tone: 'plain', title: t('schedule.stopped') }),
      onError: (error) => showFailure(t('schedule.stopFailed'), error),
    })
  return (
    <li ref={keepFocus} className="grid gap-1 border-line border-b px-3 py-2 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="wrap-anywhere min-w-0 flex-1 basis-60 font-medium">{url}</span>
        {verdict === null ? (
          <span className="text-muted text-xs">{t('schedule.notYet')}</span>
        ) : (
          <VerdictBadge verdict={verdict} />
        )}
        {may('cloak-breaker', 'manage') && (
          <IconButton
            icon={Trash2}
            label={t('schedule.stop', { url })}
            aria-disabled={remove.isPending}
            onClick={remove.isPending ? undefined : stop}
          />
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted text-xs">
        <span>{t(`schedule.interval.${every}`)}</span>
        <span>{t('schedule.next', { date: format.dateTime(nextAt) })}</span>
        {changedAt !== null && (
          <span>{t('schedule.changed', { date: format.dateTime(changedAt) })}</span>
        )}
      </p>
      {problem !== null && (
        <p className="text-danger text-xs">
          {t('schedule.problem', {
            problem: t(`error.${isErrorCode(problem) ? problem : 'INTERNAL'}`),
          })}
        </p>
      )}
      {runs.length > 0 && <ScheduledRuns runs={runs} />}
    </li>
  )
}
