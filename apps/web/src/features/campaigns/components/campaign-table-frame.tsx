import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_VIEW, type ListView, type SortKey } from '../list-view.ts'
import { SortHead } from './sort-head.tsx'

const COLUMNS = [
  { sort: 'name', label: 'campaigns.column.name', width: '', end: false },
  { sort: 'address', label: 'campaigns.column.address', width: '', end: false },
  { sort: 'status', label: 'campaigns.column.status', width: 'w-40', end: false },
  { sort: 'requests', label: 'campaigns.column.requests', width: 'w-28', end: true },
  { sort: 'success', label: 'campaigns.column.success', width: 'w-36', end: true },
] as const

interface Props {
  caption: string
  view?: ListView
  onSort?: (key: SortKey) => void
  children: ReactNode
}

/** The table without its rows: the same for the list and for what is still loading. */
export function CampaignTableFrame({ caption, view = DEFAULT_VIEW, onSort, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className="rounded-lg border border-line bg-surface shadow-raised">
      <table className="w-full table-fixed">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ sort, label, width, end }, index) => (
              <SortHead
                key={sort}
                label={t(label)}
                end={end}
                className={clsx(width, index === 0 && 'rounded-tl-lg pl-2.5')}
                order={view.sort === sort ? (view.descending ? 'descending' : 'ascending') : 'none'}
                onSort={onSort && (() => onSort(sort))}
              />
            ))}
            <th
              scope="col"
              className="sticky top-14 z-10 w-30 rounded-tr-lg border-line border-b bg-surface pr-5 text-right text-muted text-xs"
            >
              {t('campaigns.column.actions')}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
