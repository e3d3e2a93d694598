import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { PATHS } from '#config/paths.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { privacyQuery } from '../api/get-privacy.ts'
import { PrivacyForm } from './privacy-form.tsx'

export function PrivacySection() {
  const { t } = useTranslation()
  const privacy = useQuery(privacyQuery())
  const loadError = useLoadError(privacy)
  return (
    <SettingsSection title={t('settings.privacy')} text={t('settings.privacyText')}>
      {loadError !== null ? (
        <ErrorNotice title={t('settings.privacyFailed')} error={loadError} query={privacy} />
      ) : privacy.data ? (
        <>
          <PrivacyForm privacy={privacy.data} />
          <Link to={PATHS.processing} className="justify-self-start text-muted underline">
            {t('settings.processing')}
          </Link>
        </>
      ) : (
        <>
          <Skeleton className="h-9" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </>
      )}
    </SettingsSection>
  )
}
