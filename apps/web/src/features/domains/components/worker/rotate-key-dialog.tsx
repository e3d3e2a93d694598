import type { DomainDetails } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useRotateKey } from '../../api/rotate-key.ts'

interface Props {
  domain: DomainDetails
  onClose: () => void
  /** Called after the rotation; the next step is to give the worker the new key. */
  onRotated: () => void
}

export function RotateKeyDialog({ domain, onClose, onRotated }: Props) {
  const { t } = useTranslation()
  const rotate = useRotateKey(domain.id)
  const confirm = () =>
    rotate.mutate(undefined, {
      onSuccess: () => {
        showToast({ tone: 'plain', title: t('domains.rotated') })
        onClose()
        if (domain.workerDeployed) onRotated()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('domains.rotateTitle', { name: domain.name })}
      confirmLabel={t('domains.rotate')}
      onConfirm={confirm}
      busy={rotate.isPending}
    >
      <p>
        {t(
          domain.configurationType === 'automatic'
            ? 'domains.rotateText'
            : 'domains.rotateManualText',
        )}
      </p>
      {rotate.isError && <FormAlert title={t('domains.rotateFailed')} error={rotate.error} />}
    </ConfirmDialog>
  )
}
