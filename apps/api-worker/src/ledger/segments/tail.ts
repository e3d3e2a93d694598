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
  /** The batch's counts, which are not in any table yet. */
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
 * fails.
 */
export function addToTail(
  sql: SqlStorage,
  { batchId, receivedAt, counts, visits }: Omit<TailBatch, 'from' | 'to'>,
): void {
  let first = 0
  let chars = 0
  let texts: string[] = []
  const storePart = (end: number) => {
    const some = texts.length === visits.length ? visits : visits.slice(first, end)
    const part = { batchId: first === 0 ? batchId : `${batchId}+${first}`, receivedAt }
    // An empty batch is stored too, so that its id is known.
    const span = some.length === 0 ? { from: receivedAt, to: receivedAt } : spanOf(some)
    store(sql, { ...part, ...span, counts: first === 0 ? counts : {}, visits: some }, texts)
    first = end
    chars = 0
    texts = []
  }
  for (const [at, visit] of visits.entries()) {
    const text = writeVisit(visit)
    if (chars + text.length > MAX_TEXT_LENGTH && texts.length > 0) storePart(at)
    texts.push(text)
    chars += text.length
  }
  storePart(visits.length)
}

function spanOf(visits: readonly VisitRow[]): Pick<TailBatch, 'from' | 'to'> {
  let [from, to] = [Infinity, -Infinity]
  for (const { at } of visits) {
    from = Math.min(from, at)
    to = Math.max(to, at)
  }
  return { from, to }
}

interface Open {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly last: string
  readonly chars: number
}

function store(sql: SqlStorage, batch: TailBatch, texts: readonly string[]): void {
  const memory = memoryOf(sql)
  const { sealed } = memory
  const { batchId, receivedAt, from, to, visits } = batch
  const line = writeLine(batch, texts)
  const [open] = sql
    .exec<Open>('select id, last, chars from tail order by id desc limit 1')
    .toArray()
  const known = memory.rows
  const latest = known?.at(-1)
  const isKnown = known !== null && latest?.id === open?.id && latest?.last === open?.last
  const isNew =
    open === undefined || open.id <= sealed || open.chars + line.length > OPEN_TEXT_LENGTH
  const id = isNew ? Math.max(sealed, open?.id ?? 0) + 1 : open.id
  if (isNew) {
    const insert = 'insert into tail values (?, 1, ?, ?, ?, ?, ?, ?, ?)'
    sql.exec(insert, id, batchId, receivedAt, from, to, visits.length, line.length, line)
  } else {
    sql.exec(
      `update tail set batches = batches + 1, last = ?, "from" = min("from", ?),
          "to" = max("to", ?), count = count + ?, chars = chars + ?, content = content || ?
        where id = ?`,
      ...[batchId, from, to, visits.length, line.length, line, id],
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

const ENDS = `select (select id from tail order by id limit 1) as first, id, last from tail
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
    .exec<{ id: number; last: string }>('select id, last from tail order by id')
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
  const find = 'select 1 from tail where id = ? and last = ?'
  return rows.every(({ id, last }) => sql.exec(find, id, last).toArray().length > 0)
}

/** Deletes rows of the tail; the caller holds the transaction. */
export function deleteFromTail(sql: SqlStorage, rows: readonly TailRow[]): void {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  sql.exec('delete from tail where id in (select value from json_each(?))', ids)
}

/**
 * Deletes visits from the tail and returns them; their batches' IDs and counts stay. The caller
 * holds the transaction, and calls `forgetTail` if it fails.
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
    const content = batches.map((batch) => writeLine(batch, batch.visits.map(writeVisit))).join('')
    const update = 'update tail set count = count - ?, chars = ?, content = ? where id = ?'
    sql.exec(update, own.length, content.length, content, row.id)
    const memory = memoryOf(sql)
    const change = (each: TailRow) => (each.id === row.id ? { ...row, batches } : each)
    hold(memory, memory.rows?.map(change) ?? [])
  }
  return erased
}

function readBatches(sql: SqlStorage, id: number): TailBatch[] {
  const { content } = sql
    .exec<{ content: string }>('select content from tail where id = ?', id)
    .one()
  return content.split('\n').slice(0, -1).map(parseLine)
}

/** Writes a visit's values, in the order of the columns. */
const writeVisit = (visit: VisitRow): string =>
  JSON.stringify(VISIT_COLUMN_NAMES.map((column) => visit[column]))

/** Writes a batch as a line, with its visits as written by `writeVisit`. */
function writeLine(batch: TailBatch, visits: readonly string[]): string {
  const { batchId, receivedAt, from, to, counts } = batch
  const head = JSON.stringify([batchId, receivedAt, from, to, counts, VISIT_COLUMN_NAMES])
  return `${[head.slice(0, -1), ...visits].join()}]\n`
}

type Line = [string, number, number, number, BatchCounts, readonly string[], ...unknown[][]]

/** Reads the output of `writeLine`; columns added later are unknown. */
function parseLine(text: string): TailBatch {
  const [batchId, receivedAt, from, to, counts, names, ...rows]: Line = JSON.parse(text)
  const places = Object.fromEntries(names.map((name, place) => [name, place]))
  const visits = rows.map((row) => visitOf((column) => row[places[column] ?? -1]))
  return { batchId, receivedAt, from, to, counts, visits }
}
