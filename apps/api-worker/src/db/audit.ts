import { is, SQL, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '../context.ts'
import { auditLog } from './schema.ts'

/** Whose account is changed, and by whom: without an actor, by the system itself. */
interface Scope
  extends Pick<Context, 'db' | 'now' | 'requestId' | 'address'>,
    Partial<Pick<AccountContext, 'actorId' | 'onBehalfOf'>> {
  readonly accountId: number
}

/** What a change concerned, as it was and as it is; never a secret. */
interface Change {
  readonly before?: object | SQL
  readonly after?: object | SQL
}

/**
 * The audit row of a mutation, for the same `db.batch()` right after it: it is
 * written only if the statement before it changed something.
 */
export function auditIfChanged(
  scope: Scope,
  action: string,
  entityId: string | SQL,
  { before, after }: Change = {},
) {
  const { db, accountId, actorId = null, onBehalfOf = null, requestId, now } = scope
  const address = actorId === null ? null : scope.address
  return db.insert(auditLog).select(
    sql`select null, ${accountId}, ${actorId}, ${onBehalfOf}, ${address}, ${action}, ${entityId},
          ${toJson(before)}, ${toJson(after)}, ${requestId}, ${now()}
        where changes() > 0`,
  )
}

const toJson = (value: object | SQL | undefined): string | SQL | null =>
  value === undefined ? null : is(value, SQL) ? value : JSON.stringify(value)
