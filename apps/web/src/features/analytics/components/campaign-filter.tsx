import { useCampaigns } from '#core/campaigns/use-campaigns.ts'
import type { Filters } from '#core/visits/filters.ts'
import { CampaignSelect } from './campaign-select.tsx'

interface Props {
  filters: Filters
  onFilters: (filters: Filters) => void
}

/** Limits visits to one of the account's campaigns. */
export function CampaignFilter({ filters, onFilters }: Props) {
  const campaigns = useCampaigns()
  const { campaignId, ...others } = filters
  return (
    <CampaignSelect
      campaigns={campaigns}
      value={campaignId === undefined ? undefined : Number(campaignId)}
      onChange={(id) =>
        onFilters(id === undefined ? others : { ...others, campaignId: String(id) })
      }
    />
  )
}
