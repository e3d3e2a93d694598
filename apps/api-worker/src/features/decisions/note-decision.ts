import { sql } from 'drizzle-orm'
import { attempt } from '../../attempt.ts'
import type { Context } from '../../context.ts'
import { campaignIntegrations } from '../../db/schema.ts'
import { isolate } from './isolate.ts'
import type { DecisionTarget } from './read-target.ts'

const NOTE_EVERY_MS = 60_000

/** Notes after the answer that campaigns were decided for, once a minute each. */
export function noteDecision(
  ctx: Context,
  decided: readonly { readonly target: DecisionTarget }[],
): void {
  const now = ctx.now()
  for (const { target } of decided) {
    const { campaignId, account } = target
    if (isolate.noted.has(`campaign ${campaignId}`, now)) continue
    isolate.noted.keep(`campaign ${campaignId}`, true, now)
    ctx.waitUntil(attempt('note of a decision', () => note(ctx, campaignId, account.id, now)))
  }
}

async function note(
  { db }: Context,
  campaignId: number,
  accountId: number,
  lastDecisionAt: number,
): Promise<void> {
  const column = campaignIntegrations.lastDecisionAt
  await db
    .insert(campaignIntegrations)
    .values({ campaignId, accountId, lastDecisionAt })
    .onConflictDoUpdate({
      target: campaignIntegrations.campaignId,
      set: { lastDecisionAt },
      setWhere: sql`coalesce(${column}, 0) <= ${lastDecisionAt - NOTE_EVERY_MS}`,
    })
}
