import type { Inspection as Inspected } from '@crivo/inspection'
import { type Agreement, DAY_MS, type InspectionPurpose } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { inspections } from '#db/schema.ts'
import { toInspectionRecord } from './inspection-record.ts'

const KEPT_DAYS = 30

/** Stores an inspection's result for 30 days; returns its id. */
export async function storeInspection(
  ctx: AccountContext,
  {
    url,
    campaignId,
    inspected,
    agreement,
    purpose,
  }: {
    url: string
    campaignId: number | null
    inspected: Inspected
    agreement: Agreement | null
    purpose: InspectionPurpose
  },
): Promise<number> {
  const createdAt = ctx.now()
  const found = await toInspectionRecord(ctx, url, inspected)
  const [[row]] = await ctx.db.batch([
    ctx.db
      .insert(inspections)
      .values({
        accountId: ctx.accountId,
        url,
        campaignId,
        verdict: inspected.verdict,
        found,
        agreement,
        purpose,
        createdAt,
        expiresAt: createdAt + KEPT_DAYS * DAY_MS,
      })
      .returning({ id: inspections.id }),
    auditIfChanged(
      purpose === 'asked' ? ctx : bySystem(ctx),
      'inspection.make',
      sql`last_insert_rowid()`,
      { after: { url } },
    ),
  ])
  if (row === undefined) throw new Error('The inspection was not stored')
  return row.id
}

const bySystem = ({ db, now, requestId, accountId }: AccountContext) => ({
  ...{ db, now, requestId, accountId },
  address: null,
})
