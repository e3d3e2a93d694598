import { lte } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { inspections } from '#db/schema.ts'

/** Deletes inspections past their retention period. */
export async function deleteOldInspections({ db, now }: Pick<Context, 'db' | 'now'>) {
  await db.delete(inspections).where(lte(inspections.expiresAt, now()))
}
