import { sha256Hex } from '@crivo/shared'
import { and, gt, inArray, max, sql } from 'drizzle-orm'
import { insertIf } from '#db/insert-if.ts'
import { attempts } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { Context } from '../context.ts'

/** The attempts allowed per key within a window, which the first attempt starts. */
export interface Limit {
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

/**
 * Counts an attempt before it is processed, so that concurrent attempts cannot exceed a limit.
 * Returns a function that refunds it. Throws `TOO_MANY_ATTEMPTS` with the time until all of
 * `limits` allow another; rejected attempts are not counted.
 */
export async function claimRateLimit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limits: readonly Limit[],
): Promise<() => Promise<void>> {
  // Without a known IP address, limits by IP address do not apply.
  if (limits.length === 0) return async () => undefined
  // Hashed, so that the table does not reveal who tried what from where.
  const keyed = await Promise.all(
    limits.map(async ({ key, most, windowMs }) => ({
      key: await sha256Hex(key),
      most,
      expiresAt: now() + windowMs,
    })),
  )
  const json = JSON.stringify(keyed)
  const { key, count, expiresAt } = attempts
  const isOver = sql`${expiresAt} <= ${now()}`
  const isFull = sql`${count} >= attempt.value ->> 'most' and not ${isOver}`
  const claimed = await insertIf(
    db,
    attempts,
    { key: sql`value ->> 'key'`, count: 1, expiresAt: sql`value ->> 'expiresAt'` },
    {
      from: sql`json_each(${json})`,
      where: sql`not exists (
        select 1 from json_each(${json}) attempt
        join ${attempts} on ${key} = attempt.value ->> 'key' where ${isFull})`,
    },
  )
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${expiresAt} end`,
      },
    })
    .returning({ key })
  if (claimed.length === 0) {
    const full = await db
      .select({ until: max(expiresAt) })
      .from(attempts)
      .innerJoin(sql`json_each(${json}) attempt`, sql`${key} = attempt.value ->> 'key'`)
      .where(isFull)
      .get()
    const waitMs = (full?.until ?? 0) - now()
    throw new AppError('TOO_MANY_ATTEMPTS', [], Math.max(1, Math.ceil(waitMs / 1_000)))
  }
  return async () => {
    const keys = keyed.map((each) => each.key)
    await db
      .update(attempts)
      .set({ count: sql`${count} - 1` })
      .where(and(inArray(key, keys), gt(count, 0)))
  }
}
