import type { AdminCommission } from '@crivo/shared'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/button.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { useSettledColumns } from '#features/affiliate/index.ts'
import { useFormat } from '#lib/format.ts'

/** Returns the columns of the commissions; `busy` contains those being marked as paid. */
export function useCommissionColumns(
  onPaid: (id: number) => void,
  busy: readonly number[],
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
      cell: ({ id, status, affiliateEmail, amountCents, settledAt }) => (
        <span className="flex justify-end">
          {status === 'pending' && (
            <Button
              size="sm"
              busy={busy.includes(id)}
              aria-label={t('admin.payOf', {
                amount: format.money(amountCents),
                email: affiliateEmail,
              })}
              onClick={() => onPaid(id)}
            >
              {!busy.includes(id) && <Check aria-hidden="true" className="size-4" />}
              {t('admin.markPaid')}
            </Button>
          )}
          {settledAt !== null && (
            <span className="text-muted">
              {t('admin.settledOn', { date: format.shortDate(settledAt) })}
            </span>
          )}
        </span>
      ),
    },
  ]
}
