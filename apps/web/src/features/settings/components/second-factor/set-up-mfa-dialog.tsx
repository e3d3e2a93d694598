import type { MfaSecret } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { MfaCodeStep } from './mfa-code-step.tsx'
import { MfaPasswordStep } from './mfa-password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useCodesGuard } from './use-codes-guard.ts'

interface Props {
  /** Whether a passkey is already the second step. */
  hasPasskey: boolean
  onClose: () => void
}

/** Asks for the password, confirms the app's first code, then shows the recovery codes. */
export function SetUpMfaDialog({ hasPasskey, onClose }: Props) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<MfaSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { close, guard } = useCodesGuard(codes !== null, onClose)
  const title = t(hasPasskey ? 'settings.mfaAddApp' : 'settings.mfaSetUpTitle')
  return (
    <Dialog onClose={close} title={codes ? t('settings.mfaCodesTitle') : title}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : secret ? (
        <MfaCodeStep secret={secret} onDone={setCodes} />
      ) : (
        <MfaPasswordStep onDone={setSecret} />
      )}
      {guard}
    </Dialog>
  )
}
