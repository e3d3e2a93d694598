import type { InspectionRow } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useDeleteInspection } from '../../api/delete-inspection.ts'

interface Props {
  inspection: Pick<InspectionRow, 'id' | 'url'>
  onClose: () => void
  onDeleted: () => void
}

export function DeleteInspectionDialog({ inspection: { id, url }, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const remove = useDeleteInspection()
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        showToast({ tone: 'plain', title: t('inspection.deleted') })
        onClose()
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('inspection.deleteTitle')}
      confirmLabel={t('inspection.delete')}
      onConfirm={confirm}
      busy={remove.isPending}
    >
      <p>{t('inspection.deleteText')}</p>
      <p className="wrap-anywhere font-mono text-xs">{url}</p>
      {remove.isError && <FormAlert title={t('inspection.deleteFailed')} error={remove.error} />}
    </ConfirmDialog>
  )
}
