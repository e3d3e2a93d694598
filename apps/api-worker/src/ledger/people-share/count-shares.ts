import type { CampaignPages } from '#core/campaign-pages.ts'
import { hoursOf, peopleReader } from './people-hours.ts'
import { type PeopleOfHour, type PeopleShare, shareOver, takeWindow } from './share.ts'
import { addSketch, countPeople, emptySketch, type Sketch } from './sketch.ts'

interface SketchOfHour extends PeopleOfHour {
  readonly sketch: Sketch
}

/**
 * Counts each campaign's share of people, up to the given hour. A campaign with too few people uses
 * those of all campaigns that share one of its pages: the share says which of the two pages people
 * get, whether a campaign calls it main or fallback.
 */
export function countShares(
  sql: SqlStorage,
  campaigns: readonly CampaignPages[],
  hour: number,
): Map<number, PeopleShare> {
  const distinct = campaigns.filter(({ black, white }) => black !== white)
  const windows = new Map<number, SketchOfHour[]>()
  const windowOf = (id: number): SketchOfHour[] => {
    const known = windows.get(id) ?? takeWindow(readHours(sql, id, hour), hour)
    windows.set(id, known)
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
  return new Map(
    campaigns.map((campaign) => {
      const { id, black, white } = campaign
      const alone = shareOver(windowOf(id))
      const isPooled =
        alone.share === null &&
        distinct.some((other) => other.id !== id && [other.black, other.white].some(isOf(campaign)))
      if (!isPooled) return [id, alone]
      const hours = mergePages(givenOf(black), givenOf(white))
      return [id, shareOver(takeWindow(hours, hour))]
    }),
  )
}

const isOf =
  ({ black, white }: CampaignPages) =>
  (page: string): boolean =>
    page === black || page === white

/** Yields a campaign's hours up to the given one, newest first. */
function* readHours(
  sql: SqlStorage,
  campaignId: number,
  last: number,
): Generator<SketchOfHour, void> {
  const read = peopleReader(sql)
  for (const hour of hoursOf(sql, campaignId, last)) {
    const sketch = read(campaignId, hour)
    yield { hour, sketch, ...countPeople(sketch) }
  }
}

/**
 * Returns, by hour, the networks that got a page, counted as the main page, and those that got
 * their campaign's other page, counted as the fallback page.
 */
function pageGiven(
  page: string,
  campaigns: readonly CampaignPages[],
  windowOf: (campaignId: number) => SketchOfHour[],
): Map<number, Sketch> {
  const hours = new Map<number, Sketch>()
  for (const { id, black, white } of campaigns) {
    if (page !== black && page !== white) continue
    for (const { hour, sketch } of windowOf(id)) {
      const sum = hours.get(hour) ?? emptySketch()
      hours.set(hour, sum)
      addSketch(sum, sketch, page === white)
    }
  }
  return hours
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
