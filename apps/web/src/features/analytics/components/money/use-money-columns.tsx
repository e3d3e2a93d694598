import { type MoneyReport, shareInterval } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import type { Filters } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { useValueTexts } from '#core/visits/use-value-texts.ts'
import { useFormat } from '#lib/format.ts'
import { useAmountFormat, useMoneyFormat } from '../../use-money-format.ts'
import type { BlockedSource } from '../block-dialog.tsx'
import { SourceActions } from '../sources/source-actions.tsx'

export type MoneyRow = MoneyReport['rows'][number]

interface Props {
  by: MoneyReport['by']
  currency: string
  filters: Filters
  span: Span
  onBlock: (source: BlockedSource) => void
}

/** Returns the report's columns: visits, cost, waste and return. */
export function useMoneyColumns({
  by,
  currency,
  filters,
  span,
  onBlock,
}: Props): DataColumn<MoneyRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const money = useMoneyFormat(currency)
  const amount = useAmountFormat(currency)
  const textOf = useValueTexts()
  const nameOf = ({ value }: MoneyRow) => textOf(by, value)
  const figures = { end: true, descendingFirst: true, width: 'w-28' } as const
  const between = (low: string, high: string, shown = `${low}–${high}`) => (
    <span
      className="block whitespace-nowrap text-muted text-xs"
      title={t('sources.interval', { low, high })}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{t('sources.interval', { low, high })}</span>
    </span>
  )
  return [
    {
      ...{ id: 'value', label: t(`filter.${by}`), heads: true, value: nameOf },
      cell: (row) => (
        <span className="wrap-anywhere line-clamp-2" title={nameOf(row)}>
          {nameOf(row)}
        </span>
      ),
    },
    {
      ...{ id: 'visits', label: t('breakdown.visits'), ...figures, width: 'w-22' },
      value: ({ visits }) => visits,
      cell: ({ visits }) => format.number(visits),
    },
    {
      ...{ id: 'invalid', label: t('sources.invalid'), ...figures, width: 'w-29' },
      value: ({ visits, invalid }) => (visits === 0 ? null : invalid / visits),
      cell: ({ visits, invalid }) => {
        if (visits === 0) return '—'
        const [low, high] = shareInterval(invalid, visits)
        return (
          <>
            <span className="block font-medium">{format.percent((100 * invalid) / visits)}</span>
            {between(format.percent(low), format.percent(high))}
          </>
        )
      },
    },
    {
      ...{ id: 'spent', label: t('money.spent'), ...figures },
      value: ({ spent }) => Number(spent),
      cell: ({ spent }) => money(spent),
    },
    {
      ...{ id: 'wasted', label: t('money.wasted'), ...figures, width: 'w-36' },
      value: ({ wasted }) => Number(wasted),
      cell: ({ spent, wasted, wastedLow, wastedHigh }) =>
        Number(spent) === 0 ? (
          '—'
        ) : (
          <>
            <span className="block font-medium">{money(wasted)}</span>
            {between(
              money(wastedLow),
              money(wastedHigh),
              `${amount(wastedLow)}–${amount(wastedHigh)}`,
            )}
          </>
        ),
    },
    {
      ...{ id: 'perValid', label: t('money.perValid'), ...figures },
      value: ({ costPerValid }) => (costPerValid === null ? null : Number(costPerValid)),
      cell: ({ costPerValid }) => (costPerValid === null ? '—' : money(costPerValid)),
    },
    {
      ...{ id: 'revenue', label: t('money.revenue'), ...figures },
      value: ({ revenue }) => (revenue === null ? null : Number(revenue)),
      cell: ({ revenue }) => (revenue === null ? '—' : money(revenue)),
    },
    {
      ...{ id: 'return', label: t('money.return'), ...figures, width: 'w-22' },
      value: ({ returnPercent }) => returnPercent,
      cell: ({ returnPercent }) => (returnPercent === null ? '—' : format.percent(returnPercent)),
    },
    {
      ...{ id: 'actions', label: t('sources.actions'), width: 'w-24', actions: true },
      cell: ({ value }) => (
        <SourceActions {...{ by, value, filters, span, onBlock }} text={textOf(by, value)} />
      ),
    },
  ]
}
