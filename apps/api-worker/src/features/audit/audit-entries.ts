import type { AuditEntries, AuditEntry, AuditFilter, AuditQuery, Role } from '@crivo/shared'
import { and, desc, eq, gte, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '#core/context.ts'
import { hasEmail } from '#core/identity/has-email.ts'
import { accounts, auditLog } from '#db/schema.ts'

const actors = alias(accounts, 'actors')
const FIRST = `${Number.MAX_SAFE_INTEGER}.0`

/**
 * Whether the reader is the changed account, from which the names of the operator's staff are
 * hidden.
 */
interface Reader {
  readonly hidesAdmins?: boolean
}

/** Returns the audit log entries matching a filter, latest first, page by page. */
export async function listAuditEntries(
  { db }: AccountContext,
  { cursor = FIRST, limit, ...filter }: AuditQuery,
  { hidesAdmins = false }: Reader = {},
): Promise<AuditEntries> {
  const { accountEmail, actorEmail, ...others } = filter
  const isByActor = filter.actor !== undefined || actorEmail !== undefined
  const byPeople = [
    hasEmail(db, auditLog.accountId, accountEmail),
    hasEmail(db, auditLog.actorId, actorEmail),
    // A search for an actor must not find entries whose actor is hidden.
    hidesAdmins && isByActor ? isNamed : undefined,
  ]
  const rows = await db
    .select({
      entry: auditLog,
      actorEmail: actors.email,
      actorRole: actors.role,
      accountEmail: accounts.email,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(and(isBefore(cursor), ...conditionsOf(others), ...byPeople))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.entry
  return {
    entries: page.map(({ entry, actorRole, ...emails }) => {
      const shown = toAuditEntry(entry, emails)
      return hidesAdmins ? hideAdmin(shown, actorRole) : shown
    }),
    cursor: rows.length > limit && last !== undefined ? `${last.at}.${last.id}` : null,
  }
}

/** Actions that only the operator's staff take, who may no longer be admins. */
const STAFF_ACTIONS = [
  ...['account.entered', 'account.left', 'account.recovered'],
  ...['account.recovery_asked', 'account.recovery_cancelled', 'campaign.suspended'],
  ...['commission.paid', 'payment.recorded', 'payment.refunded', 'subscription.usage_reset'],
  ...['user.frozen', 'user.plan', 'user.role', 'user.status'],
]

/** Matches entries whose actor `hideAdmin` names. */
const isNamed = or(
  eq(auditLog.actorId, auditLog.accountId),
  and(
    or(isNull(actors.role), eq(actors.role, 'user')),
    isNull(auditLog.onBehalfOf),
    notInArray(auditLog.action, STAFF_ACTIONS),
  ),
)

/**
 * Returns an entry as its account sees it, with the operator's staff unnamed. People who have
 * deleted their account keep its number, so that their actions do not look like the staff's.
 */
export function hideAdmin(entry: AuditEntry, actorRole: Role | null): AuditEntry {
  const { actorId, accountId, action } = entry
  const isOwn = actorId === null || actorId === accountId
  const isStaff = entry.onBehalfOf !== null || STAFF_ACTIONS.includes(action)
  if (isOwn || (!isStaff && (actorRole ?? 'user') === 'user')) return entry
  return { ...entry, actorId: null, actorEmail: null, onBehalfOf: accountId, address: null }
}

/** Matches rows after a cursor: the time and id of the last row returned. */
function isBefore(cursor: string): SQL {
  const [at, id] = cursor.split('.').map(Number)
  return sql`(${auditLog.at}, ${auditLog.id}) < (${at}, ${id})`
}

const conditionsOf = ({ actor, account, action, from, to }: AuditFilter): (SQL | undefined)[] => [
  actor === undefined ? undefined : eq(auditLog.actorId, actor),
  account === undefined ? undefined : eq(auditLog.accountId, account),
  action === undefined ? undefined : eq(auditLog.action, action),
  from === undefined ? undefined : gte(auditLog.at, from),
  to === undefined ? undefined : lt(auditLog.at, to),
]

/** Converts a row to the entry that people and webhooks get. */
export function toAuditEntry(
  { at, before, after, salt: _, ...row }: typeof auditLog.$inferSelect,
  emails: Pick<AuditEntry, 'actorEmail' | 'accountEmail'>,
): AuditEntry {
  return {
    ...row,
    ...emails,
    at: new Date(at).toISOString(),
    before: fromJson(before),
    after: fromJson(after),
  }
}

const fromJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
