import type { RolloutReason } from '@crivo/shared'
import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { domains, rolloutDomains } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { judgeHealth } from './judge-health.ts'
import { measureDomain } from './measure-domain.ts'
import { isRolloutDomain, type RolloutDomainRow, type RolloutRow } from './rollout.ts'
import { BAKE_MS } from './stages.ts'

/** Limited, because each check queries a ledger. */
const MOST_AT_ONCE = 20

const hasSilentEdge = sql`(${domains.drift} like '%edge_silent%'
  or ${domains.drift} like '%edge_unknown%')`

/** Judges domains whose bake time is over, and those whose edge is gone. */
export async function checkBaking(ctx: Context, { id }: RolloutRow): Promise<void> {
  const { db, now } = ctx
  const due = await db
    .select({ row: rolloutDomains, domain: domains })
    .from(rolloutDomains)
    .innerJoin(domains, eq(domains.id, rolloutDomains.domainId))
    .where(
      and(
        eq(rolloutDomains.rolloutId, id),
        eq(rolloutDomains.state, 'baking'),
        or(lte(rolloutDomains.deployedAt, now() - BAKE_MS), hasSilentEdge),
      ),
    )
    .orderBy(asc(rolloutDomains.deployedAt))
    .limit(MOST_AT_ONCE)
  await Promise.all(due.map((each) => runOrLog('a health check', () => check(ctx, each))))
}

async function check(
  ctx: Context,
  { row, domain }: { row: RolloutDomainRow; domain: DomainRow },
): Promise<void> {
  const problem = silenceOf(domain) ?? (await judge(ctx, row))
  await ctx.db
    .update(rolloutDomains)
    .set({ state: problem === null ? 'well' : 'worse', problem })
    .where(and(isRolloutDomain(row), eq(rolloutDomains.state, 'baking')))
}

const silenceOf = ({ drift }: DomainRow): RolloutReason | null =>
  (['edge_silent', 'edge_unknown'] as const).find((each) => drift.includes(each)) ?? null

async function judge(ctx: Context, row: RolloutDomainRow): Promise<RolloutReason | null> {
  const { baseline, claimedAt } = row
  // The customer deployed before the rollout did, so there is no baseline.
  if (baseline === null) return null
  const measured = await measureDomain(ctx, row, baseline.since)
  const elapsedMs = ctx.now() - claimedAt
  return judgeHealth(baseline, measured, { at: claimedAt, elapsedMs })
}
