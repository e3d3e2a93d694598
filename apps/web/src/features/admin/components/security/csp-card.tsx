import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { cspReportsQuery } from '../../api/get-csp-reports.ts'

/** What browsers blocked on the dashboard's pages, most frequent first. */
export function CspCard() {
  const { t } = useTranslation()
  const found = useQuery(cspReportsQuery())
  const loadError = useLoadError(found)
  const { data } = found
  return (
    <Card>
      <CardHeader title={t('admin.csp')} text={t('admin.cspText')} />
      {loadError !== null ? (
        <CardBody>
          <CardError
            title={t('admin.cspFailed')}
            error={loadError}
            onRetry={() => found.refetch()}
            retrying={found.isFetching}
          />
        </CardBody>
      ) : data === undefined ? (
        <CardBody>
          <Skeleton className="h-9" />
        </CardBody>
      ) : data.length === 0 ? (
        <CardBody>
          <p className="text-muted">{t('admin.noCsp')}</p>
        </CardBody>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {data.map(({ page, directive, blocked, reports, lastDay }) => (
            <li key={`${page} ${directive} ${blocked}`} className="grid gap-1 px-4 py-2.5 sm:px-5">
              <p className="wrap-anywhere font-medium">
                {blocked} <span className="text-muted">{directive}</span>
              </p>
              <p className="wrap-anywhere text-muted text-xs tabular-nums">
                {page}
                {' · '}
                {t('admin.cspReports', { count: reports, day: lastDay })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
