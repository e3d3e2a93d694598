import { createHash } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '@crivo/shared'
import type { CampaignPages } from '#core/ledger-api/findings.ts'
import { readState, writeState } from '../storage/state.ts'
import { hoursOf, peopleReader, unclearOf } from './people-hours.ts'
import { hasPage, type Networks, type Sketch, timeInHour, timeOf } from './sketch.ts'

/** When a campaign had these pages and this place, in milliseconds since the epoch. */
export interface PageSpan extends CampaignPages {
  /** Absent if the campaign never had other pages. */
  readonly from?: number
  /** Exclusive; absent for the current pages, and for a deleted campaign's last ones. */
  readonly until?: number
  /** When the campaign was found deleted; absent for its former pages. */
  readonly deletedAt?: number
}

/** How long pages are kept for people who are yet to be counted: edges send visits later. */
const AWAITED_MS = HOUR_MS

/**
 * How long after a change an edge may still give the former pages: if the zone blocks pushes, until
 * the acknowledgement of visits, which it sends after a minute and a half, names a newer ruleset.
 */
const LATE_MS = 2 * MINUTE_MS

/**
 * Stores campaigns' pages and returns them, with former ones whose people still count: it is known
 * what people got even after their campaign was changed or deleted.
 */
export function rememberPages(
  sql: SqlStorage,
  given: readonly CampaignPages[],
  now: number,
): { readonly present: PageSpan[]; readonly former: PageSpan[] } {
  const campaigns = given.map(shortened)
  // Earlier releases stored pages at full length.
  const stored: PageSpan[] = JSON.parse(readState(sql, 'campaignPages') ?? '[]')
  const known = stored.map(shortened)
  const latest = new Map(
    known.filter(({ until }) => until === undefined).map((span) => [span.id, span]),
  )
  const present: PageSpan[] = []
  const former = known.filter(({ until }) => until !== undefined)
  for (const campaign of campaigns) {
    const span = latest.get(campaign.id)
    latest.delete(campaign.id)
    if (span !== undefined && isOutdated(campaign, span, now)) {
      present.push(span)
    } else if (span === undefined || isSame(span, campaign)) {
      present.push({ ...span, ...campaign })
    } else {
      present.push({ ...campaign, from: now })
      former.push({ ...span, until: now })
    }
  }
  const hoursIn = (span: PageSpan, id = span.id): number[] =>
    hoursOf(sql, id, Number.MAX_SAFE_INTEGER).filter((hour) => isIn(span, hour))
  const read = peopleReader(sql)
  const deleted = [...latest.values()].map((span) => ({ deletedAt: now, ...span }))
  const counting = bounded(
    [...former, ...deleted].filter(
      (span) =>
        now - endOf(span) < AWAITED_MS ||
        hoursIn(span).length > 0 ||
        hoursIn(span, unclearOf(span.id)).length > 0,
    ),
    new Set(campaigns.map(({ id }) => id)),
    (span) => hoursIn(span).reduce((sum, hour) => sum + read(span.id, hour).seen.size, 0),
  )
  writeState(sql, 'campaignPages', JSON.stringify([...present, ...counting]))
  return { present, former: counting }
}

/** Former pages of a campaign, besides one span without pages for everything earlier. */
const MOST_OF_CAMPAIGN = 5
const MOST_OF_DELETED = 1_000
/** Of the campaigns deleted last, whose people are yet to be counted. */
const LAST_DELETED = 500
/** All spans are in one row, which has at most 2 MB. */
const MOST_PAGE_LENGTH = 43
const MOST_PLACE_LENGTH = 160

/** Shortens long addresses: pages are only compared, and so are the beginnings of places. */
function shortened<T extends Partial<CampaignPages>>(span: T): T {
  const { black = '', white = '', urls, place } = span
  const page = { black: shortPage(black), white: shortPage(white) }
  return {
    ...span,
    ...page,
    ...(urls && { urls: shortPage(urls) }),
    ...(place && { place: place.slice(0, MOST_PLACE_LENGTH) }),
  }
}

const shortPage = (page: string): string =>
  page.length <= MOST_PAGE_LENGTH ? page : createHash('sha256').update(page).digest('base64url')

/** When a span ended or, if it is its campaign's last one, when the campaign was found deleted. */
const endOf = ({ until, deletedAt = 0 }: PageSpan): number => until ?? deletedAt

/**
 * Limits the spans, oldest first, because pages can be changed at any rate. Of deleted campaigns,
 * keeps the latest and those with most people, because any number of small campaigns can be created
 * and deleted.
 */
function bounded(
  spans: readonly PageSpan[],
  present: ReadonlySet<number>,
  countPeople: (span: PageSpan) => number,
): PageSpan[] {
  const byCampaign = [...Map.groupBy(spans, ({ id }) => id).values()].flatMap(joinOldest)
  const isDeleted = ({ id }: PageSpan): boolean => !present.has(id)
  const deleted = byCampaign.filter(isDeleted)
  if (deleted.length <= MOST_OF_DELETED) return byCampaign
  const counted = deleted.map((span) => ({ span, people: countPeople(span) }))
  const most = counted.sort((a, b) => b.people - a.people).slice(0, MOST_OF_DELETED)
  const last = deleted.sort((a, b) => endOf(b) - endOf(a)).slice(0, LAST_DELETED)
  const kept = new Set([...last, ...most.map(({ span }) => span)])
  return byCampaign.filter((span) => !isDeleted(span) || kept.has(span))
}

function joinOldest(spans: readonly PageSpan[]): PageSpan[] {
  const old = spans.slice(0, -MOST_OF_CAMPAIGN)
  const [first, last] = [old[0], old.at(-1)]
  if (first === undefined || last === undefined) return [...spans]
  const { from: _, ...joined } = { ...last, black: '', white: '', place: commonPlace(old) }
  const since = first.from === undefined ? {} : { from: first.from }
  return [{ ...joined, ...since }, ...spans.slice(-MOST_OF_CAMPAIGN)]
}

/**
 * Returns the longest path that all of a campaign's places share; at least their host. Otherwise,
 * moving a campaign often enough would free its path for one without known people.
 */
function commonPlace(spans: readonly PageSpan[]): string {
  const [first = [], ...others] = spans.map(({ place }) => (place ?? '').split('/'))
  const end = first.findIndex((part, at) => others.some((other) => other[at] !== part))
  return first.slice(0, end < 0 ? first.length : end).join('/')
}

/** Returns the span without the time in which visitors may still have got the former pages. */
export const withoutStart = (span: PageSpan): PageSpan =>
  span.from === undefined ? span : { ...span, from: span.from + LATE_MS }

/** The end of the time in which visitors may still have got a span's pages. */
const lastOf = ({ until = Number.POSITIVE_INFINITY }: PageSpan): number => until + LATE_MS

/** Returns whether an hour is at least partly in a span. */
export const isIn = (span: PageSpan, hour: number): boolean =>
  (hour + 1) * HOUR_MS > (span.from ?? 0) && hour * HOUR_MS < lastOf(span)

/**
 * Returns the networks of an hour that first got a page in a span, with these pages. Hours with
 * a change are not skipped, because changing pages every hour would then hide what people get.
 * Visits just after a change belong to both spans: otherwise, changes that follow one another as
 * fast as edges learn of them would swap what people seem to get. The hour's other networks remain
 * in the sample without a page, so that the part of the hour is estimated from the same sample.
 */
export function partIn(span: PageSpan, hour: number, { seen, described }: Sketch): Sketch {
  const { from = 0 } = span
  const until = lastOf(span)
  const start = hour * HOUR_MS
  const first = from <= start ? 0 : timeInHour(from)
  const end = until >= start + HOUR_MS ? Number.POSITIVE_INFINITY : timeInHour(until)
  if (first === 0 && end === Number.POSITIVE_INFINITY) return { seen, described }
  const momentIn = (moment: number, hash: number): number => {
    const time = timeOf(moment, hash, hour)
    return moment > 0 && time >= first && time < end ? moment : 0
  }
  const within = (networks: Networks): Networks =>
    new Map(
      [...networks].map(([hash, [black, white]]) => [
        hash,
        [momentIn(black, hash), momentIn(white, hash)],
      ]),
    )
  const gotOne = (networks: Networks): Networks =>
    new Map([...networks].filter(([, pages]) => hasPage(pages)))
  return { seen: within(seen), described: gotOne(within(described)) }
}

/**
 * Returns whether pages were read before a change that has since been counted. After a minute, only
 * a restored database has older pages.
 */
const isOutdated = ({ version = 0 }: CampaignPages, span: PageSpan, now: number): boolean =>
  version < (span.version ?? 0) && (span.from ?? 0) > now - MINUTE_MS

/** Earlier releases stored no place, and no URLs. */
const isSame = (
  span: Partial<CampaignPages>,
  { black, white, urls, place }: CampaignPages,
): boolean =>
  span.black === black &&
  span.white === white &&
  (span.urls ?? urls) === urls &&
  (span.place ?? place) === place

/** Returns whether the same link may have led to both places. */
export const overlap = (one: string | undefined, other: string): boolean =>
  one !== undefined && (one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`))
