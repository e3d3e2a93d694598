import type { Runtime } from '@crivo/runtime'
import { moveOldVisits } from '../move-old-visits.ts'

/**
 * Creates the tables of the `VisitOutbox`. The platform bills written rows, including deletes and
 * index entries, so a window is one row without an index or `AUTOINCREMENT`. Running totals give
 * the queue's size from its first and last row; a batch's own totals avoid reading its windows.
 */
export function createOutboxTables(sql: SqlStorage, { uuid }: Pick<Runtime, 'uuid'>): void {
  sql.exec(`
      CREATE TABLE IF NOT EXISTS visit_windows (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL,
        count INTEGER NOT NULL,
        bytes INTEGER NOT NULL,
        storedAt INTEGER NOT NULL,
        countTo INTEGER NOT NULL DEFAULT 0,
        bytesTo INTEGER NOT NULL DEFAULT 0,
        visits TEXT NOT NULL
      );
      CREATE TABLE IF NOT EXISTS visit_batches (
        last INTEGER PRIMARY KEY,
        first INTEGER NOT NULL,
        id TEXT NOT NULL,
        count INTEGER NOT NULL,
        bytes INTEGER NOT NULL DEFAULT 0,
        storedAt INTEGER NOT NULL DEFAULT 0,
        dropped INTEGER NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0,
        notBefore INTEGER NOT NULL DEFAULT 0,
        refusedAt INTEGER
      );
      CREATE TABLE IF NOT EXISTS dropped_visits (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        ever INTEGER NOT NULL,
        unreported INTEGER NOT NULL
      );
    `)
  const isWidened = addSumColumns(sql)
  const isMoved = moveOldVisits(sql, uuid)
  if (isWidened || isMoved) fillSums(sql)
}

/** Adds the total columns to tables without them; returns whether any were added. */
function addSumColumns(sql: SqlStorage): boolean {
  const narrow = sql
    .exec("SELECT 1 FROM sqlite_schema WHERE name = 'visit_windows' AND sql NOT LIKE '%countTo%'")
    .toArray()
  if (narrow.length === 0) return false
  sql.exec(`
    ALTER TABLE visit_windows ADD COLUMN countTo INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE visit_windows ADD COLUMN bytesTo INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE visit_batches ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE visit_batches ADD COLUMN storedAt INTEGER NOT NULL DEFAULT 0;
  `)
  return true
}

function fillSums(sql: SqlStorage): void {
  sql.exec(`
    UPDATE visit_windows SET countTo = sums.countTo, bytesTo = sums.bytesTo
      FROM (
        SELECT seq, sum(count) OVER (ORDER BY seq) AS countTo, sum(bytes) OVER (ORDER BY seq) AS bytesTo
        FROM visit_windows
      ) AS sums
      WHERE sums.seq = visit_windows.seq;
    UPDATE visit_batches SET (bytes, storedAt) = (
      SELECT coalesce(sum(bytes), 0), coalesce(min(storedAt), 0) FROM visit_windows
      WHERE seq BETWEEN visit_batches.first AND visit_batches.last
    );
  `)
}
