import { type ChangeView, type SavedView, type SaveView, savedViewSchema } from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { request, requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const PATH = '/api/saved-views'

/** Fetches the person's views and those shared with them. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: ['saved-views'],
    queryFn: ({ signal }) => request(z.array(savedViewSchema), { path: PATH, signal }),
  })

export const saveView = (view: SaveView): Promise<SavedView> =>
  request(savedViewSchema, { method: 'POST', path: PATH, body: view })

/** Returns a function that starts a refetch of the views. */
export const useRefetchViews = () => useInvalidate(savedViewsQuery().queryKey)

export const useSaveView = () => useMutation({ mutationFn: saveView, onSuccess: useRefetchViews() })

export const useChangeView = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ChangeView & { id: number }) =>
      request(savedViewSchema, { method: 'PATCH', path: `${PATH}/${id}`, body }),
    onSuccess: useRefetchViews(),
  })

export const useRemoveView = () =>
  useMutation({
    mutationFn: (id: number) => requestNothing({ method: 'DELETE', path: `${PATH}/${id}` }),
    onSuccess: useRefetchViews(),
  })
