import {
  bucketExportSchema,
  bucketTestSchema,
  type ChangeBucketExport,
  type CreateBucketExport,
} from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { request, requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const PATH = '/api/bucket-exports'

/** Fetches the scheduled exports. */
export const bucketExportsQuery = () =>
  queryOptions({
    queryKey: ['bucket-exports'],
    queryFn: ({ signal }) => request(z.array(bucketExportSchema), { path: PATH, signal }),
    staleTime: 0,
  })

const useRefetch = () => useInvalidate(bucketExportsQuery().queryKey)

export const useCreateBucketExport = () =>
  useMutation({
    mutationFn: (body: CreateBucketExport) =>
      request(bucketExportSchema, { method: 'POST', path: PATH, body }),
    onSuccess: useRefetch(),
  })

export const useChangeBucketExport = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ChangeBucketExport & { id: number }) =>
      request(bucketExportSchema, { method: 'PATCH', path: `${PATH}/${id}`, body }),
    onSuccess: useRefetch(),
  })

export const useDeleteBucketExport = () =>
  useMutation({
    mutationFn: (id: number) => requestNothing({ method: 'DELETE', path: `${PATH}/${id}` }),
    onSuccess: useRefetch(),
  })

/** Writes a test file; the response explains any failure. */
export const useTestBucketExport = () =>
  useMutation({
    mutationFn: (id: number) =>
      request(bucketTestSchema, { method: 'POST', path: `${PATH}/${id}/test` }),
  })
