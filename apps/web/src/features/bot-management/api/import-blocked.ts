import { type BlockReason, importedBlockedSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

interface Import {
  readonly text: string
  readonly reason: BlockReason
}

const importBlocked = (entries: Import) =>
  request(importedBlockedSchema, {
    method: 'POST',
    path: '/api/bot-management/blocked-ips/import',
    body: entries,
  })

/** Takes the lines that are right, and names those that are not. */
export function useImportBlocked() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: importBlocked,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['blocked-ips'] }),
  })
}
