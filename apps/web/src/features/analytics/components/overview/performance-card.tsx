import type { Durations, MeasuredPerformance } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { TIMING } from '#config/timing.ts'
import { TermHint } from '#core/help/term-hint.tsx'
import { type Span, spanDays } from '#core/visits/span.ts'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { performanceQuery } from '../../api/get-performance.ts'

/** Latencies measured at the edge and during delivery, never estimated. */
export function PerformanceCard({ span }: { span: Span }) {
  const { t } = useTranslation()
  const performance = useQuery({
    ...performanceQuery(Math.min(spanDays(span), 365)),
    refetchInterval: TIMING.performanceRefetch,
  })
  const loadError = useLoadError(performance)
  return (
    <Card aria-busy={!performance.data}>
      <CardHeader
        title={t('performance.title')}
        hint={<TermHint id="edge" />}
        text={t('performance.text')}
      />
      <CardBody>
        {loadError === null ? (
          <dl className="grid gap-4 sm:grid-cols-3">
            <Metric label={t('performance.decision')} hint={t('performance.decisionHint')}>
              {performance.data && <Times durations={performance.data.decisionTime} />}
            </Metric>
            <Metric label={t('performance.latency')} hint={t('performance.latencyHint')}>
              {performance.data && <Times durations={performance.data.edgeLatency} />}
            </Metric>
            <Metric label={t('performance.uptime')} hint={t('performance.uptimeHint')}>
              {performance.data && <Uptime uptime={performance.data.uptime} />}
            </Metric>
          </dl>
        ) : (
          <ErrorNotice title={t('performance.failed')} error={loadError} query={performance} />
        )}
      </CardBody>
    </Card>
  )
}

interface MetricProps {
  label: string
  hint: string
  /** Undefined while loading. */
  children: ReactNode
}

const Metric = ({ label, hint, children }: MetricProps) => (
  <div className="grid content-start gap-1">
    <dt className="text-muted">{label}</dt>
    <dd className="grid gap-1">
      {children ?? <Skeleton className="my-1 h-6 w-32" />}
      <span className="text-pretty text-muted text-xs">{hint}</span>
    </dd>
  </div>
)

const NotMeasured = () => {
  const { t } = useTranslation()
  return <span className="py-1 text-base text-muted">{t('performance.none')}</span>
}

function Times({ durations }: { durations: Durations | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (durations === null) return <NotMeasured />
  return (
    <>
      <span className="flex flex-wrap gap-x-4 font-semibold text-lg tabular-nums">
        {(['p50', 'p95'] as const).map((each) => (
          <span key={each}>
            <span className="pr-1.5 font-normal text-muted text-xs">{each}</span>
            {t('performance.ms', { value: format.number(Math.round(durations[each] * 10) / 10) })}
          </span>
        ))}
      </span>
      <span className="text-muted text-xs">
        {t('performance.measured', { count: durations.measured })}
      </span>
    </>
  )
}

function Uptime({ uptime }: Pick<MeasuredPerformance, 'uptime'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (uptime === null) return <NotMeasured />
  return (
    <>
      <span className="font-semibold text-lg tabular-nums">
        {format.exactPercent(uptime.percent)}
      </span>
      <span className="text-muted text-xs">
        {t('performance.probes', { count: uptime.probes, failed: format.number(uptime.failed) })}
      </span>
    </>
  )
}
