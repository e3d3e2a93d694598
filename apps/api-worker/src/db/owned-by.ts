import { and, eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** The one way to bound a query by the account: its rows, further narrowed by `conditions`. */
export const ownedBy = (
  table: { readonly accountId: SQLiteColumn },
  accountId: number,
  ...conditions: SQL[]
): SQL | undefined => and(eq(table.accountId, accountId), ...conditions)
