import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedWork } from '#lib/unsaved-work.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Guards a dialog's unsaved work. Call `close` instead of `onClose`, and render `guard`, the
 * confirmation. Pages use `useUnsavedWork`.
 */
export function useCloseGuard(unsaved: boolean, onClose: () => void) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const forgetWork = useUnsavedWork(unsaved, { inDialog: true })
  const guard: ReactNode = asking && (
    <ConfirmDialog
      onClose={() => setAsking(false)}
      title={t('leave.title')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      onConfirm={() => {
        setAsking(false)
        forgetWork()
        onClose()
      }}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  )
  return { close: () => (unsaved ? setAsking(true) : onClose()), guard }
}
