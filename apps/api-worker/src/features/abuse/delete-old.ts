import { DAY_MS } from '@crivo/shared'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { abuseCases } from '#db/schema.ts'

/** 12 months, the retention period of logs. */
const KEPT_MS = 365 * DAY_MS

/**
 * Deletes cases that were decided longer ago than the retention period, with their notes. Also
 * deletes the reporters' email addresses from undecided cases of that age, because a reply would
 * come too late.
 */
export async function deleteOldCases({ db, now }: Context): Promise<void> {
  const { state, createdAt, decidedAt } = abuseCases
  const before = now() - KEPT_MS
  await db.batch([
    db.delete(abuseCases).where(lt(decidedAt, before)),
    db
      .update(abuseCases)
      .set({ reporterEmail: null })
      .where(and(eq(state, 'open'), lt(createdAt, before))),
  ])
}
