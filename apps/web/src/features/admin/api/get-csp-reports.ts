import { cspReportSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

const listSchema = z.array(cspReportSchema)

/** Fetches browsers' reports of content that the content security policy blocked. */
export const cspReportsQuery = () =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'csp-reports'],
    queryFn: ({ signal }) => request(listSchema, { path: '/api/admin/csp-reports', signal }),
  })
