import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useRenewCodes } from '../../api/second-factor/passkeys.ts'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { useCodesGuard } from '../second-factor/use-codes-guard.ts'

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const renew = useRenewCodes()
  const { close, guard } = useCodesGuard(renew.isSuccess, onClose)
  return (
    <Dialog
      size="sm"
      onClose={close}
      title={renew.data ? t('settings.mfaCodesTitle') : t('passkeys.renewCodes')}
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />
      ) : (
        <div className="grid gap-4">
          <p className="text-muted">{t('passkeys.renewCodesText')}</p>
          {renew.isError && <FormAlert title={t('settings.failed')} error={renew.error} />}
          <Button
            variant="primary"
            className="justify-self-end"
            busy={renew.isPending}
            onClick={() => renew.mutate()}
          >
            {t('passkeys.renewCodes')}
          </Button>
        </div>
      )}
      {guard}
    </Dialog>
  )
}
