import { MINUTE_MS, ROLLOUT_STAGES, type RolloutStage } from '@crivo/shared'
import { type SQL, sql } from 'drizzle-orm'
import { domains } from '#db/schema.ts'

/** How long a domain runs a new release before its health is evaluated: six uptime probes. */
export const BAKE_MS = 30 * MINUTE_MS

/** The share of domains updated by the end of a stage, and the minimum number of them. */
const REACH: Readonly<Record<RolloutStage, { share: number; least: number }>> = {
  one: { share: 0, least: 1 },
  percent: { share: 0.01, least: 2 },
  tenth: { share: 0.1, least: 4 },
  all: { share: 1, least: Number.MAX_SAFE_INTEGER },
}

/** Returns how many domains a stage and those before it update, out of the initial number. */
export const targetOf = (stage: RolloutStage, all: number): number =>
  Math.max(REACH[stage].least, Math.ceil(all * REACH[stage].share))

/** Returns the next stage; `undefined` after the last. */
export const stageAfter = (stage: RolloutStage): RolloutStage | undefined =>
  ROLLOUT_STAGES[ROLLOUT_STAGES.indexOf(stage) + 1]

/** A prime greater than any id, so that each id's multiple has a unique remainder. */
const PRIME = 2_147_483_647
const FACTOR_DIGITS = 7

/**
 * Returns a domain's position in a release's rollout: fixed within a release but different in the
 * next, so that no domain is always among the first.
 */
export function positionOf(release: string): SQL<number> {
  const factor = Number.parseInt(release.slice(0, FACTOR_DIGITS), 16)
  return sql<number>`(${domains.id} * ${1 + (factor % (PRIME - 1))}) % ${PRIME}`
}
