import { type Cell, type Chunk, cellsAt, columnOfCells, encodeColumn } from '@crivo/segments'
import { setState } from '../archive/archive-objects.ts'
import { openObject } from '../archive/open-object.ts'
import { runQuery } from '../archive/run-query.ts'
import { type ObjectPart, writeObject } from '../archive/write-object.ts'
import { openSegment, type SegmentRow } from '../segments/open-chunks.ts'
import { selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside, setAside } from '../segments/set-aside.ts'
import { deleteSegment, type EncodedSegment, insertSegment } from '../segments/write-segment.ts'
import { VISIT_SCHEMA } from '../visit-columns/visit-schema.ts'
import type { ErasureWork } from './erasure-work.ts'
import { noteErased } from './note-erased.ts'

/** A chunk's remaining rows, and the erased visits. */
interface Split {
  readonly kept: readonly number[]
  readonly erased: readonly { readonly at: number; readonly id: Uint8Array }[]
}

/**
 * Erases a person's visits from a segment or, in the archive, from its whole object. Throws if the
 * archive cannot be read or written.
 */
export async function eraseFromSegment(
  storage: DurableObjectStorage,
  segment: SegmentRow,
  work: ErasureWork,
): Promise<void> {
  const { sql } = storage
  const chunk = openSegment(sql, segment, work.maskBefore)
  const { value: rows } = await runQuery(sql, work.archive, () =>
    readOrSetAside(sql, chunk, () => selectVisits(sql, chunk, work.span, [work.condition])),
  )
  if (rows === null || rows.length === 0) return
  if (segment.object === null) await eraseHere(storage, segment, splitRows(chunk, rows), work)
  else await eraseFromObject(storage, segment, segment.object, work)
}

async function eraseHere(
  storage: DurableObjectStorage,
  segment: SegmentRow,
  { kept, erased }: Split,
  work: ErasureWork,
): Promise<void> {
  const { sql } = storage
  const { id, maskedAt } = segment
  const rest = await encodeRows(openSegment(sql, segment, work.maskBefore), kept, work.turn)
  storage.transactionSync(() => {
    const find = 'select 1 from segments where id = ? and object is null and damage is null'
    // The ledger may have been restored with different visits.
    if (sql.exec(find, id).toArray().length === 0) throw new Error('The segment was replaced')
    if (rest !== null) {
      insertSegment(sql, rest, maskedAt ?? (rest.to < work.maskBefore ? work.now : null))
    }
    deleteSegment(sql, id)
    noteErased(sql, work, erased)
  })
}

async function eraseFromObject(
  storage: DurableObjectStorage,
  segment: SegmentRow,
  key: string,
  { archive, ...work }: ErasureWork,
): Promise<void> {
  const { sql } = storage
  if (archive === null) throw new Error('The archive is not bound')
  const opened = await openObject(sql, key, { ...work, firstDay: 0, archive })
  if (opened === null) {
    // Another part of the file is damaged, so it is kept unchanged until its retention ends.
    setAside(sql, segment, 'The file of the segment is damaged')
    return
  }
  const { before } = opened
  const parts: ObjectPart[] = []
  const emptied: number[] = []
  const erased: Split['erased'][number][] = []
  for (const part of opened.parts) {
    const { segment: own, chunk } = part
    const found = openSegment(sql, own, before)
    const { value: rows } = await runQuery(sql, archive, () =>
      selectVisits(sql, found, work.span, [work.condition]),
    )
    if (rows.length === 0) {
      parts.push(part)
      continue
    }
    const split = splitRows(chunk, rows)
    erased.push(...split.erased)
    const rest = await encodeRows(chunk, split.kept, work.turn)
    if (rest === null) emptied.push(own.id)
    else parts.push({ segment: own, chunk: chunkOfRows(chunk, split.kept), rest })
  }
  const also = () => {
    for (const id of emptied) deleteSegment(sql, id)
    noteErased(sql, work, erased)
  }
  if (parts.length === 0) {
    storage.transactionSync(() => {
      also()
      setState(sql, key, 'gone')
    })
    return
  }
  const source = { before, from: key, also }
  if (!(await writeObject(storage, parts, source, { ...work, firstDay: 0, archive }))) {
    throw new Error('The object was replaced')
  }
}

function splitRows(chunk: Chunk, rows: Uint16Array): Split {
  const isErased = new Uint8Array(chunk.rows)
  for (const row of rows) isErased[row] = 1
  const kept = Array.from(isErased.keys()).filter((row) => isErased[row] === 0)
  const [times, ids] = ['at', 'id'].map((name) => valuesAt(chunk, name, rows))
  const erased = Array.from(rows, (_, index) => {
    const id = ids?.[index]
    return { at: Number(times?.[index]), id: id instanceof Uint8Array ? id : new Uint8Array(16) }
  })
  return { kept, erased }
}

/** Encodes some rows of a chunk; returns `null` if there are none. */
async function encodeRows(
  chunk: Chunk,
  rows: readonly number[],
  turn: () => Promise<void>,
): Promise<EncodedSegment | null> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from = 0, to = 0] = valuesAt(chunk, 'at', [first, last]).map(Number)
  const columns: EncodedSegment['columns'][number][] = []
  for (const spec of VISIT_SCHEMA) {
    columns.push(encodeColumn(spec, valuesAt(chunk, spec.name, rows)))
    await turn()
  }
  return { from, to, count: rows.length, columns }
}

const chunkOfRows = (chunk: Chunk, rows: readonly number[]): Chunk => ({
  rows: rows.length,
  column: (name) => columnOfCells(valuesAt(chunk, name, rows)),
})

function valuesAt(chunk: Chunk, name: string, rows: ArrayLike<number>): Cell[] {
  const column = chunk.column(name)
  return column === null ? Array.from(rows, () => null) : cellsAt(column, rows)
}
