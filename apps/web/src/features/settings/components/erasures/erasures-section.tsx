import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { erasuresQuery } from '../../api/get-erasures.ts'
import { EraseForm } from './erase-form.tsx'
import { ErasureRow } from './erasure-row.tsx'

/** Erases a person's visits on request; shows the receipts. */
export function ErasuresSection() {
  const { t } = useTranslation()
  const erasures = useQuery(erasuresQuery())
  const loadError = useLoadError(erasures)
  return (
    <SettingsSection
      title={t('settings.erasures')}
      text={
        <div className="grid gap-2">
          <p>{t('settings.erasuresText')}</p>
          <p>{t('settings.erasuresLeft')}</p>
        </div>
      }
    >
      <EraseForm />
      {loadError !== null ? (
        <ErrorNotice title={t('settings.erasuresFailed')} error={loadError} query={erasures} />
      ) : erasures.data === undefined ? (
        <Skeleton className="h-16" />
      ) : erasures.data.length === 0 ? (
        <p className="text-muted">{t('settings.noErasures')}</p>
      ) : (
        <ul
          aria-label={t('settings.receipts')}
          className="grid divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {erasures.data.map((erasure) => (
            <ErasureRow key={erasure.id} erasure={erasure} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}
