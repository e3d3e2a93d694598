import { lt } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { abuseCases } from '../../db/schema.ts'

/** As long as logs are kept: 12 months. */
const KEPT_MS = 365 * 86_400_000

/** Deletes cases that were decided long ago, with their notes. */
export async function deleteOldCases({ db, now }: Context): Promise<void> {
  await db.delete(abuseCases).where(lt(abuseCases.decidedAt, now() - KEPT_MS))
}
