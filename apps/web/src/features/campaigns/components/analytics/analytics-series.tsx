import type { CampaignAnalytics } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useVersionMarks } from '#core/campaigns/use-version-marks.ts'
import type { Filters } from '#core/visits/filters.ts'
import { NoteButton } from '#core/visits/notes/note-button.tsx'
import { useNoteMarks } from '#core/visits/notes/use-note-marks.tsx'
import type { Span } from '#core/visits/span.ts'
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
  const marks = [...useVersionMarks(campaign, span), ...useNoteMarks(campaign, span)].toSorted(
    (a, b) => a.at.localeCompare(b.at),
  )
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
