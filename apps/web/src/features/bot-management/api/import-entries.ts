import { importedBlockedSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { keyOf, type ListKind, pathOf } from '../list-kind.ts'

/** Imports valid lines; returns the invalid ones. */
export const useImportEntries = (kind: ListKind) =>
  useMutation({
    mutationFn: (text: string) =>
      request(importedBlockedSchema, {
        method: 'POST',
        path: `${pathOf(kind)}/import`,
        body: { text },
      }),
    onSuccess: useInvalidate(keyOf(kind)),
  })
