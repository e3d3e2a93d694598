import type { Runtime } from '@crivo/runtime'

interface OldBatch extends Record<string, SqlStorageValue> {
  id: string
  first: number
  last: number
  attempts: number
  notBefore: number
  settledAt: number | null
}

/** At most half of a batch, like the windows of workers. */
const WINDOW_VISITS = 500
const WINDOW_CHARACTERS = 150_000

/**
 * Moves visits from the old tables, which had one row per visit, into windows and batches. Loses no
 * visits and keeps the id and content of batches. Returns whether there were old tables; in that
 * case the caller must fill in the totals.
 */
export function moveOldVisits(sql: SqlStorage, uuid: Runtime['uuid']): boolean {
  const old = sql.exec("SELECT 1 FROM sqlite_schema WHERE name = 'visits'").toArray()
  if (old.length === 0) return false
  const batches = sql
    .exec<OldBatch>(
      `SELECT id, first, last, attempts, notBefore, settledAt FROM batches
       WHERE state <> 'delivered' ORDER BY first`,
    )
    .toArray()
  for (const batch of batches) moveBatch(sql, uuid, batch)
  sql.exec('DELETE FROM visits WHERE seq <= (SELECT coalesce(max(last), 0) FROM batches)')
  moveWindows(sql, uuid, 0, Number.MAX_SAFE_INTEGER)
  sql.exec(`
    INSERT OR IGNORE INTO dropped_visits
      SELECT 1, value, value FROM counters WHERE name = 'dropped';
    DROP TABLE visits;
    DROP TABLE batches;
    DROP TABLE counters;
  `)
  return true
}

function moveBatch(sql: SqlStorage, uuid: Runtime['uuid'], batch: OldBatch): void {
  const moved = moveWindows(sql, uuid, batch.first, batch.last)
  sql.exec(
    `INSERT INTO visit_batches (last, first, id, count, dropped, attempts, notBefore, refusedAt)
     VALUES (?, ?, ?, ?, 0, ?, ?, ?)`,
    moved.last,
    moved.first,
    batch.id,
    batch.last - batch.first + 1,
    batch.attempts,
    batch.notBefore,
    batch.settledAt,
  )
}

/** Packs a range of visits into windows and returns the numbers of the first and last window. */
function moveWindows(sql: SqlStorage, uuid: Runtime['uuid'], from: number, to: number) {
  const first = lastWindow(sql) + 1
  let rows: string[] = []
  let characters = 0
  let storedAt = 0
  const close = () => {
    if (rows.length === 0) return
    const visits = `[${rows.join(',')}]`
    sql.exec(
      'INSERT INTO visit_windows (seq, id, count, bytes, storedAt, visits) VALUES (?, ?, ?, ?, ?, ?)',
      lastWindow(sql) + 1,
      uuid(),
      rows.length,
      new TextEncoder().encode(visits).length,
      storedAt,
      visits,
    )
    rows = []
    characters = 0
  }
  for (const visit of sql.exec<{ row: string; storedAt: number }>(
    'SELECT row, storedAt FROM visits WHERE seq BETWEEN ? AND ? ORDER BY seq',
    from,
    to,
  )) {
    if (rows.length === WINDOW_VISITS || characters >= WINDOW_CHARACTERS) close()
    rows.push(visit.row)
    characters += visit.row.length
    storedAt = visit.storedAt
  }
  close()
  return { first, last: lastWindow(sql) }
}

const lastWindow = (sql: SqlStorage): number =>
  sql.exec<{ last: number }>('SELECT coalesce(max(seq), 0) AS last FROM visit_windows').one().last
