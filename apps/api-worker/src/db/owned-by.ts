import { and, eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * Limits a query to the account's rows and `conditions`; every account query uses it.
 */
export const ownedBy = (
  table: { readonly accountId: SQLiteColumn },
  accountId: number,
  ...conditions: SQL[]
): SQL | undefined => and(eq(table.accountId, accountId), ...conditions)
