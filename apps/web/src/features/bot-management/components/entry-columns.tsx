import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { Time } from '#components/ui/time.tsx'
import type { ListKind } from '../list-kind.ts'
import { RemoveButton } from './remove-button.tsx'

/** Longer notes are truncated and shown in full on hover. */
const NOTES_SHOWN = 50

/** Fields common to the entries of both lists. */
interface EntryRow {
  readonly id: number
  readonly ip: string
  readonly notes: string | null
  readonly campaignName: string | null
  readonly firstDetected: string
  readonly expiresAt: string | null
  readonly reviewers: string | null
}

/** Returns the columns common to both lists, by ID, without their labels. */
export function useEntryColumns(kind: ListKind) {
  const { t } = useTranslation()
  const dash = <span className="text-muted">—</span>
  const time = (iso: string | null) => (iso === null ? dash : <Time at={iso} brief />)
  return {
    ip: {
      heads: true,
      // An IPv4 address fits into one line.
      width: 'w-36',
      value: ({ ip }) => ip,
      cell: ({ ip, reviewers }) => (
        <span className="grid gap-0.5">
          <span className="wrap-anywhere font-mono text-xs">{ip}</span>
          {reviewers && (
            <span className="text-danger text-xs">{t('bots.leftOut', { owner: reviewers })}</span>
          )}
        </span>
      ),
    },
    notes: {
      cell: ({ notes }) => (notes === null ? dash : <span title={notes}>{cut(notes)}</span>),
    },
    campaign: {
      cell: ({ campaignName }) =>
        campaignName ?? (kind === 'allowed' ? t('bots.allCampaigns') : dash),
    },
    firstDetected: { cell: ({ firstDetected }) => time(firstDetected) },
    expiresAt: {
      value: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => (expiresAt === null ? t('bots.never') : time(expiresAt)),
    },
    actions: {
      actions: true,
      width: 'w-14',
      cell: (entry) => <RemoveButton kind={kind} entry={entry} />,
    },
  } satisfies Record<string, Omit<DataColumn<EntryRow>, 'id' | 'label'>>
}

const cut = (notes: string) =>
  notes.length > NOTES_SHOWN ? `${notes.slice(0, NOTES_SHOWN).trimEnd()}…` : notes
