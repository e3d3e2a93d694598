import { eq, type SQL, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, ruleProposals } from '#db/schema.ts'
import type { ProposalRow } from './proposal.ts'

/** An approved proposal, whose change is stored by the batch that closes it. */
export interface Approval {
  readonly proposal: ProposalRow
  readonly note: string
}

/** Matches the campaign while its proposal is open, and form and stage are unchanged. */
export const isApproved = ({ proposal }: Approval): SQL =>
  sql`${campaigns.revision} = ${proposal.revision}
    and coalesce(json_extract(${campaigns.stage}, '$.version') || '/'
      || json_extract(${campaigns.stage}, '$.share'), '') = ${proposal.stage} and exists (select 1 from ${ruleProposals}
    where ${ruleProposals.id} = ${proposal.id} and ${ruleProposals.state} = 'open')`

/** Closes a proposal, if the preceding statement stored its change. */
export const closeIfChanged = (ctx: AccountContext, approval: Approval | undefined) => {
  if (approval === undefined) return []
  const { proposal, note } = approval
  const { id, campaignId, authorId, change } = proposal
  return [
    ctx.db
      .update(ruleProposals)
      .set({ state: 'approved', deciderId: ctx.actorId, decidedAt: ctx.now(), note })
      .where(ownedBy(ruleProposals, ctx.accountId, eq(ruleProposals.id, id), sql`changes() > 0`)),
    auditIfChanged(ctx, 'campaign.proposal.approve', String(campaignId), {
      before: { state: 'open', kind: change.kind, authorId },
      after: { state: 'approved' },
    }),
  ]
}
