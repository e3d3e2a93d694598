import type { CampaignPages } from '#core/ledger-api/findings.ts'
import { readState, writeState } from '../storage/state.ts'
import { hoursOf } from './people-hours.ts'

/** The hours in which a campaign had these pages and this place, both ends included. */
export interface PageSpan extends CampaignPages {
  /** Absent if the campaign never had other pages. */
  readonly from?: number
  /** Absent for the present pages, and for the last ones of a deleted campaign. */
  readonly until?: number
}

/**
 * Stores campaigns' pages and returns them, with former ones whose people still count: it is known
 * what people got even after their campaign was changed or deleted. The hours around a change count
 * nobody, because some people in them got other pages.
 */
export function rememberPages(
  sql: SqlStorage,
  campaigns: readonly CampaignPages[],
  hour: number,
): { readonly present: PageSpan[]; readonly former: PageSpan[] } {
  const known: PageSpan[] = JSON.parse(readState(sql, 'campaignPages') ?? '[]')
  const latest = new Map(
    known.filter(({ until }) => until === undefined).map((span) => [span.id, span]),
  )
  const present: PageSpan[] = []
  const former = known.filter(({ until }) => until !== undefined)
  for (const campaign of campaigns) {
    const span = latest.get(campaign.id)
    latest.delete(campaign.id)
    if (span === undefined || isSame(span, campaign)) {
      present.push({ ...span, ...campaign })
    } else {
      present.push({ ...campaign, from: hour + 1 })
      former.push({ ...span, until: hour - 2 })
    }
  }
  const counting = [...former, ...latest.values()].filter((span) =>
    hoursOf(sql, span.id, Number.MAX_SAFE_INTEGER).some((each) => isIn(span, each)),
  )
  writeState(sql, 'campaignPages', JSON.stringify([...present, ...counting]))
  return { present, former: counting }
}

/** Returns whether an hour is in a span. */
export const isIn = ({ from = 0, until = Number.POSITIVE_INFINITY }: PageSpan, hour: number) =>
  hour >= from && hour <= until

/** Earlier releases stored no place. */
const isSame = (span: Partial<CampaignPages>, { black, white, place }: CampaignPages): boolean =>
  span.black === black && span.white === white && (span.place ?? place) === place

/** Returns whether the same link may have led to both places. */
export const overlap = (one: string | undefined, other: string): boolean =>
  one !== undefined && (one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`))
