import { DAY_MS, type VisitRow } from '@crivo/shared'
import type { Claimed, Settlement } from '#core/ledger-api/batches.ts'

/** The responses to visits with an idempotency key, for a day. */
export const CREATE_IDEMPOTENCY_KEYS = [
  `create table if not exists answers (
    id text primary key, request text not null, answer text not null, at integer not null
  ) without rowid`,
  'create index if not exists answers_at on answers (at)',
] as const

/** How long an idempotency key is remembered. */
const REMEMBER_MS = DAY_MS

/**
 * Stores the responses of claimed visits, and returns whether each is new, a repeat with its first
 * response, or a conflict with another visit. Also returns the visits to store in the same turn.
 */
export function claimIdempotencyKeys(
  sql: SqlStorage,
  claims: readonly Claimed[],
  visits: readonly VisitRow[],
  now: number,
): { settled: Record<string, Settlement>; visits: VisitRow[] } {
  if (claims.length > 0) deleteOldIdempotencyKeys(sql, now)
  const settled = new Map(claims.map((claim) => [claim.visitId, settle(sql, claim, now)]))
  return {
    settled: Object.fromEntries(settled),
    visits: visits.filter(({ id }) => (settled.get(id)?.state ?? 'new') === 'new'),
  }
}

function settle(sql: SqlStorage, { id, request, answer }: Claimed, now: number): Settlement {
  const insert = 'insert into answers values (?, ?, ?, ?) on conflict do nothing'
  if (sql.exec(insert, id, request, answer, now).rowsWritten > 0) return { state: 'new' }
  const known = sql
    .exec<{ request: string; answer: string }>(
      'select request, answer from answers where id = ?',
      id,
    )
    .one()
  return known.request === request
    ? { state: 'repeated', answer: known.answer }
    : { state: 'conflict' }
}

/** Deletes expired idempotency keys. */
export function deleteOldIdempotencyKeys(sql: SqlStorage, now: number): void {
  sql.exec('delete from answers where at < ?', now - REMEMBER_MS)
}
