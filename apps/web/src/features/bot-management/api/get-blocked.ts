import { blockedIpSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { TIMING } from '../../../config/timing.ts'
import { request } from '../../../lib/api/request.ts'
import { type BlockedListQuery, pageOf } from '../list-query.ts'

const blockedSchema = z.array(blockedIpSchema)

/** A page of the block list, kept up to date while it is shown. */
export const blockedQuery = (query: BlockedListQuery) =>
  queryOptions({
    queryKey: ['blocked-ips', 'list', query],
    queryFn: ({ signal }) =>
      request(blockedSchema, { path: `/api/bot-management/blocked-ips?${pageOf(query)}`, signal }),
    refetchInterval: TIMING.blockedRefetch,
    refetchOnWindowFocus: true,
    // The next page takes the place of the last once it is there.
    placeholderData: keepPreviousData,
  })
