import { VISIT_COLUMN_NAMES, type VisitRow } from '@crivo/shared'
import { visitOf } from './visit-schema.ts'

/** A batch's counts, each in its own module's format. */
export type BatchCounts = Readonly<Record<string, unknown>>

/** A batch as it arrived, or a part of it. */
export interface TailBatch {
  readonly batchId: string
  readonly receivedAt: number
  /** The times of the first and last visit. */
  readonly from: number
  readonly to: number
  /** What no table counts yet. */
  readonly counts: BatchCounts
  readonly visits: readonly VisitRow[]
}

/** A row of the tail, with batches by arrival. */
export interface TailRow {
  readonly id: number
  /** The ID of the last batch, which changes with each extension. */
  readonly last: string
  readonly batches: readonly TailBatch[]
}

/** A row has at most 2 MB, and a character up to three bytes. */
const MAX_TEXT_LENGTH = 600_000
/** The length up to which a row is extended, as each extension writes all of it. */
const OPEN_TEXT_LENGTH = 128_000

interface Memory {
  /** The rows read or written last, by id. */
  rows: Map<number, TailRow>
  /** The last row being moved, which cannot be extended. */
  sealed: number
}

const memories = new WeakMap<SqlStorage, Memory>()

function memoryOf(sql: SqlStorage): Memory {
  const memory = memories.get(sql) ?? { rows: new Map(), sealed: 0 }
  memories.set(sql, memory)
  return memory
}

/** Discards the rows in memory, which a failed transaction may not have stored. */
export const forgetTail = (sql: SqlStorage): void => memoryOf(sql).rows.clear()

/** Makes later batches start a new row, because those up to `id` are being moved. */
export const sealTail = (sql: SqlStorage, id: number): void => {
  const memory = memoryOf(sql)
  memory.sealed = Math.max(id, memory.sealed)
}

/**
 * Stores a batch, extending the latest row if there is room, because the platform bills rows. A
 * large batch is stored in parts. The caller holds the transaction, and discards the tail if it
 * fails.
 */
export function addToTail(
  sql: SqlStorage,
  { batchId, receivedAt, counts, visits }: Omit<TailBatch, 'from' | 'to'>,
): void {
  // An empty batch is stored for its id.
  let [from, to] = visits.length === 0 ? [receivedAt, receivedAt] : [Infinity, -Infinity]
  for (const { at } of visits) {
    from = Math.min(from, at)
    to = Math.max(to, at)
  }
  const batch = { batchId, receivedAt, from, to, counts, visits }
  const line = writeLine(batch)
  if (line.length <= MAX_TEXT_LENGTH || visits.length <= 1) {
    store(sql, batch, line)
    return
  }
  const middle = visits.length >> 1
  addToTail(sql, { batchId, receivedAt, counts, visits: visits.slice(0, middle) })
  const rest = { batchId: `${batchId}+${middle}`, receivedAt, counts: {} }
  addToTail(sql, { ...rest, visits: visits.slice(middle) })
}

interface Open {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly last: string
  readonly chars: number
}

function store(sql: SqlStorage, batch: TailBatch, line: string): void {
  const { rows, sealed } = memoryOf(sql)
  const { batchId, receivedAt, from, to, visits } = batch
  const [open] = sql
    .exec<Open>('select id, last, chars from tail order by id desc limit 1')
    .toArray()
  if (open === undefined || open.id <= sealed || open.chars + line.length > OPEN_TEXT_LENGTH) {
    const id = Math.max(sealed, open?.id ?? 0) + 1
    const insert = 'insert into tail values (?, 1, ?, ?, ?, ?, ?, ?, ?)'
    sql.exec(insert, id, batchId, receivedAt, from, to, visits.length, line.length, line)
    rows.set(id, { id, last: batchId, batches: [batch] })
    return
  }
  const { id, last } = open
  sql.exec(
    `update tail set batches = batches + 1, last = ?, "from" = min("from", ?),
        "to" = max("to", ?), count = count + ?, chars = chars + ?, content = content || ?
      where id = ?`,
    batchId,
    from,
    to,
    visits.length,
    line.length,
    line,
    id,
  )
  const known = rows.get(id)
  if (known?.last !== last) return
  rows.set(id, { id, last: batchId, batches: [...known.batches, batch] })
}

/** Returns the rows of the tail, by arrival. */
export function readTailRows(sql: SqlStorage): TailRow[] {
  const memory = memoryOf(sql)
  const rows = sql
    .exec<{ id: number; last: string }>('select id, last from tail order by id')
    .toArray()
    .map(({ id, last }) => {
      const known = memory.rows.get(id)
      return known?.last === last ? known : { id, last, batches: readBatches(sql, id) }
    })
  memory.rows = new Map(rows.map((row) => [row.id, row]))
  return rows
}

/** Returns the batches of the tail, by arrival. */
export const readTail = (sql: SqlStorage): TailBatch[] =>
  readTailRows(sql).flatMap(({ batches }) => batches)

/** Returns the counts stored with batches under a name by `addToTail`. */
export const countsOf = <T>(batches: readonly TailBatch[], name: string): T[] =>
  batches.flatMap(({ counts }) => (name in counts ? [counts[name] as T] : []))

/** Returns whether the tail's rows are unchanged since they were read. */
export function isInTail(sql: SqlStorage, rows: readonly TailRow[]): boolean {
  const find = 'select 1 from tail where id = ? and last = ?'
  return rows.every(({ id, last }) => sql.exec(find, id, last).toArray().length > 0)
}

/** Deletes rows of the tail; the caller holds the transaction. */
export function deleteFromTail(sql: SqlStorage, rows: readonly TailRow[]): void {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  sql.exec('delete from tail where id in (select value from json_each(?))', ids)
}

/**
 * Deletes visits from the tail and returns them; their batches stay known and counted. The caller
 * holds the transaction, and discards the tail if it fails.
 */
export function deleteVisits(sql: SqlStorage, isErased: (visit: VisitRow) => boolean): VisitRow[] {
  const erased: VisitRow[] = []
  for (const row of readTailRows(sql)) {
    const own = row.batches.flatMap(({ visits }) => visits.filter(isErased))
    if (own.length === 0) continue
    erased.push(...own)
    const batches = row.batches.map((batch) => ({
      ...batch,
      visits: batch.visits.filter((visit) => !isErased(visit)),
    }))
    const content = batches.map(writeLine).join('')
    const update = 'update tail set count = count - ?, chars = ?, content = ? where id = ?'
    sql.exec(update, own.length, content.length, content, row.id)
    memoryOf(sql).rows.set(row.id, { ...row, batches })
  }
  return erased
}

function readBatches(sql: SqlStorage, id: number): TailBatch[] {
  const { content } = sql
    .exec<{ content: string }>('select content from tail where id = ?', id)
    .one()
  return content.split('\n').slice(0, -1).map(parseLine)
}

/** Writes a batch as a line, with its visits as rows of values under column names. */
function writeLine({ batchId, receivedAt, from, to, counts, visits }: TailBatch): string {
  const rows = visits.map((visit) => VISIT_COLUMN_NAMES.map((column) => visit[column]))
  const line = [batchId, receivedAt, from, to, counts, VISIT_COLUMN_NAMES, ...rows]
  return `${JSON.stringify(line)}\n`
}

type Line = [string, number, number, number, BatchCounts, readonly string[], ...unknown[][]]

/** Reads the output of `writeLine`; columns added since are unknown. */
function parseLine(text: string): TailBatch {
  const [batchId, receivedAt, from, to, counts, names, ...rows]: Line = JSON.parse(text)
  const places = Object.fromEntries(names.map((name, place) => [name, place]))
  const visits = rows.map((row) => visitOf((column) => row[places[column] ?? -1]))
  return { batchId, receivedAt, from, to, counts, visits }
}
