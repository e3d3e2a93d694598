import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { VisitDetails } from './visit-details.tsx'
import type { VisitListProps } from './visit-list-props.ts'
import { FailureBadge, ReasonBadge, useVisitTexts } from './visit-parts.tsx'

/** The list on a phone. */
export function VisitCards({ visits, nameOf, hasArrived, opened, onToggle }: VisitListProps) {
  const { t } = useTranslation()
  const textsOf = useVisitTexts()
  return (
    <ul
      aria-label={t('visits.title')}
      className="divide-y divide-line rounded-lg border border-line bg-surface shadow-raised"
    >
      {visits.map((visit) => {
        const texts = textsOf(visit)
        const open = visit.id === opened
        const where = [texts.country, texts.system, texts.browser].filter(Boolean)
        return (
          <li key={visit.id} className={clsx(hasArrived(visit) && 'animate-arrive')}>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? `visit-${visit.id}` : undefined}
              onClick={() => onToggle(visit.id)}
              className="grid w-full gap-1 px-4 py-3 text-left -outline-offset-2"
            >
              <span className="flex items-center justify-between gap-3">
                <span className="truncate font-medium">{texts.page}</span>
                <span className="flex shrink-0 items-center gap-1.5 text-muted tabular-nums">
                  <time dateTime={visit.timestamp}>{texts.time}</time>
                  <ChevronDown
                    aria-hidden="true"
                    className={clsx('size-4 transition-transform', open && 'rotate-180')}
                  />
                </span>
              </span>
              <span className="truncate">{texts.reason}</span>
              <span className="flex min-w-0 items-center gap-2 text-muted text-xs">
                <ReasonBadge reason={visit.reason} />
                <FailureBadge text={texts.failure} />
                <span className="truncate">{where.join(' · ') || nameOf(visit.campaignId)}</span>
              </span>
            </button>
            {open && (
              <div id={`visit-${visit.id}`} className="px-4 pt-1 pb-4">
                <VisitDetails visit={visit} campaign={nameOf(visit.campaignId)} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
