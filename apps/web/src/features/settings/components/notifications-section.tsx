import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useChangeNotifications } from '../api/change-notifications.ts'
import { notificationsQuery } from '../api/get-notifications.ts'

export function NotificationsSection() {
  const { t } = useTranslation()
  const notifications = useQuery(notificationsQuery())
  const loadError = useLoadError(notifications)
  const change = useChangeNotifications()
  if (loadError !== null) {
    return (
      <ErrorNotice
        title={t('settings.notificationsFailed')}
        error={loadError}
        query={notifications}
      />
    )
  }
  return (
    <SettingsSection title={t('settings.notifications')} text={t('settings.notificationsText')}>
      {notifications.data ? (
        <>
          <Switch
            label={t('settings.emailAlerts')}
            hint={t('settings.emailAlertsHint')}
            checked={notifications.data.emailAlerts}
            onChange={({ target }) => change.mutate({ emailAlerts: target.checked })}
          />
          <Switch
            label={t('settings.systemAlerts')}
            hint={t('settings.systemAlertsHint')}
            checked={notifications.data.systemAlerts}
            onChange={({ target }) => change.mutate({ systemAlerts: target.checked })}
          />
        </>
      ) : (
        <>
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </>
      )}
      {change.isError && <FormAlert title={t('settings.failed')} error={change.error} />}
    </SettingsSection>
  )
}
