import type { Campaign, ChangeStage } from '@crivo/shared'
import { type CampaignRow, requireUnsuspended } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import type { StoredStage } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { formOf } from '../form-of.ts'
import type { Approval } from '../proposals/approved-change.ts'
import { requireApproval } from '../proposals/require-approval.ts'
import { updateCampaign } from '../update.ts'
import { writeStage } from './write-stage.ts'

type Staged = CampaignRow & { readonly stage: StoredStage }

/** Throws `CAMPAIGN_NOT_FOUND`, `CAMPAIGN_SUSPENDED`, or `NO_STAGE` without a stage. */
async function requireStage(ctx: AccountContext, id: number): Promise<Staged> {
  const { campaign } = await requireUnsuspended(ctx, id)
  const { stage } = campaign
  if (stage === null) throw new AppError('NO_STAGE')
  return { ...campaign, stage }
}

/**
 * Changes the share or the schedule of a campaign's stage. Throws the errors of `requireStage`, or
 * `CAMPAIGN_CHANGED`.
 */
export async function changeStage(
  ctx: AccountContext,
  { id, ...changes }: ChangeStage & { id: number },
  approval?: Approval,
): Promise<Campaign> {
  const campaign = await requireStage(ctx, id)
  const { share = campaign.stage.share, stepHours = campaign.stage.stepHours } = changes
  if (approval === undefined) {
    await requireApproval(ctx, campaign, { kind: 'share', share, stepHours })
  }
  const stage = { ...campaign.stage, share, stepHours }
  return writeStage(ctx, campaign, { action: 'campaign.stage.change', stage, approval })
}

/**
 * Ends a campaign's stage: all visitors get the rules as they were. Throws the errors of
 * `requireStage`, or `CAMPAIGN_CHANGED`.
 */
export const stopStage = async (ctx: AccountContext, { id }: { id: number }): Promise<Campaign> =>
  writeStage(ctx, await requireStage(ctx, id), { action: 'campaign.stage.stop', stage: null })

/**
 * Ends a campaign's stage: the changed rules apply to all. Throws the errors of `updateCampaign`.
 */
export async function finishStage(
  ctx: AccountContext,
  { id }: { id: number },
  approval?: Approval,
): Promise<Campaign> {
  const campaign = await requireStage(ctx, id)
  const { revision, stage } = campaign
  const form = formOf({ ...campaign, policy: stage.policy })
  return updateCampaign(ctx, { id, revision, ...form }, { finished: stage, approval })
}
