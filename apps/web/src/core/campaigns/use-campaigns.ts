import type { Campaign } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { campaignsQuery } from './get-campaigns.ts'

/** Returns the account's campaigns without polling for their figures; none while loading. */
export const useCampaigns = (): readonly Campaign[] =>
  useQuery({ ...campaignsQuery(), refetchInterval: false }).data ?? []
