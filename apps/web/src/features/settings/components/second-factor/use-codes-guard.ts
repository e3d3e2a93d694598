import { useTranslation } from 'react-i18next'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'

/** Guards a dialog that shows recovery codes until the person says that they are saved. */
export function useCodesGuard(isShown: boolean, onClose: () => void) {
  const { t } = useTranslation()
  return useCloseGuard(isShown, onClose, {
    title: t('settings.mfaLeaveTitle'),
    text: t('settings.mfaLeaveText'),
    stay: t('settings.mfaLeaveStay'),
    leave: t('settings.mfaLeave'),
  })
}
