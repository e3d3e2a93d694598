/**
 * Tables of the `VisitOutbox`. Sequence numbers are never used again
 * (`AUTOINCREMENT`), so a range that was batched cannot take in later visits.
 */
export function createOutboxTables(sql: SqlStorage): void {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS visits (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      row TEXT NOT NULL,
      storedAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS batches (
      last INTEGER PRIMARY KEY,
      first INTEGER NOT NULL,
      id TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL CHECK (state IN ('open', 'delivered', 'quarantined')),
      attempts INTEGER NOT NULL DEFAULT 0,
      notBefore INTEGER NOT NULL DEFAULT 0,
      settledAt INTEGER
    );
    CREATE INDEX IF NOT EXISTS batchesByState ON batches (state, settledAt);
    CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
  `)
}
