import type { AdminPayment } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useFormat } from '#lib/format.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useRefundPayment } from '../../api/money/refund-payment.ts'

interface Props {
  payment: AdminPayment
  onClose: () => void
}

/** Asks before a payment is marked as refunded. */
export function RefundDialog({ payment, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const refund = useRefundPayment()
  const confirm = () =>
    refund.mutate(payment.id, {
      onSuccess: () => {
        showToast({ tone: 'plain', title: t('admin.refundDone') })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin.refundAsk', { amount: format.money(payment.amountCents) })}
      confirmLabel={t('admin.refund')}
      onConfirm={confirm}
      busy={refund.isPending}
    >
      <p>{t('admin.refundWhat')}</p>
      {refund.isError && <FormAlert title={t('admin.refundFailed')} error={refund.error} />}
    </ConfirmDialog>
  )
}
