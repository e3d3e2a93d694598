import type { AdminSubscription } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useResetUsage } from '../../api/users/reset-usage.ts'

interface Props {
  subscription: AdminSubscription
  onClose: () => void
}

/** Asks before a subscription's usage is reset. */
export function ResetUsageDialog({ subscription, onClose }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const reset = useResetUsage()
  const { id, email } = subscription
  const confirm = () =>
    reset.mutate(id, {
      onSuccess: () =>
        showToast({ tone: 'plain', title: t('admin.resetDone'), detail: t('admin.resetDoneText') }),
      onError: (error) => showFailure(t('admin.resetFailed'), error),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin.resetAsk', { email })}
      confirmLabel={t('admin.reset')}
      onConfirm={confirm}
      busy={reset.isPending}
    >
      <p>{t('admin.resetWhat')}</p>
    </ConfirmDialog>
  )
}
