import { moveOldVisits } from './move-old-visits.ts'

/**
 * Tables of the `VisitOutbox`. The platform bills rows written, deletions and index entries
 * too, so a window of visits is one row without an index, and numbered without
 * `AUTOINCREMENT`, which writes another.
 */
export function openOutboxTables(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS visit_windows (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL,
        count INTEGER NOT NULL,
        bytes INTEGER NOT NULL,
        storedAt INTEGER NOT NULL,
        visits TEXT NOT NULL
      );
      CREATE TABLE IF NOT EXISTS visit_batches (
        last INTEGER PRIMARY KEY,
        first INTEGER NOT NULL,
        id TEXT NOT NULL,
        count INTEGER NOT NULL,
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
    moveOldVisits(storage.sql)
  })
}
