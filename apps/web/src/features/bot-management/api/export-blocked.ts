import { useMutation } from '@tanstack/react-query'
import { requestBlob } from '../../../lib/api/request.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { type BlockedListQuery, filterOf } from '../list-query.ts'

async function exportBlocked(query: BlockedListQuery): Promise<void> {
  const parameters = filterOf(query)
  parameters.set('format', 'csv')
  const file = await requestBlob({ path: `/api/bot-management/blocked-ips/export?${parameters}` })
  saveFile('crivo-blocked-ips.csv', file)
}

/** Saves every entry that the filter finds. */
export const useExportBlocked = () => useMutation({ mutationFn: exportBlocked })
