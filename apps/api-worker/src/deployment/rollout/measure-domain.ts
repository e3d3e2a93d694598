import { DAY_MS, HOUR_MS, VISIT_CLASSES } from '@crivo/shared'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { campaigns, type DomainMeasure, uptimeDays } from '#db/schema.ts'

const MOST_CAMPAIGNS = 1_000

/** Returns the start of the baseline period for judging health after an update. */
export const baselineFrom = (now: number): number => now - (now % HOUR_MS) - DAY_MS

/** Counts a domain's visits and probes since a time, from its ledger and the database. */
export async function measureDomain(
  ctx: Context,
  { domainId, accountId }: { readonly domainId: number; readonly accountId: number },
  since: number,
): Promise<DomainMeasure> {
  const { db, now } = ctx
  const [own, [uptime]] = await db.batch([
    db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.domainId, domainId)),
    db
      .select({
        probes: sql<number>`coalesce(sum(${uptimeDays.probes}), 0)`,
        failed: sql<number>`coalesce(sum(${uptimeDays.failed}), 0)`,
      })
      .from(uptimeDays)
      .where(
        and(eq(uptimeDays.domainId, domainId), gte(uptimeDays.day, Math.floor(since / DAY_MS))),
      ),
  ])
  const span = { from: since, to: now() + HOUR_MS, campaignId: null }
  const ids = new Set(own.map(({ id }) => String(id)))
  const { rows } =
    ids.size === 0
      ? { rows: [] }
      : await ctx
          .ledgerOf(accountId)
          .breakdown({ span, dimension: 'campaign', limit: MOST_CAMPAIGNS })
  const counts = rows.filter(({ value }) => ids.has(value)).map((row) => row.counts)
  return {
    since,
    visits: counts.reduce((sum, each) => sum + visitsOf(each), 0),
    failedVisits: counts.reduce((sum, { failed }) => sum + failed, 0),
    probes: uptime?.probes ?? 0,
    failedProbes: uptime?.failed ?? 0,
  }
}

const visitsOf = (counts: Readonly<Record<(typeof VISIT_CLASSES)[number], number>>): number =>
  VISIT_CLASSES.reduce((sum, each) => sum + counts[each], 0)
