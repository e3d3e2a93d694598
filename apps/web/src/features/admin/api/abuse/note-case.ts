import type { NoteAbuseCase } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Adds a note to a case. */
export const useNoteCase = (id: number) =>
  useMutation({
    mutationFn: (body: NoteAbuseCase) =>
      requestNothing({ method: 'POST', path: `/api/admin/abuse-cases/${id}/notes`, body }),
    onSettled: useInvalidate([ADMIN_KEY]),
  })
