import type { BlockedIp } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { Time } from '#components/ui/time.tsx'
import { productName } from '#lib/agent-names.ts'
import { useFormat } from '#lib/format.ts'
import type { BlockedColumn } from '../blocked-column.ts'
import { useEntryColumns } from './entry-columns.tsx'

/** Returns the given columns of a block list, followed by the entries’ effect and actions. */
export function useBlockedColumns(
  ids: readonly Exclude<BlockedColumn, 'actions'>[],
  effect?: DataColumn<BlockedIp>,
): readonly DataColumn<BlockedIp>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const dash = <span className="text-muted">—</span>
  const columns: Record<BlockedColumn, Omit<DataColumn<BlockedIp>, 'id' | 'label'>> = {
    ...useEntryColumns('blocked'),
    reason: {
      cell: ({ reason, campaignName }) => (
        <span className="grid gap-0.5">
          {t(`bots.reason.${reason}`)}
          {campaignName && <span className="wrap-anywhere text-muted text-xs">{campaignName}</span>}
        </span>
      ),
    },
    lastAccess: {
      descendingFirst: true,
      value: ({ lastAccess }) => lastAccess,
      cell: ({ lastAccess }) => (lastAccess === null ? dash : <Time at={lastAccess} brief />),
    },
    accessCount: {
      end: true,
      descendingFirst: true,
      width: 'w-24',
      value: ({ accessCount }) => accessCount,
      cell: ({ accessCount }) => format.number(accessCount),
    },
    country: { cell: ({ country }) => (country === null ? dash : format.country(country)) },
    browser: {
      cell: ({ browser }) => (browser === null ? dash : (productName(browser) ?? browser)),
    },
  }
  const column = (id: BlockedColumn) => ({ id, label: t(`bots.column.${id}`), ...columns[id] })
  return [...ids.map(column), ...(effect ? [effect] : []), column('actions')]
}
