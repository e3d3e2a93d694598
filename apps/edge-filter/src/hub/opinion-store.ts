import { parseJson } from '@crivo/shared'
import type { OpinionEntry, OpinionStore } from '@crivo/visit'

const MOST_ENTRIES = 5_000
/** Longer than an entry is valid, because failures count for a day. */
const REMEMBERED_MS = 86_400_000

/** Stores reverse DNS opinions in SQLite under keys that do not reveal the IP address. */
export class SqlOpinionStore implements OpinionStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  read(key: string): OpinionEntry | null {
    const [row] = this.#sql
      .exec<{ opinion: OpinionEntry['opinion']; until: number; failures: string }>(
        'SELECT opinion, until, failures FROM reverse_dns WHERE key = ?',
        key,
      )
      .toArray()
    if (row === undefined) return null
    const failures = parseJson(row.failures)
    return { ...row, failures: Array.isArray(failures) ? failures.filter(Number.isFinite) : [] }
  }

  write(key: string, { opinion, until, failures }: OpinionEntry, now: number): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO reverse_dns (key, opinion, until, failures) VALUES (?, ?, ?, ?)',
      key,
      opinion,
      until,
      JSON.stringify(failures),
    )
    this.#sql.exec('DELETE FROM reverse_dns WHERE until <= ?', now - REMEMBERED_MS)
    this.#sql.exec(
      'DELETE FROM reverse_dns WHERE until <= (SELECT until FROM reverse_dns ORDER BY until DESC LIMIT 1 OFFSET ?)',
      MOST_ENTRIES,
    )
  }
}
