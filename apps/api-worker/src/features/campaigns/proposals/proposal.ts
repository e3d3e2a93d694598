import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { ruleProposals, StoredStage } from '#db/schema.ts'

export type ProposalRow = typeof ruleProposals.$inferSelect

/** Returns a key for the stage that a proposal is made for. */
export const stageKey = (stage: StoredStage | null): string =>
  stage === null ? '' : `${stage.version}/${stage.share}`

/** Returns whether a campaign has changed since a proposal was made. */
export const isOutdated = (proposal: ProposalRow, campaign: CampaignRow): boolean =>
  proposal.revision !== campaign.revision || proposal.stage !== stageKey(campaign.stage)
