import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { abuseCases } from '../../db/schema.ts'

/** As long as logs are kept: 12 months. */
const KEPT_MS = 365 * 86_400_000

/**
 * Deletes cases that were decided long ago, with their notes, and the address of who reported
 * one that was not decided for as long: an answer by then would be none.
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
