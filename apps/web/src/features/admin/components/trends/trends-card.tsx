import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CardError } from '#components/card-error.tsx'
import { StackedChart } from '#components/charts/lazy-stacked-chart.ts'
import { WhenSeen } from '#components/charts/when-seen.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { PATHS } from '#config/paths.ts'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { trendsQuery } from '../../api/get-trends.ts'
import { TRENDS, type Trend, valueOfTrend } from '../../trends.ts'
import { TrendsTable } from './trends-table.tsx'

/** URL parameters of the list behind each trend. */
const LISTS: Readonly<Record<Trend, string>> = {
  accounts: 'users&sort=createdAt&dir=desc',
  requests: 'subscriptions',
  revenue: 'payments&sort=paidOn&dir=desc',
}

/** New accounts, requests and revenue of the last 12 months. */
export function TrendsCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const [trend, setTrend] = useState<Trend>('accounts')
  const found = useQuery(trendsQuery())
  const loadError = useLoadError(found)
  const { data } = found
  const since = data?.requestsSince
  return (
    <Card aria-busy={!data}>
      <CardHeader title={t('admin.trends')} text={t('admin.trendsText')} />
      <CardBody className="grid grid-cols-1 gap-4">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t('admin.trends')}
            value={trend}
            options={TRENDS.map((value) => ({ value, label: t(`admin.trend.${value}`) }))}
            onChange={setTrend}
          />
        </div>
        {loadError !== null ? (
          <CardError title={t('admin.trendsFailed')} error={loadError} query={found} />
        ) : data === undefined ? (
          <Skeleton className="h-56 rounded-md" />
        ) : (
          <>
            <WhenSeen className="h-56">
              <StackedChart
                steps={data.months.map((month) => ({
                  key: month.month,
                  tick: format.month(month.month),
                  label: format.month(month.month),
                  values: { [trend]: valueOfTrend(month, trend) ?? 0 },
                }))}
                series={[{ id: trend, label: t(`admin.trend.${trend}`), colour: 'var(--accent)' }]}
                marks={[]}
                beforeLabel=""
                xLabel={t('admin.trendMonth')}
                yLabel={t(`admin.trend.${trend}`)}
                summary={t('admin.trendsSummary')}
                onSelect={() => navigate(`${PATHS.admin}?tab=${LISTS[trend]}`)}
              />
            </WhenSeen>
            {trend === 'requests' && (
              <p className="text-muted text-xs">
                {since === null || since === undefined
                  ? t('admin.noRequestsYet')
                  : t('admin.requestsSince', { day: format.day(since) })}
              </p>
            )}
            <TrendsTable months={data.months} />
          </>
        )}
      </CardBody>
    </Card>
  )
}
