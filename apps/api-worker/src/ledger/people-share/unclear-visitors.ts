import type { PageSpan } from './page-spans.ts'
import { LEAST_PEOPLE, meanOfNetworks, type PeopleOfHour, shareOver, windowOf } from './share.ts'
import type { Windows } from './windows.ts'

/**
 * Returns whether most visitors of a campaign from people's networks look like programs. A campaign
 * with too few people also counts those of all such campaigns.
 */
export function unclearVisitors(
  spans: readonly PageSpan[],
  { peopleOf, unclearOf }: Windows,
): (campaign: PageSpan) => boolean {
  const balanceOf = (span: PageSpan): Balance => {
    const unclear = windowOf(unclearOf(span))
    const since = unclear.at(-1)?.hour ?? Number.POSITIVE_INFINITY
    const people = windowOf(peopleOf(span)).filter(({ hour }) => hour >= since)
    return { unclear, people }
  }
  const isSmall = (span: PageSpan): boolean => shareOver(peopleOf(span)).share === null
  let ofSmall: Balance | undefined
  return (campaign) => {
    if (prevail(balanceOf(campaign))) return true
    if (!isSmall(campaign)) return false
    ofSmall ??= joined(spans.filter(isSmall).map(balanceOf))
    return prevail(ofSmall)
  }
}

/** Unclear visitors in their window, and people in the same hours; each network once an hour. */
interface Balance {
  readonly unclear: readonly PeopleOfHour[]
  readonly people: readonly PeopleOfHour[]
}

const joined = (balances: readonly Balance[]): Balance => ({
  unclear: balances.flatMap(({ unclear }) => unclear),
  people: balances.flatMap(({ people }) => people),
})

const sumOf = (hours: readonly PeopleOfHour[]): number =>
  hours.reduce((sum, { people }) => sum + people, 0)

/** Also counts by network: a few could visit every hour, to outnumber those of the ad. */
function prevail({ unclear, people }: Balance): boolean {
  const count = sumOf(unclear)
  if (count < LEAST_PEOPLE) return false
  const marked = [...unclear.map(partsOf(0)), ...people.map(partsOf(1))]
  return count > sumOf(people) || meanOfNetworks(marked).some(({ share }) => share < 1 / 2)
}

/** Returns an hour's visitors as if each had got the same part of the main page. */
const partsOf =
  (part: 0 | 1) =>
  ({ people, networks = [] }: PeopleOfHour) => ({
    people,
    black: people * part,
    networks: networks.map(([hash]) => [hash, part] as const),
  })
