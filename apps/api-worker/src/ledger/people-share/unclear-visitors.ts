import type { PageSpan } from './page-spans.ts'
import { LEAST_PEOPLE, type PeopleOfHour, shareOver } from './share.ts'
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
    const unclear = unclearOf(span)
    const since = unclear.at(-1)?.hour ?? Number.POSITIVE_INFINITY
    const people = peopleOf(span).filter(({ hour }) => hour >= since)
    return { unclear: sumOfPeople(unclear), people: sumOfPeople(people) }
  }
  const isSmall = (span: PageSpan): boolean => shareOver(peopleOf(span)).share === null
  let ofSmall: Balance | undefined
  return (campaign) => {
    if (prevail(balanceOf(campaign))) return true
    if (!isSmall(campaign)) return false
    ofSmall ??= sumBalances(spans.filter(isSmall).map(balanceOf))
    return prevail(ofSmall)
  }
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
