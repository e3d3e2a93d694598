import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Context } from '#core/context.ts'
import { accounts } from '#db/schema.ts'

/** Matches rows whose `column` names the account with this email, if it meets the conditions. */
export const hasEmail = (
  db: Context['db'],
  column: SQLiteColumn,
  email: string | undefined,
  ...conditions: SQL[]
): SQL | undefined =>
  email === undefined
    ? undefined
    : inArray(
        column,
        db
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(eq(accounts.email, email), ...conditions)),
      )
