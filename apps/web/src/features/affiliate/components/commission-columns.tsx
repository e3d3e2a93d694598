import type { Commission } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { useFormat } from '#lib/format.ts'
import { useSettledColumns } from './settled-columns.tsx'

/** Returns the columns of the commission statement. */
export function useCommissionColumns(): readonly DataColumn<Commission>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { paidOn, amount, status } = useSettledColumns()
  return [
    {
      id: 'referred',
      label: t('affiliate.column.referred'),
      heads: true,
      cell: ({ referred }) => (
        <span className="font-medium">{referred || t('affiliate.left')}</span>
      ),
    },
    paidOn,
    {
      id: 'payment',
      label: t('affiliate.column.payment'),
      width: 'w-28',
      end: true,
      cell: ({ paymentCents }) => format.money(paymentCents),
    },
    {
      id: 'rate',
      label: t('affiliate.column.rate'),
      width: 'w-20',
      end: true,
      cell: ({ ratePercent }) => format.plainPercent(ratePercent),
    },
    amount,
    status,
  ]
}
