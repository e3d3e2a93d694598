import type { LedgerAccount } from './types.ts'

/** Reads what the ledger remembers under a key; `null` if nothing. */
export function readState(sql: SqlStorage, key: string): string | null {
  const [row] = sql.exec<{ value: string }>('select value from state where key = ?', key).toArray()
  return row?.value ?? null
}

/** Remembers a value under a key, and writes only if it is another one than before. */
export function writeState(sql: SqlStorage, key: string, value: string): void {
  if (readState(sql, key) === value) return
  sql.exec('insert or replace into state values (?, ?)', key, value)
}

/** Keeps what the last batch said of its account, for what is done without one. */
export const writeAccount = (sql: SqlStorage, account: LedgerAccount): void =>
  writeState(sql, 'account', JSON.stringify(account))

/** What the last batch said of its account; `null` before the first. */
export function readAccount(sql: SqlStorage): LedgerAccount | null {
  const account = readState(sql, 'account')
  return account === null ? null : JSON.parse(account)
}
