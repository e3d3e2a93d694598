import type { Visit } from '@crivo/shared'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { memo, type Ref } from 'react'
import { ReasonBadge } from '#core/visits/reason-badge.tsx'
import { VisitDetails } from './visit-details.tsx'
import { AfterBadge, FailureBadge, OwnBadge, useVisitTexts } from './visit-parts.tsx'
import { WhyButton } from './why-button.tsx'

interface Props {
  ref: Ref<HTMLLIElement>
  visit: Visit
  index: number
  /** Length of the complete list; only a part of it is rendered. */
  count: number
  campaign: string
  arrived: boolean
  open: boolean
  onToggle: (id: string) => void
}

/** Memoised, so that scrolling the list does not re-render it. */
export const VisitCard = memo(function VisitCard({
  ref,
  visit,
  index,
  count,
  campaign,
  arrived,
  open,
  onToggle,
}: Props) {
  const texts = useVisitTexts()(visit)
  const where = [texts.country, texts.system, texts.browser].filter(Boolean)
  return (
    <li
      ref={ref}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={clsx(index > 0 && 'border-line border-t', arrived && 'animate-arrive')}
    >
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
            <time dateTime={visit.timestamp} title={texts.utc}>
              {texts.time}
            </time>
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
          <AfterBadge visit={visit} />
          <OwnBadge visit={visit} />
          <span className="truncate">{where.join(' · ') || campaign}</span>
        </span>
      </button>
      {open && (
        <div id={`visit-${visit.id}`} className="grid justify-items-start gap-3 px-4 pt-1 pb-4">
          <WhyButton visit={visit} time={texts.time} />
          <VisitDetails visit={visit} campaign={campaign} />
        </div>
      )}
    </li>
  )
})
