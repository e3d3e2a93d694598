import type { Action, CompiledCampaign } from '@crivo/filter-engine'

const parsed = new WeakMap<CompiledCampaign, Readonly<Record<Action, URL>>>()

/** Returns the page for an action; parses its URL once per campaign. */
export function pageOf(campaign: CompiledCampaign, action: Action): URL {
  const known = parsed.get(campaign)
  if (known !== undefined) return known[action]
  const pages = { black: new URL(campaign.blackUrl), white: new URL(campaign.whiteUrl) }
  parsed.set(campaign, pages)
  return pages[action]
}
