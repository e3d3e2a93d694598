import { type BreakdownDimension, grossOf } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { type FilterName, type Filters, filterFor, filterOf } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { useValueTexts } from '#core/visits/use-value-texts.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'
import { breakdownQuery } from '../api/get-breakdown.ts'

const MOST = 50

interface Props {
  dimension: BreakdownDimension
  span: Span
  filters: Filters
  onChoose: (filter: Filters) => void
}

/** Values that occur in the span, most visits first. */
export function FilterValues({ dimension, span, filters, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = filterOf(dimension)
  // Ignores the current filter on this dimension, so that its other values are also offered.
  const others = Object.entries(filters).filter(([key]) => key !== name)
  const narrowed: Filters = Object.fromEntries(others)
  const { data, error, isPlaceholderData } = useQuery(
    breakdownQuery({ dimension, span, filters: narrowed, limit: MOST }),
  )
  const textOf = useValueTexts()
  if (error !== null && data === undefined) {
    return <p className="px-2 py-3 text-muted">{t(`error.${errorCodeOf(error)}`)}</p>
  }
  if (data === undefined || isPlaceholderData) return <Skeleton className="h-40" />
  const rows = data.rows.flatMap(({ value, counts }) => {
    const filter = filterFor(dimension, value)
    return filter ? [{ value, filter, count: grossOf(counts) }] : []
  })
  return (
    <ul className="max-h-64 overflow-y-auto overscroll-contain">
      {rows.length === 0 && <li className="px-2 py-3 text-muted">{t('breakdown.empty')}</li>}
      {rows.map(({ value, filter, count }) => (
        <li key={value ?? ''}>
          <Choice
            text={textOf(dimension, value)}
            count={format.number(count)}
            onChoose={() => onChoose(filter)}
          />
        </li>
      ))}
    </ul>
  )
}

interface FixedProps {
  name: FilterName
  values: readonly string[]
  onChoose: (filter: Filters) => void
}

/** The values of a filter with fixed options. */
export function FixedValues({ name, values, onChoose }: FixedProps) {
  const textOf = useValueTexts()
  return (
    <ul>
      {values.map((value) => (
        <li key={value}>
          <Choice text={textOf(name, value)} onChoose={() => onChoose({ [name]: value })} />
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  text: string
  count?: string
  onChoose: () => void
}

const Choice = ({ text, count, onChoose }: ChoiceProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="flex tap-8 w-full items-center justify-between gap-3 rounded-sm px-2 py-1 text-left -outline-offset-2 hover:bg-sunken"
  >
    <span className="wrap-anywhere">{text}</span>
    <span className="shrink-0 text-muted tabular-nums">{count}</span>
  </button>
)
