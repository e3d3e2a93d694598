import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Summary } from './ui/summary.tsx'

/** A chart's numbers as a table, shown on request. */
export function AsTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details className="min-w-0">
      <Summary>{t('series.asTable')}</Summary>
      {children}
    </details>
  )
}
