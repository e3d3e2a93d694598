import { DAY_MS, PROPOSALS_LISTED_DAYS, type Proposal } from '@crivo/shared'
import { aliasedTable, and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, campaigns, campaignVersions, ruleProposals, type SavedForm } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { toIso } from '#platform/to-iso.ts'
import { differenceAsSeen } from '../versions/difference-as-seen.ts'
import { compareForms } from '../versions/form-changes.ts'
import { isOutdated, type ProposalRow } from './proposal.ts'

const MOST_LISTED = 100

const deciders = aliasedTable(accounts, 'deciders')

/** The name of a person; `null` for our team. */
const nameOf = ({ id, name, role }: typeof accounts, accountId: number) =>
  sql<string | null>`case when ${role} = 'user' or ${id} = ${accountId} then ${name} end`

const selectProposals = ({ db, accountId }: AccountContext, ...which: SQL[]) =>
  db
    .select({
      proposal: ruleProposals,
      campaign: campaigns,
      proposedFor: campaignVersions.form,
      author: nameOf(accounts, accountId),
      decider: nameOf(deciders, accountId),
    })
    .from(ruleProposals)
    .innerJoin(campaigns, eq(campaigns.id, ruleProposals.campaignId))
    .leftJoin(
      campaignVersions,
      and(
        eq(campaignVersions.campaignId, ruleProposals.campaignId),
        eq(campaignVersions.number, ruleProposals.revision),
      ),
    )
    .leftJoin(accounts, eq(accounts.id, ruleProposals.authorId))
    .leftJoin(deciders, eq(deciders.id, ruleProposals.deciderId))
    .where(ownedBy(ruleProposals, accountId, ...which))

/** Returns open and recently closed proposals, newest first. */
export async function listProposals(ctx: AccountContext): Promise<Proposal[]> {
  const since = ctx.now() - PROPOSALS_LISTED_DAYS * DAY_MS
  const rows = await selectProposals(
    ctx,
    sql`(${ruleProposals.state} = 'open' or ${ruleProposals.at} >= ${since})`,
  )
    .orderBy(desc(ruleProposals.at), desc(ruleProposals.id))
    .limit(MOST_LISTED)
  return rows.map((row) => toProposal(ctx, row))
}

/** Returns one proposal, as the response to a change to it. */
export async function answerProposal(ctx: AccountContext, id: number): Promise<Proposal> {
  const row = await selectProposals(ctx, eq(ruleProposals.id, id)).get()
  if (row === undefined) throw new AppError('PROPOSAL_NOT_FOUND')
  return toProposal(ctx, row)
}

interface Row {
  readonly proposal: ProposalRow
  readonly campaign: CampaignRow
  /** The campaign's form when the change was proposed; `null` if it is no longer kept. */
  readonly proposedFor: SavedForm | null
  readonly author: string | null
  readonly decider: string | null
}

function toProposal(ctx: AccountContext, row: Row): Proposal {
  const { proposal, campaign, author, decider } = row
  const { id, change, at, state, decidedAt, note } = proposal
  // A closed proposal keeps the changes that were decided on, whatever the campaign is by now.
  const before = state === 'open' ? campaign : row.proposedFor
  const compared =
    before !== null && 'form' in change
      ? differenceAsSeen(ctx, compareForms(before, change.form))
      : null
  return {
    id,
    campaignId: campaign.id,
    campaign: campaign.name,
    kind: change.kind,
    state: state === 'open' && isOutdated(proposal, campaign) ? 'outdated' : state,
    at: new Date(at).toISOString(),
    author,
    yours: proposal.authorId === ctx.actorId,
    decider,
    decidedAt: toIso(decidedAt),
    note,
    share: 'share' in change ? change.share : null,
    stepHours: 'stepHours' in change ? change.stepHours : null,
    changes: compared?.changes ?? [],
    rules: compared?.rules ?? [],
    reordered: compared?.reordered ?? false,
  }
}
