import { type CompiledCampaign, type Facts, parityReason } from '@crivo/filter-engine'
import { drawOf } from '@crivo/shared'

/**
 * Returns a visit's facts with the draw for its page, if a reviewer visits a campaign that filters
 * many people. In each hour, the draw is the same for all reviewers of a campaign.
 */
export function withDraw(
  facts: Facts,
  { id, peopleShare }: CompiledCampaign,
  readSecret: () => string | Promise<string>,
): Promise<Facts> | Facts {
  if (peopleShare === undefined || parityReason(facts.crawler) === null) return facts
  return drawn(facts, id, readSecret)
}

const drawn = async (
  facts: Facts,
  campaignId: number,
  readSecret: () => string | Promise<string>,
): Promise<Facts> => ({ ...facts, draw: await drawOf(await readSecret(), campaignId, facts.now) })
