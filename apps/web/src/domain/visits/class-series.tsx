import type { VisitClass } from '@crivo/filter-engine'
import { type Series, VISIT_CLASSES } from '@crivo/shared'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ChartLegend } from '#components/charts/chart-legend.tsx'
import { WhenSeen } from '#components/charts/when-seen.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toggled } from '#lib/toggled.ts'
import type { Filters } from './filters.ts'
import { toSeriesSteps } from './series-steps.ts'
import { SeriesTable } from './series-table.tsx'
import { type Span, type Step, stepSpan } from './span.ts'
import { useStepTexts } from './use-step-texts.ts'
import { CLASS_LOOK } from './visit-class.ts'
import { visitsPath } from './visits-view.ts'

// Loaded when visible: the chart library is larger than the rest of the screen.
const StackedChart = lazy(async () => ({
  default: (await import('#components/charts/stacked-chart.tsx')).StackedChart,
}))

interface Props {
  /** Undefined while loading. */
  series: Pick<Series, 'points' | 'previous'> | undefined
  span: Span
  step: Step
  /** `null` if the numbers link to no visits. */
  filters: Filters | null
  /** The classes to choose from; all if not given. */
  classes?: readonly VisitClass[]
  /** Class name of the chart's height. */
  height?: string
}

/** Visits over time by class, as a chart and as a table; a click opens a step's visits. */
export function ClassSeries({
  series,
  span,
  step,
  filters,
  classes = VISIT_CLASSES,
  height = 'h-64',
}: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [hidden, setHidden] = useState<ReadonlySet<VisitClass>>(
    new Set(VISIT_CLASSES.filter((id) => !classes.includes(id))),
  )
  const textsOf = useStepTexts(step)
  const steps = series && toSeriesSteps(series, span, step, hidden)
  return (
    <>
      <ChartLegend
        label={t('series.legend')}
        hidden={hidden}
        onToggle={(id) => setHidden(toggled(hidden, id))}
        entries={classes.map((id) => ({
          id,
          label: t(`class.${id}`),
          icon: CLASS_LOOK[id].icon,
          look: CLASS_LOOK[id].colour,
        }))}
      />
      {steps ? (
        <>
          <WhenSeen className={height}>
            <StackedChart
              steps={steps.map((each) => ({ ...each, key: each.at, ...textsOf(each.at) }))}
              series={classes
                .filter((id) => !hidden.has(id))
                .map((id) => ({ id, label: t(`class.${id}`), colour: `var(--${id})` }))}
              beforeLabel={t('series.before')}
              xLabel={t(`series.axis.${step}`)}
              yLabel={t('breakdown.visits')}
              summary={t('series.summary')}
              onSelect={(at) => filters && navigate(visitsPath(stepSpan(at, step, span), filters))}
            />
          </WhenSeen>
          <SeriesTable steps={steps} step={step} span={span} filters={filters} />
        </>
      ) : (
        <Skeleton className={`${height} rounded-md`} />
      )}
    </>
  )
}
