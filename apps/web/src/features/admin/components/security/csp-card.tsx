import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { cspReportsQuery } from '../../api/get-csp-reports.ts'
import { ListCard } from '../list-card.tsx'

/** Resources that browsers blocked on the dashboard's pages, most frequent first. */
export function CspCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useQuery(cspReportsQuery())
  return (
    <ListCard
      title={t('admin.csp')}
      text={t('admin.cspText')}
      query={query}
      failed={t('admin.cspFailed')}
      empty={t('admin.noCsp')}
    >
      {(items) =>
        items.map(({ page, directive, blocked, reports, lastDay }) => (
          <li key={`${page} ${directive} ${blocked}`} className="grid gap-1 px-4 py-2.5 sm:px-5">
            <p className="wrap-anywhere font-medium">
              {blocked} <span className="text-muted">{directive}</span>
            </p>
            <p className="wrap-anywhere text-muted text-xs tabular-nums">
              {page}
              {' · '}
              {t('admin.cspReports', { count: reports, day: format.day(lastDay) })}
            </p>
          </li>
        ))
      }
    </ListCard>
  )
}
