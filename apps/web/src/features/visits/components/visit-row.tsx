import type { Visit } from '@crivo/shared'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { VisitDetails } from './visit-details.tsx'
import { FailureBadge, OrUnknown, ReasonBadge, useVisitTexts } from './visit-parts.tsx'

interface Props {
  visit: Visit
  campaign: string
  arrived: boolean
  open: boolean
  /** How many columns are shown. */
  columns: number
  onToggle: () => void
}

export function VisitRow({ visit, campaign, arrived, open, columns, onToggle }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const texts = useVisitTexts()(visit)
  return (
    <>
      <tr
        className={clsx(
          'border-line border-t first:border-t-0 hover:bg-canvas',
          arrived && 'animate-arrive',
          open && 'bg-canvas',
        )}
      >
        <td className="py-3 pl-2 align-top">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t('visits.details', { time: texts.time })}
            onClick={onToggle}
            className="grid size-7 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <ChevronRight
              aria-hidden="true"
              className={clsx('size-4 transition-transform', open && 'rotate-90')}
            />
          </button>
        </td>
        <Cell
          first={<time dateTime={visit.timestamp}>{texts.time}</time>}
          second={texts.date}
          className="tabular-nums"
        />
        <Cell first={texts.page} second={texts.status} className="tabular-nums" />
        <Cell
          first={texts.reason}
          whole
          second={
            <span className="flex min-w-0 items-center gap-2">
              <ReasonBadge reason={visit.reason} />
              <FailureBadge text={texts.failure} />
              <span className="truncate">{visit.botName}</span>
            </span>
          }
        />
        <Cell first={<OrUnknown value={texts.country} />} second={texts.place} />
        <Cell
          first={<OrUnknown value={texts.system} />}
          second={texts.device}
          className="hidden lg:table-cell"
        />
        <Cell
          first={<OrUnknown value={texts.browser} />}
          second={texts.language}
          className="hidden xl:table-cell"
        />
        <td className="hidden px-3 py-1.5 align-top xl:table-cell">
          <span className="line-clamp-2 break-words" title={campaign}>
            {campaign}
          </span>
        </td>
      </tr>
      {open && (
        <tr className="bg-canvas">
          <td id={id} colSpan={columns} className="px-4 pt-1 pb-4 pl-14">
            <VisitDetails visit={visit} campaign={campaign} />
          </td>
        </tr>
      )}
    </>
  )
}

interface CellProps {
  first: ReactNode
  second?: ReactNode
  /** The first line is never cut; a long one makes its row higher. */
  whole?: boolean
  className?: string
}

/** Two lines, so that nearly every row is as high as the next. */
function Cell({ first, second, whole = false, className }: CellProps) {
  return (
    <td className={clsx('h-13 px-3 py-1.5 align-top', className)}>
      <span className={clsx('block', !whole && 'truncate')}>{first}</span>
      <span className="block h-5 truncate text-muted text-xs leading-5">{second}</span>
    </td>
  )
}
