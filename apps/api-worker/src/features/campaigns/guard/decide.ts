import { type CampaignPolicyInput, campaignPolicySchema, watchedIn } from '@crivo/shared'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { ruleSuspensions } from '#db/schema.ts'
import type { AccountContext } from '#domain/context.ts'

/** Builds a person's decision about a campaign's suspended rules. */
const decide = (ctx: AccountContext, id: number, decision: 'watched' | 'live', which: SQL) =>
  ctx.db
    .update(ruleSuspensions)
    .set({ decision, decidedAt: ctx.now() })
    .where(
      ownedBy(
        ruleSuspensions,
        ctx.accountId,
        eq(ruleSuspensions.campaignId, id),
        isNull(ruleSuspensions.decision),
        which,
      ),
    )

/** Ends the suspensions of rules that a saved form makes live or turns off. */
export function endSuspensions(ctx: AccountContext, id: number, policy: CampaignPolicyInput) {
  const watched = JSON.stringify(watchedIn(campaignPolicySchema.parse(policy)))
  const isNotWatched = sql`${ruleSuspensions.ruleId} not in (select value from json_each(${watched}))`
  return decide(ctx, id, 'live', isNotWatched)
}

/** Stores a person's decision to leave a suspended rule watched. */
export const keepSuspended = (ctx: AccountContext, id: number, ruleId: string) =>
  decide(ctx, id, 'watched', eq(ruleSuspensions.ruleId, ruleId))
