import { type Bill, FREE_PLAN_STOPS_AT } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { useUser } from '#core/session/use-user.ts'
import { useFormat } from '#lib/format.ts'
import { forecastOf } from '../forecast.ts'

interface Props {
  bill: Bill
  /** When the bill was fetched, in milliseconds. */
  readAt: number
}

/** The period's requests out of the quota, the forecast and the upcoming bill. */
export function UsageSummary({ bill, readAt }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const user = useUser()
  const unlimited = user !== undefined && user.role !== 'user'
  const used = format.number(bill.requests)
  const end = format.lastDay(bill.periodEnd)
  if (unlimited) return <p className="text-muted">{t('usage.unlimited', { used })}</p>
  const limit = format.number(bill.requestsLimit)
  const forecast = forecastOf(bill, readAt)
  return (
    <div className="grid gap-3">
      <p className="tabular-nums">
        <span className="font-semibold text-base">{used}</span>{' '}
        <span className="text-muted">{t('usage.of', { limit })}</span>
      </p>
      <Progress
        label={t('usage.title')}
        value={bill.requests}
        max={bill.requestsLimit}
        text={t('usage.inWords', { used, limit })}
      />
      <p className="text-pretty text-muted">
        {forecast === null
          ? t('usage.noForecast', { end })
          : t('usage.forecast', { requests: format.number(forecast.requests), end })}
      </p>
      {bill.plan === 'free' && bill.requests < FREE_PLAN_STOPS_AT && (
        <p className="text-pretty text-muted">
          {t('usage.freeStops', { requests: format.number(FREE_PLAN_STOPS_AT) })}
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt className="text-muted">{t('usage.planPrice')}</dt>
        <dd className="text-right">{format.money(bill.planCents)}</dd>
        {bill.overageCents > 0 && (
          <>
            <dt className="text-muted">{t('usage.overage')}</dt>
            <dd className="text-right">{format.money(bill.overageCents)}</dd>
          </>
        )}
        <dt>{t('usage.total')}</dt>
        <dd className="text-right font-medium">{format.money(bill.totalCents)}</dd>
        {forecast !== null && forecast.overageCents > bill.overageCents && (
          <>
            <dt className="text-givt">{t('usage.totalForecast')}</dt>
            <dd className="text-right text-givt">
              {format.money(bill.planCents + forecast.overageCents)}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
