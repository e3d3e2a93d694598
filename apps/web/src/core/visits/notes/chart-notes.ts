import { chartNoteSchema, type SaveNote } from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { request, requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const PATH = '/api/chart-notes'

/** Fetches the notes on charts, oldest first. */
export const notesQuery = () =>
  queryOptions({
    queryKey: ['chart-notes'],
    queryFn: ({ signal }) => request(z.array(chartNoteSchema), { path: PATH, signal }),
  })

const useRefetchNotes = () => useInvalidate(notesQuery().queryKey)

export const useAddNote = () =>
  useMutation({
    mutationFn: (body: SaveNote) => request(chartNoteSchema, { method: 'POST', path: PATH, body }),
    onSuccess: useRefetchNotes(),
  })

export const useRemoveNote = () =>
  useMutation({
    mutationFn: (id: number) => requestNothing({ method: 'DELETE', path: `${PATH}/${id}` }),
    onSuccess: useRefetchNotes(),
  })
