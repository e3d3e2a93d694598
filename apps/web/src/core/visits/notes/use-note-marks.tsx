import { can } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ChartMark } from '#components/charts/chart-marks.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useUser } from '#core/session/use-user.ts'
import { useFormat } from '#lib/format.ts'
import type { Span } from '../span.ts'
import { notesQuery } from './chart-notes.ts'
import { RemoveNote } from './remove-note.tsx'

/**
 * Returns the notes within a span, oldest first: the account's and the campaign's, or all notes if
 * there is no campaign.
 */
export function useNoteMarks(campaignId: number | null, { from, to }: Span): ChartMark[] {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const user = useUser() ?? null
  const { data = [] } = useQuery({
    ...notesQuery(),
    enabled: can(user, 'analytics', 'view').allowed,
  })
  return data
    .filter(({ at }) => at >= from && at < to)
    .filter((note) => [null, note.campaignId].includes(campaignId) || note.campaignId === null)
    .map((note) => {
      const { id, at, text, author } = note
      const isRemovable = may('analytics', note.isOwn ? 'read' : 'manage')
      return {
        id: `note-${id}`,
        at,
        text: t(author === null ? 'notes.at' : 'notes.by', {
          ...{ text, by: author, at: format.dateTime(at) },
        }),
        action: isRemovable && <RemoveNote id={id} text={text} />,
      }
    })
}
