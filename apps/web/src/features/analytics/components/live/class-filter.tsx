import type { Visit } from '@crivo/shared'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CLASS_LOOK } from '#core/visits/visit-class.ts'
import { useFormat } from '#lib/format.ts'
import { countBy } from '../../count-by.ts'
import { filterVisits, LISTED_CLASSES, LIVE_FILTERS, type LiveView } from '../../live/live-view.ts'

interface Props {
  visits: readonly Visit[]
  view: LiveView
  onView: (change: Partial<LiveView>) => void
}

/** Each class's share of the list; a click shows only that class. */
export function ClassFilter({ visits, view: { filters }, onView }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = useMemo(() => {
    const { class: _, ...others } = filters
    const all = countBy(filterVisits(visits, others), LIVE_FILTERS.class)
    return new Map(all.map(({ value, count }) => [value, count]))
  }, [visits, filters])
  const toggle = (visitClass: string) => {
    const { class: only, ...others } = filters
    onView({ filters: only === visitClass ? others : { ...others, class: visitClass } })
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{t('visits.filterClass')}</legend>
      {LISTED_CLASSES.map((each) => {
        const { icon: Icon, colour } = CLASS_LOOK[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={filters.class === each}
            onClick={() => toggle(each)}
            className={clsx(
              'flex h-8 items-center gap-2 rounded-md border pr-2.5 pl-1 text-xs transition-colors',
              filters.class === each
                ? 'border-accent bg-accent-soft font-medium'
                : 'border-line bg-surface hover:border-line-strong',
            )}
          >
            <span className={clsx('grid size-6 place-items-center rounded-sm', colour)}>
              <Icon aria-hidden="true" className="size-3.5" />
            </span>
            {t(`class.${each}`)}
            <span className="min-w-4 text-right font-medium tabular-nums">
              {format.number(counts.get(each) ?? 0)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
