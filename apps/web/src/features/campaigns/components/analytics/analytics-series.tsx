import type { CampaignAnalytics } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import type { Filters } from '#core/visits/filters.ts'
import { NoteButton } from '#core/visits/notes/note-button.tsx'
import type { Span } from '#core/visits/span.ts'
import { useChartMarks } from '#core/visits/use-chart-marks.ts'
import { VisitsChart } from '#core/visits/visits-chart.tsx'

interface Props {
  /** Undefined while loading. */
  analytics: CampaignAnalytics | undefined
  filters: Filters
}

const NOT_YET: Span = { from: '', to: '' }

/** The campaign's visits over time by class. */
export function AnalyticsSeries({ analytics, filters }: Props) {
  const { t } = useTranslation()
  const campaign = Number(filters.campaignId)
  const span = analytics ?? NOT_YET
  const marks = useChartMarks(campaign, span)
  if (!analytics) return <Skeleton className="h-64 rounded-md" />
  const { points, step } = analytics.series
  return (
    <section aria-labelledby="campaign-series" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 id="campaign-series" className="font-semibold">
          {t('series.title')}
        </h3>
        <NoteButton campaignId={campaign} />
      </div>
      <VisitsChart
        series={{ points, previous: null }}
        span={analytics}
        step={step}
        filters={filters}
        marks={marks}
      />
    </section>
  )
}
