import type { MoneyReport } from '@crivo/shared'
import { CircleHelp, Layers2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody } from '#components/ui/card.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useFormat } from '#lib/format.ts'
import { useMoneyFormat } from '../../use-money-format.ts'
import type { DaySpan } from '../../views/day-span.ts'
import { useCostTexts } from './use-cost-texts.ts'

interface Props {
  report: MoneyReport
  /** The reported days, which differ from the hours that other screens count. */
  days: DaySpan
}

/** The report in one sentence, with any costs that could not be allocated. */
export function MoneySummary({ report, days }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const money = useMoneyFormat(report.currency)
  const { total, unallocated, unallocatedCosts, overlapping } = report
  const sourceOf = useCostTexts()
  return (
    <>
      <Card>
        <CardBody className="grid gap-1 pt-4">
          <p className="text-pretty text-base">
            {t('money.summary', {
              spent: money(total.spent),
              wasted: money(total.wasted),
              low: money(total.wastedLow),
              high: money(total.wastedHigh),
            })}
          </p>
          <p className="text-muted">
            {[
              total.costPerValid !== null &&
                t('money.perValidIs', { amount: money(total.costPerValid) }),
              total.revenue !== null &&
                (total.conversions ?? 0) > 0 &&
                t('money.revenueIs', {
                  amount: money(total.revenue),
                  count: total.conversions ?? 0,
                }),
              total.returnPercent !== null &&
                (total.conversions ?? 0) > 0 &&
                t('money.returnIs', { percent: format.percent(total.returnPercent) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-muted text-xs">
            {t('money.days', { from: format.day(days.from), to: format.day(days.to) })}
          </p>
        </CardBody>
      </Card>
      {Number(unallocated) > 0 && (
        <Callout
          tone="warning"
          icon={CircleHelp}
          title={t('money.unallocated', { amount: money(unallocated) })}
        >
          <ul className="text-sm">
            {unallocatedCosts.map((cost) => (
              <li key={`${cost.campaignId} ${cost.dimension} ${cost.value}`}>
                {t('money.unallocatedCost', {
                  source: sourceOf(cost),
                  amount: money(cost.amount),
                  count: cost.days,
                })}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {overlapping > 0 && (
        <Callout
          tone="warning"
          icon={Layers2}
          title={t('money.overlapping', { count: overlapping })}
        />
      )}
    </>
  )
}
