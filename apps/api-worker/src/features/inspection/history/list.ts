import type { InspectionRow } from '@crivo/shared'
import { desc, gt } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { timesOf } from '#core/inspections/inspection.ts'
import { ownedBy } from '#db/owned-by.ts'
import { inspections } from '#db/schema.ts'

const MOST = 100

/** Returns the account's latest inspections, newest first, without their results. */
export async function listInspections(ctx: AccountContext): Promise<InspectionRow[]> {
  const { id, url, campaignId, verdict, purpose, createdAt, expiresAt } = inspections
  const rows = await ctx.db
    .select({ id, url, campaignId, verdict, purpose, createdAt, expiresAt })
    .from(inspections)
    .where(ownedBy(inspections, ctx.accountId, gt(expiresAt, ctx.now())))
    .orderBy(desc(id))
    .limit(MOST)
  return rows.map((row) => ({ ...row, ...timesOf(row) }))
}
