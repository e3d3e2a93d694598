import type { Commission } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { useFormat } from '#lib/format.ts'
import { COMMISSION_TONES } from '../commission-tones.ts'

type Settled = Pick<Commission, 'paidOn' | 'amountCents' | 'status'>

/** Returns the commission columns that affiliates and admins share. */
export function useSettledColumns(): Readonly<
  Record<'paidOn' | 'amount' | 'status', DataColumn<Settled>>
> {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    paidOn: {
      id: 'paidOn',
      label: t('affiliate.column.paidOn'),
      width: 'w-32',
      cell: ({ paidOn }) => format.day(paidOn),
    },
    amount: {
      id: 'amount',
      label: t('affiliate.column.amount'),
      width: 'w-28',
      end: true,
      cell: ({ amountCents }) => format.money(amountCents),
    },
    status: {
      id: 'status',
      label: t('affiliate.column.status'),
      width: 'w-36',
      cell: ({ status }) => (
        <Badge tone={COMMISSION_TONES[status]}>{t(`affiliate.status.${status}`)}</Badge>
      ),
    },
  }
}
