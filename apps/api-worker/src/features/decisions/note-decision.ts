import { parityReason } from '@crivo/filter-engine'
import { MINUTE_MS } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { FoundKey } from '#core/identity/find-api-key.ts'
import { campaignIntegrations } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { isolateCaches } from './caches/isolate-caches.ts'
import type { NamedVisit } from './hand-to-ledger.ts'
import { noteKey } from './require-key.ts'

const NOTE_EVERY_MS = MINUTE_MS

/**
 * Records, after responding, when each campaign last had a decision and when the API key was last
 * used, at most once a minute. Omits reviewers' decisions, as the list of visits does: a time
 * without a listed visit would reveal a reviewer.
 */
export function noteDecision(
  ctx: Context,
  decided: readonly Pick<NamedVisit, 'target' | 'reporting'>[],
  key: FoundKey | null,
): void {
  const now = ctx.now()
  const others = decided.filter(({ reporting }) => parityReason(reporting.visit.crawler) === null)
  if (key !== null && others.length > 0) noteKey(ctx, key)
  for (const { target } of others) {
    const { campaignId, account } = target
    if (isolateCaches.noted.has(`campaign ${campaignId}`, now)) continue
    isolateCaches.noted.keep(`campaign ${campaignId}`, true, now)
    ctx.waitUntil(runOrLog('last decision time', () => note(ctx, campaignId, account.id, now)))
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
