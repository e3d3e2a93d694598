import type { Proposal } from '@crivo/shared'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ruleProposals } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { savedForm } from '../versions/store-version.ts'
import { answerProposal } from './list-proposals.ts'
import { notifyOfProposal } from './notify-of-proposal.ts'
import { isOpen, requireOwn } from './open-proposal.ts'
import { stageKey } from './proposal.ts'

/**
 * Proposes the same change of the caller's for the current campaign. Throws `STAGE_OPEN` or
 * `NO_STAGE` if it no longer makes sense, or the errors of `requireOwn`.
 */
export async function redoProposal(ctx: AccountContext, { id }: { id: number }): Promise<Proposal> {
  const { proposal, campaign } = await requireOwn(ctx, id)
  const { kind } = proposal.change
  const isOfStage = kind === 'share' || kind === 'finish'
  if (isOfStage && campaign.stage === null) throw new AppError('NO_STAGE')
  if (!isOfStage && campaign.stage !== null) throw new AppError('STAGE_OPEN')
  const { revision } = campaign
  const [changed] = await ctx.db.batch([
    ctx.db
      .update(ruleProposals)
      .set({
        revision,
        stage: stageKey(campaign.stage),
        at: ctx.now(),
        ...(kind === 'finish' &&
          campaign.stage !== null && {
            change: { kind, form: savedForm({ ...campaign, policy: campaign.stage.policy }) },
          }),
      })
      .where(isOpen(ctx, id))
      .returning({ id: ruleProposals.id }),
    auditIfChanged(ctx, 'campaign.proposal.redo', String(campaign.id), {
      before: { revision: proposal.revision },
      after: { revision },
    }),
  ])
  if (changed.length === 0) throw new AppError('PROPOSAL_CLOSED')
  await notifyOfProposal(ctx, campaign, 'change_proposed')
  return answerProposal(ctx, id)
}
