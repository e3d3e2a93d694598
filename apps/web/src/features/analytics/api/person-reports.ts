import { personReportSchema } from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { request, requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const PATH = '/api/analytics/person-reports'
const KEY = ['person-reports'] as const

/** Fetches the open reports of visitors who claim to be people. */
export const personReportsQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => request(z.array(personReportSchema), { path: PATH, signal }),
  })

export const useClosePersonReport = () =>
  useMutation({
    mutationFn: (id: string) => requestNothing({ method: 'POST', path: `${PATH}/${id}/close` }),
    onSettled: useInvalidate(KEY),
  })
