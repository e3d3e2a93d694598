import { type BreakdownDimension, grossOf, VISIT_CLASSES, type VisitCounts } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Filters, filterFor } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { CLASS_LOOK } from '#core/visits/visit-class.ts'
import { visitsPath } from '#core/visits/visits-view.ts'
import { useFormat } from '#lib/format.ts'
import type { OverviewView } from '../../views/overview-view.ts'

interface Props {
  dimension: BreakdownDimension
  value: string | null
  counts: VisitCounts
  textOf: (name: string, value: string | null) => string
  /** Gross visits of all values together. */
  gross: number
  span: Span
  view: OverviewView
  onView: (change: Partial<OverviewView>) => void
}

export function BreakdownRow({ textOf, dimension, value, ...props }: Props) {
  const { counts, gross, span, view, onView } = props
  const { t } = useTranslation()
  const format = useFormat()
  const text = textOf(dimension, value)
  const filter = filterFor(dimension, value)
  const filters = filter && { ...view.filters, ...filter }
  const visits = grossOf(counts)
  const share = (count: number) => (gross === 0 ? 0 : (count / gross) * 100)
  const numbers = { span, filters, value: text }
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 pr-3 text-left font-normal">
        {filters ? (
          <button
            type="button"
            onClick={() => onView({ filters })}
            title={t('breakdown.narrow', { value: text })}
            className="line-clamp-2 max-w-full wrap-anywhere rounded-sm text-left hover:text-accent hover:underline"
          >
            {text}
          </button>
        ) : (
          <span className="line-clamp-2 wrap-anywhere">{text}</span>
        )}
        <Mix counts={counts} width={share(visits)} visits={visits} />
      </th>
      <td className="text-right tabular-nums">
        <Count {...numbers} count={visits} />
      </td>
      <td className="text-right text-muted tabular-nums max-sm:hidden">
        {format.percent(share(visits))}
      </td>
      <td className="text-right tabular-nums max-sm:hidden">
        <Count {...numbers} count={counts.pass - counts.automated} visitClass="pass" />
      </td>
      <td className="text-right tabular-nums">
        <span className="inline-flex flex-wrap justify-end gap-x-1.5">
          <Count {...numbers} count={counts.givt} visitClass="givt" />
          <span aria-hidden="true" className="text-muted">
            +
          </span>
          <Count {...numbers} count={counts.sivt} visitClass="sivt" />
          {counts.automated > 0 && (
            <span title={t('flow.automated')}>
              <span aria-hidden="true" className="text-muted">
                +{' '}
              </span>
              {format.number(counts.automated)}
              <span className="sr-only"> {t('flow.automated')}</span>
            </span>
          )}
        </span>
      </td>
    </tr>
  )
}

interface CountProps {
  span: Span
  /** `null` if the API cannot filter by this value. */
  filters: Filters | null
  value: string
  count: number
  visitClass?: 'pass' | 'givt' | 'sivt'
}

/** A number of visits that links to them. */
function Count({ span, filters, value, count, visitClass }: CountProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = visitClass && t(`class.${visitClass}`)
  if (filters === null || count === 0) {
    return (
      <span title={title} className="text-muted">
        {format.number(count)}
      </span>
    )
  }
  return (
    <Link
      to={visitsPath(span, { ...filters, ...(visitClass && { class: visitClass }) })}
      title={title}
      aria-label={t('breakdown.openVisits', {
        count,
        value: title === undefined ? value : `${value}, ${title}`,
      })}
      className="text-accent hover:underline"
    >
      {format.number(count)}
    </Link>
  )
}

/** The visits' classes as a bar, whose length is their share of all visits. */
const Mix = ({ counts, width, visits }: { counts: VisitCounts; width: number; visits: number }) => (
  <span aria-hidden="true" className="mt-1 block h-1 rounded-sm bg-sunken">
    <span className="flex h-full overflow-hidden rounded-sm" style={{ width: `${width}%` }}>
      {VISIT_CLASSES.map((each) => (
        <span
          key={each}
          className={CLASS_LOOK[each].bar}
          style={{ width: `${(counts[each] / Math.max(visits, 1)) * 100}%` }}
        />
      ))}
    </span>
  </span>
)
