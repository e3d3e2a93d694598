import type { Bill } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { DataTable } from '#components/ui/data-table/data-table.tsx'
import { useTableView } from '#components/ui/data-table/table-view.ts'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { billingQuery } from '../api/get-billing.ts'

/** The past billing periods. */
export function Bills() {
  const { t } = useTranslation()
  const billing = useQuery(billingQuery())
  const loadError = useLoadError(billing)
  const columns = useBillColumns()
  const [view, show] = useTableView()
  const bills = billing.data?.history
  return (
    <section aria-labelledby="bills" className="grid grid-cols-1 gap-3">
      <div className="grid gap-0.5">
        <h2 id="bills" className="font-semibold">
          {t('bills.title')}
        </h2>
        <p className="text-pretty text-muted">{t('bills.text')}</p>
      </div>
      {loadError !== null ? (
        <CardError title={t('bills.failed')} error={loadError} query={billing} />
      ) : bills?.length === 0 ? (
        <p className="text-muted">{t('bills.empty')}</p>
      ) : (
        <DataTable
          label={t('bills.title')}
          columns={columns}
          rows={bills}
          rowId={({ periodStart }) => periodStart}
          view={view}
          onView={show}
          ordered
          wideFrom="48rem"
        />
      )}
    </section>
  )
}

function useBillColumns(): readonly DataColumn<Bill>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'period',
      label: t('bills.period'),
      heads: true,
      cell: ({ periodStart, periodEnd }) => (
        <span className="font-medium">{format.period(periodStart, periodEnd)}</span>
      ),
    },
    {
      id: 'plan',
      label: t('bills.plan'),
      width: 'w-28',
      cell: ({ plan }) => t(`plan.name.${plan}`),
    },
    {
      id: 'requests',
      label: t('bills.requests'),
      width: 'w-28',
      end: true,
      cell: ({ requests }) => format.number(requests),
    },
    {
      id: 'extra',
      label: t('bills.extra'),
      width: 'w-28',
      end: true,
      cell: ({ overageCents }) => format.money(overageCents),
    },
    {
      id: 'total',
      label: t('bills.total'),
      width: 'w-28',
      end: true,
      cell: ({ totalCents }) => <span className="font-medium">{format.money(totalCents)}</span>,
    },
  ]
}
