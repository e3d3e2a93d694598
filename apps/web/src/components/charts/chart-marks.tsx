import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A moment that a chart marks. */
export interface ChartMark {
  readonly id: string
  readonly at: string
  readonly text: string
  /** A button for the mark, such as one to delete it. */
  readonly action?: ReactNode
}

/** The number of latest marks listed; earlier ones only appear in the chart. */
const MAX_LISTED = 5

/** Lists the latest marks of a chart as text. */
export function ChartMarks({ marks }: { marks: readonly ChartMark[] }) {
  const { t } = useTranslation()
  if (marks.length === 0) return null
  return (
    <ul aria-label={t('series.marks')} className="grid gap-1 text-muted text-xs">
      {marks.slice(-MAX_LISTED).map(({ id, text, action }) => (
        <li key={id} className="flex items-center gap-2">
          <span aria-hidden="true" className="h-3 border-accent border-l-2 border-dashed" />
          <span className="wrap-anywhere min-w-0">{text}</span>
          {action}
        </li>
      ))}
    </ul>
  )
}
