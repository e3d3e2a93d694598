import { campaignSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

const campaignsSchema = z.array(campaignSchema)

/** Fetches the account's campaigns with their figures; polls while they are shown. */
export const campaignsQuery = () =>
  queryOptions({
    queryKey: ['campaigns'],
    queryFn: ({ signal }) => request(campaignsSchema, { path: '/api/campaigns', signal }),
    refetchInterval: TIMING.campaignsRefetch,
  })

/** Fetches archived campaigns, which `campaignsQuery` omits. */
export const archivedCampaignsQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'archived'],
    queryFn: ({ signal }) =>
      request(campaignsSchema, { path: '/api/campaigns?status=archived', signal }),
    refetchInterval: TIMING.campaignsRefetch,
  })
