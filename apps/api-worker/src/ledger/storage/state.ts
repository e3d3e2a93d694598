import type { LedgerAccount } from '#core/ledger-api/settings.ts'

/** Reads a stored value by key; `null` if there is none. */
export function readState(sql: SqlStorage, key: string): string | null {
  const [row] = sql.exec<{ value: string }>('select value from state where key = ?', key).toArray()
  return row?.value ?? null
}

/** Stores a value by key, writing only on a change. */
export function writeState(sql: SqlStorage, key: string, value: string): void {
  if (readState(sql, key) === value) return
  sql.exec('insert or replace into state values (?, ?)', key, value)
}

/** Stores the account's settings for work without a batch. */
export const writeAccount = (sql: SqlStorage, account: LedgerAccount): void =>
  writeState(sql, 'account', JSON.stringify(account))

/** Reads the account's last settings; `null` if there are none. */
export function readAccount(sql: SqlStorage): LedgerAccount | null {
  const text = readState(sql, 'account')
  return text === null ? null : JSON.parse(text)
}
