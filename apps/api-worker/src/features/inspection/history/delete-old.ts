import { lte } from 'drizzle-orm'
import { inspections } from '#db/schema.ts'
import type { Context } from '#domain/context.ts'

/** Deletes inspections past their retention period. */
export async function deleteOldInspections({ db, now }: Pick<Context, 'db' | 'now'>) {
  await db.delete(inspections).where(lte(inspections.expiresAt, now()))
}
