import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A chart's numbers as a table, shown on request. */
export function AsTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details className="group min-w-0">
      <summary className="flex w-fit list-none items-center gap-1 rounded-sm text-muted hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90"
        />
        {t('series.asTable')}
      </summary>
      {children}
    </details>
  )
}
