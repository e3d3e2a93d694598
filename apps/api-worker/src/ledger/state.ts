import { PLANS } from '@crivo/shared'
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

/** Keeps what is said of the account, for what is done without a batch. */
export const writeAccount = (sql: SqlStorage, account: LedgerAccount): void =>
  writeState(sql, 'account', JSON.stringify(account))

/** What was last said of the account; `null` if nothing was. */
export function readAccount(sql: SqlStorage): LedgerAccount | null {
  const text = readState(sql, 'account')
  if (text === null) return null
  const account: LedgerAccount = JSON.parse(text)
  // Ledgers were once told the plan alone, and later on nothing of webhooks.
  const keptDays = account.keptDays ?? PLANS[account.plan].historyDays
  return { ...account, keptDays, events: account.events ?? [] }
}
