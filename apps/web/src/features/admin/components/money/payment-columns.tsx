import type { AdminPayment } from '@crivo/shared'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { COMMISSION_TONES } from '#features/affiliate/index.ts'
import { useFormat } from '#lib/format.ts'

/** Returns the columns of the payments; without `onRefund`, none can be refunded. */
export function usePaymentColumns(
  onRefund: ((payment: AdminPayment) => void) | null,
): readonly DataColumn<AdminPayment>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const nobody = t('admin.deletedAccount')
  return [
    {
      id: 'account',
      label: t('admin.column.account'),
      heads: true,
      cell: ({ email }) => (
        <span className="block truncate font-medium" title={email ?? nobody}>
          {email ?? nobody}
        </span>
      ),
    },
    {
      id: 'paidOn',
      label: t('affiliate.column.paidOn'),
      width: 'w-44',
      value: ({ paidOn }) => paidOn,
      descendingFirst: true,
      cell: ({ paidOn }) => format.day(paidOn),
    },
    {
      id: 'amountCents',
      label: t('affiliate.column.payment'),
      width: 'w-28',
      end: true,
      value: ({ amountCents }) => amountCents,
      descendingFirst: true,
      cell: ({ amountCents }) => format.money(amountCents),
    },
    {
      id: 'commission',
      label: t('affiliate.column.amount'),
      width: 'w-28',
      end: true,
      cell: ({ commissionCents }) =>
        commissionCents === null ? '–' : format.money(commissionCents),
    },
    {
      id: 'affiliate',
      label: t('admin.column.affiliate'),
      cell: ({ affiliateEmail, commissionStatus }) =>
        affiliateEmail === null ? (
          '–'
        ) : (
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="truncate" title={affiliateEmail}>
              {affiliateEmail}
            </span>
            {commissionStatus !== null && (
              <Badge tone={COMMISSION_TONES[commissionStatus]}>
                {t(`affiliate.status.${commissionStatus}`)}
              </Badge>
            )}
          </span>
        ),
    },
    {
      id: 'actions',
      label: t('admin.column.actions'),
      width: 'w-52',
      actions: true,
      cell: (payment) => (
        <span className="flex justify-end">
          {payment.refundedAt !== null && (
            <Badge>{t('admin.refundedOn', { date: format.shortDate(payment.refundedAt) })}</Badge>
          )}
          {payment.refundedAt === null && onRefund && (
            <Button
              icon={Undo2}
              size="sm"
              aria-label={t('admin.refundOf', {
                email: payment.email ?? nobody,
                amount: format.money(payment.amountCents),
              })}
              onClick={() => onRefund(payment)}
            >
              {t('admin.refund')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
