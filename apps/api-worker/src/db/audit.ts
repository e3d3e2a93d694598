import { type SQL, sql } from 'drizzle-orm'
import type { AccountContext } from '../context.ts'
import { auditLog } from './schema.ts'

/**
 * The audit row of a mutation, for the same `db.batch()` right after it: it is
 * written only if the statement before it changed something.
 */
export function auditIfChanged(
  ctx: Omit<AccountContext, 'sessionId'>,
  action: string,
  entityId: string | SQL,
) {
  return ctx.db.insert(auditLog).select(
    sql`select null, ${ctx.accountId}, ${action}, ${entityId}, ${ctx.requestId}, ${ctx.now()}
        where changes() > 0`,
  )
}
