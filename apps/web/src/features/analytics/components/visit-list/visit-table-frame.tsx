import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitColumnId } from '#core/visits/visit-column-ids.ts'
import { VISIT_COLUMNS } from './visit-columns.tsx'

interface Props {
  ref?: Ref<HTMLDivElement>
  label: string
  columns: readonly VisitColumnId[]
  /** Length of the complete list; absent while loading. */
  rowCount?: number
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
  below?: ReactNode
}

const HEAD =
  'sticky top-0 z-10 h-10 border-line border-b bg-surface px-2.5 text-left text-muted text-xs'

/** The table without its rows, for the list and its placeholder. */
export function VisitTableFrame({ ref, label, columns, rowCount, children, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <div
      ref={ref}
      className="relative max-h-[max(26rem,calc(100dvh-12rem))] overflow-auto overscroll-contain rounded-lg border border-line bg-surface shadow-raised"
    >
      <table
        className="w-full table-fixed"
        aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
        onKeyDown={rest.onKeyDown}
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={clsx(HEAD, 'w-9 xl:w-11')}>
              <span className="sr-only">{t('visits.column.details')}</span>
            </th>
            {columns.map((id) => (
              <th
                key={id}
                scope="col"
                className={HEAD}
                style={{ width: `${VISIT_COLUMNS[id].width}rem` }}
              >
                {t(`visits.column.${id}`)}
              </th>
            ))}
            {/* The link to the explanation stays in view, however many columns are chosen. */}
            <th scope="col" className={clsx(HEAD, 'right-0 w-21 xl:w-29')}>
              <span className="sr-only">{t('visits.column.why')}</span>
            </th>
          </tr>
        </thead>
        {children}
      </table>
      {rest.below}
    </div>
  )
}
