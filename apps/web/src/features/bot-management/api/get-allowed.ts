import { allowedIpSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'
import { keyOf, pathOf } from '../list-kind.ts'

const allowedSchema = z.array(allowedIpSchema)

/** Fetches the complete allow list, newest first; polls while it is shown. */
export const allowedQuery = () =>
  queryOptions({
    queryKey: [...keyOf('allowed'), 'list'],
    queryFn: ({ signal }) => request(allowedSchema, { path: pathOf('allowed'), signal }),
    refetchInterval: TIMING.blockedRefetch,
    refetchOnWindowFocus: true,
  })
