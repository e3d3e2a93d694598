import { countLedOn, hiddenPagesOf, type OnePageCampaign } from './led-on.ts'
import { isIn, overlap, type PageSpan, partIn } from './page-spans.ts'
import { hoursOf, peopleReader, unclearOf } from './people-hours.ts'
import {
  LEAST_PEOPLE,
  type PeopleOfHour,
  type PeopleShare,
  type SketchOfHour,
  shareOver,
  takeWindow,
  toTenths,
} from './share.ts'
import { addSketch, countPeople, emptySketch, type Sketch } from './sketch.ts'

/**
 * Counts each campaign's share of people, up to the given hour. A campaign with too few people uses
 * those of all campaigns that share one of its pages: the share says which of the two pages people
 * get, whether a campaign calls it main or fallback. If there are still too few, it uses the people
 * who got the main or fallback page at its place, from any of its own pages and from campaigns that
 * were there before; finally, those of all campaigns with too few people. If all reviewers would
 * get the same page, it is unknown which page people get if it leads them to other campaigns' pages
 * that reviewers do not get; or if it is the main page, but most visitors from people's networks look
 * like programs: the customer's zone may have changed their headers.
 */
export function countShares(
  sql: SqlStorage,
  {
    present,
    former,
  }: { readonly present: readonly PageSpan[]; readonly former: readonly PageSpan[] },
  hour: number,
): Map<number, PeopleShare> {
  const distinct = [...present, ...former].filter(({ black, white }) => black !== white)
  const windows = new Map<PageSpan, SketchOfHour[]>()
  const windowOf = (span: PageSpan): SketchOfHour[] => {
    const known = windows.get(span) ?? takeWindow(readHours(sql, span, hour), hour)
    windows.set(span, known)
    return known
  }
  const given = new Map<string, Map<number, Sketch>>()
  const givenOf = (page: string): Map<number, Sketch> => {
    const known = given.get(page)
    if (known !== undefined) return known
    const counted = pageGiven(page, distinct, windowOf)
    given.set(page, counted)
    return counted
  }
  let small: PeopleShare | undefined
  const shareOf = (campaign: PageSpan): PeopleShare => {
    const { id, black, white, place } = campaign
    const alone = shareOver(windowOf(campaign))
    if (alone.share !== null) return alone
    const isPooled = distinct.some(
      (other) => other !== campaign && [other.black, other.white].some(isOf(campaign)),
    )
    const pooled = isPooled
      ? shareOver(takeWindow(mergePages(givenOf(black), givenOf(white)), hour))
      : alone
    if (pooled.share !== null) return pooled
    const before = former.filter((span) => span.id === id || overlap(span.place, place))
    const atPlace = sumOf([campaign, ...before].flatMap(windowOf))
    const inherited = shareOver(takeWindow(mergePages(atPlace, new Map()), hour))
    if (inherited.share !== null) return inherited
    small ??= shareOfSmall(distinct, windowOf, hour)
    return small.share === null ? pooled : small
  }
  const balanceOf = (span: PageSpan): Balance => {
    const unclear = takeWindow(readHours(sql, { ...span, id: unclearOf(span.id) }, hour), hour)
    const since = unclear.at(-1)?.hour ?? Number.POSITIVE_INFINITY
    const people = windowOf(span).filter((each) => each.hour >= since)
    return { unclear: sumOfPeople(unclear), people: sumOfPeople(people) }
  }
  const isSmall = (span: PageSpan): boolean => shareOver(windowOf(span)).share === null
  let ofSmall: Balance | undefined
  const areMostUnclear = (campaign: PageSpan): boolean => {
    if (prevail(balanceOf(campaign))) return true
    if (!isSmall(campaign)) return false
    ofSmall ??= sumBalances(distinct.filter(isSmall).map(balanceOf))
    return prevail(ofSmall)
  }
  const shares = new Map(present.map((campaign) => [campaign, shareOf(campaign)]))
  const ofOnePage = (campaign: PageSpan): OnePageCampaign[] => {
    const window = windowOf(campaign)
    const tenths = toTenths(shares.get(campaign) ?? shareOver(window))
    if (tenths !== null && tenths > 0) return []
    return [{ id: campaign.id, reviewersPage: tenths === null ? 0 : 1, window }]
  }
  const hidden = hiddenPagesOf([...present, ...former].flatMap(ofOnePage))
  const leadsOn = (campaign: OnePageCampaign, share: PeopleShare): boolean => {
    const ledOn = shareOver(countLedOn(campaign, hidden))
    return ledOn.share !== null && toTenths(ledOn) !== toTenths(share)
  }
  const isUnknown = (campaign: PageSpan, share: PeopleShare): boolean => {
    const [onePage] = ofOnePage(campaign)
    if (onePage === undefined) return false
    return (toTenths(share) === null && areMostUnclear(campaign)) || leadsOn(onePage, share)
  }
  return new Map(
    [...shares].map(([campaign, share]) => {
      const either = { people: share.people, share: 1 / 2, isOfOthers: true }
      return [campaign.id, isUnknown(campaign, share) ? either : share]
    }),
  )
}

/** Unclear visitors in their window, and people in the same hours; each network once an hour. */
interface Balance {
  readonly unclear: number
  readonly people: number
}

const sumOfPeople = (hours: readonly PeopleOfHour[]): number =>
  hours.reduce((sum, { people }) => sum + people, 0)

const sumBalances = (balances: readonly Balance[]): Balance => ({
  unclear: balances.reduce((sum, each) => sum + each.unclear, 0),
  people: balances.reduce((sum, each) => sum + each.people, 0),
})

const prevail = ({ unclear, people }: Balance): boolean =>
  unclear >= LEAST_PEOPLE && unclear > people

/**
 * Returns the share of all campaigns that have too few people of their own, so that a customer
 * cannot spread people over many campaigns.
 */
function shareOfSmall(
  spans: readonly PageSpan[],
  windowOf: (span: PageSpan) => SketchOfHour[],
  hour: number,
): PeopleShare {
  const windows = spans.map(windowOf).filter((window) => shareOver(window).share === null)
  const sum = mergePages(sumOf(windows.flat()), new Map())
  return { ...shareOver(takeWindow(sum, hour)), isOfOthers: true }
}

const isOf =
  ({ black, white }: PageSpan) =>
  (page: string): boolean =>
    page === black || page === white

/** Yields a span's hours up to the given one, newest first. */
function* readHours(sql: SqlStorage, span: PageSpan, last: number): Generator<SketchOfHour, void> {
  const read = peopleReader(sql)
  for (const hour of hoursOf(sql, span.id, last)) {
    if (!isIn(span, hour)) continue
    const sketch = partIn(span, hour, read(span.id, hour))
    yield { hour, sketch, ...countPeople(sketch) }
  }
}

/**
 * Returns, by hour, the networks that got a page, counted as the main page, and those that got
 * their campaign's other page, counted as the fallback page.
 */
function pageGiven(
  page: string,
  spans: readonly PageSpan[],
  windowOf: (span: PageSpan) => SketchOfHour[],
): Map<number, Sketch> {
  return sumOf(
    spans
      .filter(({ black, white }) => page === black || page === white)
      .flatMap((span) =>
        windowOf(span).map((each) => ({ ...each, isSwapped: page === span.white })),
      ),
  )
}

/** Adds up sketches by hour. */
function sumOf(
  hours: readonly (SketchOfHour & { readonly isSwapped?: boolean })[],
): Map<number, Sketch> {
  const sums = new Map<number, Sketch>()
  for (const { hour, sketch, isSwapped = false } of hours) {
    const sum = sums.get(hour) ?? emptySketch()
    sums.set(hour, sum)
    addSketch(sum, sketch, isSwapped)
  }
  return sums
}

/** Yields the hourly counts of people for the main and the fallback page, newest first. */
function* mergePages(
  black: ReadonlyMap<number, Sketch>,
  white: ReadonlyMap<number, Sketch>,
): Generator<PeopleOfHour, void> {
  const hours = [...new Set([...black.keys(), ...white.keys()])].sort((a, b) => b - a)
  for (const hour of hours) {
    const sum = emptySketch()
    addSketch(sum, black.get(hour) ?? emptySketch(), false)
    addSketch(sum, white.get(hour) ?? emptySketch(), true)
    yield { hour, ...countPeople(sum) }
  }
}
