import type { Bill } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useFormat } from '#lib/format.ts'
import { billingQuery } from '../api/get-billing.ts'

/** The past billing periods. */
export function Bills() {
  const { t } = useTranslation()
  const billing = useQuery(billingQuery())
  return (
    <Card>
      <CardHeader title={t('bills.title')} text={t('bills.text')} />
      {billing.data ? (
        billing.data.history.length > 0 ? (
          <BillTable bills={billing.data.history} />
        ) : (
          <CardBody className="text-muted">{t('bills.empty')}</CardBody>
        )
      ) : (
        <CardBody>
          {billing.isError ? (
            <CardError
              title={t('usage.failed')}
              error={billing.error}
              onRetry={() => billing.refetch()}
              retrying={billing.isFetching}
            />
          ) : (
            <Skeleton className="h-24" />
          )}
        </CardBody>
      )}
    </Card>
  )
}

function BillTable({ bills }: { bills: readonly Bill[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const number = 'px-4 py-2.5 text-right tabular-nums sm:px-5'
  return (
    <section
      aria-label={t('bills.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
      tabIndex={0}
      className="overflow-x-auto border-line border-t"
    >
      <table className="w-full whitespace-nowrap">
        <thead className="text-left text-muted">
          <tr>
            <th className="px-4 py-2.5 sm:px-5">{t('bills.period')}</th>
            <th className="px-4 py-2.5 sm:px-5">{t('bills.plan')}</th>
            <th className={number}>{t('bills.requests')}</th>
            <th className={number}>{t('bills.extra')}</th>
            <th className={number}>{t('bills.total')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {bills.map((bill) => (
            <tr key={bill.periodStart}>
              <td className="px-4 py-2.5 sm:px-5">
                {format.period(bill.periodStart, bill.periodEnd)}
              </td>
              <td className="px-4 py-2.5 sm:px-5">{t(`plan.name.${bill.plan}`)}</td>
              <td className={number}>{format.number(bill.requests)}</td>
              <td className={number}>{format.money(bill.overageCents)}</td>
              <td className={`${number} font-medium`}>{format.money(bill.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
