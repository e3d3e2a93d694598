import { gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Context } from '../context.ts'

/**
 * Matches a list's entries that have not expired; the cron may not have deleted expired ones yet.
 */
export const isInForce = (
  { expiresAt }: { readonly expiresAt: SQLiteColumn },
  { now }: Pick<Context, 'now'>,
): SQL => or(isNull(expiresAt), gt(expiresAt, now())) ?? sql`true`
