import { type CompiledCampaign, type Facts, parityReason } from '@crivo/filter-engine'
import { drawOf } from '@crivo/shared'
import { networkOf } from './lib/network-of.ts'

/**
 * Returns a visit's facts with the draw for its page, if a reviewer visits a campaign that filters
 * many people. It stays the same for a network throughout an hour and differs between networks:
 * otherwise, anyone who knows the hour's page could send all people to the other one.
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
): Promise<Facts> => {
  const { ip, now } = facts
  const draw = await drawOf(await readSecret(), { campaignId, network: networkOf(ip), now })
  return { ...facts, draw }
}
