import type { ReportMail } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import {
  reportMailsQuery,
  useChangeReportMail,
  useDeleteReportMail,
} from '../../api/report-mails.ts'

/** The scheduled reports, with their recipients. */
export function MailList() {
  const { t } = useTranslation()
  const mails = useQuery(reportMailsQuery())
  // An account whose plan has no reports can look at a sample, and has none to list.
  if (mails.isPending || errorCodeOf(mails.error) === 'FEATURE_LOCKED') return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('reportMail.list')}</h3>
      {mails.data === undefined ? (
        <CardError title={t('reportMail.listFailed')} error={mails.error} query={mails} />
      ) : mails.data.length === 0 ? (
        <p className="text-muted">{t('reportMail.none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {mails.data.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MailRow({ mail: { id, name, every, nextAt, recipients } }: { mail: ReportMail }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const format = useFormat()
  const change = useChangeReportMail()
  const remove = useDeleteReportMail()
  const isPaused = nextAt === null
  const onError = (error: Error) => showFailure(t('reportMail.failed'), error)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <span className="wrap-anywhere min-w-0 flex-1 basis-40">
        {name}
        <span className="block text-muted text-xs">
          {t(`reportMail.interval.${every}`)}
          {' · '}
          {isPaused
            ? t('reportMail.paused')
            : t('reportMail.next', { time: format.dateTime(nextAt) })}
        </span>
        <span className="block text-muted text-xs">
          {format.list(
            recipients.map(({ email, state }) =>
              state === 'confirmed' ? email : `${email} (${t(`reportMail.state.${state}`)})`,
            ),
          )}
        </span>
      </span>
      <IconButton
        icon={isPaused ? Play : Pause}
        label={t(isPaused ? 'reportMail.resumeOf' : 'reportMail.pauseOf', { name })}
        busy={change.isPending}
        onClick={() => change.mutate({ id, isPaused: !isPaused }, { onError })}
      />
      <IconButton
        icon={Trash2}
        label={t('reportMail.deleteOf', { name })}
        busy={remove.isPending}
        onClick={() => remove.mutate(id, { onError })}
      />
    </li>
  )
}
