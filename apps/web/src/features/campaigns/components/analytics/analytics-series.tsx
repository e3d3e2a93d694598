import type { CampaignAnalytics } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ClassSeries } from '#domain/visits/class-series.tsx'
import type { Filters } from '#domain/visits/filters.ts'

interface Props {
  /** Undefined while loading. */
  analytics: CampaignAnalytics | undefined
  filters: Filters
}

/** The campaign's visits over time by class. */
export function AnalyticsSeries({ analytics, filters }: Props) {
  const { t } = useTranslation()
  if (!analytics) return <Skeleton className="h-64 rounded-md" />
  const { points, step } = analytics.series
  return (
    <section aria-labelledby="campaign-series" className="grid grid-cols-1 gap-3">
      <h3 id="campaign-series" className="font-semibold">
        {t('series.title')}
      </h3>
      <ClassSeries
        series={{ points, previous: null }}
        span={analytics}
        step={step}
        filters={filters}
      />
    </section>
  )
}
