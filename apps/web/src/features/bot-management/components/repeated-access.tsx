import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { DataTable } from '#components/ui/data-table/data-table.tsx'
import { repeatedQuery } from '../api/get-repeated.ts'
import { useBlockedColumns } from './blocked-columns.tsx'

const UNORDERED = { sort: null, descending: false, hidden: [] }
const COLUMNS = ['ip', 'campaign', 'accessCount', 'lastAccess', 'country', 'browser'] as const

/** IP addresses that most recently exceeded the repeat limit and were blocked automatically. */
export function RepeatedAccess() {
  const { t } = useTranslation()
  const repeated = useQuery(repeatedQuery())
  const columns = useBlockedColumns(COLUMNS).map(({ value: _, ...column }) => column)
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="font-semibold text-base">{t('bots.repeated')}</h2>
        <p className="text-muted">{t('bots.repeatedText')}</p>
      </div>
      {repeated.data?.length === 0 ? (
        <p className="rounded-lg border border-line border-dashed p-4 text-muted">
          {t('bots.noRepeated')}
        </p>
      ) : repeated.isError && !repeated.data ? (
        <CardError title={t('bots.failed')} error={repeated.error} query={repeated} />
      ) : (
        <DataTable
          label={t('bots.repeated')}
          columns={columns}
          rows={repeated.data}
          rowId={({ id }) => String(id)}
          view={UNORDERED}
          onView={() => {}}
          ordered
        />
      )}
    </section>
  )
}
