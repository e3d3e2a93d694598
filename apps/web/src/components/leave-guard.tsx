import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { getToken } from '../lib/api/session-store.ts'
import { ConfirmDialog } from './ui/confirm-dialog.tsx'

interface Props {
  unsaved: boolean
  /** Set to `true` when the work was saved and leaving loses nothing. */
  saved: RefObject<boolean>
}

/** Asks before unsaved work is left, inside the app and when the tab is closed. */
export function LeaveGuard({ unsaved, saved }: Props) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !saved.current &&
      // The parameters too: a dialog is opened and closed by them.
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search &&
      // Without a session nothing could be saved; the login must be reachable.
      getToken() !== null,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!saved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved, saved])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  )
}
