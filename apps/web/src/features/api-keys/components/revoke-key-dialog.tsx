import type { ApiKey } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useFormat } from '#lib/format.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useRevokeApiKey } from '../api/revoke-api-key.ts'

interface Props {
  apiKey: ApiKey
  onClose: () => void
}

export function RevokeKeyDialog({ apiKey: { id, name, lastUsedAt }, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const revoke = useRevokeApiKey()
  const confirm = () =>
    revoke.mutate(id, {
      onSuccess: () => {
        showToast({ tone: 'plain', title: t('apiKeys.revoked', { name }) })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('apiKeys.revokeTitle', { name })}
      confirmLabel={t('apiKeys.revokeConfirm')}
      onConfirm={confirm}
      busy={revoke.isPending}
    >
      <p>{t('apiKeys.revokeText')}</p>
      <p>
        {lastUsedAt === null
          ? t('apiKeys.revokeUnused')
          : t('apiKeys.revokeUsed', { time: format.dateTime(lastUsedAt) })}
      </p>
      {revoke.isError && <FormAlert title={t('apiKeys.revokeFailed')} error={revoke.error} />}
    </ConfirmDialog>
  )
}
