import { lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { inspections } from '../../db/schema.ts'

/** Deletes inspections whose time is over. */
export async function deleteOldInspections({ db, now }: Pick<Context, 'db' | 'now'>) {
  await db.delete(inspections).where(lte(inspections.expiresAt, now()))
}
