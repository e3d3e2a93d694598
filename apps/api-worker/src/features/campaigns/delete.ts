import { eq, isNull } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { requireUnsuspended } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { raiseDraftIfChanged } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import { raiseDraftsBesides } from '#features/repeated-access/index.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import { fieldsOf } from './changes-of.ts'

/**
 * Deletes a campaign; its visits stay in the ledger. Throws `CAMPAIGN_NOT_FOUND` or
 * `CAMPAIGN_SUSPENDED`.
 */
export async function deleteCampaign(ctx: AccountContext, input: { id: number }): Promise<void> {
  const { db, accountId } = ctx
  const { campaign, domain } = await requireUnsuspended(ctx, input.id)
  const [, deleted] = await db.batch([
    raiseDraftsBesides(ctx, { id: input.id, domainId: domain.id }),
    // Also deletes the IP addresses that the campaign added to the block list.
    db
      .delete(campaigns)
      .where(ownedBy(campaigns, accountId, eq(campaigns.id, input.id), isNull(campaigns.suspended)))
      .returning({ id: campaigns.id }),
    auditIfChanged(ctx, 'campaign.delete', String(input.id), {
      before: { ...fieldsOf(campaign), status: campaign.status },
    }),
    raiseDraftIfChanged(ctx, domain.id),
  ])
  // An admin may have suspended it meanwhile.
  if (deleted.length === 0) await requireUnsuspended(ctx, input.id)
  await publishOrLog(ctx, { accountId: ctx.accountId, domainId: domain.id })
}
