import type { ParquetRange } from '@crivo/segments'

/**
 * - `writing`: its bytes may be in R2; no segment references it yet.
 * - `stored`: segments reference it.
 * - `partial`: some of its segments were deleted, so it must be rewritten without them.
 * - `gone`: no segment references it any longer, so it must be deleted.
 */
export type ObjectState = 'writing' | 'stored' | 'partial' | 'gone'

/** The positions of an object's columns. */
export interface ArchiveIndex {
  readonly bytes: number
  /** The number of visits in each segment, in order. */
  readonly parts: readonly number[]
  readonly columns: Readonly<Record<string, ParquetRange>>
}

/** Records that an object is about to be written; the caller holds the transaction. */
export function beginObject(sql: SqlStorage, key: string): void {
  sql.exec("insert into archive_objects values (?, 'writing', 0, '[]', '{}')", key)
}

/**
 * Stores the positions of an object's columns; returns whether the object is still being written.
 */
export function storeObject(
  sql: SqlStorage,
  key: string,
  { bytes, parts, columns }: ArchiveIndex,
): boolean {
  const update = `update archive_objects set state = 'stored', bytes = ?, parts = ?, columns = ?
    where key = ? and state = 'writing'`
  const [stringParts, stringColumns] = [JSON.stringify(parts), JSON.stringify(columns)]
  return sql.exec(update, bytes, stringParts, stringColumns, key).rowsWritten > 0
}

/** Returns the positions of an object's columns; `null` if there are none. */
export function readObject(sql: SqlStorage, key: string): ArchiveIndex | null {
  const [row] = sql
    .exec<{ bytes: number; parts: string; columns: string }>(
      'select bytes, parts, columns from archive_objects where key = ?',
      key,
    )
    .toArray()
  if (row === undefined) return null
  const { bytes, parts, columns } = row
  return { bytes, parts: JSON.parse(parts), columns: JSON.parse(columns) }
}

export const keysIn = (sql: SqlStorage, state: Exclude<ObjectState, 'stored'>): string[] =>
  sql
    .exec<{ key: string }>(
      "select key from archive_objects where state = ? and state <> 'stored'",
      state,
    )
    .toArray()
    .map(({ key }) => key)

export function setState(sql: SqlStorage, key: string, state: ObjectState): void {
  sql.exec('update archive_objects set state = ? where key = ?', state, key)
}

/** Deletes the rows of deleted objects. */
export function forgetObjects(sql: SqlStorage, keys: readonly string[]): void {
  for (const key of keys) sql.exec('delete from archive_objects where key = ?', key)
}
