import type { BlockedIp } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../../components/ui/data-table/column.ts'
import { productName } from '../../../lib/agent-names.ts'
import { useFormat } from '../../../lib/format.ts'
import type { BlockedColumn } from '../blocked-column.ts'
import { UnblockButton } from './unblock-button.tsx'

/** Longer notes are cut here, and are shown whole on hover. */
const NOTES_SHOWN = 50

type Id = Exclude<BlockedColumn, 'actions'>

/** The columns of a list of blocked addresses, in the order in which they are named. */
export function useBlockedColumns(ids: readonly Id[]): readonly DataColumn<BlockedIp>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const label = (id: Id) => t(`bots.column.${id}`)
  const dash = <span className="text-muted">—</span>
  const time = (iso: string | null) =>
    iso === null ? dash : <time dateTime={iso}>{format.dateTime(iso)}</time>
  const columns: Record<Id, Omit<DataColumn<BlockedIp>, 'id' | 'label'>> = {
    ip: {
      heads: true,
      value: ({ ip }) => ip,
      cell: ({ ip }) => <span className="wrap-anywhere font-mono text-xs">{ip}</span>,
    },
    reason: { cell: ({ reason }) => t(`bots.reason.${reason}`) },
    notes: {
      cell: ({ notes }) => (notes === null ? dash : <span title={notes}>{cut(notes)}</span>),
    },
    firstDetected: { cell: ({ firstDetected }) => time(firstDetected) },
    lastAccess: {
      descendingFirst: true,
      value: ({ lastAccess }) => lastAccess,
      cell: ({ lastAccess }) => time(lastAccess),
    },
    campaign: { cell: ({ campaignName }) => campaignName ?? dash },
    accessCount: {
      end: true,
      descendingFirst: true,
      width: 'w-28',
      value: ({ accessCount }) => accessCount,
      cell: ({ accessCount }) => format.number(accessCount),
    },
    country: { cell: ({ country }) => (country === null ? dash : format.country(country)) },
    browser: {
      cell: ({ browser }) => (browser === null ? dash : (productName(browser) ?? browser)),
    },
    expiresAt: {
      value: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => (expiresAt === null ? t('bots.never') : time(expiresAt)),
    },
  }
  return [
    ...ids.map((id) => ({ id, label: label(id), ...columns[id] })),
    {
      id: 'actions',
      label: t('bots.column.actions'),
      actions: true,
      width: 'w-14',
      cell: (entry) => <UnblockButton entry={entry} />,
    },
  ]
}

const cut = (notes: string) =>
  notes.length > NOTES_SHOWN ? `${notes.slice(0, NOTES_SHOWN).trimEnd()}…` : notes
