import { SERVICES } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { systemStatusQuery } from './get-system-status.ts'
import { ServiceBadge } from './service-badge.tsx'

/** The latest status of the four services, on one line if they fit. */
export function SystemStatus() {
  const { t } = useTranslation()
  const status = useQuery(systemStatusQuery())
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-2 px-1 text-muted">
      <h2 className="font-medium">{t('dashboard.system')}</h2>
      {status.isError ? (
        // After an error, hides the old status, which says nothing about the current one.
        <CardError title={t('dashboard.systemFailed')} error={status.error} query={status} />
      ) : (
        <ul className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {SERVICES.map((service) => (
            <li key={service} className="flex items-center gap-2">
              {t(`dashboard.service.${service}`)}
              <ServiceBadge status={status.data?.[service]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
