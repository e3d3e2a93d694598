import { env } from 'cloudflare:workers'

interface AuditEntry {
  readonly action: string
  readonly entity: string
  readonly actor: number | null
  readonly before: unknown
  readonly after: unknown
}

const QUERY = `select action, entity_id entity, actor_id actor, "before", "after"
  from audit_log where account_id = ?1 and (?2 is null or action = ?2) order by id desc limit 1`

/** Returns the newest entry of an account's audit log, optionally of a given action. */
export async function newestAudit(
  accountId: number,
  action: string | null = null,
): Promise<AuditEntry | null> {
  const row = await env.DB.prepare(QUERY)
    .bind(accountId, action)
    .first<AuditEntry & { before: string | null; after: string | null }>()
  if (row === null) return null
  const parse = (text: string | null) => (text === null ? null : JSON.parse(text))
  return { ...row, before: parse(row.before), after: parse(row.after) }
}
