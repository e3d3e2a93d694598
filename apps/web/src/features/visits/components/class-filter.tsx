import type { VisitClass } from '@crivo/filter-engine'
import type { Visit } from '@crivo/shared'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { CLASS_LOOK, classOf, VISIT_CLASSES } from '../visit-class.ts'

interface Props {
  visits: readonly Visit[]
  only: VisitClass | undefined
  onOnly: (only: VisitClass | undefined) => void
}

/** The classes with their share of the list; a press shows one class alone. */
export function ClassFilter({ visits, only, onOnly }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{t('visits.filterClass')}</legend>
      {VISIT_CLASSES.map((each) => {
        const { icon: Icon, colour } = CLASS_LOOK[each]
        const count = visits.filter(({ reason }) => classOf(reason) === each).length
        return (
          <button
            key={each}
            type="button"
            aria-pressed={only === each}
            onClick={() => onOnly(only === each ? undefined : each)}
            className={clsx(
              'flex h-8 items-center gap-2 rounded-md border pr-2.5 pl-1 text-xs transition-colors',
              only === each
                ? 'border-accent bg-accent-soft font-medium'
                : 'border-line bg-surface hover:border-line-strong',
            )}
          >
            <span className={clsx('grid size-6 place-items-center rounded-sm', colour)}>
              <Icon aria-hidden="true" className="size-3.5" />
            </span>
            {t(`class.${each}`)}
            <span className="min-w-4 text-right font-medium tabular-nums">
              {format.number(count)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
