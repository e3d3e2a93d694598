import type { AdminCommission } from '@crivo/shared'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { useSettledColumns } from '#features/affiliate/index.ts'
import { useFormat } from '#lib/format.ts'

/** Returns the columns of the commissions; without `onPay`, none can be marked as paid. */
export function useCommissionColumns(
  onPay: ((commission: AdminCommission) => void) | null,
): readonly DataColumn<AdminCommission>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { paidOn, amount, status } = useSettledColumns()
  return [
    {
      id: 'affiliate',
      label: t('admin.column.affiliate'),
      heads: true,
      cell: ({ affiliateEmail }) => (
        <span className="block truncate font-medium" title={affiliateEmail}>
          {affiliateEmail}
        </span>
      ),
    },
    {
      id: 'referred',
      label: t('affiliate.column.referred'),
      cell: ({ referredEmail }) => referredEmail ?? t('admin.deletedAccount'),
    },
    paidOn,
    amount,
    status,
    {
      id: 'actions',
      label: t('admin.column.actions'),
      width: 'w-44',
      actions: true,
      cell: (commission) => (
        <span className="flex justify-end">
          {commission.status === 'pending' && onPay && (
            <Button
              icon={Check}
              size="sm"
              aria-label={t('admin.payOf', {
                amount: format.money(commission.amountCents),
                email: commission.affiliateEmail,
              })}
              onClick={() => onPay(commission)}
            >
              {t('admin.markPaid')}
            </Button>
          )}
          {commission.settledAt !== null && (
            <span className="text-muted">
              {t('admin.settledOn', { date: format.shortDate(commission.settledAt) })}
            </span>
          )}
        </span>
      ),
    },
  ]
}
