import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useRenewCodes } from '../../api/second-factor/passkeys.ts'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const renew = useRenewCodes()
  return (
    <Dialog
      size="sm"
      onClose={onClose}
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
    </Dialog>
  )
}
