import type { Inspection } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { inspections } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { AccountContext } from '../context.ts'

type InspectionRow = typeof inspections.$inferSelect

/** Defaults for fields that are missing from results stored before causes were recorded. */
export const UNKNOWN = { visitors: null, causes: [], honest: [] }

/** Converts an inspection to the API's format. */
export function toInspection({
  found,
  accountId: _,
  shareHash,
  ...row
}: InspectionRow): Inspection {
  return { ...UNKNOWN, ...found, ...row, ...timesOf(row), isShared: shareHash !== null }
}

/** Converts a row's times to ISO strings. */
export const timesOf = (row: Pick<InspectionRow, 'createdAt' | 'expiresAt'>) => ({
  createdAt: new Date(row.createdAt).toISOString(),
  expiresAt: new Date(row.expiresAt).toISOString(),
})

/** Returns the account's inspection with this id. Throws `INSPECTION_NOT_FOUND`. */
export async function requireInspection(ctx: AccountContext, id: number): Promise<InspectionRow> {
  const row = await ctx.db
    .select()
    .from(inspections)
    .where(ownedBy(inspections, ctx.accountId, eq(inspections.id, id)))
    .get()
  if (row === undefined || row.expiresAt <= ctx.now()) throw new AppError('INSPECTION_NOT_FOUND')
  return row
}
