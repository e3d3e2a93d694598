import { countsOf, createTailSum } from '../segments/tail.ts'
import type { TailBatch } from '../segments/tail-line.ts'
import { readState, writeState } from '../storage/state.ts'
import {
  addSketch,
  emptySketch,
  MOST_NETWORKS,
  type Networks,
  readSketch,
  type Sketch,
  writeSketch,
} from './sketch.ts'

/** A batch's data on people in an hour: networks seen, and networks described by servers. */
export type HourSketch = readonly [
  campaignId: number,
  hour: number,
  seen: readonly Entry[],
  described: readonly Entry[],
]
type Entry = Networks extends Map<infer Place, infer Pages> ? readonly [Place, Pages] : never

/**
 * Returns the id under which the hours of a campaign's unclear visitors are kept, like those of its
 * people: visitors who look like programs, in networks that people use.
 */
export const unclearOf = (campaignId: number): number => -campaignId

/** A batch's data on people, and how many of them were new. */
export interface PeopleSums {
  readonly seen: number
  readonly hours: readonly HourSketch[]
}

const SELECT = 'select networks from people_hours where campaignId = ? and hour = ?'

/** The tail's data on people. */
interface TailPeople {
  seen: number
  readonly hours: Map<
    string,
    { readonly campaignId: number; readonly hour: number; sketch: Sketch }
  >
}

const peopleInTail = createTailSum(
  (): TailPeople => ({ seen: 0, hours: new Map() }),
  (sum, batch) => {
    for (const { seen, hours } of countsOf<PeopleSums>([batch], 'people')) {
      sum.seen += seen
      for (const each of hours) {
        const [campaignId, hour] = each
        const key = `${campaignId} ${hour}`
        const known = sum.hours.get(key) ?? { campaignId, hour, sketch: emptySketch() }
        sum.hours.set(key, known)
        addSketch(known.sketch, entriesOf(each), false)
      }
    }
  },
)

/** Returns a reader of the networks that people used in an hour; it scans the tail once. */
export function peopleReader(sql: SqlStorage): (campaignId: number, hour: number) => Sketch {
  const { hours } = peopleInTail(sql)
  return (campaignId, hour) => {
    const sketch = readStored(sql, campaignId, hour)
    const known = hours.get(`${campaignId} ${hour}`)
    if (known !== undefined) addSketch(sketch, known.sketch, false)
    return sketch
  }
}

/** Returns a counter of the networks that are new in an hour's sample; it scans the tail once. */
export function newNetworksCounter(
  sql: SqlStorage,
): (campaignId: number, hour: number, seen: Networks) => number {
  const { hours } = peopleInTail(sql)
  return (campaignId, hour, seen) => {
    const inTail = hours.get(`${campaignId} ${hour}`)?.sketch.seen ?? emptySketch().seen
    if (inTail.size >= MOST_NETWORKS) return 0
    const known = new Set([...readStored(sql, campaignId, hour).seen.keys(), ...inTail.keys()])
    const before = Math.min(known.size, MOST_NETWORKS)
    for (const hash of seen.keys()) known.add(hash)
    return Math.min(known.size, MOST_NETWORKS) - before
  }
}

/** Returns a campaign's hours with people up to a given hour, newest first. */
export function hoursOf(sql: SqlStorage, campaignId: number, last: number): number[] {
  const stored = sql
    .exec<{ hour: number }>(
      'select hour from people_hours where campaignId = ? and hour <= ?',
      campaignId,
      last,
    )
    .toArray()
    .map(({ hour }) => hour)
  const others = [...peopleInTail(sql).hours.values()]
    .filter((each) => each.campaignId === campaignId && each.hour <= last)
    .map(({ hour }) => hour)
  return [...new Set([...stored, ...others])].sort((a, b) => b - a)
}

/** Adds batches' data on people to the hours; the caller holds the transaction. */
export function addToPeople(sql: SqlStorage, batches: readonly TailBatch[]): void {
  const all = countsOf<PeopleSums>(batches, 'people').flatMap(({ hours }) => hours)
  for (const some of Map.groupBy(all, ([campaignId, hour]) => `${campaignId} ${hour}`).values()) {
    const [campaignId, hour] = some[0] ?? [0, 0]
    const sketch = readStored(sql, campaignId, hour)
    for (const each of some) addSketch(sketch, entriesOf(each), false)
    const save = 'insert or replace into people_hours values (?, ?, ?)'
    sql.exec(save, campaignId, hour, writeSketch(sketch))
  }
  writeCounted(sql, readCounted(sql) - newPeopleIn(batches))
}

/** Returns the number of new people since shares were last counted. */
export const countNewPeople = (sql: SqlStorage): number => peopleInTail(sql).seen - readCounted(sql)

/** Records that shares were counted with all people so far; the caller holds the transaction. */
export const noteCountedPeople = (sql: SqlStorage): void =>
  writeCounted(sql, peopleInTail(sql).seen)

/**
 * Returns the number of new people in the tail who were already counted; negative for people who
 * left the tail uncounted.
 */
const readCounted = (sql: SqlStorage): number => -Number(readState(sql, 'newPeople') ?? 0)
const writeCounted = (sql: SqlStorage, count: number): void =>
  writeState(sql, 'newPeople', String(-count))

const newPeopleIn = (batches: readonly TailBatch[]): number =>
  countsOf<PeopleSums>(batches, 'people').reduce((sum, { seen }) => sum + seen, 0)

function readStored(sql: SqlStorage, campaignId: number, hour: number): Sketch {
  const [row] = sql.exec<{ networks: string | ArrayBuffer }>(SELECT, campaignId, hour).toArray()
  return row === undefined ? emptySketch() : readSketch(row.networks)
}

const entriesOf = ([, , seen, described]: HourSketch) => ({ seen, described })
