import type { VisitRow } from '@crivo/shared'
import { pickVisits, spanOf, visitsOf } from '../visit-columns/visit-columns.ts'
import { parseLine, type TailBatch, writeLine } from './tail-line.ts'

/** A row of the tail, with batches by arrival. */
export interface TailRow {
  readonly id: number
  /** The ID of the last batch, which changes with each extension. */
  readonly last: string
  readonly batches: readonly TailBatch[]
}

/** A row has at most 2 MB, and a character up to three bytes. */
const MAX_TEXT_LENGTH = 600_000
/** The length up to which a row is extended, because each extension writes all of it. */
const OPEN_TEXT_LENGTH = 128_000

interface Memory {
  /** All rows as last read or written, by id; `null` if unknown. */
  rows: readonly TailRow[] | null
  /** The batches of these rows. */
  batches: readonly TailBatch[]
  /** Changes when batches are removed or replaced, not when some are added. */
  generation: number
  /** The last row being moved, which cannot be extended. */
  sealed: number
}

const memories = new WeakMap<SqlStorage, Memory>()

function memoryOf(sql: SqlStorage): Memory {
  const memory = memories.get(sql) ?? { rows: null, batches: [], generation: 0, sealed: 0 }
  memories.set(sql, memory)
  return memory
}

function hold(memory: Memory, rows: readonly TailRow[]): void {
  memory.rows = rows
  memory.batches = rows.flatMap(({ batches }) => batches)
  memory.generation += 1
}

/** Discards the rows in memory, which a failed transaction may not have stored. */
export const forgetTail = (sql: SqlStorage): void => {
  memoryOf(sql).rows = null
}

/** Makes later batches start a new row, because those up to `id` are being moved. */
export const sealTail = (sql: SqlStorage, id: number): void => {
  const memory = memoryOf(sql)
  memory.sealed = Math.max(id, memory.sealed)
}

/**
 * Stores a batch, extending the latest row if there is room, because the platform bills rows.
 * Stores a large batch in parts. The caller holds the transaction, and calls `forgetTail` if it
 * fails. `text` is the visits' JSON, if they arrived as JSON.
 */
export function addToTail(
  sql: SqlStorage,
  { visits, counts, ...about }: Omit<TailBatch, 'from' | 'to'>,
  text = JSON.stringify(visits.packed),
): void {
  if (text.length <= MAX_TEXT_LENGTH || visits.rows <= 1) {
    // An empty batch is stored too, so that its id is known.
    const { receivedAt } = about
    const { first: from, last: to } = spanOf(visits) ?? { first: receivedAt, last: receivedAt }
    store(sql, { ...about, from, to, counts, visits }, text)
    return
  }
  const rows = Array.from({ length: visits.rows }, (_, row) => row)
  const middle = visits.rows >> 1
  const [batchId, first = 0] = about.batchId.split('+')
  const rest = `${batchId}+${Number(first) + middle}`
  addToTail(sql, { ...about, counts, visits: pickVisits(visits, rows.slice(0, middle)) })
  const second = pickVisits(visits, rows.slice(middle))
  addToTail(sql, { ...about, batchId: rest, counts: {}, visits: second })
}

interface Open {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly last: string
  readonly chars: number
}

function store(sql: SqlStorage, batch: TailBatch, text: string): void {
  const memory = memoryOf(sql)
  const { sealed } = memory
  const { batchId, receivedAt, from, to, visits } = batch
  const line = writeLine(batch, text)
  const [open] = sql
    .exec<Open>('select id, last, chars from arrivals order by id desc limit 1')
    .toArray()
  const known = memory.rows
  const latest = known?.at(-1)
  const isKnown = known !== null && latest?.id === open?.id && latest?.last === open?.last
  const isNew =
    open === undefined || open.id <= sealed || open.chars + line.length > OPEN_TEXT_LENGTH
  const id = isNew ? Math.max(sealed, open?.id ?? 0) + 1 : open.id
  if (isNew) {
    const insert = 'insert into arrivals values (?, 1, ?, ?, ?, ?, ?, ?, ?)'
    sql.exec(insert, id, batchId, receivedAt, from, to, visits.rows, line.length, line)
  } else {
    sql.exec(
      `update arrivals set batches = batches + 1, last = ?, "from" = min("from", ?),
          "to" = max("to", ?), count = count + ?, chars = chars + ?, content = content || ?
        where id = ?`,
      ...[batchId, from, to, visits.rows, line.length, line, id],
    )
  }
  if (!isKnown) {
    memory.rows = null
    return
  }
  const others = isNew ? known : known.slice(0, -1)
  const before = isNew ? [] : (latest?.batches ?? [])
  memory.rows = [...others, { id, last: batchId, batches: [...before, batch] }]
  memory.batches = [...memory.batches, batch]
}

interface Ends {
  readonly [column: string]: SqlStorageValue
  readonly first: number
  readonly id: number
  readonly last: string
}

const ENDS = `select (select id from arrivals order by id limit 1) as first, id, last from arrivals
  order by id desc limit 1`

/** Returns the rows of the tail, by arrival. */
export function readTailRows(sql: SqlStorage): readonly TailRow[] {
  const memory = memoryOf(sql)
  const { rows: known } = memory
  // Rows are only added at one end and deleted at the other.
  const [ends] = sql.exec<Ends>(ENDS).toArray()
  const [first, latest] = [known?.[0], known?.at(-1)]
  const isKnown =
    first?.id === ends?.first && latest?.id === ends?.id && latest?.last === ends?.last
  if (known !== null && isKnown) return known
  const held = new Map(known?.map((row) => [row.id, row]))
  const rows = sql
    .exec<{ id: number; last: string }>('select id, last from arrivals order by id')
    .toArray()
    .map(({ id, last }) => {
      const row = held.get(id)
      return row?.last === last ? row : { id, last, batches: readBatches(sql, id) }
    })
  hold(memory, rows)
  return rows
}

/** Returns the batches of the tail, by arrival; the same array while the tail is unchanged. */
export function readTail(sql: SqlStorage): readonly TailBatch[] {
  readTailRows(sql)
  return memoryOf(sql).batches
}

/**
 * Creates a reader of the total of the tail's batches. It adds each batch once, and starts again
 * after batches were removed.
 */
export function createTailSum<T>(
  start: () => T,
  add: (sum: T, batch: TailBatch) => void,
): (sql: SqlStorage) => T {
  const sums = new WeakMap<SqlStorage, { sum: T; added: number; readonly generation: number }>()
  return (sql) => {
    const batches = readTail(sql)
    const { generation } = memoryOf(sql)
    const known = sums.get(sql)
    const isGrown = known?.generation === generation && known.added <= batches.length
    const state = isGrown ? known : { sum: start(), added: 0, generation }
    for (const batch of batches.slice(state.added)) add(state.sum, batch)
    state.added = batches.length
    sums.set(sql, state)
    return state.sum
  }
}

/** Returns the counts stored with batches under a name by `addToTail`. */
export const countsOf = <T>(batches: readonly TailBatch[], name: string): T[] =>
  batches.flatMap(({ counts }) => (name in counts ? [counts[name] as T] : []))

/** Returns whether the tail's rows are unchanged since they were read. */
export function isInTail(sql: SqlStorage, rows: readonly TailRow[]): boolean {
  const find = 'select 1 from arrivals where id = ? and last = ?'
  return rows.every(({ id, last }) => sql.exec(find, id, last).toArray().length > 0)
}

/** Deletes rows of the tail; the caller holds the transaction. */
export function deleteFromTail(sql: SqlStorage, rows: readonly TailRow[]): void {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  sql.exec('delete from arrivals where id in (select value from json_each(?))', ids)
}

/**
 * Deletes visits from the tail and returns them; their batches' IDs and counts stay. The caller
 * holds the transaction, and calls `forgetTail` if it fails.
 */
export function deleteVisits(sql: SqlStorage, isErased: (visit: VisitRow) => boolean): VisitRow[] {
  const erased: VisitRow[] = []
  for (const row of readTailRows(sql)) {
    const before = erased.length
    const batches = row.batches.map((batch) => {
      const kept: number[] = []
      for (const [at, visit] of visitsOf(batch.visits).entries()) {
        if (isErased(visit)) erased.push(visit)
        else kept.push(at)
      }
      return kept.length === batch.visits.rows
        ? batch
        : { ...batch, visits: pickVisits(batch.visits, kept) }
    })
    const count = erased.length - before
    if (count === 0) continue
    const content = batches.map((batch) => writeLine(batch)).join('')
    const update = 'update arrivals set count = count - ?, chars = ?, content = ? where id = ?'
    sql.exec(update, count, content.length, content, row.id)
    const memory = memoryOf(sql)
    const change = (each: TailRow) => (each.id === row.id ? { ...row, batches } : each)
    hold(memory, memory.rows?.map(change) ?? [])
  }
  return erased
}

/** Deletes batches with their counts; the caller holds the transaction. */
export function deleteBatches(sql: SqlStorage, isDeleted: (batch: TailBatch) => boolean): void {
  for (const row of readTailRows(sql)) {
    const batches = row.batches.filter((batch) => !isDeleted(batch))
    const last = batches.at(-1)
    if (batches.length === row.batches.length) continue
    if (last === undefined) {
      deleteFromTail(sql, [row])
      continue
    }
    const content = batches.map((batch) => writeLine(batch)).join('')
    const count = batches.reduce((sum, { visits }) => sum + visits.rows, 0)
    sql.exec(
      'update arrivals set batches = ?, last = ?, count = ?, chars = ?, content = ? where id = ?',
      ...[batches.length, last.batchId, count, content.length, content, row.id],
    )
  }
  forgetTail(sql)
}

function readBatches(sql: SqlStorage, id: number): TailBatch[] {
  const { content } = sql
    .exec<{ content: string }>('select content from arrivals where id = ?', id)
    .one()
  return content.split('\n').slice(0, -1).map(parseLine)
}
