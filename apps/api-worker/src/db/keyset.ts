import { asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

interface Keyset {
  /** An indexed column with no nulls and few duplicates, or the id itself. */
  readonly by: SQLiteColumn
  readonly id: SQLiteColumn
  readonly order: 'asc' | 'desc'
  /** The id of the last row of the previous page. */
  readonly cursor: number | undefined
  /** A join of the tables of `by` and `id`, if they differ. */
  readonly from?: SQL
  /**
   * True if another condition leaves few rows: a unary `+` then makes SQLite use that condition's
   * index.
   */
  readonly isRare?: boolean
}

/**
 * Returns the condition that starts a page of a list, and the list's order: by a column, then by
 * id.
 */
export function keyset({ by, id, order, cursor, from = sql`${id.table}`, isRare }: Keyset): {
  readonly where: SQL | undefined
  readonly orderBy: SQL[]
} {
  const isAsc = order === 'asc'
  const inOrder = isAsc ? asc : desc
  if (by === id) {
    const where = isAsc ? gt(id, cursor ?? 0) : lt(id, cursor ?? Number.MAX_SAFE_INTEGER)
    return { where, orderBy: [inOrder(id)] }
  }
  const walked = isRare ? sql`+${by}` : sql`${by}`
  const orderBy = [inOrder(walked), inOrder(id)]
  if (cursor !== undefined) {
    const last = sql`(select ${by}, ${id} from ${from} where ${id} = ${cursor})`
    return { where: sql`(${walked}, ${id}) ${isAsc ? sql`>` : sql`<`} ${last}`, orderBy }
  }
  if (isRare) return { where: gt(id, 0), orderBy }
  // Every value meets this bound, which makes SQLite use the index; blobs sort last.
  const least = by.dataType === 'string' ? sql`''` : sql`0`
  return { where: isAsc ? sql`${by} >= ${least}` : sql`${by} < x''`, orderBy }
}
