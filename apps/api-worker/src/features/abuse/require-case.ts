import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { abuseCases } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** Returns the case with this id. Throws `ABUSE_CASE_NOT_FOUND`. */
export async function requireCase(
  { db }: Context,
  id: number,
): Promise<typeof abuseCases.$inferSelect> {
  const found = await db.select().from(abuseCases).where(eq(abuseCases.id, id)).get()
  if (found === undefined) throw new AppError('ABUSE_CASE_NOT_FOUND')
  return found
}
