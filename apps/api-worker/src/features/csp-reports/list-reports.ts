import { type CspReport, DAY_MS, dayOf } from '@crivo/shared'
import { desc, gt, max, sum } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { cspReports } from '#db/schema.ts'
import { toIsoDay } from '#platform/to-iso.ts'
import { KEPT_DAYS } from './store-reports.ts'

const MOST_SHOWN = 100

/** Returns the content that browsers blocked in the last 30 days, most frequent first. */
export async function listCspReports({ db, now }: AccountContext): Promise<CspReport[]> {
  const { page, directive, blocked, day, reports } = cspReports
  const total = sum(reports).mapWith(Number)
  const rows = await db
    .select({ page, directive, blocked, reports: total, lastDay: max(day) })
    .from(cspReports)
    .where(gt(day, dayOf(now()) - KEPT_DAYS))
    .groupBy(page, directive, blocked)
    .orderBy(desc(total))
    .limit(MOST_SHOWN)
  return rows.map(({ lastDay, ...row }) => ({
    ...row,
    lastDay: toIsoDay((lastDay ?? 0) * DAY_MS),
  }))
}
