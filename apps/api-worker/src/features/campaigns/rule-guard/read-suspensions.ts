import { type CampaignPolicy, isGuardable, type ListedRule } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { ruleSuspensions } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'
import { ACCEPTED_MS } from './suspend-rule.ts'

type Guarded = Pick<ListedRule, 'guard' | 'suspension' | 'acceptedUntil'>

/** Returns a function that reports the guard's state for a campaign's rule. */
export async function readGuarded(
  ctx: AccountContext,
  { id, unguardedRules }: CampaignRow,
  policy: CampaignPolicy,
): Promise<(rule: Pick<ListedRule, 'id' | 'action'>) => Guarded> {
  const rows = await ctx.db
    .select()
    .from(ruleSuspensions)
    .where(ownedBy(ruleSuspensions, ctx.accountId, eq(ruleSuspensions.campaignId, id)))
    .orderBy(desc(ruleSuspensions.at))
    .limit(100)
  return (rule) => {
    const isOn = rule.action === 'white' && isGuardable(policy, rule.id)
    const last = rows.find(({ ruleId }) => ruleId === rule.id)
    const until =
      last?.decision === 'live' && last.decidedAt !== null ? last.decidedAt + ACCEPTED_MS : 0
    return {
      guard: !isOn ? 'never' : unguardedRules?.includes(rule.id) ? 'off' : 'on',
      suspension: last === undefined || last.decision !== null ? null : toSuspension(last),
      acceptedUntil: until > ctx.now() ? toIso(until) : null,
    }
  }
}

const toSuspension = ({
  at,
  numbers: { from, to, ...counts },
}: typeof ruleSuspensions.$inferSelect): ListedRule['suspension'] => ({
  at: new Date(at).toISOString(),
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  ...counts,
})
