import type { Campaign, DecideProposal, Proposal } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { formOf } from '../form-of.ts'
import { changeStage, finishStage } from '../stage/change-stage.ts'
import { startStage } from '../stage/start-stage.ts'
import { updateCampaign } from '../update.ts'
import type { Approval } from './approved-change.ts'
import { answerProposal } from './list-proposals.ts'
import { notifyOfProposal } from './notify-of-proposal.ts'
import { type OpenProposal, requireOpen, requireOthers } from './open-proposal.ts'
import { isOutdated } from './proposal.ts'

/**
 * Applies someone else's proposal as if its author had just made the change. Throws
 * `PROPOSAL_OUTDATED` if the campaign has changed since, or the errors of `requireOthers` or of the
 * change.
 */
export async function approveProposal(
  ctx: AccountContext,
  { id, note }: DecideProposal & { id: number },
): Promise<Proposal> {
  const { proposal, campaign } = await requireOthers(ctx, id)
  if (isOutdated(proposal, campaign)) throw new AppError('PROPOSAL_OUTDATED')
  try {
    await apply(ctx, { proposal, campaign }, { proposal, note })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CAMPAIGN_CHANGED') throw error
    await requireOpen(ctx, id)
    throw new AppError('PROPOSAL_OUTDATED')
  }
  await notifyOfProposal(ctx, campaign, 'change_approved', proposal.authorId)
  return answerProposal(ctx, id)
}

function apply(
  ctx: AccountContext,
  { proposal, campaign }: OpenProposal,
  approval: Approval,
): Promise<Campaign> {
  const { change, revision } = proposal
  const { id, domainId } = campaign
  switch (change.kind) {
    case 'form': {
      const { restored } = change
      const input = { id, revision, ...formOf({ ...change.form, domainId }) }
      return updateCampaign(ctx, input, { approval, ...(restored !== null && { restored }) })
    }
    case 'stage': {
      const { share, stepHours } = change
      const form = formOf({ ...change.form, domainId })
      return startStage(ctx, { id, form, share, stepHours }, approval)
    }
    case 'share':
      return changeStage(ctx, { id, share: change.share, stepHours: change.stepHours }, approval)
    case 'finish':
      return finishStage(ctx, { id }, approval)
  }
}
