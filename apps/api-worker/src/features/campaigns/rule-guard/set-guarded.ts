import { eq } from 'drizzle-orm'
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
  const others = before.filter((each) => each !== ruleId)
  await ctx.db.batch([
    ctx.db
      .update(campaigns)
      .set({ unguardedRules: guarded ? others : [...others, ruleId] })
      .where(ownedBy(campaigns, ctx.accountId, eq(campaigns.id, id))),
    auditIfChanged(ctx, 'campaign.guard.change', String(id), {
      before: { ruleId, guarded: !guarded },
      after: { ruleId, guarded },
    }),
  ])
}
