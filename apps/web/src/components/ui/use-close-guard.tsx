import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Guards a dialog's unsaved work. Call `close` instead of `onClose`, and render `guard`, the
 * confirmation. Pages use `LeaveGuard`.
 */
export function useCloseGuard(unsaved: boolean, onClose: () => void) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const guard: ReactNode = (
    <ConfirmDialog
      open={asking}
      onClose={() => setAsking(false)}
      title={t('leave.title')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      onConfirm={() => {
        setAsking(false)
        onClose()
      }}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  )
  return { close: () => (unsaved ? setAsking(true) : onClose()), guard }
}
