import { and, eq, sql } from 'drizzle-orm'
import { deployments, rolloutDomains, rollouts } from '#db/schema.ts'

/** Matches domains whose rollout or rollback deployment has begun. */
export const wasBegun = and(
  eq(deployments.domainId, rolloutDomains.domainId),
  sql`${deployments.startedAt} >= ${rolloutDomains.claimedAt}`,
  sql`${deployments.release} = case ${rolloutDomains.state}
    when 'rolling_back' then ${rolloutDomains.previousRelease}
    else (select release from ${rollouts} where ${eq(rollouts.id, rolloutDomains.rolloutId)}) end`,
)
