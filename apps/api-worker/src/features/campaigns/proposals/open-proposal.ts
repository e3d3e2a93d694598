import { eq, sql } from 'drizzle-orm'
import { type CampaignRow, requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { ownedBy } from '#db/owned-by.ts'
import { ruleProposals } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { ProposalRow } from './proposal.ts'

export interface OpenProposal {
  readonly proposal: ProposalRow
  readonly campaign: CampaignRow
}

/** Matches a proposal while it is open. */
export const isOpen = ({ accountId }: AccountContext, id: number) =>
  ownedBy(ruleProposals, accountId, eq(ruleProposals.id, id), sql`state = 'open'`)

/** Returns an open proposal with its campaign. Throws `PROPOSAL_NOT_FOUND` or `PROPOSAL_CLOSED`. */
export async function requireOpen(ctx: AccountContext, id: number): Promise<OpenProposal> {
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

/**
 * Returns an open proposal that the caller may decide. Throws `NOT_IN_PERSON`, `OWN_PROPOSAL`, or the
 * errors of `requireOpen`.
 */
export async function requireOthers(ctx: AccountContext, id: number): Promise<OpenProposal> {
  requireInPerson(ctx)
  const found = await requireOpen(ctx, id)
  if (found.proposal.authorId === ctx.actorId) throw new AppError('OWN_PROPOSAL')
  return found
}

/** Returns the caller's own open proposal. Throws `FORBIDDEN`, or the errors of `requireOpen`. */
export async function requireOwn(ctx: AccountContext, id: number): Promise<OpenProposal> {
  const found = await requireOpen(ctx, id)
  if (found.proposal.authorId !== ctx.actorId) throw new AppError('FORBIDDEN')
  return found
}
