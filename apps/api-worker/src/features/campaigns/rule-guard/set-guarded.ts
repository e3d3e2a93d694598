import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'

/** Turns the guard on or off for a rule of a campaign. */
export async function setGuarded(
  ctx: AccountContext,
  { id, unguardedRules }: CampaignRow,
  ruleId: string,
  guarded: boolean,
): Promise<void> {
  const before = unguardedRules ?? []
  if (before.includes(ruleId) !== guarded) return
  await ctx.db.batch([
    ctx.db
      .update(campaigns)
      // The stored list, because another rule's guard may be changed at the same time.
      .set({
        unguardedRules: sql<string[]>`(select json_group_array(value) from (
          select value from json_each(coalesce(${campaigns.unguardedRules}, '[]'))
          where value <> ${ruleId}
          union all select ${ruleId} where ${!guarded}))`,
      })
      .where(ownedBy(campaigns, ctx.accountId, eq(campaigns.id, id))),
    auditIfChanged(ctx, 'campaign.guard.change', String(id), {
      before: { ruleId, guarded: !guarded },
      after: { ruleId, guarded },
    }),
  ])
}
