import type { AdminTrends } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { AsTable } from '#components/as-table.tsx'
import { useFormat } from '#lib/format.ts'
import { TRENDS } from '../../trends.ts'

/** The chart's numbers as a table, latest month first. */
export function TrendsTable({ months }: Pick<AdminTrends, 'months'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <AsTable>
      <table className="mt-2 w-full text-right tabular-nums">
        <caption className="sr-only">{t('admin.trends')}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="py-1.5 pr-3 text-left">
              {t('admin.trendMonth')}
            </th>
            {TRENDS.map((trend) => (
              <th key={trend} scope="col" className="py-1.5 pl-2">
                {t(`admin.trend.${trend}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, accounts, requests, revenueCents }) => (
            <tr key={month} className="border-line border-t">
              <th scope="row" className="whitespace-nowrap py-1.5 pr-3 text-left font-normal">
                {format.month(month)}
              </th>
              <td className="py-1.5 pl-2">{format.number(accounts)}</td>
              <td className="py-1.5 pl-2">{requests === null ? '–' : format.number(requests)}</td>
              <td className="py-1.5 pl-2">{format.money(revenueCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AsTable>
  )
}
