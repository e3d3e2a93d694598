import { countsOf, readTail, type TailBatch } from '../segments/tail.ts'
import { readState, writeState } from '../storage/state.ts'
import {
  addSketch,
  emptySketch,
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

/** A batch's data on people, and how many of them were new. */
export interface PeopleSums {
  readonly seen: number
  readonly hours: readonly HourSketch[]
}

const SELECT = 'select networks from people_hours where campaignId = ? and hour = ?'

/** Returns the networks people used in an hour. */
export const readPeople = (sql: SqlStorage, campaignId: number, hour: number): Sketch =>
  peopleReader(sql)(campaignId, hour)

/** Returns a reader of several hours that scans the tail once. */
export function peopleReader(sql: SqlStorage): (campaignId: number, hour: number) => Sketch {
  const all = countsOf<PeopleSums>(readTail(sql), 'people').flatMap(({ hours }) => hours)
  const inTail = Map.groupBy(all, ([campaignId, hour]) => `${campaignId} ${hour}`)
  return (campaignId, hour) => {
    const sketch = readStored(sql, campaignId, hour)
    for (const each of inTail.get(`${campaignId} ${hour}`) ?? []) {
      addSketch(sketch, toSketch(each), false)
    }
    return sketch
  }
}

/** Returns the hours of a campaign up to one with people, newest first. */
export function hoursOf(sql: SqlStorage, campaignId: number, last: number): number[] {
  const stored = sql
    .exec<{ hour: number }>(
      'select hour from people_hours where campaignId = ? and hour <= ?',
      campaignId,
      last,
    )
    .toArray()
    .map(({ hour }) => hour)
  const others = untabled(sql, campaignId).map(([, hour]) => hour)
  return [...new Set([...stored, ...others.filter((hour) => hour <= last)])].sort((a, b) => b - a)
}

/** Adds batches' data on people to the hours; the caller holds the transaction. */
export function addToPeople(sql: SqlStorage, batches: readonly TailBatch[]): void {
  const all = countsOf<PeopleSums>(batches, 'people').flatMap(({ hours }) => hours)
  for (const some of Map.groupBy(all, ([campaignId, hour]) => `${campaignId} ${hour}`).values()) {
    const [campaignId, hour] = some[0] ?? [0, 0]
    const sketch = readStored(sql, campaignId, hour)
    for (const each of some) addSketch(sketch, toSketch(each), false)
    const save = 'insert or replace into people_hours values (?, ?, ?)'
    sql.exec(save, campaignId, hour, writeSketch(sketch))
  }
  writeCounted(sql, readCounted(sql) - newPeopleIn(batches))
}

/** Returns the number of new people since shares were last counted. */
export const countNewPeople = (sql: SqlStorage): number =>
  newPeopleIn(readTail(sql)) - readCounted(sql)

/** Records that shares were counted with all people so far; the caller holds the transaction. */
export const noteCountedPeople = (sql: SqlStorage): void =>
  writeCounted(sql, newPeopleIn(readTail(sql)))

/** New people in the tail that were already counted; negative for people who left it uncounted. */
const readCounted = (sql: SqlStorage): number => -Number(readState(sql, 'newPeople') ?? 0)
const writeCounted = (sql: SqlStorage, count: number): void =>
  writeState(sql, 'newPeople', String(-count))

const newPeopleIn = (batches: readonly TailBatch[]): number =>
  countsOf<PeopleSums>(batches, 'people').reduce((sum, { seen }) => sum + seen, 0)

function readStored(sql: SqlStorage, campaignId: number, hour: number): Sketch {
  const [row] = sql.exec<{ networks: string | ArrayBuffer }>(SELECT, campaignId, hour).toArray()
  return row === undefined ? emptySketch() : readSketch(row.networks)
}

const untabled = (sql: SqlStorage, campaignId: number): HourSketch[] =>
  countsOf<PeopleSums>(readTail(sql), 'people').flatMap(({ hours }) =>
    hours.filter(([id]) => id === campaignId),
  )

const toSketch = ([, , seen, described]: HourSketch): Sketch => ({
  seen: new Map(seen),
  described: new Map(described),
})
