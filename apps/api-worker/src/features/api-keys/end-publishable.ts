import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaignIntegrations } from '../../db/schema.ts'
import { readIntegration } from './read-integration.ts'

/** Switches a campaign's publishable key off: scripts that have it get no decisions. Throws `CAMPAIGN_NOT_FOUND`. */
export async function endPublishableKey({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<void> {
  const { publishableKey } = await readIntegration({ ctx, input })
  await ctx.db.batch([
    ctx.db
      .update(campaignIntegrations)
      .set({ publishableKey: null })
      .where(
        ownedBy(campaignIntegrations, ctx.accountId, eq(campaignIntegrations.campaignId, input.id)),
      ),
    auditIfChanged(ctx, 'publishable-key.end', String(input.id), { before: { publishableKey } }),
  ])
}
