import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { getToken } from '#lib/api/session-store.ts'
import { losesWork, OVER_DIALOGS } from '#lib/forms/unsaved-work.ts'
import { lazy } from '#lib/lazy.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('./ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Asks before a navigation loses what `useUnsavedWork` has registered. */
export function LeaveGuard({ isPublic = false }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      losesWork(historyAction === 'POP' || nextLocation.state === OVER_DIALOGS) &&
      // Includes the parameters, which open and close dialogs.
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search &&
      // Nothing can be saved without a session, and the login must stay reachable.
      (isPublic || getToken() !== null),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        onClose={blocker.reset}
        title={t('leave.title')}
        cancelLabel={t('leave.stay')}
        confirmLabel={t('leave.leave')}
        onConfirm={blocker.proceed}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </Suspense>
  )
}
