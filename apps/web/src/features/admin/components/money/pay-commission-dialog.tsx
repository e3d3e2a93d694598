import type { AdminCommission } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useFormat } from '#lib/format.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { usePayCommissions } from '../../api/money/pay-commissions.ts'

interface Props {
  commission: AdminCommission
  onClose: () => void
}

/** Asks before a commission is marked as paid. */
export function PayCommissionDialog({ commission, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const pay = usePayCommissions()
  const { id, affiliateEmail, amountCents } = commission
  const confirm = () =>
    pay.mutate([id], {
      onSuccess: () => {
        showToast({ tone: 'plain', title: t('admin.commissionPaid') })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin.payAsk', { amount: format.money(amountCents), email: affiliateEmail })}
      confirmLabel={t('admin.markPaid')}
      onConfirm={confirm}
      busy={pay.isPending}
    >
      <p>{t('admin.payWhat')}</p>
      {pay.isError && <FormAlert title={t('admin.commissionFailed')} error={pay.error} />}
    </ConfirmDialog>
  )
}
