import { BLOCK_REASONS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { blockedQuery } from '../api/get-blocked.ts'
import { blockedSummaryQuery } from '../api/get-summary.ts'
import { type BlockedListQuery, readListQuery } from '../list-query.ts'
import { AddressList } from './address-list.tsx'
import { useBlockedColumns } from './blocked-columns.tsx'
import { useEffectColumn } from './effect-column.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListActions } from './list-actions.tsx'
import { RepeatedAccess } from './repeated-access.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useListDialogs } from './use-list-dialogs.tsx'

const COLUMNS = [
  'ip',
  'reason',
  'notes',
  'firstDetected',
  'lastAccess',
  'accessCount',
  'expiresAt',
] as const

/** The block list with its figures and the automatically blocked IP addresses. */
export function BlockedPanel() {
  const { t } = useTranslation()
  const [parameters] = useParameters()
  const query = readListQuery(parameters)
  const summary = useQuery(blockedSummaryQuery(query))
  const blocked = useQuery(blockedQuery(query))
  const loadError = useLoadError(summary)
  const columns = useBlockedColumns(COLUMNS, useEffectColumn('blocked', blocked.data))
  const { dialog, add, importList } = useListDialogs('blocked')
  if (loadError !== null) {
    return <ErrorNotice title={t('bots.failed')} error={loadError} query={summary} />
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-4">
        <ListActions kind="blocked" onAdd={add} onImport={importList} />
        <SummaryCards summary={summary.data} />
      </div>
      <RepeatedAccess />
      <AddressList
        kind="blocked"
        query={query}
        found={blocked}
        columns={columns}
        rows={blocked.data}
        total={summary.data?.matching}
        filters={<ReasonFilter query={query} />}
        empty={<EmptyList kind="blocked" onAdd={() => add('')} />}
      />
      {dialog}
    </div>
  )
}

function ReasonFilter({ query: { reason } }: { query: BlockedListQuery }) {
  const { t } = useTranslation()
  const [, put] = useParameters()
  return (
    <Select
      aria-label={t('bots.column.reason')}
      className="w-full sm:w-56"
      value={reason ?? ''}
      onChange={({ target }) => put({ reason: target.value, page: '' })}
    >
      <option value="">{t('bots.anyReason')}</option>
      {BLOCK_REASONS.map((each) => (
        <option key={each} value={each}>
          {t(`bots.reason.${each}`)}
        </option>
      ))}
    </Select>
  )
}
