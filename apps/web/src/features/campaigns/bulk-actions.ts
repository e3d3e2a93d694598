import {
  BULK_CAMPAIGN_ACTIONS,
  type BulkCampaignAction,
  type Campaign,
  type CampaignStatus,
} from '@crivo/shared'

/** Maximum number of campaigns per call. */
const AT_ONCE = 100

const APPLIES_TO: Readonly<Record<BulkCampaignAction, readonly CampaignStatus[]>> = {
  pause: ['active', 'testing'],
  resume: ['paused'],
  archive: ['active', 'testing', 'paused'],
  restore: ['archived'],
}

/** Returns the IDs of the campaigns that an action applies to. */
export const idsFor = (
  action: BulkCampaignAction,
  chosen: readonly Pick<Campaign, 'id' | 'status'>[],
): number[] =>
  chosen
    .filter(({ status }) => APPLIES_TO[action].includes(status))
    .map(({ id }) => id)
    .slice(0, AT_ONCE)

/** Returns the actions that apply to at least one of the campaigns. */
export const bulkActionsFor = (
  chosen: readonly Pick<Campaign, 'id' | 'status'>[],
): readonly BulkCampaignAction[] =>
  BULK_CAMPAIGN_ACTIONS.filter((action) => idsFor(action, chosen).length > 0)
