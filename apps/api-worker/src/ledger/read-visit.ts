import { maskBefore } from './mask-visits.ts'
import { readAccount } from './state.ts'
import type { StoredVisit } from './types.ts'
import { READ_COLUMNS, readVisits, toHex } from './visit-storage.ts'

/** Reads the visit of this time and id, by which visits are kept. */
export function readVisit(
  sql: SqlStorage,
  { at, id }: { at: number; id: string },
  now: number,
): StoredVisit | null {
  const query = `select ${READ_COLUMNS} from visits where at = ? and id = unhex(?)`
  const [visit] = readVisits(sql, query, at, toHex(id))
  const account = readAccount(sql)
  if (visit === undefined || account === null) return null
  return { visit, isMasked: at < maskBefore(sql, account, now) }
}
