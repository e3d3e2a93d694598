import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { keyOf, type ListKind, pathOf } from '../list-kind.ts'

export function useRemoveEntry(kind: ListKind) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => requestNothing({ method: 'DELETE', path: `${pathOf(kind)}/${id}` }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keyOf(kind) }),
  })
}
