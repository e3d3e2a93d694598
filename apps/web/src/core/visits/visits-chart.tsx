import type { VisitClass } from '@crivo/filter-engine'
import { type Series, VISIT_CLASSES } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ChartLegend } from '#components/charts/chart-legend.tsx'
import { type ChartMark, ChartMarks } from '#components/charts/chart-marks.tsx'
import { StackedChart } from '#components/charts/lazy-stacked-chart.ts'
import { WhenSeen } from '#components/charts/when-seen.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useClock } from '#lib/time/clock.ts'
import { toggled } from '#lib/toggled.ts'
import type { Filters } from './filters.ts'
import { toSeriesSteps } from './series-steps.ts'
import { SeriesTable } from './series-table.tsx'
import { type Span, type Step, stepSpan } from './span.ts'
import { useStepTexts } from './use-step-texts.ts'
import { CLASS_LOOK } from './visit-class.ts'
import { visitsPath } from './visits-view.ts'

interface Props {
  /** Undefined while loading. */
  series: Pick<Series, 'points' | 'previous'> | undefined
  span: Span
  step: Step
  /** `null` if the numbers should not link to visits. */
  filters: Filters | null
  /** Selectable classes; all of them by default. */
  classes?: readonly VisitClass[]
  /** Marked moments, oldest first. */
  marks?: readonly ChartMark[]
  /** Class name for the chart's height. */
  height?: string
}

/** Visits over time by class, as a chart and a table; clicking a step opens its visits. */
export function VisitsChart({
  series,
  span,
  step,
  filters,
  classes = VISIT_CLASSES,
  marks = [],
  height = 'h-64',
}: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [hidden, setHidden] = useState<ReadonlySet<VisitClass>>(
    new Set(VISIT_CLASSES.filter((id) => !classes.includes(id))),
  )
  const textsOf = useStepTexts(step)
  const { zone: timeZone, zoneName } = useClock()
  const steps = series && toSeriesSteps(series, { span, step, hidden, timeZone })
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
              xLabel={t(`series.axis.${step}`, { zone: zoneName })}
              yLabel={t('breakdown.visits')}
              marks={steps.flatMap(({ at }, index) => {
                const next = steps[index + 1]?.at ?? span.to
                const own = marks.filter((mark) => mark.at >= at && mark.at < next)
                return own.length === 0 ? [] : [{ key: at, texts: own.map(({ text }) => text) }]
              })}
              summary={t('series.summary')}
              onSelect={(at) =>
                filters && navigate(visitsPath(stepSpan(at, step, span, timeZone), filters))
              }
            />
          </WhenSeen>
          <ChartMarks marks={marks} />
          <SeriesTable steps={steps} step={step} span={span} filters={filters} />
        </>
      ) : (
        <Skeleton className={`${height} rounded-md`} />
      )}
    </>
  )
}
