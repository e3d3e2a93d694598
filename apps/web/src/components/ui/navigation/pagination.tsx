import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'

interface Props {
  /** The current page, counted from 1. */
  page: number
  pageSize: number
  /** The total number of rows. */
  total: number
  onPage: (page: number) => void
}

/** Shows the range of rows on this page and moves between pages. */
export function Pagination({ page, pageSize, total, onPage }: Props) {
  const { t } = useTranslation()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <nav aria-label={t('pagination.label')} className="flex items-center justify-end gap-2">
      <p role="status" className="mr-auto text-muted tabular-nums">
        {t('pagination.shown', { first, last: Math.min(total, page * pageSize), count: total })}
      </p>
      <IconButton
        icon={ChevronLeft}
        label={t('pagination.previous')}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
        className="aria-disabled:opacity-45"
      />
      <span className="text-muted tabular-nums">{t('pagination.page', { page, pages })}</span>
      <IconButton
        icon={ChevronRight}
        label={t('pagination.next')}
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
        className="aria-disabled:opacity-45"
      />
    </nav>
  )
}
