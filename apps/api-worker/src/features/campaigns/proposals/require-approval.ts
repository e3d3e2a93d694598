import { isSameJson } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, type ProposedChange, ruleProposals } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { countApprovers } from './approvals.ts'
import { notifyOfProposal } from './notify-of-proposal.ts'
import { stageKey } from './proposal.ts'

/**
 * Stores a rule change as a proposal if its account requires another person's approval, and then
 * throws `APPROVAL_PENDING`, even if the same person has already proposed it. Throws
 * `PROPOSAL_OPEN` if another proposal is open, or `NO_SECOND_PERSON`.
 */
export async function requireApproval(
  ctx: AccountContext,
  campaign: CampaignRow,
  change: ProposedChange,
): Promise<void> {
  const { db, accountId, actorId } = ctx
  const account = await db
    .select({ requiresApproval: accounts.requiresApproval })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (account?.requiresApproval !== true) return
  if ((await countApprovers(ctx, actorId)) === 0) throw new AppError('NO_SECOND_PERSON')
  const [inserted] = await db.batch([
    insertProposal(ctx, campaign, change),
    auditIfChanged(ctx, 'campaign.proposal.create', String(campaign.id), {
      before: { revision: campaign.revision },
      after: { kind: change.kind },
    }),
  ])
  if (inserted.length > 0) await notifyOfProposal(ctx, campaign, 'change_proposed')
  else if (!(await isProposed(ctx, campaign, change))) throw new AppError('PROPOSAL_OPEN')
  throw new AppError('APPROVAL_PENDING')
}

const insertProposal = (ctx: AccountContext, campaign: CampaignRow, change: ProposedChange) =>
  insertIf(
    ctx.db,
    ruleProposals,
    {
      accountId: ctx.accountId,
      campaignId: campaign.id,
      change,
      revision: campaign.revision,
      stage: stageKey(campaign.stage),
      authorId: ctx.actorId,
      at: ctx.now(),
    },
    {
      where: sql`not exists (select 1 from ${ruleProposals} where ${and(
        eq(ruleProposals.campaignId, campaign.id),
        sql`state = 'open'`,
      )})`,
    },
  ).returning({ id: ruleProposals.id })

/** Returns whether the open proposal is the same change by the same person. */
async function isProposed(
  { db, accountId, actorId }: AccountContext,
  { id, revision }: CampaignRow,
  change: ProposedChange,
): Promise<boolean> {
  const open = await db
    .select()
    .from(ruleProposals)
    .where(ownedBy(ruleProposals, accountId, eq(ruleProposals.campaignId, id), sql`state = 'open'`))
    .get()
  if (open === undefined) return false
  const isSame = isSameJson(open.change, change) && open.revision === revision
  return isSame && open.authorId === actorId
}
