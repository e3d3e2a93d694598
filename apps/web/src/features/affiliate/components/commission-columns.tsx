import type { Commission } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../components/ui/badge.tsx'
import type { DataColumn } from '../../../components/ui/data-table/column.ts'
import { useFormat } from '../../../lib/format.ts'
import { COMMISSION_TONES } from '../commission-tones.ts'

/** The table of the statement. */
export function useCommissionColumns(): readonly DataColumn<Commission>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'referred',
      label: t('affiliate.column.referred'),
      heads: true,
      cell: ({ referred }) => (
        <span className="font-medium">{referred || t('affiliate.left')}</span>
      ),
    },
    {
      id: 'paidOn',
      label: t('affiliate.column.paidOn'),
      width: 'w-32',
      cell: ({ paidOn }) => format.day(paidOn),
    },
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
      cell: ({ ratePercent }) => format.percent(ratePercent),
    },
    {
      id: 'amount',
      label: t('affiliate.column.amount'),
      width: 'w-28',
      end: true,
      cell: ({ amountCents }) => format.money(amountCents),
    },
    {
      id: 'status',
      label: t('affiliate.column.status'),
      width: 'w-32',
      cell: ({ status }) => (
        <Badge tone={COMMISSION_TONES[status]}>{t(`affiliate.status.${status}`)}</Badge>
      ),
    },
  ]
}
