import { type Breakdown, grossOf } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import type { Span } from '#core/visits/span.ts'
import { useValueTexts } from '#core/visits/use-value-texts.ts'
import type { OverviewView } from '../../views/overview-view.ts'
import { BreakdownRow } from './breakdown-row.tsx'

interface Props {
  breakdown: Breakdown
  span: Span
  view: OverviewView
  onView: (change: Partial<OverviewView>) => void
}

/** A row per value with its visits, their classes and a button to filter by it. */
export function BreakdownTable({ breakdown, span, view, onView }: Props) {
  const { t } = useTranslation()
  const { dimension, rows, total } = breakdown
  const gross = grossOf(total)
  const textOf = useValueTexts()
  if (rows.length === 0)
    return <p className="py-6 text-center text-muted">{t('breakdown.empty')}</p>
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t(`filter.${dimension}`)}</caption>
      <thead>
        <tr className="text-left text-muted text-xs">
          <th scope="col" className="pb-2">
            {t(`filter.${dimension}`)}
          </th>
          <th scope="col" className="w-15 pb-2 text-right sm:w-20">
            {t('breakdown.visits')}
          </th>
          <th scope="col" className="w-17 pb-2 text-right max-sm:hidden">
            {t('breakdown.share')}
          </th>
          <th scope="col" className="w-20 pb-2 text-right max-sm:hidden">
            {t('breakdown.passed')}
          </th>
          <th scope="col" className="w-20 pb-2 text-right">
            {t('breakdown.invalid')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, counts }) => (
          <BreakdownRow
            key={value ?? ''}
            dimension={dimension}
            value={value}
            counts={counts}
            textOf={textOf}
            gross={gross}
            span={span}
            view={view}
            onView={onView}
          />
        ))}
      </tbody>
    </table>
  )
}
