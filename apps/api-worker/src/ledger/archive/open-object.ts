import { decodeParquetColumn, SegmentError, unknownColumn } from '@crivo/segments'
import { maskAddresses, readMaskBefore } from '../segments/masking.ts'
import { SEGMENT_COLUMNS, type SegmentRow } from '../segments/open-chunks.ts'
import { setAside } from '../segments/set-aside.ts'
import { VISIT_SCHEMA } from '../visit-columns/visit-schema.ts'
import { readObject, setState } from './archive-objects.ts'
import type { ArchiveWork, ObjectPart } from './write-object.ts'

/** An object's remaining segments with their visits, masked if that is due. */
export interface OpenObject {
  readonly parts: readonly ObjectPart[]
  readonly before: number
}

/**
 * Reads an object to rewrite it; returns `null` if it was instead deleted or found to be damaged.
 * Throws `SegmentError` if bytes turn out to be damaged.
 */
export async function openObject(
  sql: SqlStorage,
  key: string,
  work: ArchiveWork,
): Promise<OpenObject | null> {
  const index = readObject(sql, key)
  const segments = sql
    .exec<SegmentRow & { damage: string | null }>(
      `select ${SEGMENT_COLUMNS}, damage from segments where object = ? order by part`,
      key,
    )
    .toArray()
  if (index === null || segments.length === 0) {
    setState(sql, key, 'gone')
    return null
  }
  if (segments.some(({ damage }) => damage !== null)) {
    // Damaged data may be repaired by hand, until retention deletes it.
    setState(sql, key, 'stored')
    return null
  }
  const fail = (error: unknown): never => {
    if (error instanceof SegmentError) {
      for (const segment of segments) setAside(sql, segment, error)
      setState(sql, key, 'stored')
    }
    throw error
  }
  const bytes = await work.archive.read(key, { start: 0, end: index.bytes }).catch(fail)
  const before = readMaskBefore(sql, work.now)
  const rows = index.parts.reduce((sum, count) => sum + count, 0)
  /** The column being written, by part. */
  let current = { name: '', parts: decodeNothing }
  const columnOf = (name: string, part: number, count: number) => {
    if (current.name !== name) current = { name, parts: decode(name) }
    return current.parts[part] ?? unknownColumn(count)
  }
  const decode = (name: string) => {
    const range = index.columns[name]
    const type = VISIT_SCHEMA.find((spec) => spec.name === name)?.type
    if (range === undefined || type === undefined) return decodeNothing
    const own = bytes.subarray(range.start, range.end)
    try {
      return decodeParquetColumn(type, rows, range, own, index.parts)
    } catch (error) {
      return fail(error)
    }
  }
  const times = decode('at')
  const parts = segments.map((segment): ObjectPart => {
    const { part, count, maskedAt } = segment
    const columnAt = (name: string) => {
      const column = columnOf(name, part ?? 0, count)
      const at = times[part ?? 0]
      if (name !== 'clientIp' || maskedAt !== null || at === undefined) return column
      return maskAddresses(column, at, before)
    }
    return { segment, chunk: { rows: count, column: columnAt } }
  })
  return { parts, before }
}

const decodeNothing: ReturnType<typeof decodeParquetColumn> = []
