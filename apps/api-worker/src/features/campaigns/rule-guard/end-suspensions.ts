import { campaignPolicySchema, watchedIn } from '@crivo/shared'
import { eq, exists, type SQL, sql } from 'drizzle-orm'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, ruleSuspensions } from '#db/schema.ts'

/**
 * Builds the statement that stores a person's decision about a campaign's suspended rules. One that
 * was left watched may still be made live.
 */
const decide = (ctx: AccountContext, id: number, decision: 'watched' | 'live', which: SQL) =>
  ctx.db
    .update(ruleSuspensions)
    .set({ decision, decidedAt: ctx.now() })
    .where(
      ownedBy(
        ruleSuspensions,
        ctx.accountId,
        eq(ruleSuspensions.campaignId, id),
        sql`${ruleSuspensions.decision} is not 'live'`,
        which,
      ),
    )

/**
 * Builds the statement that ends the suspensions of rules that a form makes live or turns off. It
 * applies only if the campaign has that form, because the batch that stores it may be refused.
 */
export function endSuspensions(ctx: AccountContext, id: number, policy: CampaignRow['policy']) {
  const watched = JSON.stringify(watchedIn(campaignPolicySchema.parse(policy)))
  const isNotWatched = sql`${ruleSuspensions.ruleId} not in (select value from json_each(${watched}))`
  const isStored = exists(
    ctx.db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(ownedBy(campaigns, ctx.accountId, eq(campaigns.id, id), eq(campaigns.policy, policy))),
  )
  return decide(ctx, id, 'live', sql`${isNotWatched} and ${isStored}`)
}

/** Stores a person's decision to leave a suspended rule watched. */
export const keepSuspended = (ctx: AccountContext, id: number, ruleId: string) =>
  decide(ctx, id, 'watched', eq(ruleSuspensions.ruleId, ruleId))
