import {
  type Chunk,
  cellsOf,
  createParquetFile,
  type EncodedColumn,
  encodeColumn,
} from '@crivo/segments'
import type { SegmentRow } from '../segments/open-chunks.ts'
import {
  deleteColumns,
  type EncodedSegment,
  storeColumn,
  storeColumns,
} from '../segments/write-segment.ts'
import type { Turns } from '../storage/time.ts'
import { VISIT_SCHEMA } from '../visit-columns/visit-schema.ts'
import { beginObject, setState, storeObject } from './archive-objects.ts'
import type { VisitArchive } from './visit-archive.ts'

export interface ArchiveWork extends Turns {
  readonly archive: VisitArchive
}

/** A segment to include in an object, with its visits. */
export interface ObjectPart {
  readonly segment: SegmentRow
  readonly chunk: Chunk
  /** The new column data for the ledger, if the chunk lacks visits that the segment had. */
  readonly rest?: EncodedSegment
}

interface Source {
  /** Visits before this time are masked in the chunks. */
  readonly before: number
  /** The object that now contains the segments; `null` if the ledger does. */
  readonly from: string | null
  /** Data to store in the same transaction. */
  readonly also?: () => void
}

/** Writes segments as an object; returns whether they were unchanged meanwhile. */
export async function writeObject(
  storage: DurableObjectStorage,
  parts: readonly ObjectPart[],
  { before, from, also = () => {} }: Source,
  { archive, now, turn }: ArchiveWork,
): Promise<boolean> {
  const { sql } = storage
  const key = archive.newKey()
  beginObject(sql, key)
  const file = createParquetFile(VISIT_SCHEMA)
  const chunks = parts.map(({ chunk }) => chunk)
  const body = await file.addInTurns(chunks, turn)
  const { bytes: end, groups } = file.finish()
  const bytes = new Uint8Array(body.length + end.length)
  bytes.set(body)
  bytes.set(end, body.length)
  await archive.write(key, bytes)
  const index = {
    bytes: bytes.length,
    parts: chunks.map(({ rows }) => rows),
    columns: groups[0]?.columns ?? {},
  }
  const described = parts.map(({ segment: { to, maskedAt }, chunk, rest }) =>
    rest === undefined && maskedAt === null && to < before ? describeAddresses(chunk) : null,
  )
  const isStored = storage.transactionSync(() => {
    const find = 'select 1 from segments where id = ? and object is ? and damage is null'
    const isHere = parts.every(
      ({ segment: { id } }) => sql.exec(find, id, from).toArray().length > 0,
    )
    // The segments were erased or restored meanwhile, so the object is unreferenced.
    if (!isHere || !storeObject(sql, key, index)) return false
    for (const [part, { segment, rest }] of parts.entries()) {
      const { id, maskedAt } = segment
      const { from: first, to, count } = rest ?? segment
      const masked = maskedAt ?? (to < before ? now : null)
      const update = `update segments set object = ?, part = ?, maskedAt = ?, "from" = ?, "to" = ?,
          count = ? where id = ?`
      sql.exec(update, key, part, masked, first, to, count, id)
      if (from === null) emptyColumns(sql, id)
      const addresses = described[part] ?? null
      if (addresses !== null) storeColumn(sql, id, addresses)
      if (rest !== undefined) describeAgain(sql, id, rest)
    }
    also()
    if (from !== null) setState(sql, from, 'gone')
    return true
  })
  if (!isStored) await archive.delete([key])
  return isStored
}

/**
 * Returns statistics of the masked IP addresses, because those of the exact ones would still reveal
 * them.
 */
function describeAddresses(chunk: Chunk): EncodedColumn | null {
  const spec = VISIT_SCHEMA.find(({ name }) => name === 'clientIp')
  const column = chunk.column('clientIp')
  if (spec === undefined || column === null) return null
  return { ...encodeColumn(spec, cellsOf(column)), bytes: new Uint8Array() }
}

/** Replaces the statistics of a segment's columns. */
function describeAgain(sql: SqlStorage, id: number, rest: EncodedSegment): void {
  const columns = rest.columns.map((column) => ({ ...column, bytes: new Uint8Array() }))
  deleteColumns(sql, id)
  storeColumns(sql, id, { ...rest, columns })
}

/** Deletes the data of a segment's columns; keeps their statistics. */
function emptyColumns(sql: SqlStorage, segment: number): void {
  const empty = "update segment_columns set bytes = x'' where name = ? and segment = ?"
  for (const { name } of VISIT_SCHEMA) sql.exec(empty, name, segment)
}
