import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaignIntegrations } from '#db/schema.ts'
import { readIntegration } from './read-integration.ts'

/**
 * Revokes a campaign's publishable key; scripts that use it get no more decisions. Throws
 * `CAMPAIGN_NOT_FOUND`.
 */
export async function endPublishableKey(ctx: AccountContext, input: { id: number }): Promise<void> {
  const { publishableKey } = await readIntegration(ctx, input)
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
