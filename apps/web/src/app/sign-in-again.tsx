import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { LoginForm } from '#features/auth/components/login-form.tsx'
import { endSession } from '#lib/api/session-store.ts'

/**
 * Opens over a screen whose session has expired, so that no input is lost; closing it signs out.
 */
export function SignInAgain() {
  const { t } = useTranslation()
  return (
    <Dialog
      size="sm"
      onClose={() => endSession('signed_out')}
      title={t('signInAgain.title')}
      description={t('signInAgain.text')}
    >
      <LoginForm />
    </Dialog>
  )
}
