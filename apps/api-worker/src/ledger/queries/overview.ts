import type { BreakdownInput, Overview, OverviewInput } from '#core/ledger-api/counts.ts'
import { readDurations } from '../counts/durations.ts'
import { hoursOpener } from '../counts/read-counts.ts'
import { readUsage } from '../counts/usage.ts'
import { readBreakdown } from './breakdown.ts'
import { readSeries } from './series.ts'

/** Reads a month's visits by hour and dimension: one call for the dashboard. */
export function readOverview(
  sql: SqlStorage,
  { spans: { month, before }, limit }: OverviewInput,
  now: number,
): Overview {
  const span = { from: month.start, to: month.end, campaignId: null }
  const open = hoursOpener(sql, now)
  const countsBy = (dimension: BreakdownInput['dimension']) =>
    readBreakdown(sql, { span, dimension, limit }, now, open)
  return {
    meanDelayMs: readUsage(sql, month.start, month.end).meanDelayMs,
    durations: readDurations(sql, month.start, month.end),
    countries: countsBy('country'),
    referrers: countsBy('referrer'),
    campaigns: countsBy('campaign'),
    hours: readSeries(sql, { span: { ...span, from: before.start }, step: 'hour' }, now, open),
  }
}
