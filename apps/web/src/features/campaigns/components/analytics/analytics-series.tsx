import type { VisitClass } from '@crivo/filter-engine'
import { type CampaignAnalytics, VISIT_CLASSES } from '@crivo/shared'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ChartLegend } from '../../../../components/charts/chart-legend.tsx'
import { WhenSeen } from '../../../../components/charts/when-seen.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { SeriesTable } from '../../../analytics/components/overview/series-table.tsx'
import type { Filters } from '../../../analytics/filters.ts'
import { toSeriesSteps } from '../../../analytics/series-steps.ts'
import { stepSpan } from '../../../analytics/span.ts'
import { useStepTexts } from '../../../analytics/use-step-texts.ts'
import { CLASS_LOOK } from '../../../analytics/visit-class.ts'
import { visitsPath } from '../../../analytics/visits-view.ts'
import { toggled } from '../../toggled.ts'

const StackedChart = lazy(async () => ({
  default: (await import('../../../../components/charts/stacked-chart.tsx')).StackedChart,
}))

const HEIGHT = 'h-64'

interface Props {
  /** Undefined while it loads. */
  analytics: CampaignAnalytics | undefined
  filters: Filters
}

/** The campaign's visits over time by class. */
export function AnalyticsSeries({ analytics, filters }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [hidden, setHidden] = useState<ReadonlySet<VisitClass>>(new Set())
  const step = analytics?.series.step ?? 'hour'
  const textsOf = useStepTexts(step)
  if (!analytics) return <Skeleton className={`${HEIGHT} rounded-md`} />
  const { points } = analytics.series
  const steps = toSeriesSteps({ points, previous: null }, analytics, step, hidden)
  return (
    <section aria-labelledby="campaign-series" className="grid grid-cols-1 gap-3">
      <h3 id="campaign-series" className="font-semibold">
        {t('series.title')}
      </h3>
      <ChartLegend
        label={t('series.legend')}
        hidden={hidden}
        onToggle={(id) => setHidden(toggled(hidden, id))}
        entries={VISIT_CLASSES.map((id) => ({
          id,
          label: t(`class.${id}`),
          icon: CLASS_LOOK[id].icon,
          look: CLASS_LOOK[id].colour,
        }))}
      />
      <WhenSeen className={HEIGHT}>
        <StackedChart
          steps={steps.map((each) => ({ ...each, key: each.at, ...textsOf(each.at) }))}
          series={VISIT_CLASSES.filter((id) => !hidden.has(id)).map((id) => ({
            id,
            label: t(`class.${id}`),
            colour: `var(--${id})`,
          }))}
          beforeLabel={t('series.before')}
          xLabel={t(`series.axis.${step}`)}
          yLabel={t('breakdown.visits')}
          summary={t('series.summary')}
          onSelect={(at) => navigate(visitsPath(stepSpan(at, step, analytics), filters))}
        />
      </WhenSeen>
      <SeriesTable steps={steps} step={step} span={analytics} filters={filters} />
    </section>
  )
}
