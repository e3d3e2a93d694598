import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { rolloutDomains, rollouts } from '#db/schema.ts'

export type RolloutRow = typeof rollouts.$inferSelect
export type RolloutDomainRow = typeof rolloutDomains.$inferSelect

/**
 * Finds the unfinished rollout of this release; another release's belongs to a different control
 * plane.
 */
export const findOpenRollout = (
  { db }: Pick<Context, 'db'>,
  release: string,
): Promise<RolloutRow | undefined> =>
  db
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.release, release), isNull(rollouts.finishedAt)))
    .get()

/** Finds the most recently started rollout. */
export const findLatestRollout = ({ db }: Pick<Context, 'db'>): Promise<RolloutRow | undefined> =>
  db.select().from(rollouts).orderBy(desc(rollouts.id)).limit(1).get()

/** Matches a domain of a rollout. */
export const isRolloutDomain = ({
  rolloutId,
  domainId,
}: Pick<RolloutDomainRow, 'rolloutId' | 'domainId'>) =>
  and(eq(rolloutDomains.rolloutId, rolloutId), eq(rolloutDomains.domainId, domainId))
