import type { AuditAction } from '@crivo/shared'
import { is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { insertIf } from '#db/insert-if.ts'
import { auditLog } from '#db/schema.ts'
import type { AccountContext, Context } from './context.ts'

/** The changed account and the actor, who is absent when the system acts. */
interface Scope
  extends Pick<Context, 'db' | 'now' | 'requestId' | 'address'>,
    Partial<Pick<AccountContext, 'onBehalfOf'>> {
  readonly accountId: number | SQLWrapper
  readonly actorId?: number | SQLWrapper
}

/** The entity before and after the change; never a secret. */
interface Change {
  readonly before?: object | SQL
  readonly after?: object | SQL
}

/** The audit rows to write: one for each row of `from`, or a single one. */
interface AuditedRows {
  readonly from?: SQL
  readonly where: SQL | undefined
}

/**
 * Builds the audit row of a mutation, to be added right after it in the same `db.batch()`; the row
 * is written only if the preceding statement changed something.
 */
export const auditIfChanged = (
  scope: Scope,
  action: AuditAction,
  entityId: string | SQL,
  change: Change = {},
) => auditEach(scope, action, entityId, { ...change, where: sql`changes() > 0` })

/** Builds the audit row for an action that happens outside the database. */
export const audit = (scope: Scope, action: AuditAction, entityId: string, change: Change) =>
  auditEach(scope, action, entityId, { ...change, where: sql`true` })

/** Builds one audit row for each selected row; ids and values may refer to its columns. */
export function auditEach(
  scope: Scope,
  action: AuditAction,
  entityId: string | SQL,
  { before, after, ...rows }: Change & AuditedRows,
) {
  const { db, accountId, actorId = null, onBehalfOf = null, requestId, now } = scope
  const address = actorId === null ? null : scope.address
  return insertIf(
    db,
    auditLog,
    {
      accountId,
      actorId,
      onBehalfOf,
      address,
      action,
      entityId,
      before: toJson(before),
      after: toJson(after),
      requestId,
      salt: sql`lower(hex(randomblob(16)))`,
      at: now(),
    },
    rows,
  )
}

const toJson = (value: object | SQL | undefined): string | SQL | null =>
  value === undefined ? null : is(value, SQL) ? value : JSON.stringify(value)
