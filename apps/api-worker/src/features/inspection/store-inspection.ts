import type { Inspection as Inspected } from '@crivo/inspection'
import type { Agreement } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { inspections } from '../../db/schema.ts'
import { toFound } from './to-found.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30

/** Keeps what an inspection found for 30 days; gives its id. */
export async function storeInspection(
  ctx: AccountContext,
  {
    url,
    campaignId,
    inspected,
    agreement,
  }: { url: string; campaignId: number | null; inspected: Inspected; agreement: Agreement | null },
): Promise<number> {
  const createdAt = ctx.now()
  const [[row]] = await ctx.db.batch([
    ctx.db
      .insert(inspections)
      .values({
        accountId: ctx.accountId,
        url,
        campaignId,
        verdict: inspected.verdict,
        found: toFound(url, inspected),
        agreement,
        createdAt,
        expiresAt: createdAt + KEPT_DAYS * DAY_MS,
      })
      .returning({ id: inspections.id }),
    auditIfChanged(ctx, 'inspection.make', sql`last_insert_rowid()`, { after: { url } }),
  ])
  if (row === undefined) throw new Error('The inspection was not stored')
  return row.id
}
