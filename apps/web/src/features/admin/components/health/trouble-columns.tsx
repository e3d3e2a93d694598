import type { DomainTrouble, TroubledDomain } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { Time } from '#components/ui/time.tsx'
import { PATHS } from '#config/paths.ts'
import { useFormat } from '#lib/format.ts'

const LINK = 'wrap-anywhere underline decoration-line-strong underline-offset-3 hover:text-accent'

/** Returns the columns of the troubled domains, with a link to each account. */
export function useTroubleColumns(trouble: DomainTrouble): readonly DataColumn<TroubledDomain>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const detailOf = ({ detail, drift }: TroubledDomain): string => {
    if (trouble === 'drifted') return format.list(drift.map((each) => t(`domains.drift.${each}`)))
    if (detail === null) return '–'
    return trouble === 'failed' ? t(`domains.step.${detail}`) : detail
  }
  return [
    {
      id: 'domain',
      label: t('admin.column.domain'),
      heads: true,
      cell: ({ name, origin }) => (
        <a href={origin} target="_blank" rel="noreferrer" className={LINK}>
          {name}
        </a>
      ),
    },
    {
      id: 'account',
      label: t('admin.column.account'),
      cell: ({ accountEmail }) => (
        <Link
          to={`${PATHS.admin}?${new URLSearchParams({ tab: 'users', q: accountEmail })}`}
          className={LINK}
        >
          {accountEmail}
        </Link>
      ),
    },
    { id: 'detail', label: t('admin.column.detail'), cell: detailOf },
    {
      id: 'since',
      label: t('admin.column.since'),
      width: 'w-56',
      cell: ({ since }) => (since === null ? '–' : <Time at={since} />),
    },
  ]
}
