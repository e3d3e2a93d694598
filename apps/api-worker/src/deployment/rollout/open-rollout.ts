import { count, eq, isNull, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext, Context } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { domains, rollouts } from '#db/schema.ts'
import { keepRelease } from '../edge-releases.ts'
import { isOutdated } from './candidates.ts'

/** The audit log's account id for changes that concern no single account. */
export const NOBODY = 0

/** Starts the first rollout of a release, superseding that of an earlier release. */
export async function openNewRelease(ctx: Context, release: string): Promise<void> {
  const isOf = eq(rollouts.release, release)
  const known = await ctx.db.select({ id: rollouts.id }).from(rollouts).where(isOf).limit(1)
  if (known.length > 0) return
  // Stored before the row, so that a release with a rollout is always available.
  await keepRelease(ctx)
  await openRollout(ctx, { release, forcedFor: null, onlyNew: true })
}

interface Opened {
  readonly release: string
  readonly forcedFor: string | null
  /** Whether to keep a rollout of this release that another run has just started. */
  readonly onlyNew: boolean
}

/** Starts a rollout, replacing any open one. */
export async function openRollout(
  ctx: Context & Partial<Pick<AccountContext, 'actorId' | 'onBehalfOf'>>,
  { release, forcedFor, onlyNew }: Opened,
): Promise<void> {
  const { db, now } = ctx
  const [counted] = await db.select({ n: count() }).from(domains).where(isOutdated(release))
  const isKnown = sql`exists (select 1 from ${rollouts} where ${eq(rollouts.release, release)})`
  const mayOpen = onlyNew ? sql`not ${isKnown}` : sql`true`
  await db.batch([
    db
      .update(rollouts)
      .set({ state: 'superseded', finishedAt: now() })
      .where(sql`${isNull(rollouts.finishedAt)} and ${mayOpen}`),
    insertIf(
      db,
      rollouts,
      { release, forcedFor, domains: counted?.n ?? 0, startedAt: now() },
      { where: mayOpen },
    ),
    auditIfChanged({ ...ctx, accountId: NOBODY }, 'rollout.started', release, {
      after: { release, domains: counted?.n ?? 0, forcedFor },
    }),
  ])
}
