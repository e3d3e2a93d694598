import type { VisitClass } from '@crivo/filter-engine'
import { type Breakdown, grossOf, invalidShare, VISIT_CLASSES } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '#components/charts/sparkline.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { type Filters, filterFor } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { useValueTexts } from '#core/visits/use-value-texts.ts'
import { useFormat } from '#lib/format.ts'
import { useIsWide } from '#lib/hooks/use-media-query.ts'
import type { SourcesView } from '../../views/sources-view.ts'
import type { BlockedSource } from '../block-dialog.tsx'
import { SourceActions } from './source-actions.tsx'

/** Widths that fit the headings; in a table 1,006 px wide, the rest is left for the names. */
const WIDTHS: Readonly<Record<VisitClass, string>> = {
  pass: 'w-21',
  givt: 'w-19',
  sivt: 'w-26',
  policy: 'w-18',
  verified: 'w-20',
  agent: 'w-21',
  system: 'w-18',
}

export type SourceRow = Breakdown['rows'][number]

interface Props extends Pick<SourcesView, 'by' | 'secondary' | 'filters'> {
  span: Span
  onView: (change: Partial<SourcesView>) => void
  onBlock: (source: BlockedSource) => void
}

/** Returns the columns of the sources: each class, the share of invalid visits, and actions. */
export function useSourceColumns({
  by,
  secondary,
  filters,
  span,
  onView,
  onBlock,
}: Props): DataColumn<SourceRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const textOf = useValueTexts()
  const isTable = useIsWide('80rem')
  const hasRoom = useIsWide('90rem')
  // A second dimension replaces the trend, which would leave a narrow table no room for names.
  const showsTrend = secondary === null && (hasRoom || !isTable)
  const nameOf = ({ value }: SourceRow) => textOf(by, value)
  /** Returns the filters for a row's visits, without its first value. */
  const filtersOf = (row: SourceRow): Filters =>
    secondary === null ? filters : { ...filters, ...filterFor(secondary, row.secondary ?? null) }
  const trend: DataColumn<SourceRow> = {
    ...{ id: 'trend', label: t('sources.trend'), width: 'w-24' },
    cell: ({ trend = [] }) => (
      <Sparkline
        values={trend}
        label={t('sources.trendOf', { values: trend.map(format.number).join(', ') })}
      />
    ),
  }
  const figures = { end: true, descendingFirst: true } as const
  return [
    {
      id: 'value',
      label: t(`filter.${by}`),
      heads: true,
      value: nameOf,
      cell: (row) => {
        const filter = filterFor(by, row.value)
        return filter === null ? (
          nameOf(row)
        ) : (
          <button
            type="button"
            title={t('breakdown.narrow', { value: nameOf(row) })}
            onClick={() => onView({ filters: { ...filters, ...filter } })}
            className="line-clamp-2 wrap-anywhere rounded-sm text-left hover:text-accent hover:underline"
          >
            {nameOf(row)}
          </button>
        )
      },
    },
    ...(secondary === null
      ? []
      : [
          {
            id: 'secondary',
            label: t(`filter.${secondary}`),
            value: (row: SourceRow) => textOf(secondary, row.secondary ?? null),
            cell: (row: SourceRow) => textOf(secondary, row.secondary ?? null),
          },
        ]),
    {
      ...{ id: 'visits', label: t('breakdown.visits'), width: 'w-22', ...figures },
      value: ({ counts }) => grossOf(counts),
      cell: ({ counts }) => format.number(grossOf(counts)),
    },
    ...VISIT_CLASSES.map(
      (each): DataColumn<SourceRow> => ({
        ...{ id: each, label: t(`class.${each}`), width: WIDTHS[each], ...figures },
        value: ({ counts }) => counts[each],
        cell: ({ counts }) => format.number(counts[each]),
      }),
    ),
    {
      ...{ id: 'invalid', label: t('sources.invalid'), width: 'w-29', ...figures },
      value: ({ counts }) => invalidShare(counts).percent,
      cell: ({ counts }) => {
        const { percent, low, high } = invalidShare(counts)
        if (percent === null) return '—'
        const interval = { low: format.percent(low), high: format.percent(high) }
        return (
          <>
            <span className="block font-medium">{format.percent(percent)}</span>
            <span
              className="block whitespace-nowrap text-muted text-xs"
              title={t('sources.interval', interval)}
            >
              <span aria-hidden="true">
                {interval.low}–{interval.high}
              </span>
              <span className="sr-only">{t('sources.interval', interval)}</span>
            </span>
          </>
        )
      },
    },
    ...(showsTrend ? [trend] : []),
    {
      ...{ id: 'actions', label: t('sources.actions'), width: 'w-24', actions: true },
      cell: (row) => (
        <SourceActions
          {...{ by, span, onBlock }}
          value={row.value}
          filters={filtersOf(row)}
          text={nameOf(row)}
        />
      ),
    },
  ]
}
