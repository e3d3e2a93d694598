import { createOutboxTables } from './outbox/tables.ts'

/** Migrations of a Hub's tables, in order. Never change a released migration. */
const STEPS: readonly ((sql: SqlStorage) => void)[] = [
  createFirstTables,
  indexBatches,
  createCaps,
  createFeedTables,
  createOpinions,
  createAccount,
  createOriginView,
  createFilterSwitch,
  addFailingSince,
  createLatestPeople,
  markReviewers,
]

/** Migrates a Hub's tables to the newest version in one transaction. */
export function migrate(storage: DurableObjectStorage): void {
  const { sql } = storage
  storage.transactionSync(() => {
    sql.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
    const { version } = sql
      .exec<{ version: number }>('SELECT coalesce(max(version), 0) AS version FROM schema_version')
      .one()
    for (const step of STEPS.slice(version)) step(sql)
    if (version >= STEPS.length) return
    sql.exec('DELETE FROM schema_version')
    sql.exec('INSERT INTO schema_version VALUES (?)', STEPS.length)
  })
}

/** Hubs of releases without a schema version already have some of these tables. */
function createFirstTables(sql: SqlStorage): void {
  createOutboxTables(sql)
  // The ruleset has its own column, because JSON escaping could make it too large for a row.
  sql.exec(`
    CREATE TABLE IF NOT EXISTS refusals (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      inARow INTEGER NOT NULL,
      restUntil INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS watch (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      until INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS sending (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      at INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS clicks (campaignId INTEGER PRIMARY KEY, count INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS claims (
      visitId TEXT PRIMARY KEY,
      before INTEGER NOT NULL,
      at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS last_reach (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      reach TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS held_ruleset (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      statement TEXT NOT NULL,
      ruleset TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS highest_version (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      version INTEGER NOT NULL
    );
  `)
}

/** Indexes batches, because every window looks up the open batch and the next refused one. */
function indexBatches(sql: SqlStorage): void {
  sql.exec('CREATE INDEX visit_batches_refused ON visit_batches (refusedAt, last)')
}

/** Stores when a campaign's clicks reached its limit, for the public record. */
function createCaps(sql: SqlStorage): void {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS caps (
      campaignId INTEGER NOT NULL,
      clickLimit INTEGER NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (campaignId, clickLimit)
    ) WITHOUT ROWID
  `)
}

/** A feed is split over several rows, because it exceeds the size limit of a row. */
function createFeedTables(sql: SqlStorage): void {
  sql.exec(`
    CREATE TABLE held_feed (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      version INTEGER NOT NULL,
      statement TEXT NOT NULL,
      bytes INTEGER NOT NULL
    );
    CREATE TABLE feed_chunks (at INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
  `)
}

/** Stores reverse DNS opinions by keyed hashes of IP addresses. */
function createOpinions(sql: SqlStorage): void {
  sql.exec(`
    CREATE TABLE reverse_dns (
      key TEXT PRIMARY KEY,
      opinion TEXT NOT NULL,
      until INTEGER NOT NULL,
      failures TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX reverse_dns_until ON reverse_dns (until);
  `)
}

/** Stores the domain's account ticket. */
function createAccount(sql: SqlStorage): void {
  sql.exec('CREATE TABLE account (only INTEGER PRIMARY KEY CHECK (only = 1), ticket TEXT NOT NULL)')
}

/** Stores when a script last showed the control plane the headers of a page fetch. */
function createOriginView(sql: SqlStorage): void {
  sql.exec(`
    CREATE TABLE origin_view (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      script TEXT NOT NULL,
      shownAt INTEGER NOT NULL
    )
  `)
}

/** Stores how the emergency link last set the filters. */
function createFilterSwitch(sql: SqlStorage): void {
  sql.exec(
    'CREATE TABLE filter_switch (only INTEGER PRIMARY KEY CHECK (only = 1), state TEXT NOT NULL)',
  )
}

/** Stores when the control plane stopped accepting calls. */
function addFailingSince(sql: SqlStorage): void {
  sql.exec('ALTER TABLE last_reach ADD COLUMN failingSince INTEGER')
}

/** Stores the latest people of campaigns with proxied pages, by hashes of their networks. */
function createLatestPeople(sql: SqlStorage): void {
  sql.exec(`
    CREATE TABLE latest_people (
      campaignId INTEGER PRIMARY KEY,
      people TEXT NOT NULL,
      at INTEGER NOT NULL
    )
  `)
}

/** Marks windows that hold only reviewers' visits. */
function markReviewers(sql: SqlStorage): void {
  sql.exec('ALTER TABLE visit_windows ADD COLUMN isReviewers INTEGER NOT NULL DEFAULT 0')
}
