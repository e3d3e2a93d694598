import type { NoteAbuseCase } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Adds a note to a case. */
export function useNoteCase(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NoteAbuseCase) =>
      requestNothing({ method: 'POST', path: `/api/admin/abuse-cases/${id}/notes`, body }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  })
}
