import type { DecideProposal, Proposal } from '@crivo/shared'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ruleProposals } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { answerProposal } from './list-proposals.ts'
import { notifyOfProposal } from './notify-of-proposal.ts'
import { isOpen, requireOthers, requireOwn } from './open-proposal.ts'
import type { ProposalRow } from './proposal.ts'

/** Closes someone else's proposal without applying it. Throws the errors of `requireOthers`. */
export async function declineProposal(
  ctx: AccountContext,
  { id, note }: DecideProposal & { id: number },
): Promise<Proposal> {
  const { proposal, campaign } = await requireOthers(ctx, id)
  await close(ctx, proposal, 'declined', note)
  await notifyOfProposal(ctx, campaign, 'change_declined', proposal.authorId)
  return answerProposal(ctx, id)
}

/** Closes the caller's own proposal. Throws the errors of `requireOwn`. */
export async function withdrawProposal(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<Proposal> {
  const { proposal } = await requireOwn(ctx, id)
  await close(ctx, proposal, 'withdrawn', '')
  return answerProposal(ctx, id)
}

async function close(
  ctx: AccountContext,
  { id, campaignId, change }: ProposalRow,
  state: 'declined' | 'withdrawn',
  note: string,
): Promise<void> {
  const [closed] = await ctx.db.batch([
    ctx.db
      .update(ruleProposals)
      .set({ state, deciderId: ctx.actorId, decidedAt: ctx.now(), note })
      .where(isOpen(ctx, id))
      .returning({ id: ruleProposals.id }),
    auditIfChanged(ctx, 'campaign.proposal.close', String(campaignId), {
      before: { state: 'open', kind: change.kind },
      after: { state },
    }),
  ])
  if (closed.length === 0) throw new AppError('PROPOSAL_CLOSED')
}
