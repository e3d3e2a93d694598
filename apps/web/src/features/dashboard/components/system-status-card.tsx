import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardError } from '../../../components/card-error.tsx'
import { Card, CardBody, CardHeader } from '../../../components/ui/card.tsx'
import { ServiceBadge } from '../../status/components/service-badge.tsx'
import { SERVICES } from '../../status/services.ts'
import { systemStatusQuery } from '../api/get-system-status.ts'

/** The four services as they were last measured. */
export function SystemStatusCard() {
  const { t } = useTranslation()
  const status = useQuery(systemStatusQuery())
  return (
    <Card>
      <CardHeader title={t('dashboard.system')} />
      {status.isError ? (
        // What was measured earlier says nothing of now.
        <CardBody>
          <CardError
            title={t('dashboard.systemFailed')}
            error={status.error}
            onRetry={() => status.refetch()}
            retrying={status.isFetching}
          />
        </CardBody>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {SERVICES.map((service) => (
            <li
              key={service}
              className="flex items-center justify-between gap-3 px-4 py-2.5 sm:px-5"
            >
              {t(`dashboard.service.${service}`)}
              <ServiceBadge status={status.data?.[service]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
