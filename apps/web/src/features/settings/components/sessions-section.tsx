import { type SessionInfo, SUPPORT_DEVICE } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { RevokeKeysCheckbox } from '#components/revoke-keys-checkbox.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { endSession } from '#lib/api/session-store.ts'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useEndAllSessions } from '../api/end-all-sessions.ts'
import { useEndSession } from '../api/end-session.ts'
import { sessionsQuery } from '../api/get-sessions.ts'

export function SessionsSection() {
  const { t } = useTranslation()
  const sessions = useQuery(sessionsQuery())
  const loadError = useLoadError(sessions)
  const [leaving, setLeaving] = useState(false)
  return (
    <SettingsSection title={t('settings.sessions')} text={t('settings.sessionsText')}>
      {loadError !== null ? (
        <ErrorNotice title={t('settings.sessionsFailed')} error={loadError} query={sessions} />
      ) : (
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
          {sessions.data
            ? sessions.data.map((session) => <SessionRow key={session.id} session={session} />)
            : [1, 2].map((each) => <SessionSkeleton key={each} />)}
        </ul>
      )}
      <Button className="w-fit" onClick={() => setLeaving(true)}>
        {t('settings.signOutEverywhere')}
      </Button>
      {leaving && <EverywhereDialog onClose={() => setLeaving(false)} />}
    </SettingsSection>
  )
}

function SessionRow({ session }: { session: SessionInfo }) {
  const { t } = useTranslation()
  const format = useFormat()
  const end = useEndSession()
  return (
    <li className="grid gap-2 p-3">
      <div className="flex items-center gap-3">
        <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <div className="grid min-w-0 flex-1">
          <p className="wrap-anywhere font-medium">
            {session.device === SUPPORT_DEVICE
              ? t('settings.supportDevice')
              : session.device || t('settings.unknownDevice')}
          </p>
          <p className="text-muted text-xs tabular-nums">
            {t('settings.lastUsed', { time: format.dateTime(session.lastUsedAt) })}
          </p>
        </div>
        {session.current ? (
          <span className="text-pass text-xs">{t('settings.thisDevice')}</span>
        ) : (
          <Button size="sm" busy={end.isPending} onClick={() => end.mutate(session.id)}>
            {t('account.signOut')}
          </Button>
        )}
      </div>
      {end.isError && <FormAlert title={t('settings.failed')} error={end.error} />}
    </li>
  )
}

const SessionSkeleton = () => (
  <li className="flex items-center gap-3 p-3">
    <Skeleton className="size-5" />
    <span className="grid h-9 flex-1 content-center gap-1.5">
      <Skeleton className="h-3.5 w-40" />
      <Skeleton className="h-3 w-56 max-w-full" />
    </span>
  </li>
)

function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const endAll = useEndAllSessions()
  const [revokeApiKeys, setRevokeApiKeys] = useState(false)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('settings.signOutEverywhere')}
      confirmLabel={t('settings.signOutEverywhere')}
      onConfirm={() =>
        endAll.mutate({ revokeApiKeys }, { onSuccess: () => endSession('signed_out') })
      }
      busy={endAll.isPending}
    >
      <p>{t('settings.signOutEverywhereText')}</p>
      <RevokeKeysCheckbox
        checked={revokeApiKeys}
        onChange={(event) => setRevokeApiKeys(event.target.checked)}
      />
      {endAll.isError && <FormAlert title={t('settings.failed')} error={endAll.error} />}
    </ConfirmDialog>
  )
}
