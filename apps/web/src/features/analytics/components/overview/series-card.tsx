import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { ClassSeries } from '#domain/visits/class-series.tsx'
import { type Span, stepOf } from '#domain/visits/span.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
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
  const series = useQuery({ ...seriesQuery(span, filters, compare), refetchInterval: interval })
  const loadError = useLoadError(series)
  return (
    <Card aria-busy={!series.data}>
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
        {loadError === null ? (
          <ClassSeries
            series={series.data}
            span={span}
            step={step}
            filters={filters}
            height="h-72"
          />
        ) : (
          <ErrorNotice
            title={t('series.failed')}
            error={loadError}
            onRetry={() => series.refetch()}
            retrying={series.isFetching}
          />
        )}
      </CardBody>
    </Card>
  )
}
