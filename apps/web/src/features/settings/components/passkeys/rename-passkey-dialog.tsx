import type { Passkey } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useRenamePasskey } from '../../api/second-factor/passkeys.ts'
import { NameForm } from './name-form.tsx'

export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}) {
  const { t } = useTranslation()
  const rename = useRenamePasskey()
  return (
    <Dialog size="sm" onClose={onClose} title={t('passkeys.renameTitle')}>
      <NameForm
        name={passkey.name}
        submitLabel={t('settings.saveName')}
        busy={rename.isPending}
        onSubmit={(name) => rename.mutateAsync({ id: passkey.id, name }).then(onClose)}
      >
        {rename.isError && <FormAlert title={t('settings.failed')} error={rename.error} />}
      </NameForm>
    </Dialog>
  )
}
