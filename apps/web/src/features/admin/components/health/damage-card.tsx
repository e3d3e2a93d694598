import type { DamagedVisits } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { damagedVisitsQuery } from '../../api/get-damaged-visits.ts'
import { ListCard } from '../list-card.tsx'

/** Segments of visits that ledgers have set aside, by account. */
export function DamageCard() {
  const { t } = useTranslation()
  const query = useQuery(damagedVisitsQuery())
  return (
    <ListCard
      title={t('admin.damage')}
      text={t('admin.damageText')}
      query={query}
      failed={t('admin.damageFailed')}
      empty={t('admin.noDamage')}
    >
      {(items) =>
        items.flatMap((account) =>
          account.segments.map((segment) => (
            <Segment key={`${account.accountId} ${segment.id}`} {...{ account, segment }} />
          )),
        )
      }
    </ListCard>
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
      <p className="text-danger tabular-nums">
        {t('admin.damageOf', { count: visits, day: format.day(day) })}
      </p>
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
