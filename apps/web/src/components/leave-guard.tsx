import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { getToken } from '#lib/api/session-store.ts'
import { ConfirmDialog } from './ui/confirm-dialog.tsx'

interface Props {
  unsaved: boolean
  /** Set to `true` once the work is saved and leaving loses nothing. */
  saved: RefObject<boolean>
}

/** Asks before unsaved work is lost, both within the app and when the tab closes. */
export function LeaveGuard({ unsaved, saved }: Props) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !saved.current &&
      // Includes the parameters, which open and close dialogs.
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search &&
      // Nothing can be saved without a session, and the login must stay reachable.
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
