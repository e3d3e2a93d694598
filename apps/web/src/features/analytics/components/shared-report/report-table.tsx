import { grossOf, invalidOf, type SharedReport } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { usePlainTexts } from '#core/visits/use-plain-texts.ts'
import { useFormat } from '#lib/format.ts'

/** A report's visits by its dimension's values. */
export function ReportTable({ by, rows }: Pick<SharedReport, 'by' | 'rows'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const textOf = usePlainTexts()
  return (
    <Card>
      <CardHeader title={t(`filter.${by}`)} />
      <CardBody>
        {rows.length === 0 ? (
          <p className="py-6 text-center text-muted">{t('breakdown.empty')}</p>
        ) : (
          <table className="w-full table-fixed">
            <caption className="sr-only">{t(`filter.${by}`)}</caption>
            <thead>
              <tr className="text-left text-muted text-xs">
                <th scope="col" className="pb-2">
                  {t(`filter.${by}`)}
                </th>
                <th scope="col" className="w-20 pb-2 text-right">
                  {t('breakdown.visits')}
                </th>
                <th scope="col" className="w-20 pb-2 text-right">
                  {t('breakdown.invalid')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ value, counts }) => (
                <tr key={value ?? ''} className="border-line border-t">
                  <th scope="row" className="wrap-anywhere py-2 pr-3 text-left font-normal">
                    {textOf(by, value)}
                  </th>
                  <td className="text-right tabular-nums">{format.number(grossOf(counts))}</td>
                  <td className="text-right tabular-nums">{format.number(invalidOf(counts))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </CardBody>
    </Card>
  )
}
