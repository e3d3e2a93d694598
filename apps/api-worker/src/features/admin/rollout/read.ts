import { fromKeys, ROLLOUT_DOMAIN_STATES, type Rollout, type RolloutStatus } from '@crivo/shared'
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { accounts, domains, rolloutDomains } from '#db/schema.ts'
import { currentScriptVersion } from '#deployment/edge/edge-scripts.ts'
import { isOutdated } from '#deployment/rollout/candidates.ts'
import { findPreviousReleases } from '#deployment/rollout/roll-back.ts'
import { findLatestRollout, type RolloutRow } from '#deployment/rollout/rollout.ts'
import { toIso } from '#platform/to-iso.ts'

const MOST_TROUBLED = 20

/** Returns the latest rollout and the number of domains on another release. */
export async function readRollout(ctx: AccountContext): Promise<RolloutStatus> {
  const release = await currentScriptVersion('automatic')
  const { db } = ctx
  const latest = await findLatestRollout(ctx)
  const [[outdated], [waiting]] = await db.batch([
    db.select({ n: count() }).from(domains).where(isOutdated(release)),
    db
      .select({ n: count() })
      .from(domains)
      .where(and(isOutdated(release), eq(domains.autoUpdate, false))),
  ])
  return {
    release,
    rollout: latest === undefined ? null : await toRollout(ctx, latest),
    outdated: outdated?.n ?? 0,
    waiting: waiting?.n ?? 0,
    troubled: latest === undefined ? [] : await listTroubled(ctx, latest),
  }
}

async function toRollout(ctx: AccountContext, rollout: RolloutRow): Promise<Rollout> {
  const { id, release, state, stage, reason, forcedFor, startedAt, finishedAt } = rollout
  const counted = await ctx.db
    .select({ state: rolloutDomains.state, n: count() })
    .from(rolloutDomains)
    .where(eq(rolloutDomains.rolloutId, id))
    .groupBy(rolloutDomains.state)
  const ofState = new Map(counted.map((each) => [each.state, each.n]))
  const previous = await findPreviousReleases(ctx, rollout)
  const sum = (isKept: boolean) =>
    previous.reduce((all, each) => all + (each.isKept === isKept ? each.domains : 0), 0)
  return {
    id,
    release,
    state,
    stage,
    reason,
    forcedFor,
    domains: rollout.domains,
    counts: fromKeys(ROLLOUT_DOMAIN_STATES, (each) => ofState.get(each) ?? 0),
    restorable: sum(true),
    lost: sum(false),
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: toIso(finishedAt),
  }
}

const listTroubled = ({ db }: AccountContext, { id }: RolloutRow) =>
  db
    .select({
      domainId: domains.id,
      name: domains.name,
      accountId: rolloutDomains.accountId,
      accountEmail: accounts.email,
      state: rolloutDomains.state,
      problem: rolloutDomains.problem,
    })
    .from(rolloutDomains)
    .innerJoin(domains, eq(domains.id, rolloutDomains.domainId))
    .innerJoin(accounts, eq(accounts.id, rolloutDomains.accountId))
    .where(and(eq(rolloutDomains.rolloutId, id), isNotNull(rolloutDomains.problem)))
    .orderBy(sql`${rolloutDomains.state} = 'skipped'`, asc(rolloutDomains.claimedAt))
    .limit(MOST_TROUBLED)
