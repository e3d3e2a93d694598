import { and, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { deployments, domains, rolloutDomains } from '#db/schema.ts'
import type { RolloutRow } from './rollout.ts'

/** Matches active domains that we deployed with another release. */
export const isOutdated = (release: string): SQL | undefined =>
  and(
    // Two ranges, because an index supports `<` and `>`, but not `<>`. In a subquery, because with
    // `order by`, SQLite would not use the index.
    sql`${domains.id} in (select id from ${domains} where worker_release < ${release}
      union all select id from ${domains} where worker_release > ${release})`,
    eq(domains.configurationType, 'automatic'),
    eq(domains.status, 'active'),
  )

/**
 * Matches domains that a rollout may still claim. Excludes domains without automatic updates,
 * unless the update is forced, and those whose deployment of this release has failed.
 */
export function isCandidate(
  { db }: Pick<Context, 'db'>,
  { id, release, forcedFor }: RolloutRow,
): SQL | undefined {
  const isBusy = db
    .select({ id: deployments.domainId })
    .from(deployments)
    .where(
      and(
        eq(deployments.domainId, domains.id),
        or(eq(deployments.release, release), inArray(deployments.state, ['running', 'waiting'])),
      ),
    )
  const isTaken = db
    .select({ id: rolloutDomains.domainId })
    .from(rolloutDomains)
    .where(and(eq(rolloutDomains.rolloutId, id), eq(rolloutDomains.domainId, domains.id)))
  return and(
    isOutdated(release),
    forcedFor === null ? eq(domains.autoUpdate, true) : undefined,
    not(exists(isBusy)),
    not(exists(isTaken)),
  )
}
