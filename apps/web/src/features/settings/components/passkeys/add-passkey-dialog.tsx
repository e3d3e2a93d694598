import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { isDeclined, isKnownThere } from '#lib/passkeys.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useAddPasskey } from '../../api/second-factor/passkeys.ts'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { useCodesGuard } from '../second-factor/use-codes-guard.ts'
import { NameForm } from './name-form.tsx'

/** Asks for a name, lets the device create the passkey, then shows any new recovery codes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAddPasskey()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { close, guard } = useCodesGuard(codes !== null, onClose)
  const create = async (name: string) => {
    const { recoveryCodes } = await add.mutateAsync({ name })
    showToast({ tone: 'plain', title: t('passkeys.done') })
    if (recoveryCodes === null) onClose()
    else setCodes(recoveryCodes)
  }
  return (
    <Dialog
      size="sm"
      onClose={close}
      title={codes === null ? t('passkeys.addTitle') : t('settings.mfaCodesTitle')}
    >
      {codes === null ? (
        <NameForm
          name={t('passkeys.nameDefault')}
          submitLabel={t('passkeys.create')}
          busy={add.isPending}
          onSubmit={create}
        >
          {add.isError && <Failure error={add.error} />}
        </NameForm>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
      {guard}
    </Dialog>
  )
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (isKnownThere(error)) return <p role="alert">{t('passkeys.known')}</p>
  if (isDeclined(error)) return <p role="alert">{t('passkeys.declined')}</p>
  return <FormAlert title={t('passkeys.failed')} error={error} />
}
