import type { DamagedVisits } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { damagedVisitsQuery } from '../../api/get-damaged-visits.ts'

/** Segments of visits that ledgers have set aside, by account. */
export function DamageCard() {
  const { t } = useTranslation()
  const found = useQuery(damagedVisitsQuery())
  const loadError = useLoadError(found)
  const { data } = found
  return (
    <Card>
      <CardHeader title={t('admin.damage')} text={t('admin.damageText')} />
      {loadError !== null ? (
        <CardBody>
          <CardError
            title={t('admin.damageFailed')}
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
          <p className="text-muted">{t('admin.noDamage')}</p>
        </CardBody>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {data.flatMap((account) =>
            account.segments.map((segment) => (
              <Segment key={`${account.accountId} ${segment.id}`} {...{ account, segment }} />
            )),
          )}
        </ul>
      )}
    </Card>
  )
}

interface Props {
  account: DamagedVisits
  segment: DamagedVisits['segments'][number]
}

function Segment({ account, segment: { id, day, visits, file, damage } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className="grid gap-1 px-4 py-2.5 sm:px-5">
      <p className="wrap-anywhere font-medium">
        {account.accountEmail} <span className="text-muted">#{account.accountId}</span>
      </p>
      <p className="text-danger tabular-nums">{t('admin.damageOf', { count: visits, day })}</p>
      <p className="wrap-anywhere text-muted text-xs">
        {file === null ? t('admin.damageSegment', { id }) : t('admin.damageFile', { id, file })}
        {' · '}
        {damage}
        {' · '}
        {format.dateTime(account.notedAt)}
      </p>
    </li>
  )
}
