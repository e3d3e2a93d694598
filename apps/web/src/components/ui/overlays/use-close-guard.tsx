import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The confirmation's texts, if not those about an unsaved form. */
interface Question {
  readonly title: string
  readonly text: string
  readonly stay: string
  readonly leave: string
}

/**
 * Guards a dialog's unsaved work. Call `close` instead of `onClose`, and render `guard`, the
 * confirmation. Pages use `useUnsavedWork`.
 */
export function useCloseGuard(
  unsaved: boolean,
  onClose: () => void,
  question: Partial<Question> = {},
) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const forgetWork = useUnsavedWork(unsaved, { inDialog: true })
  const guard: ReactNode = asking && (
    <ConfirmDialog
      onClose={() => setAsking(false)}
      title={question.title ?? t('leave.title')}
      cancelLabel={question.stay ?? t('leave.stay')}
      confirmLabel={question.leave ?? t('leave.leave')}
      onConfirm={() => {
        setAsking(false)
        forgetWork()
        onClose()
      }}
    >
      <p>{question.text ?? t('leave.text')}</p>
    </ConfirmDialog>
  )
  return { close: () => (unsaved ? setAsking(true) : onClose()), guard }
}
