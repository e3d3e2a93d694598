import { overlap, type PageSpan, withoutStart } from './page-spans.ts'
import {
  type PeopleOfHour,
  type SketchOfHour,
  shareOver,
  takeWindow,
  toTenths,
  type WindowShare,
} from './share.ts'
import { addSketch, countPeople, emptySketch, type Sketch } from './sketch.ts'
import type { Windows } from './windows.ts'

/**
 * Returns a counter of campaigns' shares. A campaign with too few people uses those of all campaigns
 * that share one of its pages: the share says which of the two pages people get, whether a campaign
 * calls it main or fallback. If there are still too few, it uses the people who got the main or
 * fallback page at its place, from any of its own pages and from campaigns that were there before;
 * then, those of all campaigns with too few people; finally, unless these say otherwise, the first
 * people of each other campaign, because a new one could replace it as soon as enough are known.
 * Just after a change of pages, people may still have got the former ones, so what they got has to
 * agree with these others.
 */
export function shareCounter(
  spans: readonly PageSpan[],
  former: readonly PageSpan[],
  { hour, peopleOf, firstOf }: Windows,
): (campaign: PageSpan) => WindowShare {
  const shareIn = (sum: ReadonlyMap<number, Sketch>, swapped?: ReadonlyMap<number, Sketch>) =>
    shareOver(takeWindow(mergePages(sum, swapped), hour))
  const given = new Map<string, Map<number, Sketch>>()
  const givenOf = (page: string): Map<number, Sketch> => {
    const sum = given.get(page) ?? pageGiven(page, spans, peopleOf)
    given.set(page, sum)
    return sum
  }
  let small: WindowShare | undefined
  let whenNew: WindowShare | undefined
  const shareWithOthers = (campaign: PageSpan, alone: WindowShare): WindowShare => {
    const { id, black, white, place } = campaign
    const isPooled = spans.some(
      (other) => other !== campaign && (has(other, black) || has(other, white)),
    )
    const pooled = isPooled
      ? shareIn(givenOf(black), givenOf(white))
      : { people: alone.people, share: null }
    if (pooled.share !== null) return pooled
    const before = former.filter((span) => span.id === id || overlap(span.place, place))
    const inherited = shareIn(sumOf([campaign, ...before].flatMap(peopleOf)))
    if (inherited.share !== null) return inherited
    small ??= shareIn(sumOf(spans.map(peopleOf).filter(isSmall).flat()))
    if (givesMain(small)) {
      const large = spans.filter((span) => !isSmall(peopleOf(span))).map((span) => span.id)
      whenNew ??= shareIn(sumOf([...new Set(large)].flatMap(firstOf)))
      if (!givesMain(whenNew)) return { ...whenNew, isOfOthers: true }
    }
    return small.share === null ? pooled : { ...small, isOfOthers: true }
  }
  return (campaign) => {
    const settled = shareOver(peopleOf(withoutStart(campaign)))
    if (settled.share !== null) return settled
    const alone = shareOver(peopleOf(campaign))
    const others = shareWithOthers(campaign, alone)
    if (alone.share === null) return others
    const isCertain = !givesOnePage(alone) || toTenths(alone) === toTenths(others)
    return isCertain ? alone : { ...alone, share: 1 / 2, isOfOthers: true }
  }
}

/** Returns whether reviewers get the main page at a share, or without one. */
const givesMain = (share: WindowShare): boolean => toTenths(share) === null

/** Returns whether reviewers get only one page at a share. */
const givesOnePage = (share: WindowShare): boolean => (toTenths(share) ?? 0) === 0

/** Returns whether a campaign has too few people of its own. */
const isSmall = (window: readonly SketchOfHour[]): boolean => shareOver(window).share === null

const has = ({ black, white }: PageSpan, page: string): boolean => page === black || page === white

/**
 * Returns, by hour, the networks that got a page, counted as the main page, and those that got
 * their campaign's other page, counted as the fallback page.
 */
const pageGiven = (
  page: string,
  spans: readonly PageSpan[],
  peopleOf: Windows['peopleOf'],
): Map<number, Sketch> =>
  sumOf(
    spans
      .filter((span) => has(span, page))
      .flatMap((span) =>
        peopleOf(span).map((each) => ({ ...each, isSwapped: page === span.white })),
      ),
  )

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
  white: ReadonlyMap<number, Sketch> = new Map(),
): Generator<PeopleOfHour, void> {
  const hours = [...new Set([...black.keys(), ...white.keys()])].sort((a, b) => b - a)
  for (const hour of hours) {
    const sum = emptySketch()
    addSketch(sum, black.get(hour) ?? emptySketch(), false)
    addSketch(sum, white.get(hour) ?? emptySketch(), true)
    yield { hour, ...countPeople(sum) }
  }
}
