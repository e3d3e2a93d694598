import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { allowedQuery } from '../api/get-allowed.ts'
import { findAllowed } from '../find-allowed.ts'
import { readListQuery } from '../list-query.ts'
import { AddressList } from './address-list.tsx'
import { useEffectColumn } from './effect-column.tsx'
import { EmptyList } from './empty-list.tsx'
import { useEntryColumns } from './entry-columns.tsx'
import { ListActions } from './list-actions.tsx'
import { useListDialogs } from './use-list-dialogs.tsx'

const COLUMNS = ['ip', 'notes', 'campaign', 'firstDetected', 'expiresAt'] as const

/** The allow list, with a note that it does not affect reviewers. */
export function AllowedPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const [parameters] = useParameters()
  const query = readListQuery(parameters)
  const allowed = useQuery(allowedQuery())
  const loadError = useLoadError(allowed)
  const shared = useEntryColumns('allowed')
  const { dialog, add, importList } = useListDialogs('allowed')
  const { search, sort, descending, page } = query
  const found = useMemo(
    () => allowed.data && findAllowed(allowed.data, { search, sort, descending, page, language }),
    [allowed.data, search, sort, descending, page, language],
  )
  const effect = useEffectColumn('allowed', found?.rows)
  const column = (id: (typeof COLUMNS)[number] | 'actions') => ({
    id,
    label: t(`bots.column.${id}`),
    ...shared[id],
  })
  const columns = [...COLUMNS.map(column), effect, column('actions')]
  if (loadError !== null) {
    return <ErrorNotice title={t('bots.failed')} error={loadError} query={allowed} />
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-4">
        <div className="grid max-w-prose gap-1 text-pretty text-muted">
          <p>{t('bots.allowedText')}</p>
          <p>{t('bots.allowedParity')}</p>
        </div>
        <ListActions kind="allowed" onAdd={add} onImport={importList} />
      </div>
      <AddressList
        kind="allowed"
        query={{ ...query, reason: null }}
        found={allowed}
        columns={columns}
        rows={found?.rows}
        total={found?.total}
        empty={<EmptyList kind="allowed" onAdd={() => add('')} />}
      />
      {dialog}
    </div>
  )
}
