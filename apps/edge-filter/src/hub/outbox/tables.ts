/**
 * Creates the tables of the `VisitOutbox`. The platform bills written rows, including deletes and
 * index entries, so a window is one row without an index or `AUTOINCREMENT`. Running totals give
 * the queue's size from its first and last row; a batch's own totals avoid reading its windows.
 */
export function createOutboxTables(sql: SqlStorage): void {
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
}
