import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns, domains } from '../../db/schema.ts'
import { publishDomain } from '../../publishing/publish.ts'
import { requireCampaign } from './internal.ts'

/** Deletes a campaign; its visits stay in the ledger. Throws `CAMPAIGN_NOT_FOUND`. */
export async function deleteCampaign({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<void> {
  const { db, accountId } = ctx
  const { domain } = await requireCampaign(ctx, input.id)
  await db.batch([
    db
      .update(domains)
      .set({ draftVersion: sql`${domains.draftVersion} + 1` })
      .where(ownedBy(domains, accountId, eq(domains.id, domain.id))),
    db.delete(campaigns).where(ownedBy(campaigns, accountId, eq(campaigns.id, input.id))),
    auditIfChanged(ctx, 'campaign.delete', String(input.id)),
  ])
  await publishDomain({ ctx, input: { domainId: domain.id } })
}
