import { eq, isNull } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { raiseDraftIfChanged } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns } from '../../db/schema.ts'
import { tryPublish } from '../../publishing/try-publish.ts'
import { raiseDraftsBesides } from '../bot-management/repeated-access.ts'
import { fieldsOf } from './changes-of.ts'
import { requireUnsuspended } from './internal.ts'

/**
 * Deletes a campaign; its visits stay in the ledger. Throws `CAMPAIGN_NOT_FOUND` or
 * `CAMPAIGN_SUSPENDED`.
 */
export async function deleteCampaign({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<void> {
  const { db, accountId } = ctx
  const { campaign, domain } = await requireUnsuspended(ctx, input.id)
  await db.batch([
    raiseDraftsBesides(ctx, { id: input.id, domainId: domain.id }),
    // The addresses that it has put on the block list go with it.
    db
      .delete(campaigns)
      .where(
        ownedBy(campaigns, accountId, eq(campaigns.id, input.id), isNull(campaigns.suspended)),
      ),
    auditIfChanged(ctx, 'campaign.delete', String(input.id), {
      before: { ...fieldsOf(campaign), status: campaign.status },
    }),
    raiseDraftIfChanged(ctx, domain.id),
  ])
  await tryPublish({ ctx, input: { accountId: ctx.accountId, domainId: domain.id } })
}
