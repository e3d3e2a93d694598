import { DAY_MS, type MeasuredPerformance } from '@crivo/shared'
import { asc, eq, gte, sum } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains, uptimeDays } from '#db/schema.ts'
import { toIsoDay } from '#platform/to-iso.ts'

/** Returns the uptime of the account's edges since a time; `null` if they were never probed. */
export const readUptime = async (
  ctx: AccountContext,
  from: number,
): Promise<MeasuredPerformance['uptime']> => toUptime(await selectUptime(ctx, from))

/**
 * Builds the query for the account's probes since a time, by day; may be part of a `db.batch()`.
 */
export const selectUptime = ({ db, accountId }: AccountContext, from: number) =>
  db
    .select({
      day: uptimeDays.day,
      probes: sum(uptimeDays.probes).mapWith(Number).as('all_probes'),
      failed: sum(uptimeDays.failed).mapWith(Number).as('all_failed'),
    })
    .from(domains)
    .innerJoin(uptimeDays, eq(uptimeDays.domainId, domains.id))
    .where(ownedBy(domains, accountId, gte(uptimeDays.day, Math.floor(from / DAY_MS))))
    .groupBy(uptimeDays.day)
    .orderBy(asc(uptimeDays.day))

/** Converts probes by day to the API's format. */
export function toUptime(
  rows: Awaited<ReturnType<typeof selectUptime>>,
): MeasuredPerformance['uptime'] {
  const probes = rows.reduce((all, row) => all + row.probes, 0)
  const failed = rows.reduce((all, row) => all + row.failed, 0)
  if (probes === 0) return null
  return {
    // Rounded down, so that 100% means no failures.
    percent: Math.floor(((probes - failed) / probes) * 100_000) / 1_000,
    probes,
    failed,
    days: rows.map(({ day, ...counts }) => ({
      day: toIsoDay(day * DAY_MS),
      ...counts,
    })),
  }
}
