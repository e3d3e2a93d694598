import type { VisitClass } from '@crivo/filter-engine'
import { VISIT_CLASSES } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ChartLegend } from '../../../../components/charts/chart-legend.tsx'
import { WhenSeen } from '../../../../components/charts/when-seen.tsx'
import { ErrorNotice } from '../../../../components/error-notice.tsx'
import { Card, CardBody, CardHeader } from '../../../../components/ui/card.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { useLoadError } from '../../../../lib/use-load-error.ts'
import { seriesQuery } from '../../api/get-series.ts'
import type { OverviewView } from '../../overview-view.ts'
import { toSeriesSteps } from '../../series-steps.ts'
import { type Span, stepOf, stepSpan } from '../../span.ts'
import { useStepTexts } from '../../use-step-texts.ts'
import { CLASS_LOOK } from '../../visit-class.ts'
import { visitsPath } from '../../visits-view.ts'
import { ExportButton } from '../export-button.tsx'
import { SeriesTable } from './series-table.tsx'

// Loaded when it is seen: the chart's library is larger than the rest of the screen.
const StackedChart = lazy(async () => ({
  default: (await import('../../../../components/charts/stacked-chart.tsx')).StackedChart,
}))

const HEIGHT = 'h-72'

interface Props {
  span: Span
  view: OverviewView
}

/** Visits over time by class, with those of the period before. */
export function SeriesCard({ span, view: { filters, compare, interval } }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [hidden, setHidden] = useState<ReadonlySet<VisitClass>>(new Set())
  const step = stepOf(span)
  const textsOf = useStepTexts(step)
  const series = useQuery({ ...seriesQuery(span, filters, compare), refetchInterval: interval })
  const loadError = useLoadError(series)
  const steps = series.data && toSeriesSteps(series.data, span, step, hidden)
  const toggle = (id: VisitClass) => {
    const changed = new Set(hidden)
    if (!changed.delete(id)) changed.add(id)
    setHidden(changed)
  }
  return (
    <Card aria-busy={!steps}>
      <CardHeader
        title={t('series.title')}
        text={t(`series.by.${step}`)}
        action={
          <ExportButton
            kind="series"
            subject={t('series.title')}
            query={{ ...filters, ...span, step }}
          />
        }
      />
      <CardBody className="grid grid-cols-1 gap-4">
        <ChartLegend
          label={t('series.legend')}
          hidden={hidden}
          onToggle={toggle}
          entries={VISIT_CLASSES.map((id) => ({
            id,
            label: t(`class.${id}`),
            icon: CLASS_LOOK[id].icon,
            look: CLASS_LOOK[id].colour,
          }))}
        />
        {loadError !== null && (
          <ErrorNotice
            title={t('series.failed')}
            error={loadError}
            onRetry={() => series.refetch()}
            retrying={series.isFetching}
          />
        )}
        {loadError === null && !steps && <Skeleton className={`${HEIGHT} rounded-md`} />}
        {steps && (
          <>
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
                onSelect={(at) => navigate(visitsPath(stepSpan(at, step, span), filters))}
              />
            </WhenSeen>
            <SeriesTable steps={steps} step={step} span={span} filters={filters} />
          </>
        )}
      </CardBody>
    </Card>
  )
}
