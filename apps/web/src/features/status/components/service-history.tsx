import type { PublicStatus } from '@crivo/shared'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { availabilityOf, calendarOf } from '../days.ts'

interface Props {
  service: PublicStatus['services'][number]
  measuredAt: string
}

/** One bar per day, with the service's availability in words. */
export function ServiceHistory({ service: { days }, measuredAt }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (days === null) return <p className="text-muted">{t('status.daysFailed')}</p>
  const availability = availabilityOf(days)
  if (availability === null) return <p className="text-muted">{t('status.notAsked')}</p>
  const { percent, probes, failed, badDays } = availability
  return (
    <>
      <div aria-hidden="true" className="flex h-8 gap-0.5">
        {calendarOf(days, measuredAt).map((day, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: each position is a day
            key={index}
            title={
              day
                ? t('status.day', {
                    day: format.day(day.day),
                    failed: format.number(day.failed),
                    probes: format.number(day.probes),
                  })
                : undefined
            }
            className={clsx('min-w-0 flex-1 rounded-sm', toneOf(day))}
          />
        ))}
      </div>
      <p className="text-muted tabular-nums">
        {t('status.answered', { percent: format.exactPercent(percent), count: probes })}{' '}
        {failed > 0 &&
          t('status.badDays', {
            failed: format.number(failed),
            days: format.list(badDays.map(({ day }) => format.day(day))),
          })}
      </p>
    </>
  )
}

function toneOf(day: { failed: number } | null): string {
  if (day === null) return 'bg-line'
  return day.failed === 0 ? 'bg-pass' : 'bg-danger'
}
