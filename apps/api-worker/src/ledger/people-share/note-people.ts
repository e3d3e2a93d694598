import {
  isFromPeoplesNetwork,
  isStoredPerson,
  type PackedFacts,
  PERSON_FACTS,
} from '@crivo/filter-engine'
import { hourOf, type VisitRow, type VisitValues } from '@crivo/shared'
import { maskAddress } from '../storage/mask-address.ts'
import { readState, writeState } from '../storage/state.ts'
import type { Moment } from '../storage/time.ts'
import { openPackedFacts } from '../visit-columns/facts/open-facts.ts'
import type { VisitColumns } from '../visit-columns/visit-columns.ts'
import { type HourSketch, newNetworksCounter, type PeopleSums, unclearOf } from './people-hours.ts'
import { notePeopleSeen } from './schedule.ts'
import { firstHour } from './share.ts'
import { addPages, emptySketch, hashNetwork, keepLowest, momentOf, timeInHour } from './sketch.ts'

/** Counts the people among new visits by campaign and hour; the caller holds the transaction. */
export function sumPeople(
  sql: SqlStorage,
  visits: readonly VisitValues[],
  columns: Pick<VisitColumns, 'column'>,
  { isDescribed, now, uuid }: Moment & { readonly isDescribed: boolean },
): PeopleSums {
  const key = readKey(sql, uuid)
  const countNew = newNetworksCounter(sql)
  const all = groupByHour(visits, columns, now)
  // A server can describe any number of programs.
  const groups = isDescribed ? all.filter(({ isUnclear }) => !isUnclear) : all
  let seen = 0
  const hours: HourSketch[] = []
  for (const { campaignId, hour, isUnclear, visits: own } of groups) {
    const sketch = emptySketch()
    const networks = isDescribed ? sketch.described : sketch.seen
    for (const { network, action, at } of own) {
      const hash = hashNetwork(key, network)
      const moment = momentOf(timeInHour(at), hash, hour)
      addPages(networks, hash, action === 'black' ? [moment, 0] : [0, moment])
    }
    keepLowest(networks)
    const id = isUnclear ? unclearOf(campaignId) : campaignId
    if (!isUnclear) seen += countNew(id, hour, sketch.seen)
    hours.push([id, hour, [...sketch.seen], [...sketch.described]])
  }
  // Described visits too: otherwise, a count that failed would not be repeated for a campaign
  // that only servers describe, and its reviewers would keep getting either page.
  if (hours.length > 0) notePeopleSeen(sql, now)
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

const NO_FACTS: PackedFacts = {}

interface PeopleVisits {
  readonly campaignId: number
  readonly hour: number
  /** Whether the visitors look like programs, or have no address, in networks that people use. */
  readonly isUnclear: boolean
  readonly visits: (Pick<VisitRow, 'at' | 'action'> & { readonly network: string })[]
}

/**
 * Returns people's and unclear visits, by campaign and hour. A page that failed counts like one
 * that did not: a rule of the zone can show another page in place of an edge's error page.
 */
function groupByHour(
  visits: readonly VisitValues[],
  { column }: Pick<VisitColumns, 'column'>,
  now: number,
): PeopleVisits[] {
  const factsOf = openPackedFacts(column, PERSON_FACTS)
  const { codes } = column('facts')
  const groups = new Map<string, PeopleVisits>()
  for (const [row, visit] of visits.entries()) {
    const { campaignId, action } = visit
    const hour = hourOf(visit.at)
    const known = maskAddress(visit.clientIp)
    const network = known ?? `${visit.asn} ${visit.city}`
    if (hour < firstHour(hourOf(now))) continue
    const facts = codes[row] === 0 ? NO_FACTS : factsOf(row)
    const isUnclear = known === null || !isStoredPerson(visit, facts)
    if (isUnclear && !isFromPeoplesNetwork(visit, facts)) continue
    const key = `${campaignId} ${hour} ${isUnclear}`
    const group = groups.get(key) ?? { campaignId, hour, isUnclear, visits: [] }
    groups.set(key, group)
    group.visits.push({ network, action, at: visit.at })
  }
  return [...groups.values()]
}
