import type { Visit } from '@crivo/shared'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { memo, type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitColumnId } from '#core/visits/visit-column-ids.ts'
import { VISIT_COLUMNS } from './visit-columns.tsx'
import { VisitDetails } from './visit-details.tsx'
import { OrUnknown, useVisitTexts } from './visit-parts.tsx'
import { WhyButton } from './why-button.tsx'

interface Props {
  ref: Ref<HTMLTableSectionElement>
  visit: Visit
  /** Index in the complete list. */
  index: number
  campaign: string
  network: string | null
  arrived: boolean
  open: boolean
  columns: readonly VisitColumnId[]
  onToggle: (id: string) => void
}

/**
 * A row group per visit, so that its height can be measured with the details open. While scrolling,
 * only rows that come into view render.
 */
export const VisitRow = memo(function VisitRow({
  ref,
  index,
  visit,
  campaign,
  network,
  arrived,
  open,
  columns,
  ...rest
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const texts = useVisitTexts()(visit)
  const names = { campaign, network }
  return (
    <tbody ref={ref} data-index={index}>
      <tr
        aria-rowindex={index + 2}
        className={clsx(
          'border-line border-b hover:bg-canvas',
          arrived && 'animate-arrive',
          open ? 'bg-canvas' : 'bg-surface',
        )}
      >
        <td className="py-3 pl-2 align-top">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t('visits.details', { time: texts.time })}
            onClick={() => rest.onToggle(visit.id)}
            className="grid size-7 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <ChevronRight
              aria-hidden="true"
              className={clsx('size-4 transition-transform', open && 'rotate-90')}
            />
          </button>
        </td>
        {columns.map((column) => {
          const { first, second, isExact } = VISIT_COLUMNS[column]
          const [top, bottom] = [first, second].map((line) => line?.(visit, texts, names))
          return (
            <td key={column} className="h-13 px-2.5 py-1.5 align-top tabular-nums">
              <span
                className={clsx(
                  second ? 'block truncate' : 'line-clamp-2 wrap-anywhere',
                  isExact && 'font-mono text-xs leading-5',
                )}
                title={titleOf(top)}
              >
                {top || <OrUnknown value={null} />}
              </span>
              {second && (
                <span
                  className="block h-5 truncate text-muted text-xs leading-5"
                  title={titleOf(bottom)}
                >
                  {bottom}
                </span>
              )}
            </td>
          )
        })}
        <td className="sticky right-0 bg-inherit py-3 pr-2 text-right align-top max-xl:[&_a]:px-1 max-xl:[&_svg]:hidden">
          <WhyButton visit={visit} time={texts.time} />
        </td>
      </tr>
      {open && (
        <tr className="border-line border-b bg-canvas">
          <td id={id} colSpan={columns.length + 2} className="px-4 pt-1 pb-4 pl-14">
            <VisitDetails visit={visit} campaign={campaign} />
          </td>
        </tr>
      )}
    </tbody>
  )
})

/** Returns a line's whole text, because the column may cut it. */
const titleOf = (line: ReactNode) => (typeof line === 'string' ? line : undefined)
