import type { Inspection } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { inspections } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'

type InspectionRow = typeof inspections.$inferSelect

/** An inspection as the API answers it. */
export function toInspection({
  found,
  accountId: _,
  shareHash,
  ...row
}: InspectionRow): Inspection {
  return { ...found, ...row, ...timesOf(row), isShared: shareHash !== null }
}

/** The times of a row as texts. */
export const timesOf = (row: Pick<InspectionRow, 'createdAt' | 'expiresAt'>) => ({
  createdAt: new Date(row.createdAt).toISOString(),
  expiresAt: new Date(row.expiresAt).toISOString(),
})

/** The account's inspection of this id. Throws `INSPECTION_NOT_FOUND`. */
export async function requireInspection(ctx: AccountContext, id: number): Promise<InspectionRow> {
  const row = await ctx.db
    .select()
    .from(inspections)
    .where(ownedBy(inspections, ctx.accountId, eq(inspections.id, id)))
    .get()
  if (row === undefined || row.expiresAt <= ctx.now()) throw new DomainError('INSPECTION_NOT_FOUND')
  return row
}
