import { blockedIpSchema } from '@crivo/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'
import { keyOf, pathOf } from '../list-kind.ts'
import { type BlockedListQuery, pageQuery } from '../list-query.ts'

const blockedSchema = z.array(blockedIpSchema)

/** Fetches a page of the block list; polls while it is shown. */
export const blockedQuery = (query: BlockedListQuery) =>
  queryOptions({
    queryKey: [...keyOf('blocked'), 'list', query],
    queryFn: ({ signal }) =>
      request(blockedSchema, { path: `${pathOf('blocked')}?${pageQuery(query)}`, signal }),
    refetchInterval: TIMING.blockedRefetch,
    refetchOnWindowFocus: true,
    // The previous page stays visible until the next one has loaded.
    placeholderData: keepPreviousData,
  })
