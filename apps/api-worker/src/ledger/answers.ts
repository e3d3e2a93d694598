import type { VisitRow } from '@crivo/shared'
import { DAY_MS } from './time.ts'
import type { Claimed, Settlement } from './types.ts'

/** What visits were answered that their callers named, for a day. */
export const CREATE_ANSWERS = [
  `create table if not exists answers (
    id text primary key, request text not null, answer text not null, at integer not null
  ) without rowid`,
  'create index if not exists answers_at on answers (at)',
] as const

/** How long a caller's name of a visit is known. */
const REMEMBER_MS = DAY_MS

/**
 * Notes what named visits are answered, and gives for each whether that is new; of one that
 * was named before what it was answered then, unless it is another visit by the same name.
 * Gives the visits that are to be stored too: all but those, and in the same turn.
 */
export function settleAnswers(
  sql: SqlStorage,
  claims: readonly Claimed[],
  visits: readonly VisitRow[],
  now: number,
): { settled: Record<string, Settlement>; visits: VisitRow[] } {
  if (claims.length > 0) deleteOldAnswers(sql, now)
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

/** Forgets what was answered longer ago than it is remembered. */
export function deleteOldAnswers(sql: SqlStorage, now: number): void {
  sql.exec('delete from answers where at < ?', now - REMEMBER_MS)
}
