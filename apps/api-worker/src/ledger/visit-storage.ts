import { VISIT_COLUMN_NAMES, type VisitColumn, type VisitRow } from '@crivo/shared'

/** How a column is read from `visits`; filters and everything above know no other form. */
const READ: Partial<Record<VisitColumn, string>> = {
  id: 'lower(hex(id)) as id',
  rulesetHash: '(select hash from ruleset_hashes r where r.id = "rulesetHash") as "rulesetHash"',
}

/** The columns of a select that `toVisits` reads. */
export const READ_COLUMNS = VISIT_COLUMN_NAMES.map((column) => READ[column] ?? `"${column}"`).join(
  ', ',
)

const INSERT = `insert into visits (${VISIT_COLUMN_NAMES.map((column) => `"${column}"`).join(', ')})
  values (${VISIT_COLUMN_NAMES.map((column) => (column === 'id' ? 'unhex(?)' : '?')).join(', ')})
  on conflict do nothing`

/** The visits of a select of `READ_COLUMNS`. */
export function readVisits(sql: SqlStorage, query: string, ...bindings: unknown[]): VisitRow[] {
  // The select and the type derive from the same map of columns.
  const rows = sql.exec(query, ...bindings).toArray() as VisitRow[]
  for (const row of rows) row.id = fromHex(row.id)
  return rows
}

/** Inserts visits unless they are there already; gives those that were not, as they are stored. */
export function insertVisits(
  sql: SqlStorage,
  visits: readonly VisitRow[],
  toStored: (visit: VisitRow) => VisitRow,
): VisitRow[] {
  const hashes = new Map<string, number>()
  return visits.map(toStored).filter((stored) => {
    const values = VISIT_COLUMN_NAMES.map((column) => {
      if (column === 'id') return toHex(stored.id)
      if (column === 'rulesetHash') return numberOf(sql, hashes, stored.rulesetHash)
      return stored[column]
    })
    return sql.exec(INSERT, ...values).rowsWritten > 0
  })
}

/** A UUID's 32 digits, for `unhex`. */
export const toHex = (id: string): string => id.replaceAll('-', '')

const fromHex = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

/** The number that stands for a ruleset's hash; it gets one with its first visit. */
function numberOf(sql: SqlStorage, known: Map<string, number>, hash: string): number {
  const present = known.get(hash)
  if (present !== undefined) return present
  const find = 'select id from ruleset_hashes where hash = ?'
  const [row] = sql.exec<{ id: number }>(find, hash).toArray()
  const insert = 'insert into ruleset_hashes (hash) values (?) returning id'
  const { id } = row ?? sql.exec<{ id: number }>(insert, hash).one()
  known.set(hash, id)
  return id
}
