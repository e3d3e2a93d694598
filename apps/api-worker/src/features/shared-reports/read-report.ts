import {
  can,
  DAY_MS,
  HOUR_MS,
  limitsOf,
  RANGE_DAYS,
  type ReportView,
  type SeriesStep,
  type SharedReport,
  sha256Hex,
} from '@crivo/shared'
import { and, eq, gt } from 'drizzle-orm'
import type { AccountContext, Context } from '#core/context.ts'
import { asAccount } from '#core/identity/as-account.ts'
import { toUser, USER_COLUMNS } from '#core/identity/users.ts'
import { sharedLinkLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, campaigns, domains, sharedReports } from '#db/schema.ts'
import { readBreakdown, readOverview, readSeries } from '#features/analytics/index.ts'
import { AppError } from '#platform/app-error.ts'

const ROWS = 50

/**
 * Returns a shared report for its link: the same counts as the account's own charts, without the
 * account. Throws `SHARE_NOT_FOUND`, even while the account itself may not read them, or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function readSharedReport(
  ctx: Context,
  { token }: { token: string },
): Promise<SharedReport> {
  await claimRateLimit(ctx, sharedLinkLimits(ctx.address))
  const found = await ctx.db
    .select({ report: sharedReports, account: USER_COLUMNS })
    .from(sharedReports)
    .innerJoin(accounts, eq(accounts.id, sharedReports.accountId))
    .where(
      and(eq(sharedReports.hash, await sha256Hex(token)), gt(sharedReports.expiresAt, ctx.now())),
    )
    .get()
  if (found === undefined) throw new AppError('SHARE_NOT_FOUND')
  const user = toUser(ctx.config, found.account)
  if (!can(user, 'analytics').allowed) throw new AppError('SHARE_NOT_FOUND')
  const { name, view, createdAt, expiresAt, accountId } = found.report
  const { historyDays } = limitsOf(user)
  const span = spanOf(view, historyDays, ctx.now())
  const { by, filter } = view
  const wanted = { by, filter, ...span, historyDays, timeZone: user.timeZone }
  const counts = await countView(asAccount(ctx, accountId), wanted)
  return {
    name,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    ...counts,
  }
}

interface CountedView extends Pick<ReportView, 'by' | 'filter'> {
  readonly from: string
  readonly to: string
  readonly historyDays: number
  readonly timeZone: string
}

/**
 * Counts a report's figures. Throws `SHARE_NOT_FOUND` if its filter's domain was deleted, and
 * `VALIDATION_FAILED` for a span that begins before the retained history.
 */
export async function countView(
  ctx: AccountContext,
  { by, filter, historyDays, timeZone, ...span }: CountedView,
) {
  const days = (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS
  const step: SeriesStep = days <= 3 ? 'hour' : days <= 92 ? 'day' : 'week'
  const query = { ...filter, ...span, historyDays }
  try {
    const [overview, series, breakdown] = await Promise.all([
      readOverview(ctx, query),
      readSeries(ctx, { ...query, step, timeZone }),
      readBreakdown(ctx, { ...query, dimension: by, limit: ROWS }),
    ])
    const nameOf = await readNames(ctx)
    return {
      ...span,
      timeZone,
      step,
      by,
      filters: Object.entries(filter).map(([name, value]) => ({
        name,
        value: nameOf(name, String(value)),
      })),
      flow: overview.flow,
      points: series.points,
      rows: breakdown.rows.map(({ value, counts }) => ({
        value: value === null ? null : nameOf(by, value),
        counts,
      })),
      countedFrom: overview.countedFrom ?? breakdown.countedFrom,
    }
  } catch (error) {
    // The filter's domain was deleted.
    if (error instanceof AppError && error.code === 'DOMAIN_NOT_FOUND') {
      throw new AppError('SHARE_NOT_FOUND')
    }
    throw error
  }
}

/** Returns the view's range in whole hours, without hours that the plan no longer covers. */
function spanOf({ range, from, to }: ReportView, historyDays: number, now: number) {
  const end = Math.ceil(now / HOUR_MS) * HOUR_MS
  const kept = Math.floor((now - historyDays * DAY_MS) / DAY_MS) * DAY_MS
  const start = range === undefined ? Date.parse(from ?? '') : end - RANGE_DAYS[range] * DAY_MS
  const until = range === undefined ? Date.parse(to ?? '') : end
  if (until <= kept) throw new AppError('SHARE_NOT_FOUND')
  return {
    from: new Date(Math.max(start, kept)).toISOString(),
    to: new Date(until).toISOString(),
  }
}

/** Names a deleted campaign or domain by its number; keeps the placeholder for all other values. */
const deletedName = (value: string): string => (/^\d+$/.test(value) ? `#${value}` : value)

/** Returns the names of campaigns and domains, because readers do not know their IDs. */
async function readNames(ctx: AccountContext): Promise<(name: string, value: string) => string> {
  const [ofCampaigns, ofDomains] = await ctx.db.batch([
    ctx.db
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(ownedBy(campaigns, ctx.accountId)),
    ctx.db
      .select({ id: domains.id, name: domains.name })
      .from(domains)
      .where(ownedBy(domains, ctx.accountId)),
  ])
  const namesIn = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [String(id), name]))
  const [campaignNames, domainNames] = [namesIn(ofCampaigns), namesIn(ofDomains)]
  const namesOf: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    ...{ campaign: campaignNames, campaignId: campaignNames },
    ...{ domain: domainNames, domainId: domainNames },
  }
  return (name, value) => {
    const names = namesOf[name]
    return names === undefined ? value : (names.get(value) ?? deletedName(value))
  }
}
