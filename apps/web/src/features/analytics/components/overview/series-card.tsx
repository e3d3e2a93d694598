import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { TermHint } from '#core/help/term-hint.tsx'
import { NoteButton } from '#core/visits/notes/note-button.tsx'
import { type Span, stepOf } from '#core/visits/span.ts'
import { useChartMarks } from '#core/visits/use-chart-marks.ts'
import { VisitsChart } from '#core/visits/visits-chart.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useClock } from '#lib/time/clock.ts'
import { seriesQuery } from '../../api/get-series.ts'
import type { OverviewView } from '../../views/overview-view.ts'
import { ExportButton } from '../export-button.tsx'

interface Props {
  span: Span
  view: OverviewView
}

/** Visits over time by class, with the previous period. */
export function SeriesCard({ span, view: { filters, compare, interval } }: Props) {
  const { t } = useTranslation()
  const step = stepOf(span)
  const { zone: timeZone, zoneName } = useClock()
  const series = useQuery({
    ...seriesQuery(span, filters, compare, timeZone),
    refetchInterval: interval,
  })
  const loadError = useLoadError(series)
  const { campaignId } = filters
  const campaign = campaignId === undefined ? null : Number(campaignId)
  const marks = useChartMarks(campaign, span)
  return (
    <Card aria-busy={!series.data}>
      <CardHeader
        title={t('series.title')}
        hint={<TermHint id="givt" />}
        text={t(`series.by.${step}`, { zone: zoneName })}
        action={
          <div className="flex items-center gap-1">
            <NoteButton campaignId={campaign} />
            <ExportButton
              kind="series"
              subject={t('series.title')}
              query={{ ...filters, ...span, step, timeZone }}
            />
          </div>
        }
      />
      <CardBody className="grid grid-cols-1 gap-4">
        {loadError === null ? (
          <VisitsChart
            series={series.data}
            span={span}
            step={step}
            filters={filters}
            marks={marks}
            height="h-72"
          />
        ) : (
          <ErrorNotice title={t('series.failed')} error={loadError} query={series} />
        )}
      </CardBody>
    </Card>
  )
}
