import type { Campaign, DecideProposal, Proposal } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { type CampaignRow, requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { ownedBy } from '#db/owned-by.ts'
import { ruleProposals } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { formOf } from '../form-of.ts'
import { changeStage, finishStage } from '../stage/change-stage.ts'
import { startStage } from '../stage/start-stage.ts'
import { updateCampaign } from '../update.ts'
import { savedForm } from '../versions/store-version.ts'
import type { Approval } from './close-proposal.ts'
import { answerProposal } from './list-proposals.ts'
import { notifyOfProposal } from './notify-of-proposal.ts'
import { isOutdated, type ProposalRow, stageKey } from './proposal.ts'

interface Found {
  readonly proposal: ProposalRow
  readonly campaign: CampaignRow
}

/**
 * Applies someone else's proposal as if its author had just made the change. Throws
 * `PROPOSAL_NOT_FOUND`, `PROPOSAL_CLOSED`, `OWN_PROPOSAL`, `PROPOSAL_OUTDATED` if the campaign has
 * changed since, or the errors of the change.
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
  { proposal, campaign }: Found,
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

/** Closes someone else's proposal without applying it. Throws the errors of `approveProposal`. */
export async function declineProposal(
  ctx: AccountContext,
  { id, note }: DecideProposal & { id: number },
): Promise<Proposal> {
  const { proposal, campaign } = await requireOthers(ctx, id)
  await close(ctx, proposal, 'declined', note)
  await notifyOfProposal(ctx, campaign, 'change_declined', proposal.authorId)
  return answerProposal(ctx, id)
}

/**
 * Closes the caller's own proposal. Throws `PROPOSAL_NOT_FOUND`, `PROPOSAL_CLOSED` or `FORBIDDEN`.
 */
export async function withdrawProposal(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<Proposal> {
  const { proposal } = await requireOpen(ctx, id)
  if (proposal.authorId !== ctx.actorId) throw new AppError('FORBIDDEN')
  await close(ctx, proposal, 'withdrawn', '')
  return answerProposal(ctx, id)
}

/**
 * Proposes the same change for the current campaign. Throws `PROPOSAL_NOT_FOUND`,
 * `PROPOSAL_CLOSED`, `FORBIDDEN` for someone else's, or `STAGE_OPEN` or `NO_STAGE` if it no longer
 * makes sense.
 */
export async function redoProposal(ctx: AccountContext, { id }: { id: number }): Promise<Proposal> {
  const { proposal, campaign } = await requireOpen(ctx, id)
  if (proposal.authorId !== ctx.actorId) throw new AppError('FORBIDDEN')
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

const isOpen = ({ accountId }: AccountContext, id: number) =>
  ownedBy(ruleProposals, accountId, eq(ruleProposals.id, id), sql`state = 'open'`)

/** Returns an open proposal with its campaign. */
async function requireOpen(ctx: AccountContext, id: number): Promise<Found> {
  const proposal = await ctx.db
    .select()
    .from(ruleProposals)
    .where(ownedBy(ruleProposals, ctx.accountId, eq(ruleProposals.id, id)))
    .get()
  if (proposal === undefined) throw new AppError('PROPOSAL_NOT_FOUND')
  if (proposal.state !== 'open') throw new AppError('PROPOSAL_CLOSED')
  const { campaign } = await requireCampaign(ctx, proposal.campaignId)
  return { proposal, campaign }
}

/** Returns an open proposal that the caller may decide. */
async function requireOthers(ctx: AccountContext, id: number): Promise<Found> {
  requireInPerson(ctx)
  const found = await requireOpen(ctx, id)
  if (found.proposal.authorId === ctx.actorId) throw new AppError('OWN_PROPOSAL')
  return found
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
