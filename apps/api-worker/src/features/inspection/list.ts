import type { InspectionRow } from '@crivo/shared'
import { desc, gt } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { inspections } from '../../db/schema.ts'
import { timesOf } from './internal.ts'

const MOST = 100

/** The account's latest inspections, newest first, without what they found. */
export async function listInspections({ ctx }: { ctx: AccountContext }): Promise<InspectionRow[]> {
  const { id, url, campaignId, verdict, createdAt, expiresAt } = inspections
  const rows = await ctx.db
    .select({ id, url, campaignId, verdict, createdAt, expiresAt })
    .from(inspections)
    .where(ownedBy(inspections, ctx.accountId, gt(expiresAt, ctx.now())))
    .orderBy(desc(id))
    .limit(MOST)
  return rows.map((row) => ({ ...row, ...timesOf(row) }))
}
