import type { ServiceStatus } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardError } from '../../../components/card-error.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '../../../components/ui/card.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { systemStatusQuery } from '../api/get-system-status.ts'
import { SERVICES } from '../services.ts'

const LOOKS = {
  operational: { tone: 'pass', icon: CircleCheck },
  error: { tone: 'danger', icon: CircleX },
  warning: { tone: 'givt', icon: TriangleAlert },
  unknown: { tone: 'system', icon: CircleHelp },
} as const satisfies Record<ServiceStatus, object>

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
              <Status status={status.data?.[service]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Status({ status }: { status: ServiceStatus | undefined }) {
  const { t } = useTranslation()
  if (status === undefined) return <Skeleton className="h-6 w-24" />
  return <Badge {...LOOKS[status]}>{t(`dashboard.status.${status}`)}</Badge>
}
