import { type AnalyticsRange, VISIT_CLASSES, type VisitCounts } from '@crivo/shared'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import type { Filters } from '#core/visits/filters.ts'
import { CLASS_LOOK } from '#core/visits/visit-class.ts'
import { visitsPath } from '#core/visits/visits-view.ts'
import { useFormat } from '#lib/format.ts'

interface Props {
  /** Undefined while loading. */
  counts: VisitCounts | undefined
  range: AnalyticsRange
  filters: Filters
}

/** The number of visits in each class, linked to the visits. */
export function AnalyticsClasses({ counts, range, filters }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section aria-labelledby="campaign-classes" className="grid grid-cols-1 gap-2">
      <h3 id="campaign-classes" className="font-semibold">
        {t('campaignAnalytics.classes')}
      </h3>
      <ul className="grid grid-cols-1 gap-2 min-[24rem]:grid-cols-2 lg:grid-cols-3">
        {VISIT_CLASSES.map((id) => {
          const { icon: Icon, colour } = CLASS_LOOK[id]
          return (
            <li key={id}>
              <Link
                to={visitsPath(range, { ...filters, class: id })}
                className="flex min-h-10 items-center gap-2 rounded-md border border-line px-2.5 hover:border-line-strong"
              >
                <span className={clsx('grid size-6 place-items-center rounded-sm', colour)}>
                  <Icon aria-hidden="true" className="size-3.5" />
                </span>
                <span className="wrap-anywhere min-w-0 flex-1 leading-tight">
                  {t(`class.${id}`)}
                </span>
                {counts ? (
                  <span className="font-medium tabular-nums">{format.number(counts[id])}</span>
                ) : (
                  <Skeleton className="w-8" />
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
