import type { VisitRow } from '@crivo/shared'
import { readBreakdown } from './breakdown.ts'
import { type CampaignTotals, readTotals } from './campaign-totals.ts'
import { countMatching } from './count-matching.ts'
import { readDurations } from './durations.ts'
import { readLatest } from './latest-visits.ts'
import { readVisit } from './read-visit.ts'
import { recentVisits, searchVisits } from './search-visits.ts'
import { readSeries } from './series.ts'
import type {
  BreakdownInput,
  CountedMatching,
  CountedStep,
  CountedValues,
  FoundVisits,
  LatestInput,
  LatestVisits,
  MatchingInput,
  MeasuredDurations,
  Overview,
  OverviewInput,
  PeriodUsage,
  SeriesInput,
  StoredVisit,
  VisitSearch,
  VisitsFrom,
  VisitsFromInput,
} from './types.ts'
import { readUsage } from './usage.ts'
import { readVisitsFrom } from './visits-from.ts'
import { WebhookDesk } from './webhooks/webhook-desk.ts'

/** What a ledger is asked about its account's visits. */
export abstract class VisitDesk extends WebhookDesk {
  /** The latest visits, newest first. */
  recent(input: { campaignId: number | null; limit: number }): VisitRow[] {
    return recentVisits(this.ctx.storage.sql, input)
  }

  /** One visit, and whether its address is masked; `null` if there is none of this time and id. */
  visit(key: { at: number; id: string }): StoredVisit | null {
    return readVisit(this.ctx.storage.sql, key, Date.now())
  }

  /** Visits of a filter, newest first, page by page. */
  visits(search: VisitSearch): FoundVisits {
    return searchVisits(this.ctx.storage.sql, search)
  }

  /** Visits by the values of a dimension, most visits first. */
  breakdown(input: BreakdownInput): CountedValues {
    return readBreakdown(this.ctx.storage.sql, input)
  }

  /** Visits of any filter by the values of a dimension or step by step, so many a call. */
  countMatching(input: MatchingInput): CountedMatching {
    return countMatching(this.ctx.storage.sql, input)
  }

  /** Visits step by step, oldest first. */
  series(input: SeriesInput): CountedStep[] {
    return readSeries(this.ctx.storage.sql, input)
  }

  /** What the newest requests of a campaign say that is not counted. */
  latest(input: LatestInput): LatestVisits {
    return readLatest(this.ctx.storage.sql, input)
  }

  /** Requests from the addresses of a block, by address and visitor. */
  visitsFrom(input: VisitsFromInput): VisitsFrom {
    return readVisitsFrom(this.ctx.storage.sql, input)
  }

  /** Totals of every campaign that had a visit, by its id. */
  totals(): Record<number, CampaignTotals> {
    return readTotals(this.ctx.storage.sql)
  }

  /** Usage of whole days of UTC; `to` is not included. */
  usage({ from, to }: { from: number; to: number }): PeriodUsage {
    return readUsage(this.ctx.storage.sql, from, to)
  }

  /** Usage of a month and its parts, and its visits by country: one call for the dashboard. */
  overview({ spans: { month, over, before }, limit }: OverviewInput): Overview {
    const usageOf = ({ start, end }: typeof month) => readUsage(this.ctx.storage.sql, start, end)
    const span = { from: month.start, to: month.end, campaignId: null }
    return {
      usage: { month: usageOf(month), over: usageOf(over), before: usageOf(before) },
      durations: readDurations(this.ctx.storage.sql, month.start, month.end),
      countries: readBreakdown(this.ctx.storage.sql, { span, dimension: 'country', limit }),
    }
  }

  /** How long visits of whole days of UTC took; `to` is not included. */
  durations({ from, to }: { from: number; to: number }): MeasuredDurations {
    return readDurations(this.ctx.storage.sql, from, to)
  }
}
