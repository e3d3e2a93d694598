import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { keyOf, type ListKind, pathOf } from '../list-kind.ts'

export const useRemoveEntry = (kind: ListKind) =>
  useMutation({
    mutationFn: (id: number) => requestNothing({ method: 'DELETE', path: `${pathOf(kind)}/${id}` }),
    onSuccess: useInvalidate(keyOf(kind)),
  })
