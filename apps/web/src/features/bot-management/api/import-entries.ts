import { importedBlockedSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { keyOf, type ListKind, pathOf } from '../list-kind.ts'

/** Imports valid lines; returns the invalid ones. */
export function useImportEntries(kind: ListKind) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      request(importedBlockedSchema, {
        method: 'POST',
        path: `${pathOf(kind)}/import`,
        body: { text },
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keyOf(kind) }),
  })
}
