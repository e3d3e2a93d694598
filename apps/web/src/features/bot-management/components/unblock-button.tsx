import type { BlockedIp } from '@crivo/shared'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../components/form-alert.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { showToast } from '../../../lib/toast-store.ts'
import { useUnblockIp } from '../api/unblock-ip.ts'

export function UnblockButton({ entry }: { entry: BlockedIp }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const unblock = useUnblockIp()
  const remove = () =>
    unblock.mutate(entry.id, {
      onSuccess: () => {
        setAsking(false)
        showToast({ tone: 'plain', title: t('bots.unblocked', { ip: entry.ip }) })
      },
    })
  return (
    <>
      <IconButton
        icon={Trash2}
        variant="ghostDanger"
        label={t('bots.unblock', { ip: entry.ip })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('bots.unblockTitle', { ip: entry.ip })}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('bots.unblockConfirm')}
        onConfirm={remove}
        busy={unblock.isPending}
      >
        <p>{t('bots.unblockText')}</p>
        {unblock.isError && <FormAlert title={t('bots.unblockFailed')} error={unblock.error} />}
      </ConfirmDialog>
    </>
  )
}
