import type { People, Sketch } from './sketch.ts'

/** People who visited a campaign, and how many of them got its main page. */
export interface WindowShare {
  readonly people: number
  /** From 0 to 1; `null` for fewer than `LEAST_PEOPLE`. */
  readonly share: number | null
  /** Whether most of the people got other pages, so that the share says little. */
  readonly isOfOthers?: boolean
}

export interface PeopleOfHour extends People {
  readonly hour: number
  /** Whether the hour is before the window, and read only to know enough networks. */
  readonly isEarlier?: boolean
}

export interface SketchOfHour extends PeopleOfHour {
  readonly sketch: Sketch
}

export const LEAST_PEOPLE = 50
/** The window: at least `LEAST_HOURS`, and up to `MOST_HOURS` until it contains `WANTED_PEOPLE`. */
const LEAST_HOURS = 24
const MOST_HOURS = 30 * 24
const WANTED_PEOPLE = 200
/** The maximum weight of an hour is one divided by this. */
const HOURS = 6
/** The maximum weight of a network, if reviewers would get only one page. */
const NETWORKS = 20

/** Returns the first hour that may count. */
export const firstHour = (now: number): number => now - MOST_HOURS + 1

/**
 * Returns the latest hours that count: 24, or as many as contain the last 200 people; and earlier
 * ones until 50 networks are known, because a few can visit every hour.
 */
export function takeWindow<T extends PeopleOfHour>(newestFirst: Iterable<T>, now: number): T[] {
  const taken: T[] = []
  const networks = new Set<number>()
  let people = 0
  for (const hour of newestFirst) {
    if (hour.hour > now) continue
    if (hour.hour < firstHour(now)) break
    const isEarlier = hour.hour <= now - LEAST_HOURS && people >= WANTED_PEOPLE
    if (isEarlier && networks.size >= LEAST_PEOPLE) break
    taken.push(isEarlier ? { ...hour, isEarlier } : hour)
    people += hour.people
    if (networks.size >= LEAST_PEOPLE) continue
    for (const [network] of hour.networks ?? []) networks.add(network)
  }
  return taken
}

type PeopleInWindow = People & Pick<PeopleOfHour, 'isEarlier'>

/** Returns the hours of a window without earlier ones. */
export const windowOf = <T extends PeopleInWindow>(hours: readonly T[]): T[] =>
  hours.filter(({ isEarlier }) => isEarlier !== true)

/** From this share up, reviewers get only the main page. */
const MAIN_FROM = 0.9
/** Up to this share, reviewers get only the fallback page. */
const FALLBACK_TO = 0.05

/** Returns the only page that reviewers get at a share, as its share; `null` if they get either. */
const onlyPage = (share: number): 1 | 0 | null =>
  share >= MAIN_FROM ? 1 : share <= FALLBACK_TO ? 0 : null

/**
 * Returns the share of people who got the main page over the hours of a window. If reviewers would
 * get only one page, returns the share in the other page's favor: with no limit of an hour's
 * weight, with all people who are unsure, or with a limit of a network's weight. Otherwise an hour
 * with nearly all people, requests by a page or server, or a few networks that visit every hour
 * would hide how many get the other page.
 */
export function shareOver(window: readonly PeopleInWindow[]): WindowShare {
  const hours = windowOf(window).filter(({ people }) => people > 0)
  const people = hours.reduce((sum, hour) => sum + hour.people, 0)
  if (people < LEAST_PEOPLE) return { people, share: null }
  const most = mostOf(hours, HOURS)
  const capped = meanOf(hours, (hour) => Math.min(1, most / hour.people))
  const page = onlyPage(capped.share)
  if (page === null) return { people, share: capped.share }
  const sign = page === 1 ? -1 : 1
  const others = [capped, meanOf(hours, () => 1), ...meanOfNetworks(window)].map(
    (each) => each.share + sign * each.unsure,
  )
  const other = page === 1 ? Math.min(...others) : Math.max(...others)
  return { people, share: onlyPage(other) === page ? capped.share : other }
}

/**
 * Returns the mean in which no network counts for more than a twentieth, however many hours it
 * visits in; none with too few networks, or if no network could count for more.
 */
export function meanOfNetworks(window: readonly People[]) {
  const total = window.reduce((sum, { people }) => sum + people, 0)
  const ofEach = window.map(({ people, networks = [] }) => people / Math.max(1, networks.length))
  // Nearly always: even a network that visited in every hour is below the limit.
  if (ofEach.reduce((sum, each) => sum + each, 0) <= total / NETWORKS) return []
  const sums = new Map<number, { people: number; black: number }>()
  for (const { people, networks = [] } of window) {
    const each = people / networks.length
    for (const [network, black] of networks) {
      const sum = sums.get(network) ?? { people: 0, black: 0 }
      sums.set(network, sum)
      sum.people += each
      sum.black += each * black
    }
  }
  if (sums.size < LEAST_PEOPLE) return []
  const all = [...sums.values()]
  const most = mostOf(all, NETWORKS)
  return [meanOf(all, ({ people }) => Math.min(1, most / people))]
}

function meanOf(hours: readonly People[], weightOf: (hour: People) => number) {
  let counted = 0
  let black = 0
  let unsure = 0
  for (const hour of hours) {
    const weight = weightOf(hour)
    counted += hour.people * weight
    black += hour.black * weight
    unsure += (hour.unsure ?? 0) * weight
  }
  return { share: black / counted, unsure: unsure / counted }
}

/**
 * Returns the maximum number of people to count per hour or network, so that each makes up at most
 * one in `parts` of the total. With fewer hours or networks than that, each counts for at most one
 * in `parts` of the required minimum, so that a new campaign's share is known at once.
 */
function mostOf(all: readonly People[], parts: number): number {
  if (all.length < parts) return LEAST_PEOPLE / parts
  const sorted = all.map(({ people }) => people).sort((a, b) => b - a)
  let rest = sorted.reduce((sum, each) => sum + each, 0)
  let most = rest / parts
  for (let capped = 0; (sorted[capped] ?? 0) > most; most = rest / (parts - capped)) {
    rest -= sorted[capped] ?? 0
    capped += 1
  }
  return most
}

/**
 * Returns the share as stated in rulesets: tenths from 0 to 8, where 0 is at most 5% and 1 is more.
 * `null` means that reviewers get the main page, because at least nine tenths of people do or too
 * few are known. A share counted from other campaigns is never 0, so it keeps neither page from
 * reviewers.
 */
export function toTenths({
  share,
  isOfOthers = false,
}: Pick<WindowShare, 'share' | 'isOfOthers'>): number | null {
  const page = share === null ? 1 : onlyPage(share)
  if (share === null || page === 1) return null
  if (page === 0 && !isOfOthers) return 0
  // Sums of fractions are inexact: 7 tenths may become slightly less.
  return Math.min(8, Math.max(1, Math.floor(share * 10 + 1e-9)))
}

/**
 * Returns the share as customers see it; `null` if it is unknown, or counted from other campaigns.
 */
export const toPercent = ({
  share,
  isOfOthers = false,
}: Pick<WindowShare, 'share' | 'isOfOthers'>): number | null =>
  // Sums of fractions are inexact: 70 hundredths may become slightly less.
  share === null || isOfOthers ? null : Math.floor(share * 100 + 1e-9)
