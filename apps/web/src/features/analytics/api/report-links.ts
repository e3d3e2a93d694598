import {
  createdReportSchema,
  reportLinkSchema,
  sharedReportSchema,
  type shareReportSchema,
} from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { request, requestNothing } from '#lib/api/request.ts'
import { requestPublic } from '#lib/api/request-public.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { timeZoneStore } from '#lib/time/time-zone.ts'

const PATH = '/api/report-links'

/** Fetches the active report links. */
export const reportLinksQuery = () =>
  queryOptions({
    queryKey: ['report-links'],
    queryFn: ({ signal }) => request(z.array(reportLinkSchema), { path: PATH, signal }),
  })

const useRefetchLinks = () => useInvalidate(reportLinksQuery().queryKey)

/** Creates a link to a report. */
export const useShareReport = () =>
  useMutation({
    mutationFn: (body: z.input<typeof shareReportSchema>) =>
      request(createdReportSchema, { method: 'POST', path: PATH, body }),
    onSuccess: useRefetchLinks(),
  })

export const useRevokeReport = () =>
  useMutation({
    mutationFn: (id: number) => requestNothing({ method: 'DELETE', path: `${PATH}/${id}` }),
    onSuccess: useRefetchLinks(),
  })

/** Fetches a shared report by the token of its link. */
export const sharedReportQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-report', token],
    queryFn: async ({ signal }) => {
      const path = `/api/shared-reports/${encodeURIComponent(token)}`
      const report = await requestPublic(sharedReportSchema, path, signal)
      timeZoneStore.set(report.timeZone)
      return report
    },
  })
