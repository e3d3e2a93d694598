import { isStoredPerson, type PackedFacts } from '@crivo/filter-engine'
import type { VisitRow } from '@crivo/shared'
import { maskAddress } from '../storage/mask-address.ts'
import { readState, writeState } from '../storage/state.ts'
import { hourOf, type Moment } from '../storage/time.ts'
import { type HourSketch, newNetworksCounter, type PeopleSums } from './people-hours.ts'
import { notePeopleSeen } from './schedule.ts'
import { firstHour } from './share.ts'
import { addPages, emptySketch, hashNetwork, keepLowest, timeInHour } from './sketch.ts'

/** Returns a visit's packed facts, as far as they matter here. */
type FactsOf = (row: number) => PackedFacts | null

/** Counts the people among new visits by campaign and hour; the caller holds the transaction. */
export function sumPeople(
  sql: SqlStorage,
  visits: readonly VisitRow[],
  factsOf: FactsOf,
  { isDescribed, now, uuid }: Moment & { readonly isDescribed: boolean },
): PeopleSums {
  const key = readKey(sql, uuid)
  const countNew = newNetworksCounter(sql)
  let seen = 0
  const hours: HourSketch[] = []
  for (const { campaignId, hour, visits: own } of groupByHour(visits, factsOf, now)) {
    const sketch = emptySketch()
    const networks = isDescribed ? sketch.described : sketch.seen
    for (const { network, action, at } of own) {
      const time = timeInHour(at)
      addPages(networks, hashNetwork(key, network), action === 'black' ? [time, 0] : [0, time])
    }
    keepLowest(networks)
    seen += countNew(campaignId, hour, sketch.seen)
    hours.push([campaignId, hour, [...sketch.seen], [...sketch.described]])
  }
  if (seen > 0) notePeopleSeen(sql, now)
  return { seen, hours }
}

/** The ledger's own key, so that sampled networks cannot be predicted. */
function readKey(sql: SqlStorage, uuid: Moment['uuid']): string {
  const known = readState(sql, 'peopleKey')
  if (known !== null) return known
  const key = uuid()
  writeState(sql, 'peopleKey', key)
  return key
}

interface PeopleVisits {
  readonly campaignId: number
  readonly hour: number
  readonly visits: (Pick<VisitRow, 'at' | 'action'> & { readonly network: string })[]
}

/** Returns people's visits that got a page, by campaign and hour. */
function groupByHour(visits: readonly VisitRow[], factsOf: FactsOf, now: number): PeopleVisits[] {
  const groups = new Map<string, PeopleVisits>()
  for (const [row, visit] of visits.entries()) {
    const { campaignId, action } = visit
    const hour = hourOf(visit.at)
    const network = maskAddress(visit.clientIp)
    if (network === null || visit.failure !== null || hour < firstHour(hourOf(now))) continue
    if (!isStoredPerson(visit, factsOf(row))) continue
    const key = `${campaignId} ${hour}`
    const group = groups.get(key) ?? { campaignId, hour, visits: [] }
    groups.set(key, group)
    group.visits.push({ network, action, at: visit.at })
  }
  return [...groups.values()]
}
