import { SERVICES, STATUS_DAYS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { PublicHeader } from '#components/public-header.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { Card, CardBody } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { ServiceBadge } from '#core/status/service-badge.tsx'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { publicStatusQuery } from '../api/get-public-status.ts'
import { overallOf } from '../overall.ts'
import { ServiceHistory } from './service-history.tsx'

/** The public status and history of the services. */
export function StatusScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const status = useQuery(publicStatusQuery())
  const loadError = useLoadError(status)
  const { data } = status
  return (
    <div className="min-h-dvh">
      <title>{`${t('status.title')} · Crivo`}</title>
      <PublicHeader />
      <main className="mx-auto grid max-w-2xl gap-6 px-4 pt-8 pb-24 md:pt-16">
        <div className="grid gap-1.5">
          <h1 className="text-balance font-semibold text-xl">{t('status.title')}</h1>
          <p className="text-pretty text-muted">{t('status.intro', { days: STATUS_DAYS })}</p>
        </div>
        {loadError === null ? (
          <>
            {status.isRefetchError ? (
              <StaleNotice query={status} />
            ) : (
              <p role="status" className="min-h-7 font-semibold text-lg">
                {data ? t(`status.overall.${overallOf(data)}`) : <Skeleton className="h-7 w-64" />}
              </p>
            )}
            {SERVICES.map((name) => {
              const service = data?.services.find((each) => each.service === name)
              return (
                <Card key={name} aria-busy={!data}>
                  <CardBody className="grid gap-3 pt-4">
                    <div className="flex items-center justify-between gap-3">
                      <h2 className="font-semibold">{t(`dashboard.service.${name}`)}</h2>
                      <ServiceBadge status={service?.status} />
                    </div>
                    {data && service ? (
                      <ServiceHistory service={service} measuredAt={data.measuredAt} />
                    ) : (
                      <>
                        <Skeleton className="h-8 w-full" />
                        <Skeleton className="h-5 w-3/4" />
                      </>
                    )}
                  </CardBody>
                </Card>
              )
            })}
            <p className="min-h-5 text-muted">
              {data && t('status.measured', { time: format.dateTime(data.measuredAt) })}
            </p>
          </>
        ) : (
          <ErrorNotice title={t('status.failed')} error={loadError} query={status} />
        )}
      </main>
    </div>
  )
}
