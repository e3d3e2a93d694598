import type { AuditEntries, AuditEntry, AuditFilter, AuditQuery } from '@crivo/shared'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '../../context.ts'
import { accounts, auditLog } from '../../db/schema.ts'

const actors = alias(accounts, 'actors')
const FIRST = `${Number.MAX_SAFE_INTEGER}.0`

/** Entries of the audit log that a filter leaves, latest first, page by page. */
export async function listAuditEntries({
  ctx: { db },
  input: { cursor = FIRST, limit, ...filter },
}: {
  ctx: AccountContext
  input: AuditQuery
}): Promise<AuditEntries> {
  const rows = await db
    .select({ entry: auditLog, actorEmail: actors.email, accountEmail: accounts.email })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(and(isBefore(cursor), ...conditionsOf(filter)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.entry
  return {
    entries: page.map(({ entry, ...emails }) => toAuditEntry(entry, emails)),
    cursor: rows.length > limit && last !== undefined ? `${last.at}.${last.id}` : null,
  }
}

/** Rows after a cursor, which names time and id of the one that was given last. */
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

function toAuditEntry(
  { at, before, after, ...row }: typeof auditLog.$inferSelect,
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
